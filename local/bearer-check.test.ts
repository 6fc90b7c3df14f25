import { expect, it } from 'vitest';
import { refuseMalformedBearer } from './bearer-check.ts';

const KEYS = ['sb_publishable_a', 'sb_secret_b'];

it.each([
  ['garbage', 'Bearer nonsense', 1],
  ['alg none without a signature', 'Bearer aaaa.bbbb.', 2],
  ['four parts', 'Bearer a.b.c.d', 4],
  ['another key', 'Bearer sb_publishable_z', 1],
])('refuses %s in the words of PostgREST', (_what, authorization, parts) => {
  expect(refuseMalformedBearer(authorization, KEYS)).toEqual({
    code: 'PGRST301',
    details: null,
    hint: null,
    message: `Expected 3 parts in JWT; got ${parts}`,
  });
});

it.each([
  ['no header', null],
  ['an empty bearer', 'Bearer '],
  ['another scheme', 'Basic YTpi'],
  ['the publishable key', 'Bearer sb_publishable_a'],
  ['three parts, which Auth judges', 'Bearer a.b.c'],
])('lets %s through', (_what, authorization) => {
  expect(refuseMalformedBearer(authorization, KEYS)).toBeUndefined();
});
