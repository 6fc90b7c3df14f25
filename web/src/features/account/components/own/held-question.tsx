import { chakra } from '@chakra-ui/react/styled-system';
import {
  CHECKED_TEXTS,
  checkOwnTexts,
  type HeldFor,
  type OwnAssistant,
} from '@contract/own-assistant.ts';
import { type ReactElement, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Notice } from '@/components/notice.tsx';
import { heldTexts as texts } from '@/content/own-assistant.ts';
import { customerApi } from '@/lib/customer-api.ts';

/** One text of a form: as its writer knows it, and whether it is a name or greeting. */
export type Checked = { what: string; text: string; isName?: boolean };

/** An answer as one text to check. */
export const answerText = (answer: {
  question: string;
  answer: string;
  wordings: readonly string[];
  link?: string | null | undefined;
}): Checked => ({
  what: answer.question,
  text: [answer.question, answer.answer, answer.link ?? '', ...answer.wordings].join('\n'),
});

/** Why each of these texts would wait for staff, or null. */
async function heldForOf(checked: readonly Checked[]): Promise<(HeldFor | null)[]> {
  const heldFor: (HeldFor | null)[] = [];
  for (let from = 0; from < checked.length; from += CHECKED_TEXTS) {
    const some = checked.slice(from, from + CHECKED_TEXTS);
    const body = { texts: some.map(({ text, isName = false }) => ({ text, isName })) };
    heldFor.push(...(await customerApi(checkOwnTexts, { body })).heldFor);
  }
  return heldFor;
}

/** What a notice says of a text that would wait, added as it is; undefined if it would not, or nobody knows. */
export const whyAddedWaits = (checked: Checked): Promise<string | undefined> =>
  heldForOf([checked]).then(
    ([why]) => (why ? texts.again(why) : undefined),
    () => undefined,
  );

/**
 * Asks before texts are saved that staff have to look at. `mayFollow` is false while the question is open; what is typed
 * stays, and the button in the question saves it: by `onAgreed`, or by submitting the form around it.
 */
export function useHeldQuestion(onAgreed?: () => void): {
  mayFollow: (checked: readonly Checked[]) => Promise<boolean>;
  question: ReactElement | null;
} {
  const [held, setHeld] = useState<{ what: string; why: HeldFor }[]>([]);
  const agreed = useRef(false);
  const mayFollow = async (checked: readonly Checked[]) => {
    const isAgreed = agreed.current;
    agreed.current = false;
    setHeld([]);
    if (isAgreed) return true;
    const heldFor = await heldForOf(checked);
    const found = checked.flatMap(({ what }, place) => {
      const why = heldFor[place];
      return why ? [{ what, why }] : [];
    });
    setHeld(found);
    return found.length === 0;
  };
  const question =
    held.length === 0 ? null : (
      <Notice tone="warm" title={texts.title}>
        <chakra.div display="grid" gap="3" justifyItems="start">
          <chakra.ul paddingLeft="5" overflowWrap="anywhere">
            {held.map(({ what, why }) => (
              <li key={what}>{texts.why(what, why)}</li>
            ))}
          </chakra.ul>
          <p>{texts.text}</p>
          <Button
            type={onAgreed ? 'button' : 'submit'}
            onClick={() => {
              agreed.current = true;
              onAgreed?.();
            }}
          >
            {texts.save}
          </Button>
        </chakra.div>
      </Notice>
    );
  return { mayFollow, question };
}

/** Says that name, greeting, hours or company of the assistant are held, or why staff refused them. */
export function HeldWords({ heldFor, refusal }: Pick<OwnAssistant, 'heldFor' | 'refusal'>) {
  if (!heldFor) return null;
  return (
    <chakra.p color="fg.warm">
      {refusal === null ? texts.names(heldFor) : texts.refused(refusal)}
    </chakra.p>
  );
}
