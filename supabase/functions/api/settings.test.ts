import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  const required = {
    SUPABASE_URL: 'http://127.0.0.1:54321/',
    SUPABASE_ANON_KEY: 'sb_publishable_x',
    SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x',
  };
  const read = (variables: Record<string, string>) => (name: string) => variables[name];

  const hosted = {
    ...required,
    SUPABASE_URL: 'https://a.supabase.co',
    PROXY_SECRET: 's'.repeat(32),
    SITE_URL: 'https://example.mn/',
  };
  const mail = { MAIL_API_URL: 'https://mail.mn', MAIL_API_KEY: 'k', MAIL_FROM: 'a@example.mn' };
  const without = (variables: Record<string, string>, name: string) =>
    Object.fromEntries(Object.entries(variables).filter(([key]) => key !== name));

  it('let no address stand in for push services in production', () => {
    const relay = { PUSH_RELAY_URL: 'http://127.0.0.1:1' };
    expect(readSettings(read({ ...required, ...relay })).pushRelay).toBe(relay.PUSH_RELAY_URL);
    expect(readSettings(read({ ...hosted, ...relay })).pushRelay).toBeUndefined();
  });
  it('refuse mails whose links would have no host', () => {
    expect(() => readSettings(read({ ...required, ...mail }))).toThrow(/^SITE_URL is missing/);
    const complete = readSettings(read({ ...required, ...mail, SITE_URL: 'https://example.mn/' }));
    expect(complete.siteUrl).toBe('https://example.mn');
    expect(readSettings(read(required)).siteUrl).toBe('');
  });
  it.each([...Object.keys(mail), 'NOTIFY_WEBHOOK_URL', 'NOTIFY_WEBHOOK_SECRET'])(
    'refuse a channel of which only %s is missing',
    (name) => {
      const channels = {
        ...hosted,
        ...mail,
        NOTIFY_WEBHOOK_URL: 'https://hook.mn',
        NOTIFY_WEBHOOK_SECRET: 's',
      };
      expect(readSettings(read(channels)).mail?.url).toBe('https://mail.mn');
      const said = new RegExp(`belong together: ${name} missing$`);
      expect(() => readSettings(read(without(channels, name)))).toThrow(said);
      expect(() => readSettings(read({ ...channels, [name]: '' }))).toThrow(said);
    },
  );
  it.each(['PROXY_SECRET', 'SITE_URL'])('refuse a hosted project without %s', (name) => {
    expect(readSettings(read(hosted)).siteUrl).toBe('https://example.mn');
    const said = new RegExp(`^${name} is missing`);
    expect(() => readSettings(read(without(hosted, name)))).toThrow(said);
  });

  it('say which variable is missing', () => {
    expect(() => readSettings(read({ SUPABASE_URL: 'x' }))).toThrow(/SECRET_KEYS/);
  });
  it('refuse a proxy secret that could be guessed', () => {
    expect(() => readSettings(read({ ...required, PROXY_SECRET: 'short' }))).toThrow(
      /PROXY_SECRET/,
    );
    expect(readSettings(read(required)).proxySecret).toBeUndefined();
  });
  it('send SMS only over https and with a limit of a day', () => {
    const sms = {
      SMS_API_URL: 'https://sms.mn',
      SMS_API_KEY: 'k',
      SMS_FROM: 'X',
      SMS_A_DAY: '100',
    };
    const withSms = (more = {}) => readSettings(read({ ...hosted, ...sms, ...more })).sms;
    expect(readSettings(read(hosted)).sms).toBeUndefined();
    expect(withSms()?.aDay).toBe(100);
    expect(() => withSms({ SMS_A_DAY: '' })).toThrow(/SMS_A_DAY missing/);
    for (const aDay of ['0', 'all', '1.5'])
      expect(() => withSms({ SMS_A_DAY: aDay })).toThrow(/SMS_A_DAY/);
    expect(() => withSms({ SMS_API_URL: 'http://sms.mn' })).toThrow(/SMS_API_URL/);
  });
  it('ask a language model only where all of it is set, and never without https in production', () => {
    const model = {
      ASSISTANT_API_URL: 'https://model.example.mn/v1/',
      ASSISTANT_API_KEY: 'k',
      ASSISTANT_MODEL: 'm',
    };
    expect(readSettings(read(required)).assistant).toBeUndefined();
    const { ASSISTANT_MODEL: _, ...half } = model;
    expect(() => readSettings(read({ ...required, ...half }))).toThrow(/ASSISTANT_MODEL missing/);
    const url = 'https://model.example.mn/v1/chat/completions';
    expect(readSettings(read({ ...required, ...model })).assistant?.url).toBe(url);
    const production = {
      ...required,
      ...hosted,
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
