import * as z from 'zod/mini';
import { tooLong } from './fields/limits.ts';
import { choice, line } from './fields/primitives.ts';
import { count, text, time } from './fields/records.ts';
import { route } from './http/route.ts';

/** `script`: a page threw; `policy`: the Content-Security-Policy refused something. */
export const CLIENT_ERROR_KINDS = ['script', 'policy'] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

/**
 * The most characters of a report that are kept; a browser cuts longer ones before it sends
 * them.
 */
export const CLIENT_ERROR_LENGTHS = { message: 300, place: 300, page: 200 } as const;

const MISSING = 'Алдааны мэдээлэл дутуу байна';
const bounded = (name: keyof typeof CLIENT_ERROR_LENGTHS) =>
  line({ max: CLIENT_ERROR_LENGTHS[name], message: MISSING });

/**
 * A page's report of an error: no stack, no query, and nothing that was typed. The function
 * masks it again.
 */
export const clientErrorReport = z.strictObject({
  message: bounded('message'),
  /** File, line and column. */
  place: z.optional(bounded('place')),
  /** The path of the page. */
  page: bounded('page'),
});

const LONGEST = 2000;
const reported = () => z.optional(z.string(MISSING).check(z.maxLength(LONGEST, tooLong(LONGEST))));

/** What browsers send by themselves (`report-uri`); each adds members of its own. */
export const policyReport = z.object({
  'csp-report': z.object(
    {
      'document-uri': reported(),
      'violated-directive': reported(),
      'effective-directive': reported(),
      'blocked-uri': reported(),
      'source-file': reported(),
      'line-number': z.optional(z.number(MISSING)),
    },
    MISSING,
  ),
});

/** Errors with the same message at the same place, with how often they occurred. */
export const clientError = z.object({
  kind: choice(CLIENT_ERROR_KINDS),
  message: text(),
  place: text(),
  page: text(),
  count: count(),
  firstAt: time(),
  lastAt: time(),
});
export type ClientError = z.output<typeof clientError>;

export const reportClientError = route({
  method: 'POST',
  path: '/api/client-errors',
  auth: 'public',
  summary: 'Tell of an error in the browser',
  status: 204,
  withoutKey: true,
  body: clientErrorReport,
  errors: ['rate_limited'],
});

export const reportPolicyViolation = route({
  method: 'POST',
  path: '/api/policy-reports',
  auth: 'public',
  summary: 'Tell of what the Content-Security-Policy refused; browsers send it by themselves',
  status: 204,
  withoutKey: true,
  body: policyReport,
  browserReport: true,
  errors: ['rate_limited'],
});

export const listClientErrors = route({
  method: 'GET',
  path: '/api/admin/client-errors',
  auth: 'admin',
  summary: 'Errors in browsers of the last week, the most frequent first, twenty at most',
  status: 200,
  response: z.object({ errors: z.array(clientError) }),
});
