import type * as z from 'zod/mini';
import type { FormStart } from '@/components/form/use-site-form.ts';
import type { RecordSchema } from './use-record-form.ts';

/** A schema of an object, which says what its fields are called. */
export type ObjectSchema = RecordSchema & { shape: Readonly<Record<string, z.ZodMiniType>> };

type Start<Field> =
  NonNullable<Field> extends boolean
    ? boolean
    : NonNullable<Field> extends readonly unknown[]
      ? NonNullable<Field>
      : NonNullable<Field> | '';

/** What every field of a record's form holds: a text or a choice may be empty, a list and a box may not be missing. */
export type FormValues<Input> = { [Name in keyof Input]-?: Start<Input[Name]> };

/** A list may be empty, or may not. */
const LISTS = [[], ['а']];

/** What an untouched field holds: the default of the contract where it names one, else an empty text. */
function startOf(field: z.ZodMiniType): unknown {
  const missing = field.safeParse(undefined);
  if (missing.success && missing.data !== undefined && missing.data !== null) return missing.data;
  if (field.safeParse(false).success) return false;
  if (LISTS.some((list) => field.safeParse(list).success)) return [];
  return '';
}

/**
 * A record as its form holds it, or with `null` the start of a new one. Every field of the schema is among the
 * values, shown or not, so that a save sends what stood there.
 */
export function valuesOf<Schema extends ObjectSchema>(
  schema: Schema,
  row: object | null,
): FormValues<z.input<Schema>> {
  const stored = new Map<string, unknown>(Object.entries(row ?? {}));
  const values = Object.entries(schema.shape).map(([name, field]) => [
    name,
    stored.get(name) ?? startOf(field),
  ]);
  // The names are the schema's own and the values the contract's, which Object.fromEntries forgets.
  return Object.fromEntries(values) as FormValues<z.input<Schema>>;
}

/** The same for a form: a new record begins with `start` where the schema names no default. */
export function startsOf<Schema extends ObjectSchema>(
  schema: Schema,
  start?: FormStart<z.input<Schema>>,
): (row: object | null) => FormStart<z.input<Schema>> {
  return (row) =>
    ({ ...valuesOf(schema, row), ...(row === null && start) }) as FormStart<z.input<Schema>>;
}
