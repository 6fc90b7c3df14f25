import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { discardDraft, loadDraft, saveDraft } from '@/lib/draft.ts';
import type { FormAround } from './form-context.ts';

/** Storage is written when typing pauses, not at each key. */
const PAUSE_MS = 400;

/** Brings back a form's draft once, keeps it while it is filled in, and can throw it away. */
export function useDraft(
  form: FormAround,
  version: number,
): { restored: boolean; discard: () => void } {
  const [restored, setRestored] = useState(false);
  const { defaultValues, isDirty } = useFormState({ control: form.control });
  const empty = useRef(defaultValues);
  const { id } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object is new at each render, its methods are not
  useEffect(() => {
    const draft = loadDraft(id, version);
    // What is being typed now is newer than any draft.
    if (draft && !isDirty) {
      form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
      setRestored(true);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      saveDraft(id, version, form.getValues());
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(save, PAUSE_MS);
      },
    });
    const saveNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    };
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      saveNow();
      unsubscribe();
    };
  }, [id, version]);

  const discard = () => {
    discardDraft(id);
    form.reset(empty.current);
    setRestored(false);
  };
  return { restored, discard };
}
