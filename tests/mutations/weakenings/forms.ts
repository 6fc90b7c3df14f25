// biome-ignore-all lint/suspicious/noTemplateCurlyInString: guards are quoted as they stand in their files
import { noticedBy } from '../weakening.ts';

const api = (file: string) => `supabase/functions/api/${file}`;

/** Guards of forms and of requests that may come twice, in the edge function. */
export const FORM_WEAKENINGS = [
  ...noticedBy(
    ['api', 'tests/api/program.test.ts'],
    [
      {
        name: 'the price that a form showed is not looked at',
        file: api('resources/program-registrations.ts'),
        replaced: '...(shownPrice !== undefined && { shownPrice })',
        by: '',
      },
      {
        name: 'who was shown no form is given the link',
        file: api('resources/program-registrations.ts'),
        replaced: " || seat === 'unconfirmed') return answer;",
        by: ') return answer;',
      },
    ],
  ),
  ...noticedBy(
    ['api', 'tests/api/message-sources.test.ts'],
    [
      {
        name: 'a message of the form needs no address',
        file: 'supabase/functions/_shared/contract/contact-messages.ts',
        replaced: "source === 'assistant' || Boolean(email)",
        by: 'source !== undefined || Boolean(email)',
      },
      {
        name: 'a conversation may be left by nobody',
        file: 'supabase/functions/_shared/contract/contact-messages.ts',
        replaced: "source !== 'assistant' || Boolean(email || phone)",
        by: "source !== '' || Boolean(email || phone)",
      },
      {
        name: 'staff write a mail to nobody',
        file: 'supabase/migrations/20261123011700_record_work.sql',
        replaced: " or record ->> 'email' is null or (",
        by: ' or (',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('http/turnstile.test.ts')],
    [
      {
        name: 'the word of Turnstile is ignored',
        file: api('http/turnstile.ts'),
        replaced: 'if (answer?.success !== true)',
        by: 'if (answer === undefined)',
      },
      {
        name: 'a text for a success is one of Turnstile',
        file: api('http/turnstile.ts'),
        replaced: 'if (answer?.success !== true)',
        by: 'if (!answer?.success)',
      },
      {
        name: 'forms are open where the secret of Turnstile was forgotten',
        file: api('http/turnstile.ts'),
        replaced: "if (isProduction && (siteKey || token)) throw new ApiError('unavailable');",
        by: '',
      },
      {
        name: 'forms are open where the site alone was built with Turnstile',
        file: api('http/turnstile.ts'),
        replaced: 'isProduction && (siteKey || token)',
        by: 'isProduction && siteKey',
      },
      {
        name: 'a form without a challenge is taken',
        file: api('http/turnstile.ts'),
        replaced: "if (!token) throw new ApiError('challenge_failed');",
        by: 'if (!token) return;',
      },
      {
        name: 'forms are open while Turnstile is away',
        file: api('http/turnstile.ts'),
        replaced: "throw new ApiError('unavailable', { cause });",
        by: 'return { success: cause !== undefined };',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('data/submitted-forms.test.ts')],
    [
      {
        name: 'forms ask for no challenge',
        file: api('data/records.ts'),
        replaced: 'await checkChallenge(settings, challenge, address);',
        by: 'void [checkChallenge, challenge];',
      },
      {
        name: 'the database does not learn of the honeypot and the token',
        file: api('data/records.ts'),
        replaced: 'p_signals: signals,',
        by: 'p_signals: { ...(signals && {}) },',
      },
      {
        name: 'forms are stored without their key',
        file: api('data/records.ts'),
        replaced:
          '...(idempotencyKey && { p_key: idempotencyKey.key, p_request_hash: idempotencyKey.hash }),',
        by: '',
      },
      {
        name: 'a form over the limit of its address is a success',
        file: api('data/records.ts'),
        replaced: 'if (retryAfter) throw tooMany(retryAfter);',
        by: '',
      },
      {
        name: 'a form that is closed for the day is a success',
        file: api('data/records.ts'),
        replaced: "if (closedFor) throw refuseFor('form_closed', closedFor);",
        by: '',
      },
      {
        name: 'a key that another form carried is a success',
        file: api('data/records.ts'),
        replaced: 'if (key) refuseKey(key);',
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('http/read-request.test.ts')],
    [
      {
        name: 'nobody looks whether the honeypot was filled in',
        file: api('http/read-request.ts'),
        replaced: 'if (honeypotFilled) signals.honeypotFilled = true;',
        by: '',
      },
      {
        name: 'a honeypot that was filled in is an unknown field',
        file: api('http/read-request.ts'),
        replaced: 'if (!isForm) return raw;',
        by: 'if (isForm || !isForm) return raw;',
      },
      {
        name: 'a honeypot of another kind than a text does not close',
        file: api('http/read-request.ts'),
        replaced: "honeypot !== '' && honeypot !== null",
        by: "honeypot !== '' && typeof honeypot === 'string'",
      },
      {
        name: 'a form is sent without the token that it took',
        file: api('http/read-request.ts'),
        replaced: 'if (isForm && token)',
        by: 'if (isForm && token && token.length < 3)',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('data/idempotency-keys.test.ts')],
    [
      {
        name: 'a request with a key is carried out each time',
        file: api('data/idempotency-keys.ts'),
        replaced: "if (state === 'done') {",
        by: "if (state === 'done' && outcome === undefined) {",
      },
      {
        name: 'another request under a key is carried out',
        file: api('data/idempotency-keys.ts'),
        replaced: "if (state === 'other') throw new ApiError('idempotency_key_reused');",
        by: '',
      },
      {
        name: 'two requests with a key are carried out at once',
        file: api('data/idempotency-keys.ts'),
        replaced: "if (begun.state !== 'running') return begun;",
        by: 'return begun;',
      },
      {
        name: 'what a request came to is not kept',
        file: api('data/idempotency-keys.ts'),
        replaced: 'await finish({ result });',
        by: 'if (result === finish) await finish({ result });',
      },
      {
        name: 'a failure is kept under the key',
        file: api('data/idempotency-keys.ts'),
        replaced: 'new Set([404, 409, 422])',
        by: 'new Set([403, 404, 409, 422, 500, 503])',
      },
      {
        name: 'a refusal is not kept under the key',
        file: api('data/idempotency-keys.ts'),
        replaced: 'new Set([404, 409, 422])',
        by: 'new Set<number>()',
      },
      {
        name: 'the record of a request is no part of it',
        file: api('data/idempotency-keys.ts'),
        replaced: '{ params, query, input, version, file: file?.sha256 }',
        by: '{ query, input, version, file: file?.sha256 }',
      },
      {
        name: 'the version of a record is no part of a request',
        file: api('data/idempotency-keys.ts'),
        replaced: '{ params, query, input, version, file: file?.sha256 }',
        by: '{ params, query, input, file: file?.sha256 }',
      },
      {
        name: 'any text is a key',
        file: api('data/idempotency-keys.ts'),
        replaced: 'if (key === null) {',
        by: 'if (key === value) {',
      },
    ],
  ),
  ...noticedBy(
    ['api', 'tests/api/idempotency-keys.test.ts', 'adds one record, also twenty at once'],
    [
      {
        name: 'the router carries a keyed request out each time',
        file: api('router.ts'),
        replaced: 'return once(caller?.database ?? supabase.system, route, idempotencyKey, work);',
        by: 'return once === undefined ? undefined : work();',
      },
    ],
  ),
];
