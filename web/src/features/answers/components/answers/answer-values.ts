import type { OwnAnswer } from '@contract/own-answers.ts';

/** The form's initial values for a saved answer. */
export const answerValues = ({ question, answer, wordings, link }: OwnAnswer) => ({
  question,
  answer,
  wordings: [...wordings],
  link: link ?? '',
});

export const EMPTY_ANSWER = { question: '', answer: '', wordings: [] as string[], link: '' };

/** The request body that adds a deleted answer again, for undo. */
export const answerBody = ({ question, answer, wordings, link }: OwnAnswer) => ({
  question,
  answer,
  wordings,
  link,
});
