import { Box, Card, Flex, Link, Text } from '@chakra-ui/react';
import {
  BUSINESS_CHANNELS,
  type CustomerBusiness,
  getUserBusinessProfile,
} from '@contract/business-profiles.ts';
import { type AdminUser, setSetupState } from '@contract/managed-users.ts';
import { SETUP_STATES, type SetupState } from '@contract/users.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { channelLabels, setupStateLabels } from '@/content/account.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { FieldList } from '../../kit/list/field-list.tsx';
import { FilterSelect } from '../../kit/parts/filter-select.tsx';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import { StatusBadge } from '../../kit/parts/status-badge.tsx';
import { useWrite } from '../../kit/parts/use-write.ts';
import { Writes } from '../../kit/parts/writes.tsx';
import { recordAddress } from '../../kit/work/record-address.ts';
import { staffApi } from '../../session/admin-api.ts';
import { userPage } from './texts.ts';
import { userKey } from './user-key.ts';

const STATES = SETUP_STATES.map((state) => [state, setupStateLabels[state]] as const);

function Business({ business }: { business: CustomerBusiness }) {
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
    </>
  );
}

/** How many answers the own assistant has, and the way to it. */
function OwnAssistant({ assistant: { id, status, answers } }: CustomerBusiness) {
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <Text>{userPage.answers(answers)}</Text>
      <StatusBadge entity="assistants" status={status} />
      <Link asChild variant="underline" minHeight="6">
        <RouterLink to={recordAddress({ entity: 'assistants', id: String(id) })}>
          {userPage.openAssistant}
        </RouterLink>
      </Link>
    </Flex>
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
          <>
            <Business business={data} />
            <OwnAssistant {...data} />
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading lines={2} />
        )}
      </Card.Body>
    </Card.Root>
  );
}
