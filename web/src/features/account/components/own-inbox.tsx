import { chakra } from '@chakra-ui/react/styled-system';
import { OWN_INBOX_KINDS, type OwnInboxItem, type OwnInboxKind } from '@contract/own-inbox.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Filter } from '@/components/filter.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Icon, type IconName } from '@/components/icons.tsx';
import { MoreButton } from '@/components/more-button.tsx';
import { ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { formatMoment, formatRelative } from '@/lib/dates.ts';
import { MISSED_QUESTIONS_ID, PATHS } from '@/lib/paths.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useOwnInbox } from '../api/use-own-inbox.ts';
import { inboxKindTexts, inboxTexts as texts } from '../texts.ts';

/** Rows that are shown before the rest is asked for. */
const FIRST = 6;
const LATE_MS = 24 * 3_600_000;

const ICONS: Readonly<Record<OwnInboxKind, IconName>> = {
  talk: 'chat',
  order: 'box',
  booking: 'calendar',
  form: 'document',
  lead: 'phone',
  mail: 'mail',
  address: 'mail',
  missed: 'info',
};

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

/** Name or number, and below it what it is about. */
function wordsOf({
  kind,
  number,
  name,
  phone,
  email,
  text,
  startsAt,
  wishAt,
  asked,
}: OwnInboxItem) {
  const kindName = inboxKindTexts[kind].name;
  const named = number === null ? kindName : texts.numbered(kindName, number);
  const who = name ?? phone ?? email;
  if (kind === 'address') return { title: named, about: null, text: texts.address };
  if (kind === 'missed')
    return { title: text ?? '', about: kindName, text: texts.asked(asked ?? 1) };
  if (kind === 'mail') {
    return { title: who ?? named, about: kindName, text: texts.mail };
  }
  const when = wishAt ? texts.wish(formatMoment(wishAt)) : startsAt && formatMoment(startsAt);
  return {
    title: who ?? named,
    about: who ? named : null,
    text: [when, text].filter(Boolean).join(' · '),
  };
}

const Press = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '4',
    alignItems: 'center',
    px: { base: '4', md: '5' },
    py: '4',
    minHeight: '20',
    _hover: { bg: 'bg.subtle' },
  },
});

function Row({ item, now }: { item: OwnInboxItem; now: number }) {
  const { title, about, text } = wordsOf(item);
  const late = now - Date.parse(item.since) > LATE_MS;
  return (
    <Press to={addressOf(item)}>
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="10"
        borderRadius="full"
        bg={item.kind === 'talk' ? 'ember.100' : 'brand.muted'}
        color={item.kind === 'talk' ? 'fg.warm' : 'brand.fg'}
      >
        <Icon name={ICONS[item.kind]} />
      </chakra.span>
      <chakra.span display="block" minWidth="0">
        <chakra.span
          display="flex"
          flexWrap="wrap"
          columnGap="3"
          alignItems="baseline"
          overflowWrap="anywhere"
        >
          <strong>{title}</strong>
          {about && (
            <chakra.span textStyle="small" color="fg.muted">
              {about}
            </chakra.span>
          )}
        </chakra.span>
        {text && (
          <chakra.span
            textStyle="small"
            overflowWrap="anywhere"
            overflow="hidden"
            css={{ display: '-webkit-box', WebkitLineClamp: '2', WebkitBoxOrient: 'vertical' }}
          >
            {text}
          </chakra.span>
        )}
        <chakra.span
          display="block"
          textStyle="small"
          color={late && item.kind !== 'missed' ? 'fg.error' : 'fg.muted'}
        >
          {formatRelative(item.since, now)}
        </chakra.span>
      </chakra.span>
      <chakra.span
        display={{ base: 'none', sm: 'block' }}
        color="brand.fg"
        fontWeight="semibold"
        textStyle="small"
      >
        {inboxKindTexts[item.kind].act}
      </chakra.span>
    </Press>
  );
}

/** What waits for the customer; a press opens the very record. */
export function OwnInbox({ id }: { id: string }) {
  const [kind, setKind] = useState<OwnInboxKind | null>(null);
  const [whole, setWhole] = useState(false);
  const { data, error, refetch, dataUpdatedAt, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useOwnInbox(id, kind);
  const all = useOwnInbox(id, null).data?.pages[0]?.counts ?? {};
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const kinds = OWN_INBOX_KINDS.filter((one) => all[one]);
  const total = kinds.reduce((sum, one) => sum + (all[one] ?? 0), 0);
  const now = Math.max(serverNow(), dataUpdatedAt);
  if (!data) {
    if (error) return <ErrorState text={describeError(error)} onRetry={() => void refetch()} />;
    return (
      <Loading>
        <Skeleton height="40" />
      </Loading>
    );
  }
  if (total === 0) {
    return (
      <Card>
        <p>{texts.none}</p>
      </Card>
    );
  }
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
              kinds.map((one) => [one, texts.kind(inboxKindTexts[one].name, all[one] ?? 0)]),
            ) as Record<OwnInboxKind, string>
          }
          value={kind}
          onChange={setKind}
        />
      )}
      <Card size="none" overflow="hidden">
        <chakra.ul
          listStyle="none"
          aria-label={texts.list}
          css={{ '& > li + li': { borderTopWidth: '1px' } }}
        >
          {shown.map((item) => (
            <li key={`${item.kind} ${item.id}`}>
              <Row item={item} now={now} />
            </li>
          ))}
        </chakra.ul>
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
    </chakra.div>
  );
}
