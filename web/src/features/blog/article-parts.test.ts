import { expect, it } from 'vitest';
import { articleParts, contentsOf, readingMinutes } from './article-parts.ts';

const long = [
  'Оршил',
  '1. Нэг',
  'үг '.repeat(300),
  '2. Хоёр',
  'үг '.repeat(300),
  '3. Гурав',
  'үг',
].join('\n\n');

it('takes a minute for 180 words, and at least one', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('үг '.repeat(180))).toBe(1);
  expect(readingMinutes('үг\n'.repeat(900))).toBe(5);
});

it('gives each title a place of its own, and loses no text', () => {
  const parts = articleParts(long);
  expect(parts.map(({ text }) => text).join('\n\n')).toBe(long);
  expect(parts.map(({ place }) => place)).toEqual([
    undefined,
    'heseg-1',
    undefined,
    'heseg-2',
    undefined,
    'heseg-3',
    undefined,
  ]);
});

it('lists the titles of a long article only', () => {
  expect(contentsOf(long).map(({ text }) => text)).toEqual(['1. Нэг', '2. Хоёр', '3. Гурав']);
  expect(contentsOf('1. Нэг\n\n2. Хоёр\n\n3. Гурав')).toEqual([]);
  expect(contentsOf('үг '.repeat(2000))).toEqual([]);
});
