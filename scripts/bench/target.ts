import postgres from 'postgres';
import { CHANNELS } from '../../local/settings.ts';
import { toColumns } from '../../supabase/functions/api/data/rows.ts';
import { FORMS } from '../../tests/api/payloads.ts';
import { addQuoteRows } from './quote-rows.ts';
import { type Sent, send } from './request.ts';
import { serveStack } from './served-stack.ts';
import { BENCH_ADMIN } from './stack.ts';

/** A stack under measurement and the calls that are made to it; each throws unless it succeeds. */
export type Target = Awaited<ReturnType<typeof openTarget>>;

async function signIn(siteUrl: string): Promise<string> {
  const { text } = await send(`${siteUrl}/api/admin/login`, { method: 'POST', body: BENCH_ADMIN });
  return (JSON.parse(text) as { token: string }).token;
}

/**
 * Without a channel for mails they stay in the outbox. Otherwise a checkout that sends mails faster would do more work
 * while forms are measured.
 */
const NO_CHANNELS = Object.fromEntries(CHANNELS.map((name) => [name, '']));

/** Starts the stack of a checkout and signs in to it. */
export async function openTarget(root: string) {
  const { siteUrl, apiUrl, publishableKey, databaseUrl, close } = await serveStack(
    root,
    NO_CHANNELS,
  );
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const authorization = `Bearer ${await signIn(siteUrl)}`;

  /** GET of the staff list of quote requests. */
  const list = (query: string, { headers, expected }: Pick<Sent, 'headers' | 'expected'> = {}) =>
    send(`${siteUrl}/api/admin/quote-requests?${query}`, {
      headers: { authorization, ...headers },
      expected,
    });
  let newest: Promise<{ id: number; version: number; status: string }[]> | undefined;
  return {
    list,
    /** A new status of one of the newest 50 quote requests, by its version, which leaves a row in the history. */
    edit: async (): Promise<void> => {
      newest ??= list('limit=50').then(({ text }) => JSON.parse(text));
      const rows = await newest;
      const one = rows.shift();
      if (!one) throw new Error('More callers than rows.');
      const status = one.status === 'contacted' ? 'in_progress' : 'contacted';
      const { text } = await send(`${siteUrl}/api/admin/quote-requests/${one.id}/status`, {
        method: 'PATCH',
        headers: { authorization, 'if-match': `"${one.version}"` },
        body: { status },
      });
      rows.push(JSON.parse(text));
    },
    /** One quote request through the API. */
    submit: () =>
      send(`${siteUrl}/api/quote-requests`, {
        method: 'POST',
        body: FORMS.quote.body(),
        expected: 201,
      }),
    /** The same row straight at the Data API. */
    insert: () =>
      send(`${apiUrl}/rest/v1/quote_requests`, {
        method: 'POST',
        headers: { apikey: publishableKey, prefer: 'return=minimal' },
        body: toColumns(FORMS.quote.body()),
        expected: 201,
      }),
    /** Brings the table to this many rows, without those that were submitted. */
    holdRows: async (count: number): Promise<void> => {
      newest = undefined;
      await sql`delete from public.quote_requests where email like 'quote-%'`;
      const [held] = await sql<{ rows: number }[]>`
        select count(*)::int as rows from public.quote_requests`;
      await addQuoteRows(sql, (held?.rows ?? 0) + 1, count);
    },
    close: async (): Promise<void> => {
      await sql.end();
      await close();
    },
  };
}
