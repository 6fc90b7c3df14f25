import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openNoSite } from '../../local/built-site.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import {
  type Bucket,
  putFile,
  readFile,
  removeLost,
} from '../../supabase/functions/api/storage/files.ts';
import { createSupabase, type Supabase } from '../../supabase/functions/api/supabase.ts';
import { GOOD_FILES } from '../support/sample-files.ts';

/** Files of Storage as the function handles them, on the local stack. */

let folder: string;
let stack: Stack;
let supabase: Supabase;
const bucket: Bucket = 'receipts';
const file = {
  bytes: GOOD_FILES['image/png'],
  type: 'image/png',
  sha256: createHash('sha256').update(GOOD_FILES['image/png']).digest('hex'),
} as const;

beforeAll(async () => {
  // supabase-js wants one when a client is made, and opens none.
  if (!('WebSocket' in globalThis)) vi.stubGlobal('WebSocket', class {});
  folder = await mkdtemp(path.join(tmpdir(), 'site-files-'));
  stack = await startStack({
    sitePort: 0,
    apiPort: 0,
    dataDir: folder,
    admin: { email: 'admin@example.mn', password: 'Admin12345' },
    log: () => undefined,
    openSite: openNoSite,
  });
  const { publishableKey, secretKey } = stack.keys;
  supabase = createSupabase({ supabaseUrl: stack.apiUrl, publishableKey, secretKey } as Parameters<
    typeof createSupabase
  >[0]);
});
afterAll(async () => {
  await stack?.close();
  rmSync(folder, { recursive: true, force: true });
});

const storedFiles = () =>
  readdirSync(path.join(folder, 'storage'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.json'),
  );

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
    const late = await supabase.system.rpc('claim_lost_files', { p_most: 10 });
    expect(late.data).toEqual([]);
  });

  it('is held by its bucket to its size and types, whoever writes it', async () => {
    const written = await supabase.files
      .from(bucket)
      .upload('text', new TextEncoder().encode('text'), { contentType: 'text/html' });
    expect(written.error).not.toBeNull();
  });
});
