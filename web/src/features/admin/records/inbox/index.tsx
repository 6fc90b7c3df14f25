import { Badge, Box, Button, Flex, Link, List, Span, Text, Wrap } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import {
  INBOX_KINDS,
  INBOX_VIEWS,
  type Inbox,
  type InboxItem,
  type InboxKind,
  listInbox,
} from '@contract/inbox.ts';
import { companyTabPath } from '@contract/own-assistant.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatRelative } from '@/lib/dates.ts';
import { PATHS } from '@/lib/paths.ts';
import { ListPager } from '../../kit/list/list-pager.tsx';
import { ROWS_ON_PAGE, readListParams } from '../../kit/list/list-params.ts';
import { useAddress } from '../../kit/list/use-address.ts';
import { useNewMarks } from '../../kit/list/use-new-marks.ts';
import { Empty } from '../../kit/parts/empty.tsx';
import { FilterSelect } from '../../kit/parts/filter-select.tsx';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import { POLL_MS } from '../../kit/parts/poll.ts';
import type { RecordTab } from '../../kit/parts/record-tab.ts';
import { adminTabs } from '../../kit/parts/texts.ts';
import { useColleagueName } from '../../kit/parts/use-colleagues.ts';
import { recordAddress } from '../../kit/work/record-address.ts';
import { staffApi } from '../../session/admin-api.ts';
import { inboxKinds, inboxTexts, inboxViews } from './texts.ts';

const ANY_KIND = 'all';

/** Where staff answer it. */
function addressOf({ kind, id }: InboxItem): string {
  switch (kind) {
    case 'talks':
      return `${companyTabPath('conversations')}&id=${id}`;
    case 'requests':
    case 'leads':
      return companyTabPath('requests');
    case 'mails':
      return `${PATHS.adminDashboard}?tab=notifications&status=given_up`;
    default:
      return recordAddress({ entity: kind, id });
  }
}

/** The colour of an age: red once more time went than was promised, amber once half of it went. */
function ageColour({ since, dueAt }: InboxItem, now: number) {
  if (now > Date.parse(dueAt)) return 'fg.error';
  return now - Date.parse(since) > Date.parse(dueAt) - now ? 'fg.warm' : 'fg.muted';
}

function Item({ item, isNew, now }: { item: InboxItem; isNew: boolean; now: number }) {
  const { kind, name, email, phone, text, since, assigneeId, refused } = item;
  const assignee = useColleagueName(assigneeId);
  const title = kind === 'talks' ? inboxTexts.talk(name ?? '') : name;
  return (
    <Link
      asChild
      display="block"
      w="full"
      p="2"
      borderRadius="md"
      _hover={{ bg: 'bg.subtle', textDecoration: 'none' }}
      _focusVisible={{ bg: 'bg.subtle' }}
    >
      <RouterLink to={addressOf(item)}>
        <Flex align="baseline" columnGap="3" rowGap="1" wrap="wrap">
          <Span fontWeight={isNew ? 'bold' : 'semibold'} overflowWrap="anywhere">
            {title ?? email ?? phone ?? inboxTexts.unnamed}
          </Span>
          <Span textStyle="small" color="fg.muted">
            {inboxKinds[kind]}
          </Span>
          {isNew && (
            <Badge colorPalette="brand">
              <span>{inboxTexts.fresh}</span>
            </Badge>
          )}
          {refused && (
            <Badge colorPalette="danger">
              <span>{inboxTexts.refused}</span>
            </Badge>
          )}
          <Flex ms="auto" gap="3" textStyle="small">
            {assignee && <Span color="fg.muted">{assignee}</Span>}
            <Span color={ageColour(item, now)} whiteSpace="nowrap">
              <span>{formatRelative(since, now)}</span>
              {now > Date.parse(item.dueAt) && <Span srOnly>{`, ${inboxTexts.overdue}`}</Span>}
            </Span>
          </Flex>
        </Flex>
        {text && (
          <Text textStyle="small" color="fg.muted" lineClamp="2" overflowWrap="anywhere">
            {text}
          </Text>
        )}
      </RouterLink>
    </Link>
  );
}

/** What waits for an answer, of all kinds: who, what was written, how long ago, and who takes care. */
function InboxTab() {
  const { search, change } = useAddress();
  const client = useQueryClient();
  const params = readListParams(search, []);
  const view = INBOX_VIEWS.find((one) => one === search.get('view')) ?? 'all';
  const kind = INBOX_KINDS.find((one) => one === search.get('kind'));
  const query = { view, kind, limit: ROWS_ON_PAGE, before: params.before || undefined };
  const queryKey = ['admin', 'inbox', query];
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      staffApi(listInbox, { query, held: client.getQueryData<Inbox>(queryKey), signal }),
    // The ETag belongs to the received object, so it must stay the same object.
    structuralSharing: false,
    staleTime: 0,
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
  const [opened] = useState(() => Date.now());
  const now = Math.max(opened, dataUpdatedAt);
  const items = data?.items ?? [];
  const isNew = useNewMarks(
    'inbox',
    items.map(({ id, since }) => ({ id, createdAt: since })),
  );
  const show = (part: { view?: string; kind?: InboxKind | '' }) =>
    change((current) => {
      const next = new URLSearchParams({ tab: current.get('tab') ?? 'inbox' });
      for (const [name, value] of Object.entries({ view, kind: kind ?? '', ...part }))
        if (value && value !== 'all') next.set(name, value);
      return next;
    });
  return (
    <Box>
      <Flex wrap="wrap" gap="2" pb="2">
        <Wrap asChild gap="1" flex="1 1 auto">
          <nav aria-label={inboxTexts.views}>
            {INBOX_VIEWS.map((one) => (
              <Button
                key={one}
                size="sm"
                height={{ base: '11', md: '9' }}
                variant={one === view ? 'solid' : 'outline'}
                colorPalette={one === 'overdue' && data?.counts.overdue ? 'danger' : 'brand'}
                aria-pressed={one === view}
                onClick={() => show({ view: one })}
              >
                <span>{inboxViews[one]}</span>
                <span>{data ? formatNumber(data.counts[one]) : ''}</span>
              </Button>
            ))}
          </nav>
        </Wrap>
        <FilterSelect
          label={inboxTexts.kind}
          value={kind ?? ANY_KIND}
          choices={[
            [ANY_KIND, inboxTexts.anyKind],
            ...INBOX_KINDS.map((one) => [one, inboxKinds[one]] as const),
          ]}
          onChange={(word) => show({ kind: word === ANY_KIND ? '' : (word as InboxKind) })}
        />
      </Flex>
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && items.length === 0 && <Empty title={inboxTexts.empty} text={inboxTexts.emptyHint} />}
      <List.Root variant="plain" id="admin-rows" aria-label={inboxTexts.list}>
        {items.map((item) => (
          <List.Item key={`${item.kind} ${item.id}`} _notFirst={{ borderTopWidth: '1px' }}>
            <Item item={item} isNew={isNew({ id: item.id, createdAt: item.since })} now={now} />
          </List.Item>
        ))}
      </List.Root>
      <ListPager
        view={`inbox ${view} ${kind ?? ''}`}
        params={params}
        nextBefore={data?.next ?? null}
      />
    </Box>
  );
}

export const inbox: RecordTab = {
  label: adminTabs.inbox,
  daily: true,
  show: () => <InboxTab />,
};
