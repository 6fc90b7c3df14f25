import { Link, Stack, Text } from '@chakra-ui/react';
import { emailHref, phoneHref } from '@contract/company.ts';
import type { ReactNode } from 'react';
import { adminList } from '@/content/admin.ts';
import { Timestamp } from '../parts/timestamp.tsx';
import type { ListColumn } from './list-config.ts';

/** A main text with a lesser one below it; a line each in a table, whose rows are all of one height. */
export function Stacked({ main, below }: { main: ReactNode; below: ReactNode }) {
  return (
    <Stack gap="0.5">
      <Text as="span" lineClamp={{ md: '1' }}>
        {main}
      </Text>
      {below && (
        <Text as="span" color="fg.muted" fontSize="xs" lineClamp={{ md: '1' }}>
          {below}
        </Text>
      )}
    </Stack>
  );
}

/** When the row came; the list can be turned by it. */
export function dateColumn<Row extends { createdAt: string }>(
  label: string,
  from?: 'lg' | 'xl',
): ListColumn<Row> {
  return {
    key: 'createdAt',
    label,
    ...(from && { from }),
    sorts: ['-createdAt', 'createdAt'],
    cell: ({ createdAt }) => <Timestamp at={createdAt} />,
  };
}

/** A telephone that a tap calls; of two numbers, or one with an extension, the first. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return adminList.empty;
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

/** Where a table has room for an address of so many letters in one line, so that its row keeps its height. */
const WIDE = '@media (min-width: 90rem)';
const USUAL_ADDRESS = 24;
// A line breaks at a wbr whatever its white space.
const IN_ONE_LINE = { whiteSpace: 'nowrap', '& wbr': { display: 'none' } };

/**
 * An address that a click writes to. A long one may break anywhere, and counts as narrow when the
 * width of its column is worked out: one of 60 letters must not make the page wider than a phone.
 */
export function MailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <Link
      href={emailHref(email)}
      variant="underline"
      display="inline-block"
      py="0.5"
      overflowWrap={{ base: 'anywhere', md: hasLongWord(email) ? 'anywhere' : 'normal' }}
      css={email.length > USUAL_ADDRESS ? undefined : { [WIDE]: IN_ONE_LINE }}
    >
      {/* Before the domain where that is enough. */}
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Link>
  );
}

/** E-mail and telephone, one above the other; either may be missing. */
export function contactColumn<Row extends { email: string | null; phone: string | null }>(
  label: string,
  from?: 'lg' | 'xl',
): ListColumn<Row> {
  return {
    key: 'contact',
    label,
    ...(from && { from }),
    cell: ({ email, phone }) => (
      <Stack gap="0" minWidth="0" maxWidth={{ md: '80' }} alignItems="start">
        {email && <MailLink email={email} />}
        {phone && <PhoneLink phone={phone} />}
      </Stack>
    ),
  };
}

/** A word of this length may break a column open; a longer one is broken instead. */
const LONG_WORD = 32;

/** Whether a text must be allowed to break anywhere. */
export function hasLongWord(text: string): boolean {
  return text.split(/\s/).some((word) => word.length > LONG_WORD);
}
