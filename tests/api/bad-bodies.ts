import { randomFrom } from '../support/random.ts';

/** Keys that the server sets, and unknown ones. */
const SERVERS = ['id', 'status', 'created_at', '__proto__', 'a'.repeat(300), 'й'];

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

/** Bodies that no form would send, from a seed, so that a failure can be repeated. */
export function badBodies(seed: number) {
  const random = randomFrom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

  function badBody(good: Record<string, unknown>): unknown {
    const body: Record<string, unknown> = { ...good };
    const keys = Object.keys(body);
    const changes = 1 + Math.floor(random() * 3);
    for (let change = 0; change < changes; change += 1) {
      const kind = random();
      if (kind < 0.2) delete body[pick(keys)];
      else if (kind < 0.85) body[pick(keys)] = pick(NASTY);
      else body[pick(SERVERS)] = pick(NASTY);
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

  return { random, pick, rawBody };
}
