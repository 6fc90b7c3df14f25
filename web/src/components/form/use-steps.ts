import { useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { loadStep, saveStep } from '@/lib/draft.ts';
import { useHistoryLayers } from '@/lib/history-layers.ts';
import type { SiteForm } from './use-site-form.ts';

export type StepDefinition<Input extends FieldValues> = {
  title: string;
  /** Every field of the step: checked before it is left. */
  fields: readonly FieldPath<Input>[];
  /** Those that must be filled before Next can be pressed, with `gate`. */
  required: readonly FieldPath<Input>[];
};

export type Steps = {
  index: number;
  titles: readonly string[];
  isLast: boolean;
  /** False while `gate` holds Next back. */
  canAdvance: boolean;
  next: () => Promise<void>;
  back: () => void;
  /** Goes back to a step that has been passed already. */
  open: (step: number) => void;
  reset: () => void;
};

const isFilled = (value: unknown) =>
  typeof value === 'string'
    ? value.trim() !== ''
    : Array.isArray(value)
      ? value.length > 0
      : value != null;

const fieldElement = (form: string, name: string): HTMLElement | undefined =>
  document.getElementById(`${form}-${name}`) ?? document.getElementsByName(name)[0];

/**
 * Steps of a wizard. Leaving a step checks its fields and focuses the first wrong one;
 * with `gate`, Next is also disabled until the step's required fields are filled. A wrong
 * field found on sending (or by the server) opens the step it stands in.
 */
export function useSteps<Input extends FieldValues, Output extends FieldValues>(
  form: SiteForm<Input, Output>,
  definitions: readonly StepDefinition<Input>[],
  { gate = false }: { gate?: boolean } = {},
): Steps {
  const [index, setIndex] = useState(0);
  const focusNext = useRef<{ step: number; name: FieldPath<Input> | undefined }>(undefined);
  const current = definitions[index] ?? definitions[0];
  if (!current) throw new Error('A wizard needs a step');
  const values: unknown[] = useWatch({ control: form.control, name: [...current.required] });
  const canAdvance = !gate || values.every(isFilled);

  const { errors, submitCount, isSubmitting } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a finished attempt to send may move the wizard
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const wrong = definitions.findIndex(({ fields }) =>
      fields.some((name) => form.getFieldState(name).invalid),
    );
    if (wrong === -1 || wrong === index) return;
    const name = definitions[wrong]?.fields.find((field) => form.getFieldState(field).invalid);
    focusNext.current = { step: wrong, name };
    setIndex(wrong);
  }, [submitCount, isSubmitting, errors]);

  // After the draft, which a component inside the form brings back. A step is not passed while
  // something it needs is missing, such as a password, which no draft holds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    if (form.draftVersion === undefined) return;
    const missing = definitions.findIndex(
      ({ required }) => !form.getValues([...required]).every(isFilled),
    );
    const last = missing === -1 ? definitions.length - 1 : missing;
    setIndex(Math.min(loadStep({ form: form.id }), last));
    const begin = () => setIndex(0);
    form.onRestart.add(begin);
    return () => void form.onRestart.delete(begin);
  }, []);

  // Once the step is shown: a field that is not displayed takes no focus, and one whose code is still
  // on its way comes with a later render. At once and not by `setFocus`, whose timer may fire after
  // the person has gone on.
  useEffect(() => {
    const { step, name } = focusNext.current ?? {};
    const field = step === index && name && fieldElement(form.id, name);
    if (!field) return;
    focusNext.current = undefined;
    field.focus();
  });

  const go = (to: number) => {
    focusNext.current = { step: to, name: definitions[to]?.fields[0] };
    setIndex(to);
    if (form.draftVersion !== undefined) saveStep({ form: form.id }, to);
  };
  const next = async () => {
    if (!canAdvance) return;
    if (await form.trigger([...current.fields], { shouldFocus: true })) go(index + 1);
  };
  // The browser's Back is the button of that name; Forward is Next, and checks like it.
  useHistoryLayers(`steps ${form.id}`, index, (to) => (to < index ? go(to) : next()));
  return {
    index,
    titles: definitions.map(({ title }) => title),
    isLast: index === definitions.length - 1,
    canAdvance,
    next,
    back: () => go(Math.max(0, index - 1)),
    open: (step) => go(Math.min(step, index)),
    reset: () => setIndex(0),
  };
}
