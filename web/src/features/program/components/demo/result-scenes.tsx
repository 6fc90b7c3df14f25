import { Part } from './part.tsx';

const line = { strokeLinecap: 'round', strokeLinejoin: 'round', fill: 'transparent' } as const;

/** A list of checks, with the wrong row corrected. */
export function FixScene() {
  return (
    <>
      <rect x="70" y="18" width="180" height="144" rx="14" fill="#fcfdff" />
      {[46, 82, 118].map((y, turn) => (
        <Part key={y} turn={turn * 1.5}>
          <circle cx="98" cy={y} r="12" fill={turn === 1 ? '#f77f24' : '#147a43'} />
          <path
            d={turn === 1 ? `m93 ${y - 5} 10 10m0-10-10 10` : `m92 ${y} 4 5 8-9`}
            stroke="#fff"
            strokeWidth="3.5"
            {...line}
          />
          <path d={`M122 ${y - 4}h100m-100 11h60`} stroke="#c2cfdc" strokeWidth="5" {...line} />
        </Part>
      ))}
      <Part turn={5}>
        <circle cx="98" cy="82" r="12" fill="#147a43" />
        <path d="m92 82 4 5 8-9" stroke="#fff" strokeWidth="3.5" {...line} />
        <path
          d="m232 132 26-26m8-14a13 13 0 0 1-18 16 13 13 0 0 1 4-20l-2 12 8 4Z"
          stroke="#ff9f56"
          strokeWidth="5"
          {...line}
        />
      </Part>
    </>
  );
}

/** The app is published, and the first users come. */
export function LaunchScene() {
  return (
    <>
      <path d="M-300 180c180-60 740-60 920 0v60h-920Z" fill="#0072c3" />
      <Part turn={1}>
        <path d="M160 16c18 18 24 44 20 72h-40c-4-28 2-54 20-72Z" fill="#fcfdff" />
        <path d="M140 66c-14 8-18 20-16 36l18-12Zm40 0c14 8 18 20 16 36l-18-12Z" fill="#f77f24" />
        <circle cx="160" cy="52" r="9" fill="#42aff3" />
      </Part>
      <Part turn={2}>
        <path d="M148 94c2 18 6 26 12 36 6-10 10-18 12-36Z" fill="#ff9f56" />
      </Part>
      {[62, 96, 226, 262].map((x, turn) => (
        <Part key={x} turn={3 + turn}>
          <circle cx={x} cy="124" r="9" fill="#f3d3b8" />
          <path
            d={`M${x - 14} 154c0-14 6-20 14-20s14 6 14 20Z`}
            fill={turn % 2 ? '#ffcfa6' : '#bfe2fd'}
          />
        </Part>
      ))}
    </>
  );
}

/** The incomes of two teams growing side by side. */
export function RevenueScene() {
  return (
    <>
      <path d="M44 152h232" stroke="#48596e" strokeWidth="5" {...line} />
      {[28, 46, 70, 104].map((height, turn) => (
        <Part key={height} turn={turn}>
          <rect
            x={62 + turn * 54}
            y={148 - height}
            width="18"
            height={height}
            rx="5"
            fill="#42aff3"
          />
          <rect
            x={84 + turn * 54}
            y={148 - height * 0.8}
            width="18"
            height={height * 0.8}
            rx="5"
            fill="#ff9f56"
          />
        </Part>
      ))}
      <Part turn={5}>
        <path d="M62 102c50-4 100-26 150-74m-16 0h16v16" stroke="#fff" strokeWidth="4" {...line} />
        <circle cx="256" cy="32" r="20" fill="#f77f24" />
        <path d="M248 24h16m-8 0v18m-7-7 14-5m-14-1 14-5" stroke="#fff" strokeWidth="3" {...line} />
      </Part>
    </>
  );
}

/** The end: a bus on its way to the mountains. */
export function TripScene() {
  return (
    <>
      <circle cx="246" cy="42" r="22" fill="#ffcfa6" />
      <path d="M-60 132 74 56l40 42 46-62 96 96Z" fill="#1493e3" />
      <path d="m160 36 24 24-14 8-10-8-12 8-8-6Z" fill="#fff" />
      <path d="M-300 130h920v110h-920Z" fill="#064c80" />
      <path
        d="M-164 158h36m24 0h36m24 0h36m24 0h36m24 0h36m24 0h36m24 0h36m24 0h36m24 0h36m24 0h36m24 0h36"
        stroke="#85cbfa"
        strokeWidth="4"
        {...line}
      />
      <Part turn={1}>
        <rect x="84" y="92" width="116" height="52" rx="10" fill="#f77f24" />
        <path
          d="M94 102h20v16H94Zm27 0h20v16h-20Zm27 0h20v16h-20Zm27 0h18l6 16h-24Z"
          fill="#e1f1fe"
        />
        <circle cx="112" cy="146" r="11" fill="#0a1525" />
        <circle cx="174" cy="146" r="11" fill="#0a1525" />
        <circle cx="112" cy="146" r="4" fill="#c2cfdc" />
        <circle cx="174" cy="146" r="4" fill="#c2cfdc" />
      </Part>
      <Part turn={2}>
        <path d="M250 124v-20c3-12 18-19 32-23 14 4 29 11 32 23v20Z" fill="#fcfdff" />
        <path d="M250 106h64" stroke="#42aff3" strokeWidth="3" {...line} />
        <path d="M276 124v-14h12v14Z" fill="#f77f24" />
      </Part>
    </>
  );
}
