import { chakra } from '@chakra-ui/react/styled-system';
import { phoneHref } from '@contract/company.ts';
import { TextAnchor } from './text-link.tsx';

/** A phone number to call, broken over two lines only if one is too narrow for it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <TextAnchor href={phoneHref(phone)} display="inline-block" py="0.5">
      {phone}
    </TextAnchor>
  );
}

/** The phone numbers as content writes them: +976 0000-0000. */
const PHONES = /(\+976 \d{4}-\d{4})/;

/** A text in which a phone number breaks only if a line is too narrow for it. */
export function PhoneText({ children }: { children: string }) {
  // `split` with a capturing group returns the numbers too, at the odd indices.
  return children.split(PHONES).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <chakra.span key={place} display={place % 2 === 1 ? 'inline-block' : undefined}>
      {part}
    </chakra.span>
  ));
}
