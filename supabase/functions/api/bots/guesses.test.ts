import { expect, it, vi } from 'vitest';
import { limitGuesses } from './guesses.ts';

const refused = async (call: Promise<unknown>) =>
  call.then(
    () => 'found',
    ({ code }) => code,
  );
const none = async () => null;

it.each(['one after another', 'at once'])(
  'asks for thirty of 300 invented keys, %s',
  async (how) => {
    const guesses = limitGuesses(1);
    const find = vi.fn(none);
    const codes: string[] = [];
    const guess = async () => void codes.push(await refused(guesses.limit('a', find)));
    if (how === 'at once') await Promise.all(Array.from({ length: 300 }, guess));
    else for (let turn = 0; turn < 300; turn += 1) await guess();
    expect(find).toHaveBeenCalledTimes(30);
    expect(codes.filter((code) => code === 'not_found')).toHaveLength(30);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(270);
    // Another address is not concerned.
    expect(await refused(guesses.limit('b', none))).toBe('not_found');
  },
);

it('refuses nobody who asks for what exists, however many do at once', async () => {
  const guesses = limitGuesses(1);
  const found = () => new Promise((resolve) => setTimeout(resolve, 5, 'bot'));
  const calls = Array.from({ length: 100 }, () => refused(guesses.limit('a', found)));
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['found']));
  const fails = async () => Promise.reject({ code: 'unavailable' });
  for (let turn = 0; turn < 40; turn += 1) {
    expect(await refused(guesses.limit('a', fails))).toBe('unavailable');
  }
});

it('begins anew after a minute', async () => {
  let time = 0;
  const guesses = limitGuesses(1, () => time);
  for (let turn = 0; turn < 31; turn += 1) await refused(guesses.limit('a', none));
  expect(await refused(guesses.limit('a', none))).toBe('rate_limited');
  time = 60_000;
  expect(await refused(guesses.limit('a', none))).toBe('not_found');
});
