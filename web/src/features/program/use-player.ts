import { useEffect, useReducer } from 'react';

/** The interval of the progress bar. */
const TICK_MS = 100;

type State = { scene: number; elapsedMs: number; playing: boolean; ended: boolean };
type Action = { type: 'tick' | 'toggle' } | { type: 'go'; to: number };

/** One step of the player over scenes of these lengths; pure, for tests. */
export function playerStep(lengthsMs: readonly number[], state: State, action: Action): State {
  const last = lengthsMs.length - 1;
  if (action.type === 'toggle') {
    if (state.ended) return { scene: 0, elapsedMs: 0, playing: true, ended: false };
    return { ...state, playing: !state.playing };
  }
  if (action.type === 'go') {
    const scene = Math.min(Math.max(action.to, 0), last);
    return { ...state, scene, elapsedMs: 0, ended: false };
  }
  const length = lengthsMs[state.scene] ?? 0;
  const elapsedMs = state.elapsedMs + TICK_MS;
  if (elapsedMs < length) return { ...state, elapsedMs };
  if (state.scene < last) return { ...state, scene: state.scene + 1, elapsedMs: 0 };
  return { ...state, elapsedMs: length, playing: false, ended: true };
}

/** The state of the demonstration: scene, position, playing or not. */
export function usePlayer(lengthsMs: readonly number[], autoplay: boolean) {
  const [state, dispatch] = useReducer(
    (before: State, action: Action) => playerStep(lengthsMs, before, action),
    { scene: 0, elapsedMs: 0, playing: autoplay, ended: false },
  );
  const { playing } = state;

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => dispatch({ type: 'tick' }), TICK_MS);
    return () => clearInterval(timer);
  }, [playing]);

  return {
    ...state,
    toggle: () => dispatch({ type: 'toggle' }),
    go: (to: number) => dispatch({ type: 'go', to }),
  };
}
