import type { DefaultValues, FieldValues } from 'react-hook-form';

/** The item of an optional select that chooses nothing: none has an empty value. */
export const NOTHING = 'nothing';

/** Form elements that a component has rendered or hydrated: what stands in them is its own state already. */
const takenOver = new WeakSet<HTMLFormElement>();

/** A form's `ref`: from here on no other mount begins with what stands in this element. */
export const takeOver = (form: HTMLFormElement | null) => {
  if (form) takenOver.add(form);
};

/**
 * `defaults`, with what a person has already typed into the prerendered form: for hydration alone. A form that a
 * component has shown before, as one that is mounted anew does, holds another record's or an older state.
 * Fields of a list are named `name.0.key`; what the form does not show stays as in `defaults`.
 */
export function typedValues<Input extends FieldValues>(
  formId: string,
  defaults: DefaultValues<Input>,
): DefaultValues<Input> {
  if (typeof document === 'undefined') return defaults;
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement) || takenOver.has(form)) return defaults;
  const data = new FormData(form);
  const typed = Object.entries(defaults).map(([name, value]) => {
    if (Array.isArray(value)) {
      const found = form.elements.namedItem(name) ? data.getAll(name) : rowsOf(data, name);
      return [name, found.length > 0 ? found : value];
    }
    if (typeof value === 'boolean') return [name, value || data.has(name)];
    const text = data.get(name)?.toString();
    return [name, text && text !== NOTHING ? text : value];
  });
  return Object.fromEntries(typed) as DefaultValues<Input>;
}

/** The rows of a list whose fields are named `list.0.key`. */
function rowsOf(data: FormData, list: string): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  for (const [name, value] of data) {
    const [of, row, key] = name.split('.');
    if (of !== list || !row || !key) continue;
    const at = Number(row);
    rows[at] = { ...rows[at], [key]: String(value) };
  }
  return rows;
}
