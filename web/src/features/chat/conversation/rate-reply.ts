import { maskQuestion } from '@assistant/mask-question.ts';
import { rateReply, type Verdict } from '@contract/assistant-questions.ts';
import { api } from '@/lib/api-client.ts';

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
  void api(rateReply, { body }).catch(() => undefined);
}
