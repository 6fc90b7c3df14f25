import { storedText } from '@contract/fields/text.ts';
import {
  createOwnAnswer,
  importOwnAnswers,
  listOwnAnswers,
  type OwnAnswer,
  type OwnAnswerInput,
  orderOwnAnswers,
} from '@contract/own-answers.ts';
import { NetworkError } from '@/lib/api-error.ts';
import type { AssistantOwner } from '@/lib/assistant-owner.ts';
import { sendOnce } from '@/lib/idempotency-key.ts';
import { sameQuestion } from './same-question.ts';

/** The form and who fills it in: the idempotency key is stored under these until a response has come. */
type Place = { form: string; owner: AssistantOwner };

/**
 * Adds answers, all or none, with an idempotency key: a retry after a lost response adds nothing twice. After a
 * lost response it refetches the list, which shows whether they were added. Throws what the request threw.
 */
export async function addOnce(
  { form, owner: { id: owner, api } }: Place,
  answers: readonly OwnAnswerInput[],
): Promise<void> {
  const body = { answers: [...answers] };
  await sendOnce({ form, owner }, body, async (idempotencyKey) => {
    try {
      const [first] = answers;
      if (first && answers.length === 1) {
        await api(createOwnAnswer, { body: first, idempotencyKey });
      } else await api(importOwnAnswers, { body, idempotencyKey });
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      const { answers: now } = await api(listOwnAnswers).catch(() => ({
        answers: [] as OwnAnswer[],
      }));
      const isThere = (one: OwnAnswerInput) =>
        now.some(
          ({ question, answer }) =>
            sameQuestion(question) === sameQuestion(one.question) &&
            answer === storedText(one.answer),
        );
      if (!answers.every(isThere)) throw error;
    }
  });
}

/**
 * Adds those answers whose question is not in the list. The list is read first, because another
 * window may have added some. Returns how many were added. Throws what a request threw.
 */
export async function addMissing(
  place: Place,
  answers: readonly OwnAnswerInput[],
): Promise<number> {
  const { answers: now } = await place.owner.api(listOwnAnswers);
  const have = new Set(now.map(({ question }) => sameQuestion(question)));
  const missing = answers.filter(({ question }) => !have.has(sameQuestion(question)));
  if (missing.length > 0) await addOnce(place, missing);
  return missing.length;
}

/**
 * Adds a deleted answer again, at its place from 0. A list that changed meanwhile keeps its order, with the answer at the
 * end. Throws what the request of adding threw.
 */
export async function addBack(place: Place, answer: OwnAnswerInput, at: number): Promise<void> {
  const { api } = place.owner;
  await addOnce(place, [answer]);
  const order = async () => {
    const ids = (await api(listOwnAnswers)).answers.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined || at >= ids.length - 1) return;
    await api(orderOwnAnswers, { body: { ids: ids.slice(0, -1).toSpliced(at, 0, last) } });
  };
  await order().catch(() => undefined);
}
