import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { programWeek } from '../../texts.ts';

const LOOK = {
  yes: { fill: '#0072c3', color: '#fff' },
  maybe: { fill: '#e1f1fe', color: '#005c9e' },
  no: { fill: '#edf2f8', color: undefined },
} as const;
const STEP = 58;

/** A week of the programme as seven drawn days, with reserved space; the text is in the HTML. */
export function WeekChart() {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <figure>
      <chakra.svg
        viewBox="0 0 402 124"
        width="full"
        maxWidth="104"
        height="auto"
        aria-hidden="true"
        fontWeight="bold"
        textAnchor="middle"
      >
        {(hydrated ? programWeek.days : []).map(({ name, lesson }, index) => (
          <g key={name} transform={`translate(${index * STEP} 0)`}>
            <rect
              x="2"
              y="2"
              width="48"
              height="92"
              rx="12"
              fill={LOOK[lesson].fill}
              stroke={lesson === 'maybe' ? '#42aff3' : undefined}
              strokeWidth="3"
              strokeDasharray="7 5"
            />
            {lesson !== 'no' && (
              <text x="26" y="52" fill={LOOK[lesson].color} style={{ fontSize: 12 }}>
                {programWeek.hours}
              </text>
            )}
            <text x="26" y="117" fill="#48596e">
              {name}
            </text>
          </g>
        ))}
      </chakra.svg>
      <chakra.figcaption textStyle="small" color="fg.muted" mt="2">
        {programWeek.caption}
      </chakra.figcaption>
    </figure>
  );
}
