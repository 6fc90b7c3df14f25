import { expect, it } from 'vitest';
import { riseOver } from './button-rise.ts';

const BUTTON = { left: 288, right: 344, top: 668, bottom: 724 };
const wide = (top: number) => ({ left: 16, right: 344, top, bottom: top + 48 });

it('stays where it is beside what is not under it', () => {
  expect(riseOver(BUTTON, [], 160)).toBe(0);
  expect(riseOver(BUTTON, [wide(600), { ...wide(690), right: 288 }], 160)).toBe(0);
});

it('rises above what it would lie over, and above what stands there', () => {
  expect(riseOver(BUTTON, [wide(700)], 160)).toBe(32);
  expect(riseOver(BUTTON, [wide(700), wide(640)], 160)).toBe(92);
});

it('finds no room among many', () => {
  expect(riseOver(BUTTON, [wide(700), wide(640), wide(580), wide(520)], 160)).toBeNull();
});
