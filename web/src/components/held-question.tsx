import { chakra } from '@chakra-ui/react/styled-system';
import type { HeldFor } from '@contract/own-assistant.ts';
import { type ReactElement, useRef, useState } from 'react';
import { heldTexts } from '@/content/own-assistant.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** One text of a form: as its writer knows it, and whether it is a name or greeting. */
export type Checked = { what: string; text: string; isName?: boolean };

/** Asks the API why each of these texts would wait for staff, or null. */
export type CheckTexts = (
  texts: { text: string; isName: boolean }[],
) => Promise<(HeldFor | null)[]>;

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
export const heldForOf = (check: CheckTexts, checked: readonly Checked[]) =>
  check(checked.map(({ text, isName = false }) => ({ text, isName })));

/**
 * Asks before texts are saved that staff have to look at. `mayFollow` is false while the question is open; what is typed
 * stays, and the button in the question saves it: by `onAgreed`, or by submitting the form around it.
 */
export function useHeldQuestion(
  check: CheckTexts,
  texts: { title: string; text: string; save: string },
  onAgreed?: () => void,
): {
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
    const heldFor = await heldForOf(check, checked);
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
          <chakra.ul listStyle="none" overflowWrap="anywhere">
            {held.map(({ what, why }) => (
              <li key={what}>{heldTexts.why(what, why)}</li>
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
