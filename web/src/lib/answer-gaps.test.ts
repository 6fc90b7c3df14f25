import { expect, it } from 'vitest';
import { fillGaps, gapsOf } from './answer-gaps.ts';

it('names each gap once, in their order', () => {
  expect(gapsOf('Үнэ {үнэ}, цаг {ажлын цаг}; {үнэ}')).toEqual(['үнэ', 'ажлын цаг']);
  expect(gapsOf('Үнэ 5,000₮ {}')).toEqual([]);
});

it('fills all or nothing', () => {
  const answer = 'Үнэ: {үнэ}. Хаяг: {хаяг}.';
  expect(fillGaps(answer, { үнэ: ' 5,000₮ ', хаяг: 'Сансар' })).toBe('Үнэ: 5,000₮. Хаяг: Сансар.');
  expect(fillGaps(answer, { үнэ: '5,000₮' })).toBeNull();
  expect(fillGaps(answer, { үнэ: '5,000₮', хаяг: '  ' })).toBeNull();
  expect(fillGaps('{constructor}', {})).toBeNull();
});

it('takes a value as it is: no gap and no pattern in it is read', () => {
  expect(fillGaps('{a} {b}', { a: '{b} $& $1', b: 'x' })).toBe('{b} $& $1 x');
});
