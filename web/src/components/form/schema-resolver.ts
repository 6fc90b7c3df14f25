import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod/mini';

export type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

/**
 * Checks a form's values with a contract schema: one message for each field, which may be an item of a list
 * of objects. The general resolver package costs 1 kB gzip more.
 */
export function schemaResolver<Schema extends FormSchema>(
  schema: Schema,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return async (values) => {
    const result = await schema['~standard'].validate(values);
    if (!result.issues) return { values: result.value as z.output<Schema>, errors: {} };
    const errors: FieldValues = {};
    for (const { path, message } of result.issues) {
      const keys = (path ?? []).map((key) => String(typeof key === 'object' ? key.key : key));
      // An error in a list of words belongs to the list; in a list of objects, to the object's field.
      const name = keys.length > 2 ? keys.join('.') : String(keys[0]);
      // Only the first broken rule is shown.
      if (!get(errors, name)) set(errors, name, { type: 'schema', message });
    }
    return { values: {}, errors: errors as FieldErrors<z.input<Schema>> };
  };
}
