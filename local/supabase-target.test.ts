import { expect, it } from 'vitest';
import { targetOfEnvironment, targetOfStatus } from './supabase-target.ts';

it('takes address and keys from the environment, by their new or their old names', () => {
  const target = { url: 'https://a.supabase.co', publishableKey: 'p', secretKey: 's' };
  expect(
    targetOfEnvironment({
      SUPABASE_URL: 'https://a.supabase.co/',
      SUPABASE_PUBLISHABLE_KEY: 'p',
      SUPABASE_ANON_KEY: 'older',
      SUPABASE_SECRET_KEY: 's',
    }),
  ).toEqual(target);
  expect(
    targetOfEnvironment({
      SUPABASE_URL: 'https://a.supabase.co',
      SUPABASE_ANON_KEY: 'p',
      SUPABASE_SERVICE_ROLE_KEY: 's',
    }),
  ).toEqual(target);
  expect(targetOfEnvironment({ SUPABASE_SECRET_KEY: 's' })).toBeUndefined();
});

it('says what is missing or wrong', () => {
  expect(() => targetOfEnvironment({ SUPABASE_URL: 'https://a.supabase.co' })).toThrow(
    'SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY must be set too',
  );
  expect(() => targetOfEnvironment({ SUPABASE_URL: 'a.supabase.co' })).toThrow('must look like');
});

it('reads the status of the official CLI', () => {
  const status = { API_URL: 'http://127.0.0.1:54321', ANON_KEY: 'older', SERVICE_ROLE_KEY: 'old' };
  expect(targetOfStatus(JSON.stringify(status))).toEqual({
    url: 'http://127.0.0.1:54321',
    publishableKey: 'older',
    secretKey: 'old',
  });
  const newer = { ...status, PUBLISHABLE_KEY: 'sb_publishable_a', SECRET_KEY: 'sb_secret_b' };
  expect(targetOfStatus(JSON.stringify(newer))).toMatchObject({
    publishableKey: 'sb_publishable_a',
    secretKey: 'sb_secret_b',
  });
  expect(targetOfStatus('')).toBeUndefined();
  expect(targetOfStatus('{}')).toBeUndefined();
});
