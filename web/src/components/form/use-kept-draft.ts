import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftPlace, type DraftValues, discardDraft, saveDraft } from '@/lib/draft.ts';

/** Writes to storage when typing pauses, not at each key. */
const PAUSE_MS = 400;

type Options = {
  base?: unknown;
  /** What the form is compared with, if not with its first values. */
  origin?: () => FormOrigin;
};

/** The values of an untouched form, and the record that it shows. */
export type FormOrigin = { start: DraftValues; base: unknown };

/**
 * Stores a form's draft: after a pause in typing, when the page is left, and when the form unmounts. An
 * unchanged form leaves no draft.
 */
export function useKeptDraft<Input extends FieldValues>(
  form: Pick<UseFormReturn<Input>, 'getValues' | 'subscribe'>,
  { form: name, version, owner }: DraftPlace,
  { base = null, origin }: Options = {},
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object is new at each render, its methods are not
  useEffect(() => {
    const place = { form: name, version, owner };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changed = false;
    const save = () => {
      timer = undefined;
      const values = form.getValues();
      const { start, base: shown } = origin?.() ?? { start: null, base };
      const touched = start ? !sameValues(values, start) : changed;
      if (touched) saveDraft(place, { values, base: shown });
      else discardDraft(place);
    };
    const saveNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        changed = isDirty ?? changed;
        clearTimeout(timer);
        timer = setTimeout(save, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      unsubscribe();
      saveNow();
    };
  }, [name, version, owner, base]);
}

/** Whether all fields have the same values, which are plain JSON. */
export function sameValues(values: DraftValues, others: DraftValues): boolean {
  return Object.entries(values).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(others[name]),
  );
}
