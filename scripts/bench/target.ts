import postgres from 'postgres';
import { addQuoteRows } from './quote-rows.ts';
import { serveStack } from './served-stack.ts';
import { BENCH_ADMIN } from './stack.ts';

/** A stack under measurement and the calls that are made to it; each throws unless it succeeds. */
export type Target = {
  /** GET of the staff list of quote requests. */
  list(query: string, headers?: Record<string, string>, expected?: number): Promise<unknown>;
  /** The entity tag of that list as it stands. */
  listTag(): Promise<string>;
  /** One quote request through the API. */
  submit(): Promise<unknown>;
  /** The same row straight at the Data API. */
  insert(): Promise<unknown>;
  /** Brings the table to this many rows, without those that were submitted. */
  holdRows(count: number): Promise<void>;
  close(): Promise<void>;
};

const JSON_BODY = { 'content-type': 'application/json' };

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

const columns = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

async function call(url: string, init: RequestInit, expected: number): Promise<Response> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (response.status !== expected) {
    throw new Error(`${url}: ${response.status} ${text.slice(0, 200)}`);
  }
  return new Response(text || null, { headers: response.headers });
}

async function signIn(siteUrl: string): Promise<string> {
  const login = { method: 'POST', headers: JSON_BODY, body: JSON.stringify(BENCH_ADMIN) };
  const response = await call(`${siteUrl}/api/admin/login`, login, 200);
  return ((await response.json()) as { token: string }).token;
}

/** Starts the stack of a checkout and signs in to it. */
export async function openTarget(root: string): Promise<Target> {
  const { siteUrl, apiUrl, publishableKey, databaseUrl, close } = await serveStack(root);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const authorization = `Bearer ${await signIn(siteUrl)}`;
  let submitted = 0;
  const next = () => {
    submitted += 1;
    return payload(submitted);
  };

  const list: Target['list'] = (query, headers = {}, expected = 200) =>
    call(
      `${siteUrl}/api/admin/quote-requests?${query}`,
      { headers: { authorization, ...headers } },
      expected,
    );
  return {
    list,
    listTag: async () => ((await list('limit=50')) as Response).headers.get('etag') ?? '',
    submit: () =>
      call(
        `${siteUrl}/api/quote-requests`,
        { method: 'POST', headers: JSON_BODY, body: JSON.stringify(next()) },
        201,
      ),
    insert: () =>
      call(
        `${apiUrl}/rest/v1/quote_requests`,
        {
          method: 'POST',
          headers: { ...JSON_BODY, apikey: publishableKey, prefer: 'return=minimal' },
          body: JSON.stringify(columns(next())),
        },
        201,
      ),
    holdRows: async (count) => {
      await sql`delete from public.quote_requests where email like 'bench-%'`;
      const [held] = await sql<{ rows: number }[]>`
        select count(*)::int as rows from public.quote_requests`;
      await addQuoteRows(sql, (held?.rows ?? 0) + 1, count);
    },
    close: async () => {
      await sql.end();
      await close();
    },
  };
}
