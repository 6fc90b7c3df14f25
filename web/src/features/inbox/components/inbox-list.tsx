import { chakra } from '@chakra-ui/react/styled-system';
import type { AnyInboxItem } from '@contract/own-inbox.ts';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { IconTile } from '@/components/card.tsx';
import { describeError } from '@/components/form/error-text.ts';
import type { IconName } from '@/components/icons.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { formatRelative } from '@/lib/dates.ts';
import { inboxTexts as texts } from '../texts.ts';
import { urgencyOf } from '../urgency.ts';

/** One thing of a list; what is not known of it is not shown. */
type Listed = Pick<AnyInboxItem, 'kind' | 'id' | 'number' | 'text' | 'since'> &
  Partial<AnyInboxItem>;

/** What a kind is called and, if not by its sender and what was written, how one of it is. */
type Kind<Item> = {
  name: string;
  /** Of a mark with the name, which otherwise stands before the text. */
  palette?: 'danger' | 'warm' | 'brand' | 'neutral';
  icon?: IconName;
  /** What a press does. */
  act?: string;
  title?: (item: Item) => string | null;
  text?: (item: Item) => string | null;
};
export type Kinds<Item extends Listed> = Readonly<Record<Item['kind'], Kind<Item>>>;

export const keyOf = ({ kind, id }: Listed) => `${kind}.${id}`;

/** Who or what it is, its kind, and what was written. */
export function wordsOf<Item extends Listed>(item: Item, kinds: Kinds<Item>) {
  const { name, phone, email, number } = item;
  const kind = kinds[item.kind as Item['kind']];
  const named = number === null ? kind.name : texts.numbered(kind.name, number);
  const who = kind.title ? kind.title(item) : (name ?? phone ?? email);
  return { title: who ?? named, kind: named, text: kind.text ? kind.text(item) : item.text };
}

const TWO_LINES = {
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
} as const;

// Plain elements below one styled list: fifty rows of styled ones took longer than all other script of the page.
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li + li': { borderTopWidth: '1px' },
    '& [data-open]': {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      width: 'full',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      cursor: 'button',
      _hover: { bg: 'bg.subtle' },
      // Around it there may be no room.
      '&:focus-visible': { outlineOffset: '-3px' },
      '&[aria-current]': { bg: 'bg.sky' },
    },
    '& [data-part=item]': { flex: '1', minWidth: '0' },
    '& [data-part=line]': { display: 'flex', alignItems: 'baseline', columnGap: '2' },
    '& [data-part=name]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '2',
      flex: '1',
      minWidth: '0',
    },
    '& strong': { color: 'brand.fg', fontWeight: 'semibold', minWidth: '0' },
    '& strong[data-new]': { fontWeight: 'bold' },
    '& [data-part=about]': { display: 'flex', gap: '2', fontSize: 'xs', color: 'fg.muted' },
    '& [data-urgency]': { whiteSpace: 'nowrap' },
    '& [data-urgency=late]': { color: 'fg.error' },
    '& [data-urgency=soon]': { color: 'fg.warm' },
    '& [data-part=late]': { srOnly: true },
    '& [data-part=text]': { color: 'fg.muted', ...TWO_LINES },
    '& [data-part=act]': {
      display: { base: 'none', sm: 'block' },
      color: 'brand.fg',
      fontWeight: 'semibold',
      fontSize: 'sm',
    },
  },
  variants: {
    size: {
      sm: {
        '& [data-open]': { px: '2', py: '1.5', fontSize: 'sm', lineHeight: 'tight' },
        '& [data-part=text]': { fontSize: 'xs' },
      },
      md: {
        '& [data-open]': {
          px: { base: '4', md: '5' },
          py: '3',
          fontSize: 'md',
          lineHeight: 'snug',
        },
        '& [data-part=text]': { fontSize: 'sm' },
      },
    },
  },
});

type RowProps<Item extends Listed> = {
  kinds: Kinds<Item>;
  /** By the server's clock, or of the last answer. */
  now: number;
  isNew?: (since: string) => boolean;
  /** Where it is answered, or what opens it here. */
  press: (item: Item) => { to: string } | { onClick: () => void };
  /** The name of a member of staff. */
  Carer?: ComponentType<{ id: string }>;
};

function Row<Item extends Listed>(props: RowProps<Item> & { item: Item; isOpen: boolean }) {
  const { item, kinds, now, Carer, isOpen } = props;
  const { icon, act, palette, name, text: says } = kinds[item.kind as Item['kind']];
  const { title, kind, text } = wordsOf(item, kinds);
  const isNew = props.isNew?.(item.since);
  const urgency = urgencyOf(item, now);
  const how = props.press(item);
  const shown = {
    'aria-current': isOpen || undefined,
    'data-open': '',
    children: (
      <>
        {icon && <IconTile name={icon} />}
        <span data-part="item">
          <span data-part="line">
            <span data-part="name">
              <strong data-new={isNew || undefined}>{title}</strong>
              {palette && <Mark colorPalette={palette}>{name}</Mark>}
              {isNew && <Mark colorPalette="brand">{texts.fresh}</Mark>}
              {item.refused && !says && <Mark colorPalette="danger">{texts.refused}</Mark>}
            </span>
            <span data-part="about">
              {item.assigneeId && Carer && (
                <span>
                  <Carer id={item.assigneeId} />
                </span>
              )}
              <span data-urgency={urgency}>
                <span>{formatRelative(item.since, now)}</span>
                {urgency === 'late' && <span data-part="late">{`, ${texts.overdue}`}</span>}
              </span>
            </span>
          </span>
          <span data-part="text">
            {[!palette && kind !== title && kind, text].filter(Boolean).join(' · ')}
          </span>
        </span>
        {act && <span data-part="act">{act}</span>}
      </>
    ),
  } as const;
  return 'to' in how ? (
    <Link to={how.to} {...shown} />
  ) : (
    <button type="button" onClick={how.onClick} {...shown} />
  );
}

const Mark = chakra(Badge, { base: { px: '2', py: '0' } });

type Props<Item extends Listed> = RowProps<Item> & {
  id: string;
  label: string;
  size: 'sm' | 'md';
  /** Undefined until they have come. */
  items: readonly Item[] | undefined;
  error: unknown;
  onRetry: () => void;
  empty: { title: string; text?: string };
  /** The key of the open one. */
  open?: string;
};

/** What waits for an answer: who, kind, two lines of the text, age against the promise, and who takes care. */
export function InboxList<Item extends Listed>(props: Props<Item>) {
  const { id, label, size, items, error, onRetry, empty, open, ...row } = props;
  if (!items) {
    return error ? (
      <ErrorState text={describeError(error)} onRetry={onRetry} />
    ) : (
      <Loading>
        <Skeleton height="40" />
      </Loading>
    );
  }
  if (items.length === 0) return <EmptyState {...empty} />;
  return (
    <List id={id} size={size} aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)} data-row={keyOf(item)}>
          <Row {...row} item={item} isOpen={keyOf(item) === open} />
        </li>
      ))}
    </List>
  );
}
