import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  const required = {
    SUPABASE_URL: 'http://127.0.0.1:54321/',
    SUPABASE_ANON_KEY: 'sb_publishable_x',
    SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x',
  };
  const read = (variables: Record<string, string>) => (name: string) => variables[name];

  it('say which variable is missing', () => {
    expect(() => readSettings(read({ SUPABASE_URL: 'x' }))).toThrow(/SECRET_KEYS/);
  });
  it('refuse a proxy secret that could be guessed', () => {
    expect(() => readSettings(read({ ...required, PROXY_SECRET: 'short' }))).toThrow(
      /PROXY_SECRET/,
    );
    expect(readSettings(read(required)).proxySecret).toBeUndefined();
  });
  it('prefer the newer keys and never allow any origin', () => {
    const settings = readSettings(
      read({
        ...required,
        SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_new"}',
        ALLOWED_ORIGINS: 'https://a.mn, *',
      }),
    );
    expect(settings.publishableKey).toBe('sb_publishable_new');
    expect(settings.supabaseUrl).toBe('http://127.0.0.1:54321');
    expect(settings.allowedOrigins).toEqual(['https://a.mn']);
  });
});
