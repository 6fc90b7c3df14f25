import { chakra } from '@chakra-ui/react/styled-system';

/** Income in a circle: from the customer to the product, and a part of it back. */
export function SharingLoop() {
  return (
    <chakra.svg
      viewBox="0 0 320 220"
      width="full"
      maxWidth="88"
      mx="auto"
      height="auto"
      aria-hidden="true"
      fill="transparent"
    >
      <g stroke="#f77f24" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M98 62c34-36 90-36 124 0M232 50l-8 14-16-2" />
        <path d="M222 158c-34 36-90 36-124 0M88 170l8-14 16 2" strokeDasharray="2 10" />
      </g>
      <circle cx="62" cy="110" r="50" fill="#fff" stroke="#ffcfa6" strokeWidth="3" />
      <path
        d="M62 106a15 15 0 1 0 0-30 15 15 0 0 0 0 30Zm-30 33c2-17 13-26 30-26s28 9 30 26c-8 7-18 11-30 11s-22-4-30-11Z"
        fill="#0072c3"
      />
      <circle cx="258" cy="110" r="50" fill="#0072c3" />
      <path
        d="M258 82c16 0 28 11 28 25s-12 25-28 25c-4 0-8-1-11-2l-16 6 4-13c-3-5-5-10-5-16 0-14 12-25 28-25Z"
        fill="#fcfdff"
      />
      <path d="M246 112a12 12 0 0 1 24 0Z" fill="#ff9f56" />
      <circle cx="160" cy="36" r="20" fill="#ff9f56" />
      <path
        d="M153 28h14m-7 0v17m-6-5 12-4m-12-1 12-4"
        stroke="#5c2503"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx="160" cy="184" r="14" fill="#ffcfa6" />
      <path
        d="M155 178h10m-5 0v12m-4-3 8-3"
        stroke="#a8470a"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </chakra.svg>
  );
}
