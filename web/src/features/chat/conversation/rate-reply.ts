import { maskQuestion } from '@assistant/mask-question.ts';
import { rateReply, type Verdict } from '@contract/assistant-questions.ts';

/**
 * Tells how a reply was; a question leaves this device masked. Nobody waits for it, and nothing is said when it
 * fails: it is for us, not for the visitor.
 */
export function tellVerdict(verdict: Verdict, question?: string, topic?: string): void {
  const masked = question === undefined ? '' : maskQuestion(question);
  const body = {
    verdict,
    ...(masked === '' ? {} : { question: masked }),
    ...(topic === undefined ? {} : { topic }),
  };
  const sending = fetch(rateReply.path, {
    method: rateReply.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    // What is told when a page is left has to outlive it.
    keepalive: true,
  });
  void sending.catch(() => undefined);
}

/** The question without an answer that may still be found among those offered. */
let held: string | undefined;

/** Tells of a question without an answer, unless an offered question is pressed next. */
export function holdMissed(question: string): void {
  tellHeld();
  held = question;
  addEventListener('pagehide', tellHeld, { once: true });
}

/** Tells of the question that is held: the conversation went on, or ended, without an answer to it. */
export function tellHeld(): void {
  if (held !== undefined) tellVerdict('missed', held);
  held = undefined;
}

/** The question was found among those offered: it was helped, and is not missed any more. */
export function takeBackHeld(): void {
  held = undefined;
}
