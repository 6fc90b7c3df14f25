import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

/** Half the heights of the bars: two sentences with a pause between them, fixed instead of computed. */
const LEVELS = [
  4, 8, 14, 24, 31, 22, 34, 26, 16, 29, 20, 10, 5, 3, 6, 15, 27, 36, 24, 32, 18, 26, 34, 20, 11, 19,
  25, 12, 7, 4,
];
const STEP = 10;

/** The waveform of a voice: bars around a line. The played part has a warm colour. */
export function Waveform({
  played = 0.62,
  height,
}: {
  played?: number;
  height?: ComponentProps<typeof chakra.svg>['height'];
}) {
  const split = Math.round(LEVELS.length * played);
  const path = (levels: readonly number[], from: number) =>
    levels.map((level, i) => `M${(from + i) * STEP + 5} ${40 - level}v${level * 2}`).join('');
  return (
    <chakra.svg
      viewBox={`0 0 ${LEVELS.length * STEP} 80`}
      width="full"
      height={height}
      aria-hidden="true"
      fill="transparent"
      strokeWidth="4"
      strokeLinecap="round"
    >
      <path d={path(LEVELS.slice(0, split), 0)} stroke="#ff9f56" />
      <path d={path(LEVELS.slice(split), split)} stroke="#85cbfa" opacity="0.7" />
    </chakra.svg>
  );
}
