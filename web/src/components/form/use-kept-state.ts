import { useEffect, useState } from 'react';
import { type DraftValues, discardDraft, loadDraft, saveDraft } from '@/lib/draft.ts';

/**
 * State of an input that is not one of our forms, stored in this tab for this person (`lib/draft.ts`) until
 * `clear`.
 */
export function useKeptState<Values extends DraftValues>(
  form: string,
  owner: string,
  start: Values,
) {
  const place = { form, version: 1, owner };
  const [values, setValues] = useState<Values>(() => ({ ...start, ...loadDraft(place)?.values }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is fixed
  useEffect(() => {
    if (JSON.stringify(values) === JSON.stringify(start)) discardDraft(place);
    else saveDraft(place, { values, base: null });
  }, [values]);
  const clear = () => {
    // Not left to the effect: the component is usually unmounted right after, before an effect would run.
    discardDraft(place);
    setValues(start);
  };
  return [values, setValues, clear] as const;
}
