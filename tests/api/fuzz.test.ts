import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, expect, it } from 'vitest';
import { type ApiResponse, adminLogin, api, stack } from './client.ts';
import { FORM_NAMES, FORMS } from './payloads.ts';

// All ten thousand on the real database; PGlite, one connection, gets the first thousand.
const TOTAL = stack.database === 'pglite' ? 1_000 : 10_000;
const SEED = 20_261_120;

/** mulberry32: a small seeded generator, so that a failure can be run again. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomFrom(SEED);
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

const NASTY: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\uffff',
  'a\u0000b',
  "'; drop table quote_requests; --",
  '<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template injection, to be stored as text
  '${7*7}',
  '../../etc/passwd',
  'Ө'.repeat(100_000),
  '😀'.repeat(60),
  [],
  {},
  [[]],
  { toString: 'x' },
  ['a', null],
  '1'.repeat(21),
  'a@b',
  'a@b.c',
  'a b@c.d',
  'javascript:alert(1)',
  'http://',
  'https://x',
  '+',
  '+976',
  '99112233\n99112233',
  'new',
  'paid',
  'approved',
  '9'.repeat(15),
  '%00',
  '\\u0000',
  Number.MAX_SAFE_INTEGER,
  '\u202e',
  '\u200b'.repeat(3),
  'тодорхойгүй ',
  { $ne: null },
]; // prettier-ignore

function badBody(good: Record<string, unknown>): unknown {
  const body: Record<string, unknown> = { ...good };
  const keys = Object.keys(body);
  const changes = 1 + Math.floor(random() * 3);
  for (let change = 0; change < changes; change += 1) {
    const kind = random();
    if (kind < 0.2) delete body[pick(keys)];
    else if (kind < 0.85) body[pick(keys)] = pick(NASTY);
    else
      body[pick(['id', 'status', 'created_at', '__proto__', 'a'.repeat(300), 'й'])] = pick(NASTY);
  }
  return random() < 0.03 ? pick(NASTY) : body;
}

function rawBody(good: Record<string, unknown>): string {
  const json = JSON.stringify(badBody(good)) ?? 'undefined';
  const kind = random();
  if (kind < 0.03) return json.slice(0, Math.floor(random() * json.length));
  if (kind < 0.05) return `${json}${json}`;
  if (kind < 0.07) return '['.repeat(5_000);
  return json;
}

let admin: AdminSession;
beforeAll(async () => {
  admin = await adminLogin();
});

async function totals(): Promise<number> {
  const counts = await Promise.all(
    FORM_NAMES.map((name) => api('GET', `${FORMS[name].list}?limit=1`, { token: admin.token })),
  );
  return counts.reduce((sum, response) => sum + Number(response.headers.get('x-total-count')), 0);
}

const LEAK = /select |insert |violates|relation "|at \w+ \(|\.ts:|postgres|pgrst|stack/i;

it(`${TOTAL} bad bodies: no 5xx, no page, no inner text, one row for every 201`, async () => {
  const before = await totals();
  const seen = new Map<number, number>();
  let sent = 0;
  const worker = async () => {
    while (sent < TOTAL) {
      sent += 1;
      const form = FORMS[pick(FORM_NAMES)];
      const raw = rawBody(form.body());
      const response: ApiResponse = await api('POST', form.path, { raw });
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
      const shown = `${form.path} ${raw.slice(0, 200)} → ${response.status} ${response.text}`;
      expect(response.status, shown).toBeLessThan(500);
      expect(response.headers.get('content-type'), shown).toContain('application/json');
      expect(LEAK.test(response.text), shown).toBe(false);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect((await totals()) - before).toBe(seen.get(201) ?? 0);
  expect(seen.get(422) ?? 0).toBeGreaterThan(TOTAL / 2);
  expect([...seen.keys()].every((status) => [201, 400, 413, 422].includes(status))).toBe(true);
}, 300_000);
