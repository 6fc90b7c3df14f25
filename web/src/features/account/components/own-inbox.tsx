import { chakra } from '@chakra-ui/react/styled-system';
import { OWN_INBOX_KINDS, type OwnInboxItem, type OwnInboxKind } from '@contract/own-inbox.ts';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Filter } from '@/components/filter.tsx';
import { MoreButton } from '@/components/more-button.tsx';
import { InboxList } from '@/features/inbox/components/inbox-list.tsx';
import { useRowFocus } from '@/features/inbox/keys.ts';
import { inboxTexts } from '@/features/inbox/texts.ts';
import { useNewMarks } from '@/features/inbox/use-new-marks.ts';
import { MISSED_QUESTIONS_ID, PATHS } from '@/lib/paths.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useOwnInbox } from '../api/use-own-inbox.ts';
import { inboxKinds, ownInboxTexts as texts } from '../texts.ts';

/** Rows that are shown before the rest is asked for. */
const FIRST = 6;

/** Where the very record is answered. */
function addressOf({ kind, id }: OwnInboxItem): string {
  switch (kind) {
    case 'talk':
      return `${PATHS.accountConversations}?id=${id}`;
    case 'lead':
      return `${PATHS.accountRequests}?lead=${id}`;
    case 'address':
      return PATHS.accountSettings;
    case 'missed':
      return `${PATHS.accountAnswers}?missed=${id}#${MISSED_QUESTIONS_ID}`;
    default:
      return `${PATHS.accountRequests}?request=${id}`;
  }
}

/** What waits for the customer; a press opens the very record. */
export function OwnInbox({ id }: { id: string }) {
  const [kind, setKind] = useState<OwnInboxKind | null>(null);
  const [whole, setWhole] = useState(false);
  const { data, error, refetch, dataUpdatedAt, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useOwnInbox(id, kind);
  const all = useOwnInbox(id, null).data?.pages[0]?.counts ?? {};
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const isNew = useNewMarks(
    `account ${id}`,
    items.map(({ since }) => since),
  );
  useRowFocus();
  const kinds = OWN_INBOX_KINDS.filter((one) => all[one]);
  const total = kinds.reduce((sum, one) => sum + (all[one] ?? 0), 0);
  const shown = whole || kind ? items : items.slice(0, FIRST);
  return (
    <chakra.div display="grid" gap="3" minWidth="0">
      {kinds.length > 1 && total > FIRST && (
        <Filter
          label={texts.filter}
          all={texts.all(total)}
          words={kinds}
          labels={
            Object.fromEntries(
              kinds.map((one) => [one, texts.kind(inboxKinds[one].name, all[one] ?? 0)]),
            ) as Record<OwnInboxKind, string>
          }
          value={kind}
          onChange={setKind}
        />
      )}
      <Card size="none" overflow="hidden">
        <InboxList
          id="own-rows"
          label={inboxTexts.list}
          size="md"
          items={data && shown}
          error={error}
          onRetry={() => void refetch()}
          empty={{ title: inboxTexts.empty }}
          kinds={inboxKinds}
          now={Math.max(serverNow(), dataUpdatedAt)}
          isNew={isNew}
          press={(item) => ({ to: addressOf(item) })}
        />
      </Card>
      {shown.length < items.length && (
        <div>
          <Button variant="outline" onClick={() => setWhole(true)}>
            {texts.rest(total)}
          </Button>
        </div>
      )}
      {shown.length === items.length && hasNextPage && (
        <MoreButton
          label={texts.more}
          busy={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
      {shown.length > 0 && (
        <chakra.p display={{ base: 'none', md: 'block' }} textStyle="small" color="fg.muted">
          {texts.keys}
        </chakra.p>
      )}
    </chakra.div>
  );
}
