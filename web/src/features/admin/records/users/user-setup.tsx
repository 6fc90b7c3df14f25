import { Box, Card, DataList, Flex, Heading, Text } from '@chakra-ui/react';
import {
  BUSINESS_CHANNELS,
  type BusinessProfile,
  getUserBusinessProfile,
} from '@contract/business-profiles.ts';
import { type AdminUser, setSetupState } from '@contract/managed-users.ts';
import { SETUP_STATES, type SetupState } from '@contract/users.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { channelLabels, setupStateLabels } from '@/content/account.ts';
import { userPage } from '@/content/admin-users.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { FieldList } from '../../kit/list/field-list.tsx';
import { FilterSelect } from '../../kit/parts/filter-select.tsx';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import { useWrite } from '../../kit/parts/use-write.ts';
import { Writes } from '../../kit/parts/writes.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { userKey } from './user-key.ts';

const STATES = SETUP_STATES.map((state) => [state, setupStateLabels[state]] as const);

function Business({ business }: { business: BusinessProfile }) {
  if (business.updatedAt === null) return <Text>{userPage.businessEmpty}</Text>;
  const channels = BUSINESS_CHANNELS.filter((word) => business.channels.includes(word))
    .map((word) => channelLabels[word])
    .join(', ');
  return (
    <>
      <Text color="fg.muted" fontSize="sm">
        {userPage.businessAt(formatDateTime(business.updatedAt))}
      </Text>
      <FieldList
        entity="users"
        row={{ ...business, channels }}
        fields={['openingHours', 'services', 'channels']}
      />
      {business.questions.length > 0 && (
        <section>
          <Heading as="h3" size="md" mb="2">
            {userPage.questions}
          </Heading>
          <DataList.Root>
            {business.questions.map(({ question, answer }) => (
              <DataList.Item key={question}>
                <DataList.ItemLabel>{question}</DataList.ItemLabel>
                <DataList.ItemValue whiteSpace="pre-wrap" overflowWrap="anywhere">
                  {answer}
                </DataList.ItemValue>
              </DataList.Item>
            ))}
          </DataList.Root>
        </section>
      )}
    </>
  );
}

/** The state of the setting-up, and the business profile for it. */
export function UserSetup({ user }: { user: AdminUser }) {
  const client = useQueryClient();
  const params = { id: user.id };
  const { data, error, refetch } = useQuery({
    queryKey: [...userKey(user.id), 'business'],
    queryFn: ({ signal }) => staffApi(getUserBusinessProfile, { params, signal }),
    staleTime: 0,
  });
  const { run, isPending } = useWrite({
    write: (setupState: SetupState) =>
      staffApi(setSetupState, { params, body: { setupState }, version: user.version }),
    done: userPage.setupSaved,
    failed: userPage.setupFailed,
    onDone: (changed) => client.setQueryData(userKey(user.id), changed),
    onFailed: () => void client.invalidateQueries({ queryKey: userKey(user.id) }),
  });
  const advance = (word: string) => {
    const setupState = SETUP_STATES.find((state) => state === word);
    if (setupState && !isPending) void run(setupState);
  };
  return (
    <Card.Root as="section">
      <Card.Header>
        <Card.Title as="h2">{userPage.setupTitle}</Card.Title>
      </Card.Header>
      <Card.Body gap="4">
        <Text fontWeight="semibold">{setupStateLabels[user.setupState]}</Text>
        <Writes>
          <Flex wrap="wrap" align="center" gap="3">
            <Box width={{ base: 'full', md: '80' }}>
              <FilterSelect
                label={userPage.setupState}
                value={user.setupState}
                choices={STATES}
                onChange={advance}
              />
            </Box>
            <Text color="fg.muted" fontSize="sm">
              {userPage.setupHint}
            </Text>
          </Flex>
        </Writes>
        {data ? (
          <Business business={data} />
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading lines={2} />
        )}
      </Card.Body>
    </Card.Root>
  );
}
