import * as z from 'zod/mini';
import { dataOf } from '../data/database.ts';
import type { Row } from '../data/rows.ts';
import type { Backend } from '../data/supabase.ts';
import { sendMail } from './mail.ts';
import { alertMail } from './templates/alerts.ts';
import { callWebhook } from './webhook.ts';

/** The part of the result of `public.health_report` that is used. */
const parts = z.object({
  parts: z.array(z.object({ part: z.string(), since: z.nullable(z.string()) })),
});

/** The messages about the database while it takes no writes. */
async function alertOf({
  supabase,
}: Pick<Backend, 'supabase'>): Promise<{ key: string; alert: Row }> {
  const report = parts.parse(dataOf(await supabase.system.rpc('health_report')));
  const since = report.parts.find(({ part }) => part === 'database')?.since;
  const moment = since ?? new Date().toISOString();
  // Nothing is written during an outage, so all instances read the same `since`; the next outage has
  // another one.
  const key = `database-${since ?? moment.slice(0, 10)}`;
  return { key, alert: { id: key, part: 'database', detail: 'read_only', since: moment } };
}

/**
 * Tells owners and the webhook that the database takes no writes. Bypasses the outbox, which is
 * in that database. A message has the same key however often and by whichever instance it is
 * sent, and the provider accepts a key once. The database reports the end
 * (`private.note_silence`). Returns the key; throws what the database refuses to read.
 */
export async function tellOfNoWrites(backend: Backend, told: string | undefined): Promise<string> {
  const { settings, supabase } = backend;
  const { key, alert } = await alertOf(backend);
  if (key === told) return key;
  const { mail, webhook, siteUrl } = settings;
  if (webhook) {
    const message = {
      id: key,
      claim: key,
      channel: 'webhook',
      kind: 'alerts',
      template: 'alert',
    } as const;
    await callWebhook(
      webhook,
      { ...message, recipient: null, total: 1, records: [alert] },
      siteUrl,
    );
  }
  if (mail) {
    const owners = dataOf(
      await supabase.system
        .from('staff')
        .select('user_id, email')
        .eq('role', 'owner')
        .is('suspended_at', null),
    );
    for (const owner of owners) {
      await sendMail(
        mail,
        owner.email,
        alertMail('alert', [alert], siteUrl),
        `${key}-${owner.user_id}`,
      );
    }
  }
  return key;
}
