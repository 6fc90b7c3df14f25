import { useEffect, useState } from 'react';
import type { Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '@/lib/api-error.ts';
import { type DraftValues, discardDraft } from '@/lib/draft.ts';
import { type Overlap, rebaseEdits } from '@/lib/rebase-edits.ts';
import { sameValues } from './use-kept-draft.ts';
import { type FormSchema, type FormStart, useSiteForm } from './use-site-form.ts';

/** The values of a record's form, and their version. */
export type OwnRecord<Values> = { version: number; values: Values };

type Options<Schema extends FormSchema> = {
  id: string;
  schema: Schema;
  owner: string;
  /** The record as it was last loaded or saved, in this or another window. */
  saved: OwnRecord<FormStart<z.input<Schema>>>;
  /** Saves the values if the record still has this version, and returns the saved record. */
  save: (body: z.output<Schema>, version: number) => Promise<OwnRecord<FormStart<z.input<Schema>>>>;
  read: () => Promise<OwnRecord<FormStart<z.input<Schema>>>>;
};

/**
 * A form over a record that the customer saves repeatedly. It stays mounted between saves, so that focus and
 * input during a save are not lost. If another window has saved meanwhile, this window's input is merged into
 * that version and shown; nothing is overwritten before the person has seen it.
 */
export function useOwnRecord<Schema extends FormSchema>(options: Options<Schema>) {
  type Values = FormStart<z.input<Schema>> & DraftValues;
  type Saved = OwnRecord<Values>;
  const { id, schema, owner, saved, save, read } = options;
  const [base, setBase] = useState(saved as Saved);
  const [overlaps, setOverlaps] = useState<Overlap[] | null>(null);
  const form = useSiteForm({
    id,
    schema,
    defaultValues: base.values,
    draftVersion: 1,
    draftOwner: owner,
    base,
    fromDraft: (draft) => {
      const before = draft.base as Saved | null;
      if (!before || before.version === base.version) return draft.values;
      return layOver(before, base, draft.values);
    },
  });

  /** Merges the input, typed over `before`, into `next`; reports fields that were changed in both. */
  function layOver(before: Saved, next: Saved, typed: DraftValues): DraftValues {
    const { merged, overlaps: both } = rebaseEdits<DraftValues>(before.values, next.values, typed);
    setOverlaps(sameValues(merged, next.values) ? null : both);
    return merged;
  }

  /** Makes `next` the saved record of the form, and shows these values in the fields. */
  function goOn(next: Saved, values: DraftValues): void {
    form.setOrigin({ start: next.values, base: next });
    setBase(next);
    // Only changed fields are set: a reset would take the focus from somebody who types.
    const now = form.getValues() as DraftValues;
    for (const [name, value] of Object.entries(values)) {
      if (sameValues({ [name]: value }, now)) continue;
      form.setValue(name as Path<z.input<Schema>>, value as never);
    }
    // Last, because after it react-hook-form does not know until the next render which fields are lists.
    form.replaceValues(next.values, { keepValues: true });
  }

  // A record that was loaded again replaces the form's, unless there is input; then the next save notices the
  // difference.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record changes with its version
  useEffect(() => {
    if (saved.version <= base.version) return;
    if (sameValues(form.getValues(), base.values)) goOn(saved as Saved, saved.values as Values);
  }, [saved.version]);

  return {
    form,
    /** The fields that another window has changed too, after a merge. */
    overlaps,
    /**
     * Saves, if `ask` allows it. False if it does not, or if another window saved first: the person has to look at
     * the merged values before saving. What is typed while it asks is as little saved as what is typed during the save.
     */
    submit: async (
      body: z.output<Schema>,
      ask: () => Promise<boolean> | boolean = () => true,
    ): Promise<boolean> => {
      // A copy, because the form writes into the rows of its lists.
      const sent = structuredClone(form.getValues()) as DraftValues;
      if (!(await ask())) return false;
      try {
        const next = (await save(body, base.version)) as Saved;
        setOverlaps(null);
        discardDraft({ form: id, owner });
        // Keeps what was typed during the save; it is not saved yet.
        const typed = form.getValues() as DraftValues;
        goOn(next, rebaseEdits<DraftValues>(sent, next.values, typed).merged);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'version_conflict')) throw error;
        const next = (await read()) as Saved;
        const values = layOver(base, next, form.getValues() as DraftValues);
        goOn(next, values);
        // Equal values: the conflict comes from our own earlier save, whose response was lost.
        return sameValues(values, next.values);
      }
    },
  };
}
