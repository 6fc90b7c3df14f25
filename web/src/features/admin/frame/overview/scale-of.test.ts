import { expect, it } from 'vitest';
import { scaleOf } from './scale-of.ts';

it.each([
  [0, [0, 1, 2]],
  [1, [0, 1, 2]],
  [3, [0, 2, 4]],
  [5, [0, 3, 6]],
  [12, [0, 6, 12]],
  [13, [0, 8, 16]],
  [21, [0, 20, 40]],
  [400, [0, 200, 400]],
  [401, [0, 300, 600]],
])('scaleOf %s', (greatest, steps) => {
  expect(scaleOf(greatest)).toEqual({ most: steps.at(-1), steps });
});
