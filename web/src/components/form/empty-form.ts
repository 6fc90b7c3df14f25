import type * as z from 'zod/mini';
import type { FormSchema, FormStart } from './use-site-form.ts';

/** The fields whose value is no text, so they cannot begin empty. */
type NotText<Input> = {
  [Name in keyof Input as Exclude<Input[Name], null | undefined> extends string
    ? never
    : Name]-?: FormStart<Input>[Name];
};

type Others<Input> = NotText<Input> & Partial<FormStart<Input>>;

/** The start of a form: every text and choice is empty, the other fields are as given. */
export function emptyForm<Schema extends FormSchema & { shape: object }>(
  schema: Schema,
  ...[others]: keyof NotText<z.input<Schema>> extends never
    ? [Others<z.input<Schema>>?]
    : [Others<z.input<Schema>>]
): FormStart<z.input<Schema>> {
  const empty = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, '']));
  // The names are the schema's, which Object.keys does not infer.
  return { ...empty, ...others } as FormStart<z.input<Schema>>;
}
