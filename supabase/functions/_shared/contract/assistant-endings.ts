import * as z from 'zod/mini';
import { ENDINGS_PATH } from './assistant-paths.ts';
import { choice } from './fields/primitives.ts';
import { count, text } from './fields/records.ts';
import { route } from './http/route.ts';
import { TALK_ENDINGS } from './talk-endings.ts';

/** How a conversation of our own assistant has ended so far; without its text and its visitor. */
export const endingReport = z.strictObject({
  /** Random, made by the browser for one conversation. */
  talk: z.uuid('Ярианы дугаар буруу байна'),
  ending: choice(TALK_ENDINGS),
});

/** How many conversations that began in a week ended how. */
export const endingWeek = z.object({
  /** Its Monday in Ulaanbaatar: 2026-11-23. */
  week: text(),
  form: count(),
  thumbsUp: count(),
  offer: count(),
  thumbsDown: count(),
  silence: count(),
});
export type EndingWeek = z.output<typeof endingWeek>;

export const reportEnding = route({
  method: 'POST',
  path: ENDINGS_PATH,
  auth: 'public',
  summary: 'Tell how a conversation with the assistant has ended so far',
  status: 204,
  // The number of the conversation makes a repeated request harmless.
  withoutKey: true,
  body: endingReport,
  errors: ['rate_limited'],
});

export const listEndings = route({
  method: 'GET',
  path: '/api/admin/assistant-endings',
  auth: 'admin',
  summary: 'How conversations with the assistant ended, of the last twelve weeks, the newest first',
  status: 200,
  response: z.object({ weeks: z.array(endingWeek) }),
});
