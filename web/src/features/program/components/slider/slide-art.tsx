import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import build from '../art/build.svg';

/** A ticket cut in two, for the reduced price. */
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

/** The reward trip: mountains, a lake, a ger and a flag. */
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

const ART: Record<string, ReactNode> = { price, reward };

const SIZE = {
  width: 'full',
  maxWidth: { base: '68', sm: '88', lg: '136' },
  height: 'auto',
  mx: 'auto',
} as const;

/** The drawing of a slide. The first one, an app on a laptop, is a file, which keeps the HTML small. */
export function SlideArt({ id }: { id: string }) {
  if (id === 'build') {
    return <chakra.img src={build} alt="" htmlWidth="460" htmlHeight="290" {...SIZE} />;
  }
  return (
    // The same styles as the file's slide, so that rendering after hydration adds no style rule.
    <chakra.svg viewBox="30 30 460 290" aria-hidden="true" {...SIZE}>
      <g fill="none" strokeLinecap="round">
        {ART[id]}
      </g>
    </chakra.svg>
  );
}
