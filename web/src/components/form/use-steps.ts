import { useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { loadStep, saveStep } from '@/lib/draft.ts';
import { useHistoryLayers } from '@/lib/history-layers.ts';
import type { SiteForm } from './use-site-form.ts';

export type StepDefinition<Input extends FieldValues> = {
  title: string;
  /** Every field of the step, checked before the step is left. */
  fields: readonly FieldPath<Input>[];
  /** The fields that must be filled before Next is enabled, with `gate`. */
  required: readonly FieldPath<Input>[];
};

export type Steps = {
  index: number;
  titles: readonly string[];
  isLast: boolean;
  canAdvance: boolean;
  next: () => Promise<void>;
  back: () => void;
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
 * The steps of a wizard. Leaving a step checks its fields and focuses the first wrong one; with `gate`, Next
 * is also disabled until the step's required fields are filled. A wrong field found when sending, or by the
 * server, opens its step.
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

  // After the draft, which a component inside the form restores. The wizard stops at a step with a missing
  // required value, such as a password, which no draft holds.
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

  // Focuses the field once its step is shown: a hidden field takes no focus, and one whose code is still
  // loading comes with a later render. Directly instead of by `setFocus`, whose timer may fire after the
  // person has moved on.
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
  // The browser's Back is the Back button; Forward is Next, with its checks.
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
