import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** An app growing on a laptop: blocks of a screen, a hand's worth of tools. */
const build = (
  <>
    <path d="M70 286h380v14H70Z" fill="#33445a" />
    <path d="M100 76h320v210H100Z" fill="#1d2d42" />
    <path d="M112 90h296v184H112Z" fill="#f2f9ff" />
    <path d="M112 90h296v24H112Z" fill="#bfe2fd" />
    <rect x="128" y="132" width="120" height="60" rx="8" fill="#0072c3" />
    <path d="M144 152h70m-70 18h44" stroke="#fff" strokeWidth="7" />
    <rect x="262" y="132" width="130" height="26" rx="8" fill="#ffcfa6" />
    <rect x="262" y="166" width="130" height="26" rx="8" fill="#e1f1fe" />
    <path d="M132 214h180m-180 20h130m-130 20h90" stroke="#85cbfa" strokeWidth="8" />
    <rect x="336" y="214" width="58" height="40" rx="20" fill="#f77f24" />
    <path d="m356 226 16 8-16 8Z" fill="#fff" />
    <path d="M404 40c62 0 62 70 0 70l-38 9 5-20c-28-20-13-59 33-59Z" fill="#ff9f56" />
    <path d="M386 68h38m-38 15h24" stroke="#0a1525" strokeWidth="6" />
  </>
);

/** A ticket, cut: what remains of the price. */
const price = (
  <>
    <g transform="rotate(-6 260 180)">
      <path d="M74 106h372v52a24 24 0 0 0 0 48v52H74v-52a24 24 0 0 0 0-48Z" fill="#fff" />
      <path d="M320 112v140" stroke="#c2cfdc" strokeWidth="4" strokeDasharray="3 12" />
      <path d="M110 150h120" stroke="#c2cfdc" strokeWidth="16" />
      <path d="M102 162 238 138" stroke="#f77f24" strokeWidth="6" />
      <path d="M110 206h170" stroke="#0072c3" strokeWidth="30" />
      <path d="M384 140v84m-24-84h48m-44 34 40-12m-40 32 40-12" stroke="#f77f24" strokeWidth="9" />
    </g>
    <circle cx="420" cy="92" r="50" fill="#ff9f56" />
    <path d="m400 112 40-40" stroke="#0a1525" strokeWidth="7" />
    <circle cx="403" cy="77" r="9" stroke="#0a1525" strokeWidth="6" />
    <circle cx="437" cy="107" r="9" stroke="#0a1525" strokeWidth="6" />
  </>
);

/** The trip at the end: mountains, a lake, a ger and a flag on the top. */
const reward = (
  <>
    <circle cx="384" cy="88" r="46" fill="#ffcfa6" />
    <path d="M40 262 170 96l86 100 60-62 164 128Z" fill="#1493e3" />
    <path d="m170 96 34 40-20 14-18-12-20 14-8-14Z" fill="#fff" />
    <path d="M170 96V58" stroke="#fff" strokeWidth="5" />
    <path d="M172 58c14-8 24 6 40-2v24c-16 8-26-6-40 2Z" fill="#f77f24" />
    <ellipse cx="260" cy="272" rx="228" ry="44" fill="#42aff3" />
    <ellipse cx="250" cy="286" rx="170" ry="24" fill="#bfe2fd" />
    <path d="M314 260v-34c6-22 34-34 62-42 28 8 56 20 62 42v34Z" fill="#fcfdff" />
    <path d="M314 226c6-22 34-34 62-42 28 8 56 20 62 42Z" fill="#e1f1fe" />
    <path d="M314 234h124m-124 14h124" stroke="#42aff3" strokeWidth="3" />
    <path d="M366 260v-26h20v26Z" fill="#f77f24" />
  </>
);

const ART: Record<string, ReactNode> = { build, price, reward };

/** The drawing of a slide. */
export function SlideArt({ id }: { id: string }) {
  return (
    <chakra.svg
      viewBox="30 30 460 290"
      width="full"
      maxWidth={{ base: '68', sm: '88', lg: '136' }}
      height="auto"
      mx="auto"
      aria-hidden="true"
      fill="transparent"
      strokeLinecap="round"
    >
      {ART[id]}
    </chakra.svg>
  );
}
