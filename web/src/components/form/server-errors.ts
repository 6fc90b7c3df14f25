import type { FormAround } from './form-context.ts';

/**
 * Puts the server's `fields` at the form's fields and focuses the first visible one. A field that the form
 * does not have is left to the general message.
 */
export function placeServerErrors(form: FormAround, fields: Record<string, string>): void {
  const known = Object.entries(fields).filter(
    ([name]) => form.getFieldState(name) && name in form.getValues(),
  );
  known.forEach(([name, message], index) => {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}
