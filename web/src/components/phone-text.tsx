import { chakra } from '@chakra-ui/react/styled-system';
import { phoneHref } from '@contract/company.ts';
import { TextAnchor } from './text-link.tsx';

/** A phone number to call, never broken over two lines. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <TextAnchor href={phoneHref(phone)} whiteSpace="nowrap">
      {phone}
    </TextAnchor>
  );
}

/** The phone numbers as content writes them: +976 0000-0000. */
const PHONES = /(\+976 \d{4}-\d{4})/;

/** A text in which phone numbers never break over two lines. */
export function PhoneText({ children }: { children: string }) {
  // `split` with a capturing group returns the numbers too, at the odd indices.
  return children.split(PHONES).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <chakra.span key={place} whiteSpace={place % 2 === 1 ? 'nowrap' : undefined}>
      {part}
    </chakra.span>
  ));
}
