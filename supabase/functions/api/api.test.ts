import { describe, expect, it } from 'vitest';
import { ERRORS } from '../_shared/contract/http/errors.ts';
import { quoteRequest } from '../_shared/contract/quote-requests.ts';
import { user } from '../_shared/contract/users.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { fromDatabase } from './database.ts';
import { knownRevision, matches, revisionTag } from './etag.ts';
import { columnsOf, isoTime, toColumns, toEntity } from './rows.ts';
import { readSettings } from './settings.ts';

describe('cursor', () => {
  it('carries any sort key, Mongolian too', () => {
    const key = { nameKey: 'оӿвөр', id: 12 };
    expect(decodeCursor(encodeCursor(key))).toEqual(key);
    expect(encodeCursor(key)).toMatch(/^[\w-]+$/);
  });
  it.each(['%%%', 'bnVsbA', 'WzFd', '_____'])('refuses %s', (text) => {
    expect(() => decodeCursor(text)).toThrow('validation_failed');
  });
});

describe('etag', () => {
  it('knows its own revisions and no other tag', () => {
    expect(knownRevision(revisionTag(42))).toBe(42);
    expect(knownRevision('"r42"')).toBe(42);
    for (const foreign of [undefined, '', '"42"', 'W/"r"', 'r42', 'W/"r1", W/"r2"']) {
      expect(knownRevision(foreign)).toBeNull();
    }
  });
  it('compares weakly', () => {
    expect(matches('W/"a", "b"', '"b"')).toBe(true);
    expect(matches('"a"', 'W/"a"')).toBe(true);
    expect(matches('"c"', '"b"')).toBe(false);
    expect(matches(undefined, '"b"')).toBe(false);
  });
});

describe('columns and entities', () => {
  it('map both ways and leave out what the contract does not show', () => {
    expect(toColumns({ projectTitle: 'а', hasLaptop: true })).toEqual({
      project_title: 'а',
      has_laptop: true,
    });
    const shown = toEntity(quoteRequest, {
      id: 1,
      project_title: 'а',
      search_text: 'secret',
      created_at: '2026-11-20 20:01:56.987+00',
    });
    expect(shown).toMatchObject({ projectTitle: 'а', createdAt: '2026-11-20T20:01:56.987Z' });
    expect(shown).not.toHaveProperty('searchText');
  });
  it('print every time in one form', () => {
    expect(isoTime('2026-11-21T04:01:56.987654+08:00')).toBe('2026-11-20T20:01:56.987Z');
    expect(isoTime(null)).toBeNull();
  });
  it('select exactly the shown columns', () => {
    expect(columnsOf(user, ['industry']).split(',')).not.toContain('industry');
    expect(columnsOf(user)).toContain('business_phone');
  });
});

describe('refusals of the database', () => {
  it.each([
    [{ code: 'PT404', message: 'not_found' }, 404, 'not_found'],
    [{ code: 'PT409', message: 'transition_not_allowed' }, 409, 'transition_not_allowed'],
    [{ code: 'PT409', message: 'something' }, 409, 'conflict'],
    [{ code: '23505', message: 'violates "blog_posts_slug_key"' }, 409, 'slug_taken'],
    [{ code: '42501', message: 'permission denied' }, 403, 'forbidden'],
    [{ code: 'PGRST301', message: 'JWT expired' }, 401, 'unauthorized'],
    [{ code: '22P05', message: 'unsupported Unicode' }, 400, 'validation_failed'],
    [{ code: 'XX000', message: 'select * from secret' }, 500, 'internal'],
  ] as const)('%o → %i %s', (failure, status, code) => {
    const error = fromDatabase(failure, status);
    expect(error.code).toBe(code);
    expect(error.status).toBe(ERRORS[code].status);
    expect(JSON.stringify(error.body)).not.toContain('select');
  });
  it('name the field of a broken CHECK', () => {
    const message =
      'new row for relation "quote_requests" violates check constraint "quote_requests_project_title_length"';
    expect(Object.keys(fromDatabase({ code: '23514', message }, 400).fields ?? {})).toEqual([
      'projectTitle',
    ]);
  });
});

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
