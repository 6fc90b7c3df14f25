import type { DefaultValues, FieldValues } from 'react-hook-form';

/** The value of an optional select's empty choice, because an item's value cannot be empty. */
export const NOTHING = 'nothing';

/** Form elements that a component has already rendered or hydrated: their values are its state. */
const takenOver = new WeakSet<HTMLFormElement>();

/** For a form's `ref`: marks the element, so that a later mount does not take its values for typed input. */
export const takeOver = (form: HTMLFormElement | null) => {
  if (form) takenOver.add(form);
};

/**
 * `defaults`, with what a person has already typed into the prerendered form. For hydration only: a form that
 * a component has rendered before, such as one that is mounted again, may hold another record or an older
 * state. Fields of a list are named `name.0.key`; what the form does not show stays as in `defaults`.
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
