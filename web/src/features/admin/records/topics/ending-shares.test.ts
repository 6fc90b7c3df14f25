import { expect, it } from 'vitest';
import { shareOf, sumOf, talksOf, weekText } from './ending-shares.ts';

const week = { form: 1, thumbsUp: 2, offer: 0, thumbsDown: 1, silence: 4 };
const none = { form: 0, thumbsUp: 0, offer: 0, thumbsDown: 0, silence: 0 };

it('a share is of all conversations of the week, whatever they came to', () => {
  expect(talksOf(week)).toBe(8);
  expect(shareOf(week, 'thumbsUp')).toBe(25);
  expect(shareOf(week, 'form')).toBe(13);
  expect(shareOf(week, 'offer')).toBe(0);
});

it('a week without a conversation has no shares', () => {
  expect(shareOf(none, 'silence')).toBeNull();
});

it('several weeks are counted together', () => {
  expect(sumOf([week, none, week])).toEqual({
    form: 2,
    thumbsUp: 4,
    offer: 0,
    thumbsDown: 2,
    silence: 8,
  });
});

it('a week is told by its first and last day', () => {
  expect(weekText('2026-11-23')).toBe('11.23 – 11.29');
  expect(weekText('2026-12-28')).toBe('12.28 – 01.03');
});
