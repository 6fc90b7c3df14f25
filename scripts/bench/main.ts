import { openNoSite } from '../../local/built-site.ts';
import { inTurn, show } from './measure.ts';
import { addQuoteRows } from './quote-rows.ts';
import { BENCH_ADMIN, startBenchStack } from './stack.ts';

// `npm run bench`: what the API costs, on a durable PostgreSQL 17, with a bound beside each figure.
// Ratios come from one run on one machine; single times belong to the machine that printed them.

const payload = (n: number) => ({
  name: 'Хэмжилт',
  email: `bench-${n}@example.mn`,
  phone: '99112233',
  company: 'Жишээ ХХК',
  projectTitle: 'Хэмжилтийн төсөл',
  projectType: 'web',
  budget: '50000000+',
  timeline: '1month',
  projectDescription: 'Тайлбар',
});

const { stack, sql, close } = await startBenchStack(openNoSite);

async function call(url: string, init: RequestInit, expected: number): Promise<string> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (response.status !== expected)
    throw new Error(`${url}: ${response.status} ${text.slice(0, 200)}`);
  return text;
}

const json = { 'content-type': 'application/json' };
const { token } = JSON.parse(
  await call(
    `${stack.siteUrl}/api/admin/login`,
    { method: 'POST', headers: json, body: JSON.stringify(BENCH_ADMIN) },
    200,
  ),
) as { token: string };
const list = (query: string, headers: Record<string, string> = {}, expected = 200) =>
  call(
    `${stack.siteUrl}/api/admin/quote-requests?${query}`,
    { headers: { authorization: `Bearer ${token}`, ...headers } },
    expected,
  );
const revision = async () =>
  (
    await fetch(`${stack.siteUrl}/api/admin/quote-requests?limit=50`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).headers.get('etag') ?? '';

async function submissions(): Promise<void> {
  let n = 0;
  const row = (body: ReturnType<typeof payload>) =>
    Object.fromEntries(
      Object.entries(body).map(([key, value]) => [
        key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    );
  const { api, direct } = await inTurn(
    {
      api: () => {
        n += 1;
        const body = JSON.stringify(payload(n));
        return call(
          `${stack.siteUrl}/api/quote-requests`,
          { method: 'POST', headers: json, body },
          201,
        );
      },
      direct: () => {
        n += 1;
        return call(
          `${stack.apiUrl}/rest/v1/quote_requests`,
          {
            method: 'POST',
            headers: { ...json, apikey: stack.keys.publishableKey, prefer: 'return=minimal' },
            body: JSON.stringify(row(payload(n))),
          },
          201,
        );
      },
    },
    { runs: 300 },
  );
  show('submit through /api', api);
  show('the same row straight at the Data API', direct);
  console.log(`ratio ${(api.median / direct.median).toFixed(2)}\n`);
}

const pages = () =>
  inTurn(
    {
      first: () => list('limit=50'),
      filtered: () => list('limit=50&status=contacted'),
      named: () => list('limit=50&sort=name'),
    },
    { runs: 100 },
  );

async function growth(): Promise<void> {
  const held = (await sql`select count(*)::int as n from public.quote_requests`)[0]?.n as number;
  await addQuoteRows(sql, held + 1, 1_000);
  const small = await pages();
  await addQuoteRows(sql, 1_001, 1_000_000);
  const large = await pages();
  for (const name of ['first', 'filtered', 'named'] as const) {
    show(`page of 50 at 1,000 rows, ${name}`, small[name]);
    show(`page of 50 at 1,000,000 rows, ${name}`, large[name]);
    console.log(`ratio ${(large[name].median / small[name].median).toFixed(2)} (bound 1.5)\n`);
  }
}

async function searches(): Promise<void> {
  const texts = {
    'rare: 20 rows': 'ховор',
    'one row, by e-mail': 'person765432@',
    'common: an eighth of all': 'өлзий',
    'every row': 'example',
    'no row': 'байхгүй үг',
    'two letters': 'ху',
    'a phone as typed': '+976 8076-5432',
  } as const;
  const queries = Object.entries(texts).map(
    ([label, q]) => [label, `limit=50&q=${encodeURIComponent(q)}`] as const,
  );
  const common = encodeURIComponent('бат');
  queries.push(
    ['common, with a status', `limit=50&q=${common}&status=contacted`],
    ['common, by name', `limit=50&q=${common}&sort=name`],
    ['common, at the far end of the names', `limit=50&q=${common}&sort=-name`],
  );
  for (const [label, query] of queries) {
    const { search } = await inTurn({ search: () => list(query) }, { runs: 60, warmUp: 3 });
    show(`search at 1,000,000 rows, ${label}`, search);
  }
  console.log('(bound: p95 300 ms)\n');
}

async function polls(): Promise<void> {
  const etag = await revision();
  const { unchanged, full } = await inTurn(
    {
      unchanged: () => list('limit=50', { 'if-none-match': etag }, 304),
      full: () => list('limit=50'),
    },
    { runs: 200 },
  );
  show('poll that changed nothing (304)', unchanged);
  show('the same poll in full', full);
  console.log(`ratio ${(unchanged.median / full.median).toFixed(2)}`);
}

try {
  await submissions();
  await growth();
  await searches();
  await polls();
} finally {
  await close();
}
