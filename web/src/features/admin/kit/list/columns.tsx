import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { TextAnchor } from '@/components/text-link.tsx';
import { adminList } from '@/content/admin.ts';
import { formatDateTime } from '@/lib/dates.ts';
import type { ListColumn } from './list-config.ts';

/** A word that may break a column open; longer ones are broken instead. */
export const LONG_WORD = 32;

/** A main text with a lesser one below it. */
export function Stacked({ main, below }: { main: ReactNode; below: ReactNode }) {
  return (
    <chakra.span display="grid" gap="0.5">
      <span>{main}</span>
      {below && (
        <chakra.span color="fg.muted" fontSize="xs">
          {below}
        </chakra.span>
      )}
    </chakra.span>
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
    cell: ({ createdAt }) => (
      <chakra.time dateTime={createdAt} whiteSpace="nowrap">
        {formatDateTime(createdAt)}
      </chakra.time>
    ),
  };
}

/** A telephone that a tap calls. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return adminList.empty;
  return (
    <TextAnchor href={`tel:${phone}`} whiteSpace="nowrap" fontWeight="normal">
      {phone}
    </TextAnchor>
  );
}

/** An address that a click writes to. */
export function MailLink({ email }: { email: string }) {
  return (
    <TextAnchor
      href={`mailto:${email}`}
      fontWeight="normal"
      overflowWrap={email.length > LONG_WORD ? 'anywhere' : 'normal'}
    >
      {email}
    </TextAnchor>
  );
}

/** E-mail and telephone, one above the other. */
export function contactColumn<Row extends { email: string; phone: string | null }>(
  label: string,
  from?: 'lg' | 'xl',
): ListColumn<Row> {
  return {
    key: 'contact',
    label,
    ...(from && { from }),
    cell: ({ email, phone }) => (
      <chakra.span display="grid" gap="0.5">
        <MailLink email={email} />
        {phone && <PhoneLink phone={phone} />}
      </chakra.span>
    ),
  };
}
