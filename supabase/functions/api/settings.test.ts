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
  it('ask a language model only where all of it is set, and never without https in production', () => {
    const model = {
      ASSISTANT_API_URL: 'https://model.example.mn/v1/',
      ASSISTANT_API_KEY: 'k',
      ASSISTANT_MODEL: 'm',
    };
    expect(readSettings(read(required)).assistant).toBeUndefined();
    const { ASSISTANT_MODEL: _, ...half } = model;
    expect(readSettings(read({ ...required, ...half })).assistant).toBeUndefined();
    const url = 'https://model.example.mn/v1/chat/completions';
    expect(readSettings(read({ ...required, ...model })).assistant?.url).toBe(url);
    const production = {
      ...required,
      SUPABASE_URL: 'https://a.supabase.co',
      ...model,
      ASSISTANT_API_URL: 'http://model.example.mn/v1',
    };
    expect(() => readSettings(read(production))).toThrow(/ASSISTANT_API_URL/);
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
