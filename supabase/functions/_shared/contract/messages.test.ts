import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { fieldErrors } from './http/issues.ts';
import type { Route } from './http/route.ts';
import { ROUTES } from './routes.ts';

const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  7,
  -1.5,
  '',
  'x',
  '\u0000',
  'ү'.repeat(200_000),
  [],
  [7],
  [null],
  [{}],
  Array.from({ length: 300 }, () => 'x'),
  {},
  { a: { b: 1 } },
];

type ObjectSchema = z.ZodMiniType & { shape: Record<string, unknown> };

const isObjectSchema = (schema: z.ZodMiniType | undefined): schema is ObjectSchema =>
  schema !== undefined && 'shape' in schema;

const inputs = (Object.entries(ROUTES) as [string, Route][]).flatMap(([name, route]) =>
  (['body', 'staffBody', 'query'] as const).flatMap((part) => {
    const schema = route[part];
    return isObjectSchema(schema) ? [{ name: `${name}.${part}`, schema }] : [];
  }),
);

describe('every message of a refused field', () => {
  it('is looked for in every body', () => {
    const bodies = (Object.values(ROUTES) as Route[]).filter(({ body }) => body !== undefined);
    expect(inputs.filter(({ name }) => name.endsWith('.body'))).toHaveLength(bodies.length);
  });

  it.each(inputs)('is Mongolian: $name', ({ schema }) => {
    const said = [...Object.keys(schema.shape), 'unknownKey'].flatMap((field) =>
      WRONG.flatMap((value) => {
        const result = schema.safeParse({ [field]: value });
        return result.success ? [] : Object.entries(fieldErrors(result.error.issues));
      }),
    );
    expect(said.filter(([, message]) => !/\p{Script=Cyrillic}/u.test(message))).toEqual([]);
    // «и‑мэйл» must not break at its hyphen.
    expect(said.filter(([, message]) => /и-мэйл/iu.test(message))).toEqual([]);
  });
});
