import { memo, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { loadDraft } from '@/lib/draft.ts';
import { useFormAround } from './form-context.ts';
import { RestoredNote } from './restored-note.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

/** The draft of a visitor's form: restored once, stored while the form is filled in. */
export const DraftBanner = memo(function DraftBanner({ version }: { version: number }) {
  const form = useFormAround();
  const { isDirty } = useFormState({ control: form.control });
  const [restored, setRestored] = useState(false);
  const { id, draftOwner: owner } = form;
  const place = { form: id, version, owner };

  // Before the subscription below, because restoring a draft is not typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    const draft = loadDraft(place);
    // What is being typed is newer than any draft.
    if (!draft || isDirty) return;
    form.reset({ ...form.getValues(), ...form.fromDraft(draft) }, { keepDefaultValues: true });
    setRestored(true);
  }, [id, version]);

  useKeptDraft(form, place, { origin: form.origin });

  const discard = () => {
    form.restart();
    setRestored(false);
  };
  return <RestoredNote shown={restored} onDiscard={discard} />;
});
