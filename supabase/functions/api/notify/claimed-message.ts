import * as z from 'zod/mini';
import {
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  MESSAGE_TEMPLATES,
} from '../../_shared/contract/notifications.ts';
import { ENTITY_OF } from '../data/entities.ts';
import { rowShape } from '../data/rows.ts';

const kind = z.pipe(
  z.pipe(
    z.string(),
    z.transform((table) => ENTITY_OF.get(table)),
  ),
  z.enum(MESSAGE_KINDS),
);

/**
 * A message that `claim_outbox` returned to this run. `records` are the first of `total` rows of the table of
 * `kind`; `reply` is the text of a member of staff, for the template `reply`.
 */
export const claimedMessage = z.object({
  id: z.string(),
  claim: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  audience: z.optional(z.string()),
  kind,
  template: z.enum(MESSAGE_TEMPLATES),
  recipient: z.nullable(z.string()),
  reply: z.optional(
    z.nullable(z.object({ subject: z.string(), body: z.string(), author: z.string() })),
  ),
  request_token: z.optional(z.nullable(z.string())),
  total: z.number(),
  records: z.array(rowShape),
  /** The browser of a push message. */
  device: z.optional(
    z.nullable(z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })),
  ),
});
export type ClaimedMessage = z.output<typeof claimedMessage>;
