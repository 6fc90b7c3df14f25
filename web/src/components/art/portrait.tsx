import { chakra } from '@chakra-ui/react/styled-system';

/** Hair or hat over a plain head; people without faces, since nobody real is shown. */
const HEADS = [
  <path
    key="short"
    d="M34 40c0-16 8-22 18-22s18 6 18 22c-4-8-10-11-18-11s-14 3-18 11Z"
    fill="#1d2d42"
  />,
  <path
    key="long"
    d="M31 60c-3-30 4-43 21-43s24 13 21 43l-6 3c2-14 1-22-3-29-8 3-18 3-24 0-4 7-5 15-3 29Z"
    fill="#33445a"
  />,
  <g key="bun" fill="#48596e">
    <circle cx="52" cy="14" r="7" />
    <path d="M34 41c0-15 7-22 18-22s18 7 18 22c-5-6-9-9-18-9s-13 3-18 9Z" />
  </g>,
  <g key="cap">
    <path d="M33 37c0-13 8-20 19-20s19 7 19 20Z" fill="#064c80" />
    <path d="M52 34h27c-2 4-6 5-10 5H52Z" fill="#0b3d66" />
  </g>,
  <g key="glasses">
    <path d="M34 39c-1-15 7-21 18-21s19 6 18 21c-3-7-6-10-10-10-8 2-20 0-26 10Z" fill="#111f33" />
    <path
      d="M38 45h10v6H38Zm18 0h10v6H56Zm-8 2h8"
      fill="none"
      stroke="#111f33"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </g>,
] as const;

const GROUNDS = ['#bfe2fd', '#ffcfa6', '#dde6ef', '#85cbfa', '#ffe8d4'] as const;
const COATS = ['#0072c3', '#a8470a', '#1493e3', '#1d2d42', '#064c80'] as const;

/** A drawn person of the team, told apart by hair and coat; `index` chooses which. */
export function Portrait({ index, size = '5rem' }: { index: number; size?: string }) {
  const which = index % HEADS.length;
  return (
    <chakra.svg viewBox="0 0 104 104" boxSize={size} flexShrink="0" aria-hidden="true">
      <path
        d="M52 0c30 0 52 22 52 52s-22 52-52 52c-8 0-15-1-22-4L0 104l7-25a51 51 0 0 1-7-27C0 22 22 0 52 0Z"
        fill={GROUNDS[which]}
      />
      <path
        d="M20 98c0-20 13-31 32-31s32 11 32 31c-9 4-20 6-32 6-8 0-15-1-22-4Z"
        fill={COATS[which]}
      />
      <path d="m44 68 8 12 8-12-4-6h-8Z" fill="#fcfdff" />
      <path d="M35 43c0-13 7-19 17-19s17 6 17 19-7 23-17 23-17-10-17-23Z" fill="#f3d3b8" />
      {HEADS[which]}
    </chakra.svg>
  );
}
