import { chakra } from '@chakra-ui/react/styled-system';
import {
  CHECKED_TEXTS,
  checkOwnTexts,
  type HeldFor,
  type OwnAssistant,
} from '@contract/own-assistant.ts';
import { heldTexts as texts } from '@/content/own-assistant.ts';
import { type AssistantOwner, useAssistantOwner } from '@/lib/assistant-owner.ts';
import {
  type Checked,
  type CheckTexts,
  heldForOf,
  useHeldQuestion as useQuestion,
} from './held-question.tsx';

/** Asks why texts of this owner would wait. What the company itself says waits for nobody. */
const checkOf =
  ({ api, isCompany }: AssistantOwner): CheckTexts =>
  async (checked) => {
    if (isCompany) return checked.map(() => null);
    const heldFor: (HeldFor | null)[] = [];
    for (let from = 0; from < checked.length; from += CHECKED_TEXTS) {
      const body = { texts: checked.slice(from, from + CHECKED_TEXTS) };
      heldFor.push(...(await api(checkOwnTexts, { body })).heldFor);
    }
    return heldFor;
  };

/** What a notice says of a text that would wait, added as it is; undefined if it would not, or nobody knows. */
export const whyAddedWaits = (
  owner: AssistantOwner,
  checked: Checked,
): Promise<string | undefined> =>
  heldForOf(checkOf(owner), [checked]).then(
    ([why]) => (why ? texts.again(why) : undefined),
    () => undefined,
  );

/** The question about held texts for a form of the owner. */
export const useHeldQuestion = (onAgreed?: () => void) =>
  useQuestion(checkOf(useAssistantOwner()), texts, onAgreed);

/** Says that name, greeting, hours or company of the assistant are held, or why staff refused them. */
export function HeldWords({ heldFor, refusal }: Pick<OwnAssistant, 'heldFor' | 'refusal'>) {
  if (!heldFor) return null;
  return (
    <chakra.p color="fg.warm">
      {refusal === null ? texts.names(heldFor) : texts.refused(refusal)}
    </chakra.p>
  );
}
