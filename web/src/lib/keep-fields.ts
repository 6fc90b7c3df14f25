const fieldsIn = (place: Element) => [
  // Not all have a selection.
  ...place.querySelectorAll<HTMLInputElement>('input:not([type=file]),textarea,select'),
];

/**
 * Before a place is drawn anew; call the result afterwards. What was typed into fields that are gone, and the focus, move
 * into those that stand there instead, and what was chosen; a form's ticks are kept by `typedValues`.
 */
export function keepFields(place: Element): () => void {
  const before = fieldsIn(place);
  const focused = document.activeElement;
  return () => {
    const now = fieldsIn(place);
    before.forEach((old, index) => {
      const field = now[index];
      if (old.isConnected || !field) return;
      if (field.value !== old.value) {
        // React overrides the setter of a field, and would see nothing new.
        Reflect.set(Object.getPrototypeOf(field), 'value', old.value, field);
        for (const type of ['input', 'change'])
          field.dispatchEvent(new Event(type, { bubbles: true }));
      }
      if (old.checked && !field.checked) field.click();
      if (old !== focused) return;
      field.focus({ preventScroll: true });
      if (old.selectionStart != null) field.setSelectionRange(old.selectionStart, old.selectionEnd);
    });
  };
}
