import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../supabase/functions/_shared/contract/fields/files.ts';
import { MINIMUMS } from '../supabase/functions/_shared/contract/fields/limits.ts';
import { inRoot } from './paths.ts';

const config: unknown = parse(readFileSync(inRoot('supabase', 'config.toml'), 'utf8'));

// Other guards rely on these settings: changing a word of this file weakens them without a change of code.
it('supabase/config.toml exposes one schema, to nobody by itself', () => {
  expect(config).toMatchObject({
    api: { schemas: ['public'], extra_search_path: ['public'], auto_expose_new_tables: false },
  });
});

it('Auth makes accounts for people with an address and a password alone', () => {
  expect(config).toMatchObject({
    auth: {
      enable_anonymous_sign_ins: false,
      // As strict as the contract: /auth/v1/user does not go through the API.
      minimum_password_length: MINIMUMS.password,
      // A token alone can neither change the address of an account nor add another way to sign in.
      enable_manual_linking: false,
      email: { double_confirm_changes: true, secure_password_change: true },
      sms: { enabled: false },
    },
  });
});

it('a token ends within the hour, and a refresh token that was used is worth nothing', () => {
  expect(config).toMatchObject({
    auth: { enable_refresh_token_rotation: true, refresh_token_reuse_interval: 10 },
  });
  const { auth } = config as { auth: { jwt_expiry: number } };
  expect(auth.jwt_expiry).toBeLessThanOrEqual(3600);
});

it('no file is longer than the contract says', () => {
  expect(MAX_FILE_BYTES).toBe(5 * 1024 * 1024);
  expect(config).toMatchObject({ storage: { file_size_limit: '5MiB' } });
});

it('what this product does not use is off', () => {
  expect(config).toMatchObject({
    realtime: { enabled: false },
    analytics: { enabled: false },
  });
});
