import {
  CONVERSATION_STATUSES,
  type ConversationListItem,
  listConversations,
} from '@contract/own-conversations.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Filter } from '@/components/filter.tsx';
import { MoreButton } from '@/components/more-button.tsx';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { pages } from '@/lib/pages-of.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { talksKey } from '../api/use-talk.ts';
import { useRowFocus } from '../keys.ts';
import { conversationStatusLabels, conversationTexts as texts } from '../texts.ts';
import { InboxList, type Kinds } from './inbox-list.tsx';
import { Talk } from './talk.tsx';

const PAGE = 30;
/** A conversation as one thing of a list: its kind is its status. */
const rowOf = (talk: ConversationListItem) => ({
  ...talk,
  kind: talk.status,
  text: talk.firstQuestion,
  since: talk.lastMessageAt,
});
type Row = ReturnType<typeof rowOf>;

const PALETTES = {
  unanswered: 'danger',
  person: 'warm',
  taken: 'warm',
  assistant: 'brand',
  closed: 'neutral',
} as const;
const KINDS = Object.fromEntries(
  CONVERSATION_STATUSES.map((status) => [
    status,
    {
      name: conversationStatusLabels[status],
      palette: PALETTES[status],
      title: ({ number }: Row) => texts.number(number),
      text: ({ text, questions, unanswered, site }: Row) =>
        [
          text,
          texts.questions(questions, unanswered),
          site ? site.replace(/^https?:\/\//, '') : texts.link,
        ].join(' · '),
    },
  ]),
) as Kinds<Row>;

/** What visitors asked, those without an answer first; `?id=` opens one. */
export function ConversationsScreen() {
  const { id, api, isCompany, to } = useAssistantOwner();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const open = address.get('id');
  const state = CONVERSATION_STATUSES.find((word) => word === address.get('state')) ?? null;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      ...pages,
      queryKey: [...talksKey(id), 'list', state],
      queryFn: ({ pageParam, signal }) =>
        api(listConversations, {
          query: { limit: PAGE, ...(state && { state }), ...(pageParam && { before: pageParam }) },
          signal,
        }),
      enabled: open === null,
    },
  );
  useRowFocus();
  const filtered: Record<string, string> = state ? { state } : {};
  const back = to('conversations', filtered);
  if (open !== null) return <Talk key={open} conversation={open} back={back} />;
  return (
    <>
      <p>{isCompany ? texts.companyText : texts.text}</p>
      <Filter
        label={texts.filter}
        all={texts.all}
        words={CONVERSATION_STATUSES}
        labels={conversationStatusLabels}
        value={state}
        onChange={(word) =>
          void navigate(to('conversations', word ? { state: word } : {}), { replace: true })
        }
      />
      <InboxList
        id="talk-rows"
        label={texts.title}
        size="md"
        items={data?.pages.flatMap((page) => page.rows.map(rowOf))}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: state ? texts.emptyFiltered : texts.empty }}
        kinds={KINDS}
        now={serverNow()}
        press={(row) => ({ to: to('conversations', { ...filtered, id: row.id }) })}
      />
      {hasNextPage && (
        <MoreButton
          label={texts.more}
          busy={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}
