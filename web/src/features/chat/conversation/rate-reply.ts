import { maskQuestion } from '@assistant/mask-question.ts';
import { RATINGS_PATH } from '@contract/assistant-paths.ts';
import type { Verdict } from '@contract/assistant-questions.ts';

/** Posts a report whose response is not used. Rejects if the request failed. */
export const postReport = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    // The request must be completed even if the page is closed.
    keepalive: true,
  });

/** Reports whether a reply helped, in the background; a failure is ignored. A question is masked before it is sent. */
export function tellVerdict(verdict: Verdict, question?: string, topic?: string): void {
  const masked = question === undefined ? '' : maskQuestion(question);
  const body = {
    verdict,
    ...(masked === '' ? {} : { question: masked }),
    ...(topic === undefined ? {} : { topic }),
  };
  void postReport(RATINGS_PATH, body).catch(() => undefined);
}

/** The last question without an answer, not reported yet: the visitor may press an offered question instead. */
let held: string | undefined;

/** Reports a question without an answer later, unless an offered question is pressed next. */
export function holdMissed(question: string): void {
  tellHeld();
  held = question;
  addEventListener('pagehide', tellHeld, { once: true });
}

/** Reports the held question, because the conversation continued or ended without an answer to it. */
export function tellHeld(): void {
  if (held !== undefined) tellVerdict('missed', held);
  held = undefined;
}

/** Forgets the held question, because an offered question was pressed. */
export function takeBackHeld(): void {
  held = undefined;
}
