import type { ReactNode } from 'react';

const GAP_S = 0.55;

/** A piece of a scene that appears at its turn; with reduced motion at once (global style). */
export function Part({ turn = 0, children }: { turn?: number; children: ReactNode }) {
  return (
    <g style={{ animation: 'riseIn 0.6s ease-out both', animationDelay: `${turn * GAP_S}s` }}>
      {children}
    </g>
  );
}
