import type { DefaultValues, FieldValues } from 'react-hook-form';

/** The item of an optional select that chooses nothing: none has an empty value. */
export const NOTHING = 'nothing';

/** `defaults`, with what a person has already typed into the form on the page. */
export function typedValues<Input extends FieldValues>(
  formId: string,
  defaults: DefaultValues<Input>,
): DefaultValues<Input> {
  if (typeof document === 'undefined') return defaults;
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return defaults;
  const data = new FormData(form);
  const typed = Object.entries(defaults).map(([name, value]) => {
    if (Array.isArray(value)) return [name, data.getAll(name).map(String)];
    if (typeof value === 'boolean') return [name, data.has(name)];
    const text = data.get(name)?.toString();
    return [name, text && text !== NOTHING ? text : value];
  });
  return Object.fromEntries(typed) as DefaultValues<Input>;
}
