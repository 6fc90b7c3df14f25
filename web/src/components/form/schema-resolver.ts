import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** A schema of flat values. */
export type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

/**
 * Checks a form's values with a contract schema. The contract's forms are flat, so one message for
 * each field is all there is; the general resolver package costs 1 kB gzip more.
 */
export function schemaResolver<Schema extends FormSchema>(
  schema: Schema,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return async (values) => {
    const result = await schema['~standard'].validate(values);
    if (!result.issues) return { values: result.value as z.output<Schema>, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of result.issues) {
      const [first] = path ?? [];
      const name = String(typeof first === 'object' ? first.key : first);
      // The first broken rule is the one that is shown.
      errors[name] ??= { type: 'schema', message };
    }
    return { values: {}, errors: errors as FieldErrors<z.input<Schema>> };
  };
}
