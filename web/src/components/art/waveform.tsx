import { chakra } from '@chakra-ui/react/styled-system';

/** Half heights of the bars: two sentences with a breath between, drawn once and not computed. */
const LEVELS = [
  3, 5, 9, 14, 22, 30, 24, 34, 27, 18, 25, 32, 21, 12, 17, 26, 19, 9, 5, 3, 2, 2, 3, 6, 12, 20, 29,
  36, 28, 33, 23, 15, 21, 30, 25, 16, 10, 18, 24, 14, 8, 5, 3, 2,
];
const STEP = 8;

/** A voice as it looks: bars around a line. The played part is warm. */
export function Waveform({ played = 0.62, height }: { played?: number; height?: string }) {
  const split = Math.round(LEVELS.length * played);
  const path = (levels: readonly number[], from: number) =>
    levels.map((level, i) => `M${(from + i) * STEP + 4} ${40 - level}v${level * 2}`).join('');
  return (
    <chakra.svg
      viewBox={`0 0 ${LEVELS.length * STEP} 80`}
      width="full"
      height={height}
      aria-hidden="true"
      fill="none"
      strokeWidth="3.5"
      strokeLinecap="round"
    >
      <path d={path(LEVELS.slice(0, split), 0)} stroke="#ff9f56" />
      <path d={path(LEVELS.slice(split), split)} stroke="#85cbfa" opacity="0.55" />
    </chakra.svg>
  );
}
