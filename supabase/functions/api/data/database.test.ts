import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../_shared/contract/http/errors.ts';
import { fromDatabase } from './database.ts';

describe('refusals of the database', () => {
  it.each([
    [{ code: 'PT404', message: 'not_found' }, 404, 'not_found'],
    [{ code: 'PT409', message: 'transition_not_allowed' }, 409, 'transition_not_allowed'],
    [{ code: 'PT409', message: 'something' }, 409, 'conflict'],
    [{ code: '23505', message: 'violates "blog_posts_slug_key"' }, 409, 'slug_taken'],
    [{ code: '23505', message: 'violates "payments_profile_id_open_key"' }, 409, 'payment_open'],
    [{ code: '42501', message: 'permission denied' }, 403, 'forbidden'],
    [{ code: '42501', message: 'read_only' }, 403, 'read_only'],
    [{ code: '42501', message: 'rate_limited' }, 403, 'forbidden'],
    [{ code: 'PGRST301', message: 'JWT expired' }, 401, 'unauthorized'],
    [{ code: '22P05', message: 'unsupported Unicode' }, 400, 'validation_failed'],
    [{ code: '53100', message: 'could not extend file' }, 500, 'unavailable'],
    [
      { code: 'SUP', message: 'could not extend file "base/5/1": wrote only 4096 of 8192 bytes' },
      500,
      'unavailable',
    ],
    [{ code: '53300', message: 'too many clients' }, 500, 'unavailable'],
    [{ code: '25006', message: 'in a read-only transaction' }, 500, 'unavailable'],
    [
      { code: 'SUP', message: 'cannot execute UPDATE in a read-only transaction' },
      500,
      'unavailable',
    ],
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
