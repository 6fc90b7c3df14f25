import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

/** A pace with its own clock: waiting advances it. */
function paced() {
  let now = 1_000_000;
  const pace = createPace(
    () => now,
    async (milliseconds) => {
      now += milliseconds;
    },
  );
  /** Sends `count` messages one after another; returns the seconds that it took. */
  const send = async (count: number) => {
    const begun = now;
    for (let sent = 0; sent < count; sent += 1) {
      await pace.turn();
      pace.took();
    }
    return (now - begun) / 1000;
  };
  return { pace, send };
}

it('begins at ten a second and becomes faster with each message that is taken', async () => {
  const { pace, send } = paced();
  expect(pace.within(1)).toBe(10);
  expect(await send(20)).toBeGreaterThan(1);
  expect(await send(1000)).toBeLessThan(10);
  expect(pace.within(1)).toBe(200);
});

it('falls once for simultaneous refusals, to the accepted rate, and waits for Retry-After', async () => {
  const { pace, send } = paced();
  await send(1000);
  expect([pace.slowDown(3), pace.slowDown(3), pace.slowDown(3)]).toEqual([1, 2, 3]);
  const slower = pace.within(1);
  expect(slower).toBeGreaterThan(150);
  expect(slower).toBeLessThan(190);
  expect(await send(1)).toBeGreaterThanOrEqual(3);
  expect(pace.slowDown()).toBe(1);
});

it('never falls below one message a second', async () => {
  const { pace, send } = paced();
  for (let refusal = 0; refusal < 20; refusal += 1) {
    pace.slowDown();
    await send(0);
    await pace.turn();
  }
  expect(pace.within(10)).toBe(10);
});

it('a provider that allows two a second gets nearly that', async () => {
  let now = 0;
  const pace = createPace(
    () => now,
    async (milliseconds) => {
      now += milliseconds;
    },
  );
  const taken: number[] = [];
  let refused = 0;
  while (now < 120_000) {
    await pace.turn();
    if (taken.filter((moment) => moment > now - 1000).length < 2) {
      taken.push(now);
      pace.took();
    } else {
      refused += 1;
      pace.slowDown(1);
    }
  }
  expect(taken.length / 120).toBeGreaterThan(1.3);
  expect(refused).toBeLessThan(taken.length / 10);
});
