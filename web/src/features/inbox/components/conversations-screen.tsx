import { chakra } from '@chakra-ui/react/styled-system';
import {
  CONVERSATION_STATUSES,
  type ConversationListItem,
  listConversations,
} from '@contract/own-conversations.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { Filter } from '@/components/filter.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { MoreButton } from '@/components/more-button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { pages } from '@/lib/pages-of.ts';
import { talksKey } from '../api/use-talk.ts';
import { conversationStatusLabels, conversationTexts as texts } from '../texts.ts';
import { Talk } from './talk.tsx';

const PAGE = 30;
const PALETTES = {
  unanswered: 'danger',
  person: 'warm',
  taken: 'warm',
  assistant: 'brand',
  closed: 'neutral',
} as const;

function Row({ row, to }: { row: ConversationListItem; to: string }) {
  const { number, status, firstQuestion, questions, unanswered, site, lastMessageAt } = row;
  return (
    <chakra.li borderBottomWidth="1px">
      <chakra.div display="block" py="3" _hover={{ bg: 'bg.subtle' }} position="relative">
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <strong>{texts.number(number)}</strong>
          <Badge colorPalette={PALETTES[status]}>{conversationStatusLabels[status]}</Badge>
        </chakra.p>
        <chakra.p overflowWrap="anywhere" mt="1">
          <chakra.span
            textDecoration="underline"
            css={{ '& > a::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            <Link to={to} aria-label={texts.open(number)}>
              {firstQuestion}
            </Link>
          </chakra.span>
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          {[
            texts.questions(questions, unanswered),
            site ? site.replace(/^https?:\/\//, '') : texts.link,
            formatDateTime(lastMessageAt),
          ].join(' · ')}
        </chakra.p>
      </chakra.div>
    </chakra.li>
  );
}

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
  const filtered: Record<string, string> = state ? { state } : {};
  const back = to('conversations', filtered);
  if (open !== null) return <Talk key={open} conversation={open} back={back} />;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
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
      {error && rows.length === 0 && (
        <ErrorState text={describeError(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading>
          <Skeleton height="40" />
        </Loading>
      )}
      {data && rows.length === 0 && (
        <EmptyState title={state ? texts.emptyFiltered : texts.empty} />
      )}
      <chakra.ul listStyle="none">
        {rows.map((row) => (
          <Row key={row.id} row={row} to={to('conversations', { ...filtered, id: row.id })} />
        ))}
      </chakra.ul>
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
