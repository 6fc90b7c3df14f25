import { Badge, Box, Button, Flex, Grid, List, Span, Text, Wrap } from '@chakra-ui/react';
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
import { kindsWith, RECORD_KINDS } from '@contract/record-kinds.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useContext, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useNewMarks } from '@/features/inbox/use-new-marks.ts';
import { formatRelative } from '@/lib/dates.ts';
import { PATHS } from '@/lib/paths.ts';
import { ListPager } from '../../kit/list/list-pager.tsx';
import { ROWS_ON_PAGE, readListParams } from '../../kit/list/list-params.ts';
import { RecordPlace } from '../../kit/list/open-row.tsx';
import { SavedViews } from '../../kit/list/saved-views.tsx';
import { useAddress, useDialogAddress } from '../../kit/list/use-address.ts';
import { useRowWalk } from '../../kit/list/use-row-walk.ts';
import { Empty } from '../../kit/parts/empty.tsx';
import { FilterSelect } from '../../kit/parts/filter-select.tsx';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import { messageReason } from '../../kit/parts/message-reason.ts';
import { Modal, ModalBody, Pane } from '../../kit/parts/modal.tsx';
import { POLL_MS } from '../../kit/parts/poll.ts';
import type { Records, RecordTab } from '../../kit/parts/record-tab.ts';
import { adminTabs } from '../../kit/parts/texts.ts';
import { useColleagueName } from '../../kit/parts/use-colleagues.ts';
import { useWide } from '../../kit/parts/use-wide.ts';
import { recordAddress } from '../../kit/work/record-address.ts';
import { staffApi } from '../../session/admin-api.ts';
import { inboxKinds, inboxTexts, inboxViews } from './texts.ts';

const ANY_KIND = 'all';
/** From so many rem on a record is beside the list. */
const BESIDE_FROM = 80;

