import { request } from 'node:http';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { FORMS } from '../api/payloads.ts';
import { StartedStack } from './support/started-stack.ts';

const MESSAGES = FORMS.message;

const server = await startEmbeddedPostgres();
const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
const stack = await StartedStack.start('node', { DATABASE_URL: server.url, LOG_REQUESTS: '1' });
afterAll(async () => {
  await stack.remove();
  await sql.end();
  await server.close();
});

type Lengths = 'content-length' | 'chunked';

/** Sends the first half of a message and closes the connection, like a phone that loses its network. */
async function cutMessage(url: string, lengths: Lengths, afterMs: number): Promise<void> {
  const body = JSON.stringify(MESSAGES.body());
  const cut = request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: stack.publishableKey,
      ...(lengths === 'content-length' && { 'content-length': Buffer.byteLength(body) }),
    },
  });
  cut.on('error', () => undefined);
  const gone = new Promise<void>((closed) => {
    cut.once('close', closed);
  });
  cut.write(body.slice(0, body.length / 2));
  setTimeout(() => cut.destroy(), afterMs);
  await gone;
}

type Line = { level: string; route?: string; status?: number };

/** The lines of the function's log from a position of the output on. */
function logLines(from: number): Line[] {
  const found = stack.output.slice(from).match(/^\{.*\}$/gm) ?? [];
  return found.map((line) => JSON.parse(line) as Line);
}

/** The output since then without the function's routine lines, some of which may come late. */
const complaints = (from: number): string[] =>
  stack.output
    .slice(from)
    .split('\n')
    .filter((line) => line !== '' && !line.includes('"level":"info"'));

async function countRows(): Promise<number> {
  const [row] = await sql`select count(*)::integer as n from public.contact_messages`;
  return row?.n ?? -1;
}

it.each(['content-length', 'chunked'] as const)(
  'a message that its sender cuts (%s) is no error of the function, and no row',
  async (lengths) => {
    const before = await countRows();
    for (const url of [
      `${stack.siteUrl}${MESSAGES.path}`,
      `${stack.apiUrl}/functions/v1${MESSAGES.path}`,
    ]) {
      const from = stack.output.length;
      const ofMessages = () => logLines(from).filter(({ route }) => route === MESSAGES.path);
      // A request aborted before the function reads it leaves no line, so this tries a little later.
      for (let afterMs = 50; ofMessages().length === 0; afterMs += 50) {
        await cutMessage(url, lengths, afterMs);
      }
      expect(ofMessages()[0]).toMatchObject({ level: 'info', status: 499 });
      expect(complaints(from)).toEqual([]);
    }
    expect(await countRows()).toBe(before);
  },
);

it.each(['/rest/v1/contact_messages', '/auth/v1/token?grant_type=password'])(
  'a body of %s that its sender cuts leaves no line and no row',
  async (path) => {
    const from = stack.output.length;
    const before = await countRows();
    for (const lengths of ['content-length', 'chunked'] as const) {
      for (const afterMs of [20, 100, 200]) {
        await cutMessage(`${stack.apiUrl}${path}`, lengths, afterMs);
      }
    }
    // Requests before and after it are served.
    const after = await fetch(`${stack.apiUrl}/rest/v1/blog_posts?select=id&limit=1`, {
      headers: { apikey: stack.publishableKey },
    });
    expect(after.status).toBe(200);
    expect(complaints(from)).toEqual([]);
    expect(await countRows()).toBe(before);
  },
);
