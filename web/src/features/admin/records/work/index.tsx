import { Card, Heading, List, Stack } from '@chakra-ui/react';
import { listMyWork, type MyRecord } from '@contract/record-work.ts';
import { useQuery } from '@tanstack/react-query';
import { formatShortDate } from '@/lib/dates.ts';
import { Empty } from '../../kit/parts/empty.tsx';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import type { RecordTab } from '../../kit/parts/record-tab.ts';
import { RecordLink } from '../../kit/work/record-link.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { myWorkTexts } from './texts.ts';

/** Today in Ulaanbaatar, in the API's format. */
const today = () => formatShortDate(new Date().toISOString()).replaceAll('.', '-');

const dayText = (day: string) => day.replaceAll('-', '.');

function Part({ title, records }: { title: string; records: readonly MyRecord[] }) {
  if (records.length === 0) return null;
  return (
    <Card.Root as="section" size="sm" aria-label={title}>
      <Card.Header>
        <Heading as="h2" size="md">
          {title}
        </Heading>
      </Card.Header>
      <Card.Body>
        <List.Root variant="plain">
          {records.map((hit) => (
            <List.Item key={`${hit.entity} ${hit.id}`} _notFirst={{ borderTopWidth: '1px' }}>
              <RecordLink hit={hit} end={hit.nextOn && myWorkTexts.day(dayText(hit.nextOn))} />
            </List.Item>
          ))}
        </List.Root>
      </Card.Body>
    </Card.Root>
  );
}

/** The records assigned to the signed-in person, the next due first. */
function WorkTab() {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'work', 'mine'],
    queryFn: ({ signal }) => staffApi(listMyWork, { signal }),
    staleTime: 0,
  });
  if (!data) {
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading lines={8} />
    );
  }
  const now = today();
  const { records } = data;
  if (records.length === 0) return <Empty title={myWorkTexts.empty} text={myWorkTexts.emptyHint} />;
  return (
    <Stack gap="4">
      <Part
        title={myWorkTexts.due}
        records={records.filter(({ nextOn }) => nextOn !== null && nextOn <= now)}
      />
      <Part
        title={myWorkTexts.later}
        records={records.filter(({ nextOn }) => nextOn !== null && nextOn > now)}
      />
      <Part title={myWorkTexts.undated} records={records.filter(({ nextOn }) => nextOn === null)} />
    </Stack>
  );
}

export const work: RecordTab = {
  show: () => <WorkTab />,
};
