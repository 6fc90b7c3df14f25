import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as patterns from '../../supabase/functions/_shared/contract/fields/patterns.ts';
import { bodyBound } from '../../supabase/functions/_shared/contract/http/body-bound.ts';
import type { Route } from '../../supabase/functions/_shared/contract/http/route.ts';
import { ROUTES } from '../../supabase/functions/_shared/contract/routes.ts';
import { startProcessorTime } from '../support/processor-time.ts';

/**
 * One request must not keep the function's only thread busy. Each text field of each body and query gets
 * inputs that make a backtracking pattern slow, as long as its route accepts.
 */

type Json = {
  type?: string | string[];
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
};

/** A path in a body: names of fields, and `[]` for the items of a list. */
type Place = readonly string[];

function textPlaces(schema: Json, place: Place = []): Place[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
    textPlaces(member, [...place, name]),
  );
  const items = schema.items ? textPlaces(schema.items, [...place, '[]']) : [];
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) =>
    textPlaces(one, place),
  );
  const own = [schema.type].flat().includes('string') ? [place] : [];
  return [
    ...new Map([...own, ...inside, ...items, ...either].map((p) => [p.join('/'), p])).values(),
  ];
}

const valueAt = ([name, ...rest]: Place, text: string): unknown => {
  if (name === undefined) return text;
  return name === '[]' ? [valueAt(rest, text)] : { [name]: valueAt(rest, text) };
};

/** Beginnings, repeated parts and endings that patterns for addresses, numbers and words are sensitive to. */
const PARTS: readonly (readonly [start: string, repeated: string, end: string])[] = [
  ['a@', 'a.', '@'],
  ['a@', 'a-', '_'],
  ['', 'a', '@'],
  ['', '@', '!'],
  ['', 'a@a.', ' '],
  ['https://a', '.a', '"'],
  ['https://', 'a/', '<'],
  ['/', '/a', "'"],
  ['', 'a-', '!'],
  ['', '-', 'a'],
  ['', '1', 'x'],
  ['+', '1 ', 'x'],
  ['1', 'x', '1'],
  ['', '1-', 'x'],
  ['', ' ', 'x'],
  ['x', ' ', 'x'],
  ['x', '\n', 'x'],
  ['', '\u200b', 'x'],
  ['', '{a', '}'],
  ['{', 'a.', '{'],
  ['', 'Аа', '\u0000'],
  ['', 'сая ', '!'],
];

/** What one request may cost, in milliseconds of CPU time, because other programs share the machine. */
const BOUND_MS = 100;
/** A query is part of the address, which servers in front of the function limit far below this. */
const QUERY_BYTES = 65_536;

function worst(schema: z.ZodMiniType, bytes: number): { ms: number; input: string } {
  let slowest = { ms: 0, input: '' };
  const places = textPlaces(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json,
  );
  for (const place of places) {
    for (const [start, repeated, end] of PARTS) {
      const room = bytes - start.length - end.length;
      const size = new TextEncoder().encode(repeated).length;
      const value = valueAt(place, start + repeated.repeat(Math.floor(room / size)) + end);
      const taken = startProcessorTime();
      schema.safeParse(value);
      const ms = taken();
      if (ms > slowest.ms)
        slowest = { ms, input: `${place.join('.')}: ${start}(${repeated})…${end}` };
    }
  }
  return slowest;
}

const routes = Object.entries(ROUTES) as [string, Route][];

describe('the worst input of', () => {
  it.each(routes.filter(([, { body, query }]) => body || query))(
    '%s is read in time',
    (_, route) => {
      for (const body of [route.body, route.staffBody]) {
        if (!body) continue;
        const first = worst(body, bodyBound(body));
        // Code is slow at its first runs, so a slow input is measured again.
        const found = first.ms > BOUND_MS ? worst(body, bodyBound(body)) : first;
        expect(found.ms, found.input).toBeLessThan(BOUND_MS);
      }
      if (route.query) {
        const found = worst(route.query, QUERY_BYTES);
        expect(found.ms, found.input).toBeLessThan(BOUND_MS);
      }
    },
  );
});

describe('a pattern by itself', () => {
  // The field aborts at its longest length, so the pattern never reads these; each of the two guards has to
  // hold alone.
  it.each(Object.entries(patterns))('%s takes linear time', (_, pattern) => {
    for (const [start, repeated, end] of PARTS) {
      const text = start + repeated.repeat(65_536 / repeated.length) + end;
      const taken = startProcessorTime();
      pattern.test(text);
      expect(taken(), `${start}(${repeated})…${end}`).toBeLessThan(BOUND_MS);
    }
  });
});
