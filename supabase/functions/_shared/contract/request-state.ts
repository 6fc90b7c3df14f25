import * as z from 'zod/mini';
import { rowId, text, time } from './fields/records.ts';
import { route } from './http/route.ts';
import { type KindsWith, kindsWith } from './record-kinds.ts';

const LINK_INVALID = 'Холбоос буруу байна';

/**
 * The requests whose acknowledgement links to their state. Registrations and customers have pages of their
 * own.
 */
const REQUEST_KINDS = kindsWith('requestPage');
export type RequestKind = KindsWith<'requestPage'>;

/** The state of a request: its number, when it came, and its status in the words of its kind. */
export const requestState = z.object({
  kind: z.enum(REQUEST_KINDS),
  number: rowId(),
  receivedAt: time(),
  status: text(),
});
export type RequestState = z.output<typeof requestState>;

export const readRequestState = route({
  method: 'POST',
  path: '/api/requests/state',
  auth: 'public',
  summary: 'What became of a request, by the secret link of its acknowledgement',
  status: 200,
  withoutKey: true,
  body: z.strictObject({
    token: z.string(LINK_INVALID).check(z.regex(/^[0-9a-f]{64}$/, LINK_INVALID)),
  }),
  response: requestState,
  errors: ['rate_limited', 'not_found'],
});
