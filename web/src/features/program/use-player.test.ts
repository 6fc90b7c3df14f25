import { describe, expect, it } from 'vitest';
import { playerStep } from './use-player.ts';

const LENGTHS = [200, 300];
const start = { scene: 0, elapsedMs: 0, playing: true, ended: false };
const tick = (state: typeof start) => playerStep(LENGTHS, state, { type: 'tick' });

describe('playerStep', () => {
  it('plays each scene for its length, then ends', () => {
    let state = start;
    const seen = [];
    for (let i = 0; i < 5; i++) {
      state = tick(state);
      seen.push([state.scene, state.elapsedMs, state.ended]);
    }
    expect(seen).toEqual([
      [0, 100, false],
      [1, 0, false],
      [1, 100, false],
      [1, 200, false],
      [1, 300, true],
    ]);
    expect(state.playing).toBe(false);
  });

  it('starts again after the end, and goes on after a pause', () => {
    const ended = { scene: 1, elapsedMs: 300, playing: false, ended: true };
    expect(playerStep(LENGTHS, ended, { type: 'toggle' })).toEqual(start);
    const paused = { scene: 1, elapsedMs: 100, playing: false, ended: false };
    expect(playerStep(LENGTHS, paused, { type: 'toggle' })).toEqual({ ...paused, playing: true });
  });

  it('goes to a scene and never past the ends', () => {
    expect(playerStep(LENGTHS, start, { type: 'go', to: 9 }).scene).toBe(1);
    expect(playerStep(LENGTHS, start, { type: 'go', to: -1 }).scene).toBe(0);
  });
});
