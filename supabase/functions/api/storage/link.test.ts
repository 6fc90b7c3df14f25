import { expect, it } from 'vitest';
import { openLink, signLink } from './link.ts';

const SECRET = 'a secret of this test';
const NOW = 1_000_000;
const target = { path: 'ab12', type: 'application/pdf', name: 'receipt.pdf', until: NOW } as const;

it('a link leads to its file until its time is over', async () => {
  const link = await signLink(SECRET, target);
  expect(link).toMatch(/^[\w-]+\.[\w-]{43}$/);
  expect(await openLink(SECRET, link, NOW - 1)).toEqual(target);
  expect(await openLink(SECRET, link, NOW)).toBeUndefined();
});

it('a forged or changed link is refused', async () => {
  const link = await signLink(SECRET, target);
  const [payload, hash] = link.split('.');
  const [longer] = (await signLink('another secret', { ...target, until: NOW * 2 })).split('.');
  for (const forged of [`${longer}.${hash}`, `${payload}.${'A'.repeat(43)}`, `${payload}.`, '.']) {
    expect(await openLink(SECRET, forged, NOW - 1), forged).toBeUndefined();
  }
});
