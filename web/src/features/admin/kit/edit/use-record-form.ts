import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import {
  type FormStart,
  type SiteFormOptions,
  useSiteForm,
} from '@/components/form/use-site-form.ts';
import { draftKeyOf, readDraft, removeDraft, saveDraft } from '../../session/drafts.ts';
import { useAdminSession } from '../../session/use-admin-session.ts';

const PAUSE_MS = 400;

type Schema = SiteFormOptions<
  z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>
>['schema'];

type Options<S extends Schema, Row> = {
  /** Form id, and with the record's id the name of its draft. */
  id: string;
  schema: S;
  /** The record to change; null for a new one. */
  row: (Row & { id: number }) | null;
  toValues: (row: Row | null) => FormStart<z.input<S>>;
  onDirty: (dirty: boolean) => void;
};

/**
 * A form over a record: knows which version was typed over, tells when there is something unsaved,
 * and keeps that in this tab until it is saved or given up (design §7).
 */
export function useRecordForm<S extends Schema, Row extends { id: number }>(
  options: Options<S, Row>,
) {
  const { id, schema, row, toValues, onDirty } = options;
  const session = useAdminSession();
  const [owner] = useState(session?.id ?? '');
  const draftKey = draftKeyOf(id, row?.id);
  const [draft] = useState(() => readDraft<z.input<S>, Row>(draftKey, owner));
  const [base, setBase] = useState<Row | null>(draft?.base ?? row);
  const [restored, setRestored] = useState(draft !== null);
  const form = useSiteForm({ id, schema, defaultValues: toValues(base) });
  const { isDirty } = form.formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (draft) form.reset(draft.values, { keepDefaultValues: true });
  }, []);

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object is new at each render, its methods are not
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      saveDraft(draftKey, { owner, values: form.getValues(), base });
    };
    const saveNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty: changed }) => {
        clearTimeout(timer);
        timer = undefined;
        if (changed) timer = setTimeout(save, PAUSE_MS);
        else removeDraft(draftKey);
      },
    });
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      unsubscribe();
      saveNow();
    };
  }, [draftKey, owner, base]);

  return {
    form,
    base,
    restored,
    /** Goes on from another version of the record, with these values in the fields. */
    rebase: (next: Row, values: FormStart<z.input<S>>) => {
      setBase(next);
      form.reset(toValues(next) as z.input<S>);
      form.reset(values as z.input<S>, { keepDefaultValues: true });
    },
    /** Back to the saved record. */
    startOver: () => {
      setRestored(false);
      form.reset(toValues(base) as z.input<S>);
      removeDraft(draftKey);
    },
    /** Saved, or given up: nothing is kept, and closing asks nothing. */
    finish: () => {
      form.reset(form.getValues());
      removeDraft(draftKey);
      onDirty(false);
    },
  };
}
