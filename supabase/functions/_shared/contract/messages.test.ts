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

type ObjectSchema = z.ZodMiniType & { shape: Record<string, z.ZodMiniType> };

/** The objects that a schema may be: itself, or each of a union's. */
function objectsIn(schema: z.ZodMiniType | undefined): ObjectSchema[] {
  if (!schema) return [];
  if ('shape' in schema) return [schema as ObjectSchema];
  const { options } = schema.def as { options?: z.ZodMiniType[] };
  return (options ?? []).flatMap(objectsIn);
}

const inputs = (Object.entries(ROUTES) as [string, Route][]).flatMap(([name, route]) =>
  (['body', 'staffBody', 'query'] as const).flatMap((part) =>
    objectsIn(route[part]).map(({ shape }) => ({
      name: `${name}.${part}`,
      schema: route[part] as z.ZodMiniType,
      shape,
    })),
  ),
);

describe('every message of a refused field', () => {
  it('is looked for in every body', () => {
    const bodies = (Object.values(ROUTES) as Route[]).filter(({ body }) => body !== undefined);
    const found = new Set(inputs.map(({ name }) => name).filter((name) => name.endsWith('.body')));
    expect(found.size).toBe(bodies.length);
  });

  it.each(inputs)('is Mongolian: $name', ({ schema, shape }) => {
    // They tell the objects of a union apart.
    const literals = Object.fromEntries(
      Object.entries(shape).flatMap(([field, { def }]) =>
        'values' in def ? [[field, (def.values as unknown[])[0]]] : [],
      ),
    );
    const said = [...Object.keys(shape), 'unknownKey'].flatMap((field) =>
      WRONG.flatMap((value) => {
        const result = schema.safeParse({ ...literals, [field]: value });
        return result.success ? [] : Object.entries(fieldErrors(result.error.issues));
      }),
    );
    expect(said.filter(([, message]) => !/\p{Script=Cyrillic}/u.test(message))).toEqual([]);
    // «и‑мэйл» must not break at its hyphen.
    expect(said.filter(([, message]) => /и-мэйл/iu.test(message))).toEqual([]);
  });
});
