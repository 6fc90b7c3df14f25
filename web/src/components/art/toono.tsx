import { chakra } from '@chakra-ui/react/styled-system';

/** The crown of a ger from below, with its roof poles. */
export function Toono() {
  return (
    <chakra.svg
      viewBox="-200 -200 400 400"
      width="full"
      maxWidth="104"
      mx="auto"
      height="auto"
      aria-hidden="true"
      fill="transparent"
    >
      <circle r="198" fill="#e1f1fe" />
      {/* 36 poles: one wide dashed circle. */}
      <circle r="146" stroke="#f9a462" strokeWidth="82" strokeDasharray="5 20.481" />
      <circle r="94" fill="#fcfdff" />
      <circle r="94" stroke="#a8470a" strokeWidth="12" />
      <circle r="94" stroke="#ffcfa6" strokeWidth="2" strokeDasharray="6 10" />
      <path d="M-60 0a60 60 0 0 1 120 0Z" fill="#ffcfa6" opacity="0.7" />
      <circle r="44" stroke="#f77f24" strokeWidth="7" />
      <path d="M-88 0H88M0-88V88" stroke="#a8470a" strokeWidth="8" />
      <path d="m-64-64 128 128m0-128-128 128" stroke="#f77f24" strokeWidth="4" opacity="0.7" />
      <circle r="14" fill="#0072c3" />
    </chakra.svg>
  );
}
