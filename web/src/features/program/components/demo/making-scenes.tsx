import { Part } from './part.tsx';

const line = { strokeLinecap: 'round', strokeLinejoin: 'round', fill: 'transparent' } as const;

/** An idea: a lamp over a person at a table. */
export function IdeaScene() {
  return (
    <>
      <path d="M60 160h200" stroke="#48596e" strokeWidth="5" {...line} />
      <path d="M128 158c0-24 14-34 32-34s32 10 32 34Z" fill="#0072c3" />
      <circle cx="160" cy="104" r="19" fill="#f3d3b8" />
      <path d="M141 102c0-16 8-22 19-22s19 6 19 22c-6-8-32-8-38 0Z" fill="#0a1525" />
      <Part turn={1}>
        <path
          d="M160 14c14 0 24 10 24 23 0 9-5 14-9 19h-30c-4-5-9-10-9-19 0-13 10-23 24-23Z"
          fill="#ff9f56"
        />
        <path d="M150 61h20m-17 7h14" stroke="#c2cfdc" strokeWidth="4" {...line} />
      </Part>
      <Part turn={2}>
        <path
          d="M118 36h-14m97 0h15M128 12l-8-9m72 9 8-9"
          stroke="#ff9f56"
          strokeWidth="4"
          {...line}
        />
      </Part>
      <Part turn={3}>
        <path
          d="M40 46h44m-44 14h30M236 46h44m-44 14h26"
          stroke="#42aff3"
          strokeWidth="6"
          {...line}
        />
      </Part>
    </>
  );
}

const TEAM = [
  { x: 70, coat: '#0072c3', hair: '#0a1525' },
  { x: 130, coat: '#f77f24', hair: '#33445a' },
  { x: 190, coat: '#42aff3', hair: '#5d6f84' },
  { x: 250, coat: '#147a43', hair: '#0a1525' },
];

/** Four people, one after another, and the circle around them. */
export function TeamScene() {
  return (
    <>
      {TEAM.map(({ x, coat, hair }, turn) => (
        <Part key={x} turn={turn}>
          <path d={`M${x - 24} 150c0-22 10-32 24-32s24 10 24 32Z`} fill={coat} />
          <circle cx={x} cy="100" r="15" fill="#f3d3b8" />
          <path d={`M${x - 15} 98c0-13 6-17 15-17s15 4 15 17c-5-6-25-6-30 0Z`} fill={hair} />
        </Part>
      ))}
      <Part turn={4}>
        <path
          d="M70 66c30-38 150-38 180 0"
          stroke="#ff9f56"
          strokeWidth="4"
          strokeDasharray="2 10"
          {...line}
        />
        <path d="M40 160h240" stroke="#48596e" strokeWidth="5" {...line} />
      </Part>
    </>
  );
}

/** Screens of an app on paper, connected by arrows. */
export function SketchScene() {
  return (
    <>
      {[58, 136, 214].map((x, turn) => (
        <Part key={x} turn={turn}>
          <rect x={x} y="40" width="52" height="96" rx="9" fill="#fcfdff" />
          <path d={`M${x + 9} 56h34m-34 12h20`} stroke="#c2cfdc" strokeWidth="5" {...line} />
          <rect
            x={x + 9}
            y="78"
            width="34"
            height="24"
            rx="4"
            fill={turn === 1 ? '#ffcfa6' : '#bfe2fd'}
          />
          <rect
            x={x + 9}
            y="112"
            width="34"
            height="12"
            rx="6"
            fill={turn === 2 ? '#f77f24' : '#0072c3'}
          />
        </Part>
      ))}
      <Part turn={3}>
        <path
          d="M113 88h18m-6-6 6 6-6 6M191 88h18m-6-6 6 6-6 6"
          stroke="#ff9f56"
          strokeWidth="4"
          {...line}
        />
      </Part>
      <Part turn={4}>
        <path d="m250 160 34-46 12 9-34 46-15 5Z" fill="#ff9f56" />
        <path d="m250 160-3 14 15-5Z" fill="#fcfdff" />
      </Part>
    </>
  );
}

/** A task in plain words on the left, code on the right. */
export function PromptScene() {
  return (
    <>
      <Part>
        <path
          d="M30 34h96a12 12 0 0 1 12 12v38a12 12 0 0 1-12 12H58l-20 16 4-16H30a12 12 0 0 1-12-12V46a12 12 0 0 1 12-12Z"
          fill="#0072c3"
        />
        <path d="M36 54h84M36 68h64" stroke="#fff" strokeWidth="6" {...line} />
      </Part>
      <Part turn={2}>
        <rect x="160" y="24" width="142" height="132" rx="12" fill="#1d2d42" />
        <path d="m178 44-6 6 6 6m14-12 6 6-6 6" stroke="#ff9f56" strokeWidth="3" {...line} />
      </Part>
      <Part turn={3}>
        <path d="M178 76h60m-48 16h82m-82 16h52" stroke="#42aff3" strokeWidth="6" {...line} />
      </Part>
      <Part turn={4}>
        <path d="M178 124h44m-44 16h88" stroke="#b6e6c8" strokeWidth="6" {...line} />
      </Part>
      <Part turn={1}>
        <path
          d="M70 132c30 22 50 20 76 4m-12-3 12 3-4 11"
          stroke="#ff9f56"
          strokeWidth="4"
          {...line}
        />
      </Part>
    </>
  );
}
