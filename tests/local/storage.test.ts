import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openNoSite } from '../../local/built-site.ts';
import { startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { startStack } from '../../local/stack.ts';
import { createSupabase } from '../../supabase/functions/api/data/supabase.ts';
import type { Settings } from '../../supabase/functions/api/settings.ts';
import {
  type Bucket,
  putFile,
  readFile,
  removeLost,
} from '../../supabase/functions/api/storage/files.ts';
import { FORMS } from '../api/payloads.ts';
import { GOOD_FILES, jpeg } from '../support/sample-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Files of Storage through the function, on the local stack with the limits of production. */

const PROXY_SECRET = 'a secret of at least thirty-two letters';
const bucket: Bucket = 'receipts';
const file = {
  bytes: GOOD_FILES['image/png'],
  type: 'image/png',
  sha256: createHash('sha256').update(GOOD_FILES['image/png']).digest('hex'),
} as const;

// supabase-js needs one to create a client, and does not open it.
if (!('WebSocket' in globalThis)) vi.stubGlobal('WebSocket', class {});
const folder = temporaryFolder('site-files');
const server = await startEmbeddedPostgres();
const stack = await startStack({
  databaseUrl: server.url,
  functionEnv: { RATE_LIMIT_SCALE: '1', PROXY_SECRET },
  sitePort: 0,
  apiPort: 0,
  dataDir: folder,
  admin: { email: 'admin@example.mn', password: 'Admin12345' },
  log: () => undefined,
  openSite: openNoSite,
});
/** A connection to the database, to shift time and to count what is left. */
const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
const { publishableKey, secretKey } = stack.keys;
const supabase = createSupabase({
  supabaseUrl: stack.apiUrl,
  publishableKey,
  secretKey,
} as Settings);
afterAll(async () => {
  await sql.end();
  await stack.close();
  await server.close();
});

function storedFiles() {
  const storage = path.join(folder, 'storage');
  // The folder is made with the first file.
  if (!existsSync(storage)) return [];
  return readdirSync(storage, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.json'),
  );
}

/** Lets a quarter of an hour pass, for unfinished files. */
const timePasses = () =>
  sql`update private.stored_files set created_at = created_at - interval '16 minutes'`;

/** The number of files in the database, by state. */
async function files(): Promise<Record<string, number>> {
  const rows =
    await sql`select state, count(*)::integer as files from private.stored_files group by 1`;
  return Object.fromEntries(rows.map((row) => [row.state, row.files]));
}

const calls = (filePath: string): [string, string][] => [
  ['GET', `object/${bucket}/${filePath}`],
  ['GET', `object/authenticated/${bucket}/${filePath}`],
  ['GET', `object/public/${bucket}/${filePath}`],
  ['POST', `object/${bucket}/guess`],
  ['POST', `object/list/${bucket}`],
  ['POST', `object/sign/${bucket}/${filePath}`],
  ['DELETE', `object/${bucket}/${filePath}`],
  ['GET', 'bucket'],
  ['POST', 'bucket'],
];

describe('a file of a private bucket', () => {
  it('is written under a path of its own, read, and nobody else reaches it', async () => {
    const filePath = await putFile(supabase, bucket, file);
    expect(filePath).toMatch(/^[\da-f]{64}$/);
    expect(await readFile(supabase, bucket, filePath)).toEqual(file.bytes);
    for (const [method, route] of calls(filePath)) {
      const response = await fetch(`${stack.apiUrl}/storage/v1/${route}`, {
        method,
        headers: { apikey: stack.keys.publishableKey, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{"prefix":"","expiresIn":60,"name":"x","id":"x"}' }),
      });
      expect(response.status, `${method} ${route}`).toBe(404);
      expect(await response.text()).not.toContain('PNG');
    }
    expect(storedFiles()).toHaveLength(1);
  });

  it('that no row keeps is removed once its time is over, and not before', async () => {
    await removeLost(supabase);
    expect(storedFiles()).toHaveLength(1);
    await timePasses();
    await removeLost(supabase);
    expect(storedFiles()).toEqual([]);
    expect(await files()).toEqual({});
  });

  it('is held by its bucket to its size and types, whoever writes it', async () => {
    const written = await supabase.files
      .from(bucket)
      .upload('text', new TextEncoder().encode('text'), { contentType: 'text/html' });
    expect(written.error).not.toBeNull();
  });
});

/** How many files are sent at once; `UPLOADS=1000` sends a flood. */
const UPLOADS = Number(process.env.UPLOADS ?? 60);

describe('many receipts at one moment', () => {
  /** Sends different files from one address; returns the count of each status. */
  async function flood(address: string, token: string): Promise<Record<number, number>> {
    const sent = await Promise.all(
      Array.from({ length: UPLOADS }, async (_, turn) => {
        const response = await fetch(
          `${stack.apiUrl}/functions/v1/api/payments/${token}/receipts`,
          {
            method: 'POST',
            body: jpeg(`${address} ${turn}`),
            headers: { 'x-proxy-secret': PROXY_SECRET, 'x-forwarded-for': address },
          },
        );
        const { message } = (await response.json()) as { message?: string };
        // Refusals have a Mongolian text.
        if (response.status >= 400) expect(message).toMatch(/[\u0400-\u04ff]/);
        if (response.status === 429) {
          expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        }
        return response.status;
      }),
    );
    const counted: Record<number, number> = {};
    for (const status of sent) counted[status] = (counted[status] ?? 0) + 1;
    return counted;
  }

  it('for a link that opens nothing: none is stored', async () => {
    expect(await flood('198.51.100.1', 'A'.repeat(43))).toEqual({ 404: 30, 429: UPLOADS - 30 });
    expect(storedFiles()).toEqual([]);
    expect(await files()).toEqual({});
  });

  it('for a payment: five are kept, and of the others nothing stays', async () => {
    // A registration without a form token waits for its confirmation, without a payment.
    const shown = await fetch(`${stack.siteUrl}/api/form-token`, { method: 'POST' });
    const { token } = (await shown.json()) as { token: string };
    const response = await fetch(`${stack.siteUrl}${FORMS.registration.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'form-token': token },
      body: JSON.stringify(FORMS.registration.body()),
    });
    const { payment } = (await response.json()) as { payment: { token: string } };
    const counted = await flood('198.51.100.2', payment.token);
    expect(counted).toEqual({ 201: 5, 409: 25, 429: UPLOADS - 30 });
    // The 25 files were written before the row refused them; a run after their time deletes them.
    await timePasses();
    await removeLost(supabase);
    expect(storedFiles()).toHaveLength(5);
    expect(await files()).toEqual({ kept: 5 });
    const [row] = await sql`select count(*)::integer as receipts from private.payment_receipts`;
    expect(row?.receipts).toBe(5);
  });
});
