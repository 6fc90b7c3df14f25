import { useEffect, useState } from 'react';
import type { Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormSchema } from '@/components/form/schema-resolver.ts';
import { sameValues } from '@/components/form/use-kept-draft.ts';
import { type FormStart, useSiteForm } from '@/components/form/use-site-form.ts';
import { ApiError } from '@/lib/api-error.ts';
import { type DraftValues, discardDraft } from '@/lib/draft.ts';
import { type Overlap, rebaseEdits } from './rebase-edits.ts';

/** A record as its form shows it, and which version of it. */
export type OwnRecord<Values> = { version: number; values: Values };

type Options<Schema extends FormSchema> = {
  /** The form's id. */
  id: string;
  schema: Schema;
  /** Who is signed in. */
  owner: string;
  /** As it was read or saved last, here or in another window. */
  saved: OwnRecord<FormStart<z.input<Schema>>>;
  /** Saves over this version, and shows the answer as what was saved last. */
  save: (body: z.output<Schema>, version: number) => Promise<OwnRecord<FormStart<z.input<Schema>>>>;
  /** Reads it again. */
  read: () => Promise<OwnRecord<FormStart<z.input<Schema>>>>;
};

/**
 * A form over something that a customer has saved and changes again. It stays mounted from one saving to the next,
 * so the focus and what is typed while a saving is under way stay too. Where another window was faster, what was
 * typed here is laid over what was saved there: nothing is overwritten before the person has seen it.
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

  /** What was typed over `before`, over `next` instead; says what both have changed. */
  function layOver(before: Saved, next: Saved, typed: DraftValues): DraftValues {
    const { merged, overlaps: both } = rebaseEdits<DraftValues>(before.values, next.values, typed);
    setOverlaps(sameValues(merged, next.values) ? null : both);
    return merged;
  }

  /** Goes on over `next`, with these values in the fields. */
  function goOn(next: Saved, values: DraftValues): void {
    form.setOrigin({ start: next.values, base: next });
    setBase(next);
    // Only what differs is written into the fields: a whole reset would take the focus of somebody who types.
    const now = form.getValues() as DraftValues;
    for (const [name, value] of Object.entries(values)) {
      if (sameValues({ [name]: value }, now)) continue;
      form.setValue(name as Path<z.input<Schema>>, value as never);
    }
    // Last: it forgets which fields are lists until the next render.
    form.reset(next.values as z.input<Schema>, { keepValues: true });
  }

  // Read anew while the form stands here: taken over unless something is typed, which the next saving will notice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a record is another one when its version is
  useEffect(() => {
    if (saved.version <= base.version) return;
    if (sameValues(form.getValues(), base.values)) goOn(saved as Saved, saved.values as Values);
  }, [saved.version]);

  return {
    form,
    /** What another window has changed as well, after it was laid under what was typed here. */
    overlaps,
    /** Saves; false where another window was faster, and the person has to look first. */
    submit: async (body: z.output<Schema>): Promise<boolean> => {
      // A copy: the form writes into the rows of its lists.
      const sent = structuredClone(form.getValues()) as DraftValues;
      try {
        const next = (await save(body, base.version)) as Saved;
        setOverlaps(null);
        discardDraft({ form: id, owner });
        // What was typed while it was being saved stays, and is not saved yet.
        const typed = form.getValues() as DraftValues;
        goOn(next, rebaseEdits<DraftValues>(sent, next.values, typed).merged);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'version_conflict')) throw error;
        const next = (await read()) as Saved;
        const values = layOver(base, next, form.getValues() as DraftValues);
        goOn(next, values);
        // The own saving, whose answer was lost on the way.
        return sameValues(values, next.values);
      }
    },
  };
}
