import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, expect, it } from 'vitest';
import { badBodies } from './bad-bodies.ts';
import { type ApiResponse, adminLogin, api } from './client.ts';
import { FORM_NAMES, FORMS } from './payloads.ts';

// A sample; "npm run fuzz" sends ten thousand, with a new seed each time.
const TOTAL = Number(process.env.FUZZ_BODIES ?? 1_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);

const { pick, rawBody } = badBodies(SEED);

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

it(`${TOTAL} bad bodies (seed ${SEED}): no 5xx, no page, no inner text, one row for every 201`, async () => {
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
      const shown = `seed ${SEED}: ${form.path} ${raw.slice(0, 200)} → ${response.status} ${response.text}`;
      expect(response.status, shown).toBeLessThan(500);
      expect(response.headers.get('content-type'), shown).toContain('application/json');
      expect(LEAK.test(response.text), shown).toBe(false);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect((await totals()) - before).toBe(seen.get(201) ?? 0);
  expect(seen.get(422) ?? 0).toBeGreaterThan(TOTAL / 2);
  expect([...seen.keys()].every((status) => [201, 400, 413, 422].includes(status))).toBe(true);
}, 600_000);
