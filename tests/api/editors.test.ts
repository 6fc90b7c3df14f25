import type { Route } from '@contract/http/route.ts';
import { ROUTES } from '@contract/routes.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { wordsOf } from '@/features/admin/kit/edit/field-kind.ts';
import { type ObjectSchema, valuesOf } from '@/features/admin/kit/edit/values-of.ts';
import {
  articleFormInput,
  articleValues,
} from '@/features/admin/records/articles/article-values.ts';
import {
  programSchema,
  programValues,
} from '@/features/admin/records/registrations/program-values.ts';
import { adminLogin, api } from './client.ts';
import { FORMS } from './payloads.ts';

type Row = Record<string, unknown>;
type Editor = { schema: z.ZodMiniType; toValues: (row: never) => object };

const routes = Object.values(ROUTES) as Route[];
const shapeOf = (schema: z.ZodMiniType | undefined) =>
  Object.keys((schema as z.ZodMiniObject | undefined)?.shape ?? {});

/** The routes by which staff replace a record: they have the same path for GET and PUT. */
const replaced = routes.filter(
  ({ method, path, auth, response }) =>
    method === 'PUT' &&
    auth === 'admin' &&
    shapeOf(response).includes('updatedAt') &&
    routes.some((other) => other.method === 'GET' && other.path === path),
);

/** Editors that hold a list, a time or an amount as text; the values of all others come from `valuesOf`. */
const OWN: Record<string, Editor> = {
  '/api/admin/blog/{id}': { schema: articleFormInput, toValues: articleValues },
  '/api/admin/program': { schema: programSchema, toValues: programValues },
};

const editorOf = ({ path, body }: Route): Editor => {
  const schema = body as ObjectSchema;
  return OWN[path] ?? { schema, toValues: (row: Row) => valuesOf(schema, row) };
};

/**
 * Difficult values first: a formula, quotes, markup, characters beyond the BMP, blanks, SQL and JSON syntax.
 */
const CANDIDATES: readonly unknown[] = [
  `=1+1 "Ө" 'ү' <b>&amp;</b>\\n 😀 %_ ᠮᠣᠩᠭᠣᠯ\n\n\tхоёр  дахь мөр; --`,
  `=1+1 "Ө" 'ү' <b>&amp;</b>\\n 😀 %_ ᠮᠣᠩᠭᠣᠯ; --`,
  `=нэг "Ө" 'ү' <b>&amp;</b>\\n 😀 _; --`,
  'https://жишээ.example.mn/а/b?c=%20d&e="f'.replace('"', ''),
  '/pricing?plan=a&b=%D3%A8#хэсэг',
  '2031-05-06T07:08:09.123Z',
  '2031-05-06',
  true,
  ['=нэг "Ө"', `'ү' <b>`, 'гурав'],
  ['https://example.mn/a.jpg?b=c', '/images/chatbot.svg', 'https://example.mn/c.jpg'],
  77_777,
];

/** Fields that must be unique, or that trigger something. */
const KEPT = new Set(['email', 'phone', 'slug', 'status', 'newIntake']);

/** A body with every field filled, with the most difficult value that the contract accepts. */
function filled(schema: ObjectSchema, row: Row): Row {
  const body = valuesOf(schema, row) as Row;
  for (const [name, field] of Object.entries(schema.shape)) {
    if (KEPT.has(name)) continue;
    const candidates = [
      ...wordsOf(field)
        .filter((word) => word !== '')
        .reverse(),
      ...CANDIDATES,
    ];
    body[name] = candidates.find((one) => field.safeParse(one).success) ?? body[name];
  }
  return body;
}

let admin: AdminSession;
beforeAll(async () => {
  admin = await adminLogin();
});

const as = (method: string, path: string, body?: unknown, version?: unknown) =>
  api(method, path, {
    token: admin.token,
    body,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });

/** Makes a new record of the kind, and returns its path. */
async function madeFor({ path, body }: Route): Promise<string> {
  if (!path.endsWith('/{id}')) return path;
  const list = path.replace('/{id}', '');
  const form = Object.values(FORMS).find(({ entity }) => list === `/api/admin/${entity}`);
  if (!form) {
    const own = { slug: `zasvar-${crypto.randomUUID().slice(0, 8)}`, status: 'draft' };
    const whole = { ...filled(body as ObjectSchema, {}), ...own };
    const sent = Object.entries(whole).filter(([name]) => shapeOf(body).includes(name));
    const made = await as('POST', list, Object.fromEntries(sent));
    expect(made.status, made.text).toBe(201);
    return `${list}/${made.json.id}`;
  }
  const sent = form.body();
  const made = await api('POST', form.path, { body: sent });
  expect(made.status, made.text).toBe(201);
  const found = await as('GET', `${form.list}?q=${encodeURIComponent(sent.email)}`);
  return `${list}/${found.json[0].id}`;
}

const content = ({ version: _, updatedAt: _at, ...rest }: Row) => rest;

describe.each(replaced.map((route) => [route.path, route] as const))('%s', (_path, route) => {
  const schema = route.body as ObjectSchema;
  const { schema: formSchema, toValues } = editorOf(route);
  let at: string;
  let begun: Row;
  let row: Row;
  const read = async () => (await as('GET', at)).json as Row;

  beforeAll(async () => {
    at = await madeFor(route);
    begun = await read();
    const put = await as('PUT', at, filled(schema, begun), begun.version);
    expect(put.status, put.text).toBe(200);
    row = await read();
  });

  // There is one programme, which other tests use too.
  afterAll(async () => {
    if (route.path.endsWith('/{id}')) return;
    const body = (formSchema as ObjectSchema).parse(toValues(begun as never));
    expect((await as('PUT', at, body)).status).toBe(200);
  });

  it('has a value in every field that it is about to try', () => {
    const empty = Object.keys(schema.shape).filter(
      (name) => name !== 'newIntake' && ['', null, undefined, 0].includes(row[name] as string),
    );
    expect(empty).toEqual([]);
  });

  it('saved as its editor shows it, changes nothing', async () => {
    for (let times = 0; times < 3; times += 1) {
      const seen = await read();
      const body = (formSchema as ObjectSchema).parse(toValues(seen as never));
      const put = await as('PUT', at, body, seen.version);
      expect(put.status, put.text).toBe(200);
      expect(content(await read())).toEqual(content(row));
    }
  });
});

it('tries every editor of a record', () => {
  expect(replaced.map(({ path }) => path)).toEqual(
    expect.arrayContaining([...Object.keys(OWN), '/api/admin/quote-requests/{id}']),
  );
});
