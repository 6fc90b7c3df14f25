import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** A browser window holding a drawing. */
const browser = (content: ReactNode) => (
  <>
    <rect x="40" y="36" width="320" height="196" rx="14" fill="#fff" />
    <path d="M40 66h320" stroke="#dde6ef" strokeWidth="2" />
    <circle cx="60" cy="51" r="5" fill="#ff9f56" />
    <circle cx="78" cy="51" r="5" fill="#bfe2fd" />
    <circle cx="96" cy="51" r="5" fill="#bfe2fd" />
    {content}
  </>
);

/** Lines in place of text. */
const lines = (x: number, y: number, ...widths: number[]) =>
  widths.map((width, index) => (
    <rect key={y + width} x={x} y={y + index * 14} width={width} height="6" rx="3" fill="#c2cfdc" />
  ));

const DRAWINGS: Record<string, ReactNode> = {
  shop: browser(
    <>
      {[60, 160, 260].map((x, index) => (
        <g key={x}>
          <rect
            x={x}
            y="84"
            width="80"
            height="80"
            rx="10"
            fill={index === 1 ? '#ffe8d4' : '#e1f1fe'}
          />
          <path
            d={`M${x + 26} 116h28l4 30h-36zm6 0c0-16 16-16 16 0`}
            stroke={index === 1 ? '#a8470a' : '#005c9e'}
            strokeWidth="3"
            strokeLinejoin="round"
          />
          {lines(x, 176, 64, 40)}
        </g>
      ))}
      <rect x="260" y="204" width="80" height="16" rx="8" fill="#0072c3" />
    </>,
  ),
  clinic: (
    <>
      <rect x="134" y="14" width="132" height="240" rx="22" fill="#111f33" />
      <rect x="142" y="24" width="116" height="220" rx="14" fill="#fff" />
      {lines(156, 44, 70, 46)}
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((day) => (
        <rect
          key={day}
          x={156 + (day % 3) * 31}
          y={82 + Math.floor(day / 3) * 31}
          width="25"
          height="25"
          rx="7"
          fill={day === 4 ? '#ff9f56' : '#e1f1fe'}
        />
      ))}
      <path d="m176 126 4 4 8-9" stroke="#0a1525" strokeWidth="3" transform="translate(18)" />
      <rect x="156" y="190" width="88" height="24" rx="12" fill="#0072c3" />
    </>
  ),
  restaurant: (
    <>
      <rect x="56" y="40" width="190" height="44" rx="16" fill="#fff" />
      {lines(74, 54, 140, 96)}
      <rect x="180" y="98" width="164" height="36" rx="16" fill="#0072c3" />
      <rect x="198" y="113" width="120" height="6" rx="3" fill="#bfe2fd" />
      <rect x="56" y="148" width="210" height="80" rx="16" fill="#fff" />
      <circle cx="96" cy="188" r="24" fill="#ffe8d4" />
      <path
        d="M84 188a12 12 0 0 0 24 0zm4-8c0-5 4-4 4-9m6 9c0-5 4-4 4-9"
        stroke="#a8470a"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {lines(136, 172, 104, 72, 88)}
    </>
  ),
  warehouse: browser(
    <>
      {lines(60, 84, 90)}
      {[72, 46, 92, 60, 108].map((height, index) => (
        <rect
          key={height}
          x={62 + index * 34}
          y={216 - height}
          width="22"
          height={height}
          rx="6"
          fill={index === 4 ? '#ff9f56' : '#85cbfa'}
        />
      ))}
      <path
        d="m292 96 42 22v46l-42 22-42-22v-46zm0 44 42-22m-42 22v46m0-46-42-22"
        stroke="#005c9e"
        strokeWidth="3"
        strokeLinejoin="round"
        fill="#e1f1fe"
      />
    </>,
  ),
  learning: browser(
    <>
      <rect x="60" y="84" width="180" height="112" rx="10" fill="#0b3d66" />
      <path d="M136 118v44l38-22z" fill="#fff" />
      <rect x="60" y="208" width="180" height="6" rx="3" fill="#dde6ef" />
      <rect x="60" y="208" width="112" height="6" rx="3" fill="#ff9f56" />
      {[92, 130, 168].map((y, index) => (
        <g key={y}>
          <circle cx="266" cy={y} r="9" fill={index < 2 ? '#0072c3' : '#dde6ef'} />
          {index < 2 && <path d={`m262 ${y} 3 3 6-6`} stroke="#fff" strokeWidth="2" />}
          {lines(284, y - 8, 56, 36)}
        </g>
      ))}
    </>,
  ),
};

/** A drawing of one kind of project. */
export function ProjectArt({ id }: { id: string }) {
  return (
    <chakra.svg
      viewBox="0 0 400 268"
      width="full"
      height="auto"
      fill="transparent"
      aria-hidden="true"
    >
      {DRAWINGS[id]}
    </chakra.svg>
  );
}
