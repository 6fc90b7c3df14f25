import { expect, it } from 'vitest';
import { fillFacts } from './facts.ts';

it('facts take their places, and an unknown one makes no answer', () => {
  const facts = { 'start.price': '59,000₮' };
  expect(fillFacts('Сард {start.price}.', facts)).toBe('Сард 59,000₮.');
  expect(fillFacts('Сард {pro.price}.', facts)).toBeNull();
  expect(fillFacts('{constructor}', facts)).toBeNull();
  expect(fillFacts('Нээлттэй { хаалт }', facts)).toBe('Нээлттэй { хаалт }');
});
