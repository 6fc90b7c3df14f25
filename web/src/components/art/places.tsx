import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Place = ({ children }: { children: ReactNode }) => (
  <chakra.svg
    viewBox="0 0 320 150"
    width="full"
    maxWidth="80"
    mt="8"
    aria-hidden="true"
    fill="transparent"
  >
    {children}
  </chakra.svg>
);

/** A shop at night: closed, and the light of its window is on. */
export const ShopAtNight = () => (
  <Place>
    <rect width="320" height="150" rx="20" fill="#102a43" />
    <circle cx="262" cy="34" r="15" fill="#ffe8d4" />
    <circle cx="269" cy="29" r="13" fill="#102a43" />
    <path d="M40 28h2M92 18h2M150 30h2M206 22h2M296 70h2" stroke="#fff" strokeWidth="2" />
    <path d="M0 132h320v-2a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20Z" fill="#0a1525" />
    <path d="M62 64h150v68H62Z" fill="#33445a" />
    <path d="M54 50h166l8 20H46Z" fill="#f77f24" />
    <path d="M80 50h26l-4 20H74Zm56 0h26l4 20h-32Zm58 0h26l8 20h-28Z" fill="#ffe8d4" />
    <path d="M76 82h74v38H76Z" fill="#ffcfa6" />
    <path d="M86 120V98l8-8 8 8v22Zm30 0V96h22v24Z" fill="#0072c3" />
    <path d="M166 82h32v50h-32Z" fill="#0a1525" />
    <path d="M173 90h18v12h-18Z" fill="#fff" />
    <path d="M176 96h12" stroke="#c2410c" strokeWidth="3" />
    <rect x="236" y="66" width="56" height="30" rx="12" fill="#42aff3" />
    <path d="M246 94l-6 12 18-10Z" fill="#42aff3" />
    <path d="M248 77h32M248 86h20" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
  </Place>
);

/** A café table with a cup and a code to scan. */
export const CafeTable = () => (
  <Place>
    <rect width="320" height="150" rx="20" fill="#ffe8d4" />
    <path d="M36 0v92h92V0Z" fill="#e1f1fe" />
    <path d="M82 0v92M36 46h92" stroke="#fff" strokeWidth="5" />
    <path d="M20 104h280v12H20Z" fill="#b4500b" />
    <path d="M60 116h12v34H60Zm188 0h12v34h-12Z" fill="#7c3a0a" />
    <path d="M182 76h42v16c0 8-6 12-12 12h-18c-6 0-12-4-12-12Z" fill="#fff" />
    <path d="M224 80c14-2 14 16 0 14" stroke="#fff" strokeWidth="5" />
    <path d="M196 66c6-6-4-10 2-16m12 16c6-6-4-10 2-16" stroke="#b4500b" strokeWidth="3" />
    <path d="M92 104 98 44h56l6 60Z" fill="#fff" />
    <path
      d="M108 54h14v14h-14Zm22 0h14v14h-14Zm-22 22h14v14h-14Zm22 0h6v6h-6Zm8 8h6v6h-6Z"
      fill="#102a43"
    />
  </Place>
);

/** A clinic's desk with the day's times. */
export const ClinicDesk = () => (
  <Place>
    <rect width="320" height="150" rx="20" fill="#e1f1fe" />
    <rect x="34" y="22" width="96" height="74" rx="8" fill="#fff" />
    <path d="M34 30a8 8 0 0 1 8-8h80a8 8 0 0 1 8 8v10H34Z" fill="#0072c3" />
    <path d="M46 54h20M46 68h20M46 82h20" stroke="#829ab1" strokeWidth="4" strokeLinecap="round" />
    <path d="M76 54h42M76 82h42" stroke="#42aff3" strokeWidth="8" strokeLinecap="round" />
    <path d="M76 68h42" stroke="#e1f1fe" strokeWidth="8" strokeLinecap="round" />
    <path d="M20 112h280v38H20Z" fill="#fff" />
    <path d="M20 112h280v8H20Z" fill="#bfe2fd" />
    <circle cx="222" cy="52" r="18" fill="#ffcfa6" />
    <path d="M204 50c0-22 36-22 36 0-12-2-24-2-36 0Z" fill="#102a43" />
    <path d="M190 112c0-26 14-36 32-36s32 10 32 36Z" fill="#147a43" />
    <path d="M216 80l6 10 6-10" stroke="#fff" strokeWidth="3" />
    <path d="M268 92h16v20h-16Z" fill="#f77f24" />
    <path d="M276 92c-12-14 2-22 0-30 10 8 12 20 0 30Z" fill="#147a43" />
  </Place>
);
