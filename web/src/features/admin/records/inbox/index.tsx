import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import {
  INBOX_KINDS,
  INBOX_VIEWS,
  type Inbox,
  type InboxItem,
  type InboxKind,
  type InboxView,
  listInbox,
} from '@contract/inbox.ts';
import { companyTabPath } from '@contract/own-assistant.ts';
import { kindsWith, RECORD_KINDS } from '@contract/record-kinds.ts';
import { keepPreviousData, queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { type ComponentType, useContext, useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Filter } from '@/components/filter.tsx';
import { Bubble } from '@/features/inbox/components/bubble.tsx';
import { InboxList, keyOf, wordsOf } from '@/features/inbox/components/inbox-list.tsx';
import { inboxTexts } from '@/features/inbox/texts.ts';
import { useNewMarks } from '@/features/inbox/use-new-marks.ts';
import { PATHS } from '@/lib/paths.ts';
import { ListPager } from '../../kit/list/list-pager.tsx';
import { ROWS_ON_PAGE, readListParams } from '../../kit/list/list-params.ts';
import { RecordPlace } from '../../kit/list/open-row.tsx';
import { SavedViews } from '../../kit/list/saved-views.tsx';
import { useAddress, useDialogAddress } from '../../kit/list/use-address.ts';
import { useRowWalk } from '../../kit/list/use-row-walk.ts';
import { FilterSelect } from '../../kit/parts/filter-select.tsx';
import { Modal, ModalBody, Pane } from '../../kit/parts/modal.tsx';
import { POLL_MS } from '../../kit/parts/poll.ts';
import type { TabRecord } from '../../kit/parts/record-tab.ts';
import { adminList } from '../../kit/parts/texts.ts';
import { useColleagueName } from '../../kit/parts/use-colleagues.ts';
import { useWide } from '../../kit/parts/use-wide.ts';
import { recordAddress } from '../../kit/work/record-address.ts';
import { staffApi } from '../../session/admin-api.ts';
import { inboxKinds, inboxViews, staffInboxTexts } from './texts.ts';

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

const Colleague = ({ id }: { id: string }) => useColleagueName(id);

/** A thing that is answered on another screen: what was written, and the way there. */
function OtherItem({ item }: { item: InboxItem }) {
  const { close } = useDialogAddress();
  const Place = useContext(RecordPlace);
  const { title, kind, text } = wordsOf(item, inboxKinds);
  return (
    <Place title={title} onClose={close}>
      <ModalBody>
        <Text color="fg.muted">{kind}</Text>
        {text && (
          <Bubble as="blockquote" from="asker" my="3">
            {text}
          </Bubble>
        )}
        <Button asChild>
          <RouterLink to={addressOf(item)}>{staffInboxTexts.answer}</RouterLink>
        </Button>
      </ModalBody>
    </Place>
  );
}

/** The open thing of the list, which may have been answered and left the list meanwhile. */
function OpenItem({
  id,
  items,
  Record,
}: {
  id: string;
  items: readonly InboxItem[];
  Record: ComponentType<TabRecord>;
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
    return <Record key={tab} tab={tab} id={recordId} walk={walk} />;
  }
  return item ? <OtherItem item={item} /> : null;
}

/** The list that an address names. */
function inboxQuery(search: URLSearchParams) {
  const { before } = readListParams(search, []);
  const query = {
    view: INBOX_VIEWS.find((one) => one === search.get('view')) ?? 'all',
    kind: INBOX_KINDS.find((one) => one === search.get('kind')),
    limit: ROWS_ON_PAGE,
    before: before || undefined,
  };
  const queryKey = ['admin', 'inbox', query] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      staffApi(listInbox, { query, held: client.getQueryData<Inbox>(queryKey), signal }),
    // The ETag belongs to the received object, so it must stay the same object.
    structuralSharing: false,
    // What was prefetched must still be fresh when the list is mounted, or it would be fetched twice. Milliseconds.
    staleTime: 2_000,
  });
}

/** Fetches the list while the dashboard around it is rendered, which takes a slow phone longer than the response. */
export function InboxPrefetch() {
  usePrefetchQuery(inboxQuery(useAddress().search));
  return null;
}

type Props = {
  /** Shows a record of another tab. */
  Record: ComponentType<TabRecord>;
  /** Called once the first rows are there. */
  onRows: () => void;
};

/** What waits for an answer, of all kinds: who, what was written, how long ago, and who takes care. */
export function InboxTab({ Record, onRows }: Props) {
  const dialog = useDialogAddress();
  const id = dialog.kind === 'details' ? dialog.id : '';
  const beside = useWide(BESIDE_FROM);
  const { search, change } = useAddress();
  const params = readListParams(search, []);
  const asked = inboxQuery(search);
  const [, , { view, kind }] = asked.queryKey;
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useQuery({
    ...asked,
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
  const hasRows = data !== undefined;
  useEffect(() => {
    if (hasRows) onRows();
  }, [hasRows, onRows]);
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
  const counted = (one: InboxView) =>
    [inboxViews[one], data && formatNumber(data.counts[one])].filter(Boolean).join(' ');
  return (
    <Box>
      <Flex wrap="wrap" gap="2" pb="2">
        <Filter
          label={staffInboxTexts.views}
          all={counted('all')}
          words={INBOX_VIEWS.filter((one) => one !== 'all')}
          labels={
            Object.fromEntries(INBOX_VIEWS.map((one) => [one, counted(one)])) as typeof inboxViews
          }
          value={view === 'all' ? null : view}
          urgent={data?.counts.overdue ? 'overdue' : undefined}
          onChange={(one) => show({ view: one ?? '' })}
        />
        {/* On a phone beside the saved views. */}
        <Flex flex={{ base: '1', md: 'none' }} minWidth="0">
          <FilterSelect
            label={staffInboxTexts.kind}
            value={kind ?? ANY_KIND}
            choices={[
              [ANY_KIND, staffInboxTexts.anyKind],
              ...INBOX_KINDS.map((one) => [one, inboxKinds[one].name] as const),
            ]}
            onChange={(word) => show({ kind: word === ANY_KIND ? '' : (word as InboxKind) })}
          />
        </Flex>
        <SavedViews tab="inbox" />
      </Flex>
      <Grid
        gap="4"
        alignItems="start"
        templateColumns={beside ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)'}
      >
        <Box>
          <InboxList
            id="admin-rows"
            label={inboxTexts.list}
            size="sm"
            items={data?.items}
            error={error}
            onRetry={() => void refetch()}
            empty={
              view === 'all' && !kind
                ? { title: inboxTexts.empty, text: staffInboxTexts.emptyHint }
                : { title: adminList.noMatch }
            }
            kinds={inboxKinds}
            now={now}
            isNew={isNew}
            Carer={Colleague}
            open={id}
            press={(item) => ({
              onClick: () => dialog.open('details', keyOf(item), id !== ''),
            })}
          />
          <ListPager
            view={`inbox ${view} ${kind ?? ''}`}
            params={params}
            nextBefore={data?.next ?? null}
            isPlaceholderData={isPlaceholderData}
          />
        </Box>
        <RecordPlace value={beside ? Pane : Modal}>
          <OpenItem id={id} items={items} Record={Record} />
        </RecordPlace>
      </Grid>
    </Box>
  );
}
