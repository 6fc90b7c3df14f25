import type { FormAround } from './form-context.ts';

/**
 * Puts the server's `fields` at the fields of the form and focuses the first one that
 * is on screen. A field the form does not have stays with the general message.
 */
export function placeServerErrors(form: FormAround, fields: Record<string, string>): void {
  const known = Object.entries(fields).filter(
    ([name]) => form.getFieldState(name) && name in form.getValues(),
  );
  known.forEach(([name, message], index) => {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}
