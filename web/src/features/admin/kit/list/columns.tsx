import { Link, Stack, Text } from '@chakra-ui/react';
import { emailHref, phoneHref } from '@contract/company.ts';
import type { ReactNode } from 'react';
import { adminList } from '../parts/texts.ts';
import { Timestamp } from '../parts/timestamp.tsx';
import type { ColumnFrom, ListColumn } from './list-config.ts';
import { formList } from './texts.ts';

/** A main text with a secondary one below it; one line each in a table, whose rows have equal height. */
export function Stacked({ main, below }: { main: ReactNode; below: ReactNode }) {
  return (
    <Stack gap="0.5">
      <Text as="span" lineClamp={{ md: '1' }}>
        {main}
      </Text>
      {below && (
        // An address without a break must not widen the table.
        <Text
          as="span"
          color="fg.muted"
          fontSize="xs"
          lineClamp={{ md: '1' }}
          overflowWrap="anywhere"
          title={typeof below === 'string' ? below : undefined}
        >
          {below}
        </Text>
      )}
    </Stack>
  );
}

/** When the row was created; the list can be sorted by it. */
export function dateColumn<Row extends { createdAt: string }>(
  label: string,
  from?: ColumnFrom,
): ListColumn<Row> {
  return {
    key: 'createdAt',
    label,
    ...(from && { from }),
    sorts: ['-createdAt', 'createdAt'],
    cell: ({ createdAt }) => <Timestamp at={createdAt} wraps />,
  };
}

/** A phone number as a link; of two numbers, or one with an extension, the first is called. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return <span>{adminList.empty}</span>;
  const [number] = phone.match(/\+?[0-9][0-9\s().-]*[0-9]/) ?? [phone];
  return (
    <Link
      href={phoneHref(number)}
      variant="underline"
      minHeight="6"
      whiteSpace={number === phone ? 'nowrap' : undefined}
    >
      {phone}
    </Link>
  );
}

/**
 * A table shows an address in one line, a long one in small letters and in as many lines as it has room for, so that all
 * rows are equally high; the end of one of more than forty letters is cut.
 */
const IN_TABLE = '@container (min-width: 1px)';
const USUAL_ADDRESS = 24;
// A wbr allows a line break whatever `white-space` says.
const IN_ONE_LINE = { whiteSpace: 'nowrap', '& wbr': { display: 'none' } };
const SMALL = { overflow: 'hidden', fontSize: 'xs' };
const SMALL_IN = {
  1: { ...SMALL, ...IN_ONE_LINE, textOverflow: 'ellipsis', lineHeight: 'var(--spacing-5)' },
  2: {
    ...SMALL,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    width: '26ch',
    '@container (max-width: 48rem)': { width: '22ch' },
    py: '0',
    // Of a short one in one line (WCAG 2.5.8).
    minHeight: '6',
    lineHeight: '1.15',
  },
};

/**
 * An e-mail address as a link. A long one may break anywhere and does not widen its column: one of 60 letters
 * must not make the page wider than a phone. The details show it whole.
 */
export function MailLink({ email, lines }: { email: string; lines?: 1 | 2 }) {
  const at = email.lastIndexOf('@');
  const long = email.length > USUAL_ADDRESS;
  const wide = long ? lines && SMALL_IN[lines] : IN_ONE_LINE;
  return (
    <Link
      href={emailHref(email)}
      variant="underline"
      display="inline-block"
      py="0.5"
      minWidth="0"
      maxWidth="full"
      overflowWrap={{ base: 'anywhere', md: long ? 'anywhere' : 'normal' }}
      title={long && lines ? email : undefined}
      data-long={(long && lines) || undefined}
      css={wide ? { [IN_TABLE]: wide } : undefined}
    >
      {/* Preferably breaks before the domain. */}
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </Link>
  );
}

/** E-mail and phone of who sent a form, one above the other; either may be missing. */
export const contactColumn = {
  key: 'contact',
  label: formList.contact,
  from: 'lg',
  cell: ({ email, phone }: { email: string | null; phone: string | null }) => (
    // Two targets of 24 px in a row of 48, whose border they cover.
    <Stack
      gap="0"
      css={{ mb: '-1px', '@container (max-width: 84rem)': { maxWidth: '17.75rem' } }}
      minWidth="0"
      maxWidth={{ md: '80' }}
      alignItems="start"
    >
      {email && <MailLink email={email} lines={1} />}
      {phone && <PhoneLink phone={phone} />}
    </Stack>
  ),
} as const;

/** Longer words are allowed to break anywhere; up to this length they may widen their column. */
const LONG_WORD = 16;

/** Whether a text must be allowed to break anywhere. */
export function hasLongWord(text: string): boolean {
  return text.split(/\s/).some((word) => word.length > LONG_WORD);
}
