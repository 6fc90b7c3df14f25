import { Heading, Stack, Table, Text, VisuallyHidden } from '@chakra-ui/react';
import { type EndingWeek, listEndings } from '@contract/assistant-endings.ts';
import { useQuery } from '@tanstack/react-query';
import { endingTexts } from '@/content/admin-topics.ts';
import { formatNumber } from '@/lib/money.ts';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { ENDINGS, type Ending, shareOf, sumOf, talksOf, weekText } from './ending-shares.ts';

/** How conversations with the assistant ended: the share of each ending, by week. */
export function EndingTable() {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'assistant-endings'],
    queryFn: ({ signal }) => staffApi(listEndings, { signal }),
    staleTime: 0,
  });
  const weeks = data?.weeks;
  return (
    <Stack as="section" aria-labelledby="talk-endings" gap="3">
      <Heading as="h2" size="lg" id="talk-endings">
        {endingTexts.title}
      </Heading>
      {!weeks &&
        (error ? (
          <LoadFailed title={endingTexts.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading lines={4} />
        ))}
      {weeks &&
        (talksOf(sumOf(weeks)) === 0 ? (
          <Text color="fg.muted">{endingTexts.empty(weeks.length)}</Text>
        ) : (
          <Weeks weeks={weeks} />
        ))}
    </Stack>
  );
}

function Weeks({ weeks }: { weeks: readonly EndingWeek[] }) {
  return (
    <>
      <Text textStyle="small" color="fg.muted">
        {endingTexts.text(weeks.length)}
      </Text>
      <Table.ScrollArea
        // Wider than a phone, so the keyboard must be able to scroll it.
        role="group"
        aria-labelledby="talk-endings"
        tabIndex={0}
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.panel"
      >
        <Table.Root
          size="sm"
          fontVariantNumeric="tabular-nums"
          // Collapsed borders would scroll away from the sticky cells.
          borderCollapse="separate"
          borderSpacing="0"
        >
          <VisuallyHidden asChild>
            <Table.Caption>{endingTexts.title}</Table.Caption>
          </VisuallyHidden>
          <Table.Header bg="bg.subtle">
            <Table.Row bg="transparent">
              <Table.ColumnHeader scope="col" position="sticky" insetStart="0" bg="bg.subtle">
                {endingTexts.week}
              </Table.ColumnHeader>
              <Table.ColumnHeader scope="col" textAlign="end">
                {endingTexts.talks}
              </Table.ColumnHeader>
              {ENDINGS.map((ending) => (
                <Table.ColumnHeader key={ending} scope="col" textAlign="end" whiteSpace="normal">
                  {endingTexts.endings[ending]}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {weeks.map((week) => (
              <Row key={week.week} name={weekText(week.week)} counts={week} />
            ))}
          </Table.Body>
          <Table.Footer>
            <Row name={endingTexts.all} counts={sumOf(weeks)} />
          </Table.Footer>
        </Table.Root>
      </Table.ScrollArea>
    </>
  );
}

function Row({ name, counts }: { name: string; counts: Pick<EndingWeek, Ending> }) {
  return (
    <Table.Row bg="bg.panel">
      <Table.ColumnHeader
        scope="row"
        fontWeight="medium"
        whiteSpace="nowrap"
        // Sticky on a phone, while the shares are scrolled sideways.
        position="sticky"
        insetStart="0"
        bg="bg.panel"
      >
        {name}
      </Table.ColumnHeader>
      <Table.Cell textAlign="end">{formatNumber(talksOf(counts))}</Table.Cell>
      {ENDINGS.map((ending) => {
        const share = shareOf(counts, ending);
        return (
          <Table.Cell key={ending} textAlign="end" whiteSpace="nowrap">
            {share === null ? (
              endingTexts.none
            ) : (
              <>
                <span>{endingTexts.share(share)}</span>{' '}
                <Text as="span" color="fg.muted">{`(${formatNumber(counts[ending])})`}</Text>
              </>
            )}
          </Table.Cell>
        );
      })}
    </Table.Row>
  );
}
