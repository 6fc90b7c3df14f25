import { chakra } from '@chakra-ui/react/styled-system';

/** A speech bubble on the steppe, with nobody in it. */
export function NotFoundArt() {
  return (
    <chakra.svg
      viewBox="0 0 320 180"
      width="full"
      maxWidth="80"
      height="auto"
      aria-hidden="true"
      fill="transparent"
    >
      <circle cx="250" cy="58" r="22" fill="#ffcfa6" />
      <path d="M0 150c48-34 92-38 140-18s108 14 180-16v64H0Z" fill="#e1f1fe" />
      <path d="M0 164c60-20 120-18 170-8s100 6 150-8v32H0Z" fill="#bfe2fd" />
      <path
        d="M92 34h116a20 20 0 0 1 20 20v48a20 20 0 0 1-20 20h-72l-30 24 6-24H92a20 20 0 0 1-20-20V54a20 20 0 0 1 20-20Z"
        fill="#fff"
        stroke="#1493e3"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <path
        d="M120 70v16m60-16v16m-44 20c8-8 20-8 28 0"
        stroke="#064c80"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </chakra.svg>
  );
}
