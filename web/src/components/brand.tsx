import { chakra } from '@chakra-ui/react/styled-system';
import { company } from '@contract/company.ts';

/** The logo: a speech bubble with the sun on a horizon, for calls answered at any hour. */
export function BrandMark({ size = '2rem' }: { size?: string }) {
  return (
    <chakra.svg viewBox="0 0 32 32" boxSize={size} flexShrink="0" aria-hidden="true">
      <path
        d="M16 2c8 0 14 5.6 14 13s-6 13-14 13c-1.9 0-3.7-.3-5.3-.9L4.2 30l1.3-5.8A12.3 12.3 0 0 1 2 15C2 7.6 8 2 16 2Z"
        fill="#0072c3"
      />
      <path d="M8.5 18.5a7.5 7.5 0 0 1 15 0Z" fill="#ff9f56" />
      <path d="M6.5 21.5h19" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" />
    </chakra.svg>
  );
}

export function Brand() {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      fontSize="xl"
      fontWeight="black"
      letterSpacing="h1"
      lineHeight="none"
      whiteSpace="nowrap"
    >
      <BrandMark />
      {company.name}
    </chakra.span>
  );
}
