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

const press = {
  base: {
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
  },
  variants: {
    size: {
      sm: { px: '2', py: '1.5', fontSize: 'sm', lineHeight: 'tight' },
      md: { px: { base: '4', md: '5' }, py: '3', fontSize: 'md', lineHeight: 'snug' },
    },
  },
} as const;
const RowLink = chakra(Link, press);
const RowButton = chakra('button', press);

const COLOURS = { late: 'fg.error', soon: 'fg.warm', none: 'fg.muted' } as const;

type RowProps<Item extends Listed> = {
  kinds: Kinds<Item>;
  /** By the server's clock, or of the last answer. */
  now: number;
  isNew?: (since: string) => boolean;
  /** Where it is answered, or what opens it here. */
  press: (item: Item) => { to: string } | { onClick: () => void };
  /** The name of a member of staff. */
  Carer?: ComponentType<{ id: string }>;
  size: 'sm' | 'md';
};

function Row<Item extends Listed>(props: RowProps<Item> & { item: Item; isOpen: boolean }) {
  const { item, kinds, now, size, Carer, isOpen } = props;
  const { icon, act, palette, name, text: says } = kinds[item.kind as Item['kind']];
  const { title, kind, text } = wordsOf(item, kinds);
  const isNew = props.isNew?.(item.since);
  const urgency = urgencyOf(item, now);
  const how = props.press(item);
  const shown = {
    size,
    bg: isOpen ? 'bg.sky' : undefined,
    'aria-current': isOpen || undefined,
    'data-open': '',
    children: (
      <>
        {icon && <IconTile name={icon} />}
        <chakra.span flex="1" minWidth="0">
          <chakra.span display="flex" alignItems="baseline" columnGap="2">
            <chakra.span display="flex" flexWrap="wrap" columnGap="2" flex="1" minWidth="0">
              <chakra.strong fontWeight={isNew ? 'bold' : 'semibold'} color="brand.fg" minWidth="0">
                {title}
              </chakra.strong>
              {palette && <Mark colorPalette={palette}>{name}</Mark>}
              {isNew && <Mark colorPalette="brand">{texts.fresh}</Mark>}
              {item.refused && !says && <Mark colorPalette="danger">{texts.refused}</Mark>}
            </chakra.span>
            <chakra.span display="flex" gap="2" fontSize="xs" color="fg.muted">
              {item.assigneeId && Carer && (
                <span>
                  <Carer id={item.assigneeId} />
                </span>
              )}
              <chakra.span color={COLOURS[urgency]} whiteSpace="nowrap">
                <span>{formatRelative(item.since, now)}</span>
                {urgency === 'late' && <chakra.span srOnly>{`, ${texts.overdue}`}</chakra.span>}
              </chakra.span>
            </chakra.span>
          </chakra.span>
          <chakra.span
            fontSize={size === 'sm' ? 'xs' : 'sm'}
            color="fg.muted"
            overflow="hidden"
            css={{ display: '-webkit-box', WebkitLineClamp: '2', WebkitBoxOrient: 'vertical' }}
          >
            {[!palette && kind !== title && kind, text].filter(Boolean).join(' · ')}
          </chakra.span>
        </chakra.span>
        {act && (
          <chakra.span
            display={{ base: 'none', sm: 'block' }}
            color="brand.fg"
            fontWeight="semibold"
            fontSize="sm"
          >
            {act}
          </chakra.span>
        )}
      </>
    ),
  } as const;
  return 'to' in how ? (
    <RowLink to={how.to} {...shown} />
  ) : (
    <RowButton type="button" onClick={how.onClick} {...shown} />
  );
}

const Mark = chakra(Badge, { base: { px: '2', py: '0' } });

type Props<Item extends Listed> = RowProps<Item> & {
  id: string;
  label: string;
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
  const { id, label, items, error, onRetry, empty, open, ...row } = props;
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
    <chakra.ul
      id={id}
      listStyle="none"
      aria-label={label}
      css={{ '& > li + li': { borderTopWidth: '1px' } }}
    >
      {items.map((item) => (
        <li key={keyOf(item)} data-row={keyOf(item)}>
          <Row {...row} item={item} isOpen={keyOf(item) === open} />
        </li>
      ))}
    </chakra.ul>
  );
}
