import { memo, useEffect, useState } from 'react';
import { type DraftValues, loadDraft } from '@/lib/draft.ts';
import { useFormAround } from './form-context.ts';
import { RestoredNote } from './restored-note.tsx';
import { sameValues, useKeptDraft } from './use-kept-draft.ts';

/** The values that differ from the untouched form's. */
const typedSince = (start: DraftValues, now: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !sameValues({ [name]: value }, start)),
  );

/** The draft of a visitor's form: restored once, stored while the form is filled in. */
export const DraftBanner = memo(function DraftBanner({ version }: { version: number }) {
  const form = useFormAround();
  const [restored, setRestored] = useState(false);
  const { id, draftOwner: owner } = form;
  const place = { form: id, version, owner };

  // Before the subscription below, because restoring a draft is not typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    const draft = loadDraft(place);
    if (!draft) return;
    const now = form.getValues();
    const typed = typedSince(form.origin().start, now);
    // What was typed before hydration is newer than the draft.
    const values = { ...now, ...form.fromDraft(draft), ...typed };
    form.replaceValues(values, { keepDefaultValues: true });
    setRestored(true);
  }, [id, version]);

  useKeptDraft(form, place, { origin: form.origin });

  const discard = () => {
    form.restart();
    setRestored(false);
  };
  return <RestoredNote shown={restored} onDiscard={discard} />;
});
