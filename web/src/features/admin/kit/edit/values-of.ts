import type * as z from 'zod/mini';
import type { FormStart } from '@/components/form/use-site-form.ts';
import type { RecordSchema } from './use-record-form.ts';

export type ObjectSchema = RecordSchema & { shape: Readonly<Record<string, z.ZodMiniType>> };

type Start<Field> =
  NonNullable<Field> extends boolean
    ? boolean
    : NonNullable<Field> extends readonly unknown[]
      ? NonNullable<Field>
      : NonNullable<Field> | '';

/**
 * The values of a record's form: a text or a choice may be empty, but lists and booleans are always present.
 */
export type FormValues<Input> = { [Name in keyof Input]-?: Start<Input[Name]> };

/** Tries an empty and a filled list, because a list may have to be filled. */
const LISTS = [[], ['а']];

/** The value of an untouched field: the contract's default, else an empty text. */
function startOf(field: z.ZodMiniType): unknown {
  const missing = field.safeParse(undefined);
  if (missing.success && missing.data !== undefined && missing.data !== null) return missing.data;
  if (field.safeParse(false).success) return false;
  if (LISTS.some((list) => field.safeParse(list).success)) return [];
  return '';
}

/**
 * The values of a record's form, or those of a new record for `null`. They contain every field of the schema,
 * shown or not, so that a save keeps the fields that are not shown.
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
  // The names are the schema's and the values the contract's, which Object.fromEntries does not infer.
  return Object.fromEntries(values) as FormValues<z.input<Schema>>;
}

/** `valuesOf` for a form; `start` gives the values of a new record where the schema has no default. */
export function startsOf<Schema extends ObjectSchema>(
  schema: Schema,
  start?: FormStart<z.input<Schema>>,
): (row: object | null) => FormStart<z.input<Schema>> {
  return (row) =>
    ({ ...valuesOf(schema, row), ...(row === null && start) }) as FormStart<z.input<Schema>>;
}
