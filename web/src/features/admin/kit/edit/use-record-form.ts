import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { useKeptDraft } from '@/components/form/use-kept-draft.ts';
import {
  type FormStart,
  type SiteFormOptions,
  useSiteForm,
} from '@/components/form/use-site-form.ts';
import { discardDraft, loadDraft } from '@/lib/draft.ts';
import { sendOnce } from '@/lib/idempotency-key.ts';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { recordDraft } from './record-draft.ts';

export type RecordSchema = SiteFormOptions<
  z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>
>['schema'];

type Options<S extends RecordSchema, Row> = {
  /** The id of the form, and with the record's id the name of its draft. */
  id: string;
  schema: S;
  /** The record to change; null for a new one. */
  row: (Row & { id: string | number }) | null;
  toValues: (row: Row | null) => FormStart<z.input<S>>;
  onDirty: (dirty: boolean) => void;
} & Pick<SiteFormOptions<S>, 'mode'>;

/**
 * A form over a record. It knows the version that it was filled from, reports unsaved input, and stores unsaved
 * input in this tab until it is saved or discarded, so that nothing is lost when the session ends.
 */
export function useRecordForm<S extends RecordSchema, Row extends { id: string | number }>(
  options: Options<S, Row>,
) {
  const { id, schema, row, toValues, onDirty, mode } = options;
  const session = useAdminSession();
  const [owner] = useState(session?.id ?? '');
  const place = recordDraft(id, row?.id, owner);
  const [draft] = useState(() => loadDraft<Row>(place));
  const [base, setBase] = useState<Row | null>(draft?.base ?? row);
  const [restored, setRestored] = useState(draft !== null);
  const form = useSiteForm({ id, schema, defaultValues: toValues(base), mode });
  const { isDirty } = form.formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    // A draft of an older version of the site lacks new fields.
    const kept = draft && { ...toValues(base), ...draft.values };
    if (kept) form.replaceValues(kept as FormStart<z.input<S>>, { keepDefaultValues: true });
  }, []);

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  useKeptDraft(form, place, { base });

  return {
    form,
    base,
    restored,
    /** Continues from another version of the record, with these values. */
    rebase: (next: Row, values: FormStart<z.input<S>>) => {
      setBase(next);
      form.replaceValues(toValues(next));
      form.replaceValues(values, { keepDefaultValues: true });
    },
    startOver: () => {
      setRestored(false);
      form.replaceValues(toValues(base));
      discardDraft(place);
    },
    /**
     * Saves with an idempotency key, so that a retry after a lost response or a reload is not carried out twice.
     * `request` decides whether two requests are the same: the values, and the version where one is sent. Without
     * the version, the save after a conflict would reuse the key of the refused save.
     */
    sendOnce: <Response>(request: object, send: (idempotencyKey: string) => Promise<Response>) =>
      sendOnce(place, request, send),
    /** After saving or discarding: deletes the draft, and closing asks nothing. */
    finish: () => {
      form.replaceValues(form.getValues() as FormStart<z.input<S>>);
      discardDraft(place);
      onDirty(false);
    },
  };
}
