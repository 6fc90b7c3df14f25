import { expect, it } from 'vitest';
import { errorTexts } from '@/content/errors.ts';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { describeError, errorDetail } from './error-text.ts';

const refusal = (status: number, body: object, retryAfter: string | null = null) =>
  new ApiError(status, '', JSON.stringify(body), retryAfter);

it.each([
  ['what the server says', refusal(422, { message: 'Буруу', code: 'x' }), 'Буруу'],
  [
    'the wait after too many requests',
    refusal(429, { message: 'x', code: 'rate_limited' }, '30'),
    errorTexts.tooMany(30),
  ],
  ['a lost network', new NetworkError(false), errorTexts.network],
  ['a server that does not respond', new NetworkError(true), errorTexts.timeout],
  ['anything else', new Error('broken'), errorTexts.tryAgain],
])('describeError %s', (_what, error, text) => {
  expect(describeError(error)).toBe(text);
});

it('errorDetail says nothing where "try again" is all there is to say', () => {
  expect(errorDetail(refusal(500, { message: 'Алдаа', code: 'internal' }))).toBeUndefined();
  expect(errorDetail(new Error('broken'))).toBeUndefined();
  expect(errorDetail(refusal(422, { message: 'Буруу', code: 'x' }))).toBe('Буруу');
});
