import { chakra } from '@chakra-ui/react/styled-system';
import { getRequestSums } from '@contract/assistant-requests.ts';
import { tugrik } from '@contract/fields/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '@/components/card.tsx';
import { EmptyState, Skeleton } from '@/components/states.tsx';
import { Unloaded } from '@/components/unloaded.tsx';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { requestTexts } from './texts.ts';

const texts = requestTexts.sums;

function Table({
  title,
  head,
  rows,
}: {
  title: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly (string | number)[] }[];
}) {
  const cell = (content: ReactNode, place: number) => (
    <chakra.td
      key={head[place]}
      py="1.5"
      pr="2"
      css={{ '&:last-child': { pr: '0' } }}
      textAlign={place === 0 ? 'start' : 'end'}
    >
      {content}
    </chakra.td>
  );
  return (
    <Card gap="2">
      <chakra.h2 textStyle="h3">{title}</chakra.h2>
      <chakra.div overflowX="auto">
        <chakra.table
          width="full"
          textStyle={{ base: 'small', md: 'body' }}
          fontVariantNumeric="tabular-nums"
        >
          <thead>
            <tr>
              {head.map((name, place) => (
                <chakra.th
                  key={name}
                  scope="col"
                  textStyle="small"
                  pr="2"
                  css={{ '&:last-child': { pr: '0' } }}
                  textAlign={place === 0 ? 'start' : 'end'}
                >
                  {name}
                </chakra.th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <chakra.tr key={key} borderTopWidth="1px">
                {cells.map(cell)}
              </chakra.tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
    </Card>
  );
}

/** What came in the last thirty days, counted. */
export function RequestSumsView() {
  const { id, api } = useAssistantOwner();
  const { data, error, refetch } = useQuery({
    queryKey: [...assistantKeys.requests(id), 'sums'],
    queryFn: ({ signal }) => api(getRequestSums, { signal }),
    staleTime: 0,
  });
  if (!data) {
    return (
      <Unloaded error={error} refetch={refetch}>
        <Skeleton height="40" />
      </Unloaded>
    );
  }
  const days = data.days.filter(({ orders, bookings, forms }) => orders + bookings + forms > 0);
  const total = days.reduce((sum, day) => sum + day.sum, 0);
  return (
    <>
      <p>{texts.text}</p>
      <p>
        <strong>{texts.total(total)}</strong>
        <span>{` ${texts.talks(data.conversations, data.placed)}`}</span>
      </p>
      {days.length === 0 && <EmptyState title={texts.empty} />}
      {data.things.length > 0 && (
        <Table
          title={texts.things}
          head={[texts.name, texts.count, texts.sum]}
          rows={data.things.map(({ name, kind, count, sum }) => ({
            key: `${kind} ${name}`,
            cells: [name, count, tugrik(sum)],
          }))}
        />
      )}
      {days.length > 0 && (
        <Table
          title={texts.days}
          head={[texts.day, texts.orders, texts.bookings, texts.forms, texts.sum]}
          rows={days.toReversed().map(({ day, orders, bookings, forms, sum }) => ({
            key: day,
            // Within thirty days the year says nothing, and six columns fit a phone.
            cells: [day.slice(5).replace('-', '.'), orders, bookings, forms, tugrik(sum)],
          }))}
        />
      )}
    </>
  );
}
