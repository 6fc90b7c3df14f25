import { chakra } from '@chakra-ui/react/styled-system';

/** The land under the hero's sky: three ridges, a low sun and one ger with its stove lit. */
export function Steppe() {
  return (
    <chakra.svg
      viewBox="0 0 1440 300"
      preserveAspectRatio="xMidYMax slice"
      position="absolute"
      insetX="0"
      bottom="0"
      width="full"
      height={{ base: '44', md: '60', lg: '76' }}
      aria-hidden="true"
      fill="transparent"
    >
      <circle cx="742" cy="138" r="100" fill="#ffe8d4" />
      <circle cx="742" cy="138" r="60" fill="#ffcfa6" />
      <path
        d="M0 190c90-26 158-66 248-66 84 0 128 44 214 48 104 5 168-34 286-34 126 0 190 52 306 52 142 0 214-58 386-70v180H0Z"
        fill="#bfe2fd"
      />
      <path
        d="M0 226c132-40 250-46 388-16s236 22 372-10 262-40 388-12c118 26 196 16 292-6v118H0Z"
        fill="#9ed3fb"
      />
      <g transform="translate(316 184)">
        <path d="M0 46V22C5 7 28 0 50-8 72 0 95 7 100 22v24Z" fill="#fff" />
        <path d="M0 22C5 7 28 0 50-8 72 0 95 7 100 22Z" fill="#e1f1fe" />
        <path d="M0 22h100M0 34h100" stroke="#42aff3" strokeWidth="2" />
        <path d="M41 46V27h18v19Z" fill="#f77f24" />
        <path d="M50-8v-12" stroke="#33445a" strokeWidth="4" strokeLinecap="round" />
        <path
          d="M51-28c8-6-4-12 6-20s-3-12 6-20"
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
      <path d="M0 258c196-40 402-40 600-14s404 26 560-2c110-20 196-18 280-4v62H0Z" fill="#fcfdff" />
    </chakra.svg>
  );
}
