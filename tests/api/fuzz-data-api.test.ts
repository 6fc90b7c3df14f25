import { beforeAll, expect, it } from 'vitest';
import { badBodies } from './bad-bodies.ts';
import { adminLogin, api, newCustomer, stack, supabase } from './client.ts';
import { columnsOf, FORM_NAMES, FORMS } from './payloads.ts';

// Like fuzz.test.ts, but directly at the tables, with everything that PostgREST lets anybody ask.
const TOTAL = Number(process.env.FUZZ_BODIES ?? 1_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const { pick, random, rawBody } = badBodies(SEED);

const HIDDEN = 'nobody-may-read-this';
const OTHERS = ['profiles', 'staff', 'audit_log', 'blog_posts'] as const;

const PREFER = [
  'return=minimal',
  'return=minimal',
  'return=representation',
  'return=headers-only',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates,return=minimal',
  'missing=default',
  'tx=rollback',
  'count=exact',
];
const QUERIES = [
  '',
  '',
  '',
  '?select=*',
  '?on_conflict=id',
  '?columns=email',
  '?id=gt.0',
  '?limit=1',
];

let owner: string;
let customer: string;
beforeAll(async () => {
  owner = (await adminLogin()).token;
  customer = (await newCustomer('fuzz')).session.accessToken;
  for (const name of FORM_NAMES) {
    const { path, body } = FORMS[name];
    const sent = await api('POST', path, { body: { ...body(), email: `${HIDDEN}@example.mn` } });
    expect(sent.status, sent.text).toBe(201);
  }
});

/** The number of rows of all forms, spam included. */
async function rows(): Promise<number> {
  let sum = 0;
  for (const name of FORM_NAMES) {
    for (const status of ['', '&status=spam']) {
      const page = await api('GET', `${FORMS[name].list}?limit=1${status}`, { token: owner });
      sum += Number(page.headers.get('x-total-count'));
    }
  }
  return sum;
}

/** How many rows an accepted body contained: an empty array succeeds without a row. */
function rowsIn(raw: string): number {
  const parsed: unknown = JSON.parse(raw);
  return Array.isArray(parsed) ? parsed.length : 1;
}

/** Sometimes wraps a body into an array of none, one or two. */
function inArray(raw: string, turn: number): string {
  if (turn < 0.05) return '[]';
  if (turn < 0.15) return `[${raw}]`;
  return turn < 0.2 ? `[${raw},${raw}]` : raw;
}

it(`${TOTAL} bodies (seed ${SEED}) at the tables: no failure, one row for every one that is taken`, async () => {
  const before = await rows();
  const seen = new Map<string, number>();
  let taken = 0;
  let sent = 0;
  const worker = async () => {
    while (sent < TOTAL) {
      sent += 1;
      const form = FORMS[pick(FORM_NAMES)];
      const table = random() < 0.85 ? form.table : pick(OTHERS);
      // Now and then a valid row, because otherwise nothing would be accepted.
      const body = columnsOf(form.body());
      const raw = inArray(random() < 0.05 ? JSON.stringify(body) : rawBody(body), random());
      const method = random() < 0.9 ? 'POST' : pick(['PATCH', 'PUT', 'DELETE']);
      const token = random() < 0.3 ? customer : undefined;
      const path = `/rest/v1/${table}${pick(QUERIES)}`;
      const response = await supabase(method, path, {
        raw,
        token,
        headers: { prefer: pick(PREFER) },
      });
      const shown = `seed ${SEED}: ${method} ${path} ${raw.slice(0, 300)} → ${response.status} ${response.text.slice(0, 300)}`;
      // `@supabase/lite` responds with 500 and this code where PostgREST responds with 400: the database
      // refused a value or a row. Any other 500 is a failure.
      const refused = response.status === 500 && response.json?.code === 'SUP';
      if (!refused || stack.database === 'remote') {
        expect(response.status, shown).toBeLessThan(500);
      }
      expect(response.text, shown).not.toContain(HIDDEN);
      if (response.status < 300) {
        if (method === 'POST') taken += rowsIn(raw);
        // A change or deletion that a policy limits to no rows succeeds without a row.
        expect(['', '[]'], shown).toContain(response.text);
      }
      const key = `${method} ${refused ? 'refused' : response.status}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  console.log(`fuzz of the Data API, seed ${SEED}:`, Object.fromEntries(seen), { taken });
  expect(taken).toBeGreaterThan(TOTAL / 100);
  expect((await rows()) - before).toBe(taken);
}, 600_000);