/** Where staff answer it. */
function addressOf({ kind, id }: InboxItem): string {
  switch (kind) {
    case 'talks':
      return `${companyTabPath('conversations')}&id=${id}`;
    case 'requests':
      return `${companyTabPath('requests')}&request=${id}`;
    case 'leads':
      return `${companyTabPath('requests')}&lead=${id}`;
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

const keyOf = ({ kind, id }: InboxItem) => `${kind}.${id}`;

type ItemProps = {
  item: InboxItem;
  isNew: boolean;
  now: number;
  isOpen: boolean;
  onOpen: () => void;
};

const titleOf = ({ kind, name, email, phone }: InboxItem): string =>
  (kind === 'talks' ? inboxTexts.talk(name ?? '') : name) ?? email ?? phone ?? inboxTexts.unnamed;

/** What was written, or why a mail was given up. */
const textOf = ({ kind, text }: InboxItem) =>
  kind === 'mails' && text ? messageReason(text) : text;

function Item({ item, isNew, now, isOpen, onOpen }: ItemProps) {
  const { kind, since, assigneeId, refused } = item;
  const assignee = useColleagueName(assigneeId);
  return (
    <Button
      data-open
      variant="plain"
      display="block"
      width="full"
      height="auto"
      px="2"
      py="1.5"
      borderRadius="md"
      textAlign="start"
      whiteSpace="normal"
      fontWeight="normal"
      lineHeight="tight"
      bg={isOpen ? 'bg.sky' : undefined}
      aria-current={isOpen || undefined}
      _hover={{ bg: 'bg.subtle' }}
      onClick={onOpen}
    >
      <Flex as="span" align="baseline" columnGap="2">
        <Span fontWeight={isNew ? 'bold' : 'semibold'} color="brand.fg" overflowWrap="anywhere">
          {titleOf(item)}
        </Span>
        {isNew && (
          <Badge colorPalette="brand">
            <span>{inboxTexts.fresh}</span>
          </Badge>
        )}
        {refused && kind !== 'mails' && (
          <Badge colorPalette="danger">
            <span>{inboxTexts.refused}</span>
          </Badge>
        )}
        <Flex as="span" ms="auto" gap="2" fontSize="xs" flexShrink="0">
          {assignee && <Span color="fg.muted">{assignee}</Span>}
          <Span color={ageColour(item, now)} whiteSpace="nowrap" flexShrink="0">
            <span>{formatRelative(since, now)}</span>
            {now > Date.parse(item.dueAt) && <Span srOnly>{`, ${inboxTexts.overdue}`}</Span>}
          </Span>
        </Flex>
      </Flex>
      <Span
        display="-webkit-box"
        fontSize="xs"
        color="fg.muted"
        lineClamp="2"
        overflowWrap="anywhere"
      >
        {[inboxKinds[kind], textOf(item)].filter(Boolean).join(' · ')}
      </Span>
    </Button>
  );
}

/** A thing that is answered on another screen: what was written, and the way there. */
function OtherItem({ item }: { item: InboxItem }) {
  const { close } = useDialogAddress();
  const Place = useContext(RecordPlace);
  return (
    <Place title={titleOf(item)} onClose={close}>
      <ModalBody>
        <Text color="fg.muted">{inboxKinds[item.kind]}</Text>
        {textOf(item) && (
          <Text as="blockquote" my="3" p="3" bg="bg.sky" borderRadius="lg" whiteSpace="pre-wrap">
            {textOf(item)}
          </Text>
        )}
        <Button asChild>
          <RouterLink to={addressOf(item)}>{inboxTexts.answer}</RouterLink>
        </Button>
      </ModalBody>
    </Place>
  );
}

/** The open thing of the list, which may have been answered and left the list meanwhile. */
function OpenItem({
  id,
  items,
  records,
}: {
  id: string;
  items: readonly InboxItem[];
  records: Records;
}) {
  const walk = useRowWalk(
    items.map((item) => ({ id: keyOf(item) })),
    id,
  );
  const [name, recordId = ''] = id.split('.');
  const kind = kindsWith('form').find((one) => one === name);
  const item = items.find((one) => keyOf(one) === id);
  if (kind) {
    const { tab } = RECORD_KINDS[kind];
    return <Fragment key={tab}>{records(tab, { id: recordId, walk })}</Fragment>;
  }
  return item ? <OtherItem item={item} /> : null;
}

/** What waits for an answer, of all kinds: who, what was written, how long ago, and who takes care. */
function InboxTab({ records }: { records: Records }) {
  const dialog = useDialogAddress();
  const id = dialog.kind === 'details' ? dialog.id : '';
  const beside = useWide(BESIDE_FROM);
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
    items.map(({ since }) => since),
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
        <SavedViews tab="inbox" />
      </Flex>
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && items.length === 0 && <Empty title={inboxTexts.empty} text={inboxTexts.emptyHint} />}
      <Grid
        gap="4"
        alignItems="start"
        templateColumns={beside ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)'}
      >
        <Box>
          <List.Root variant="plain" id="admin-rows" aria-label={inboxTexts.list}>
            {items.map((item) => (
              <List.Item
                key={keyOf(item)}
                data-row={keyOf(item)}
                _notFirst={{ borderTopWidth: '1px' }}
              >
                <Item
                  item={item}
                  isNew={isNew(item.since)}
                  now={now}
                  isOpen={keyOf(item) === id}
                  onOpen={() => dialog.open('details', keyOf(item), id !== '')}
                />
              </List.Item>
            ))}
          </List.Root>
          <ListPager
            view={`inbox ${view} ${kind ?? ''}`}
            params={params}
            nextBefore={data?.next ?? null}
          />
        </Box>
        <RecordPlace value={beside ? Pane : Modal}>
          <OpenItem id={id} items={items} records={records} />
        </RecordPlace>
      </Grid>
    </Box>
  );
}

export const inbox: RecordTab = {
  label: adminTabs.inbox,
  daily: true,
  show: (_views, records) => <InboxTab records={records} />,
};
