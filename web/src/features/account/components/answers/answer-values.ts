import type { OwnAnswer } from '@contract/own-answers.ts';

/** An answer as its form begins. */
export const answerValues = ({ question, answer, wordings, link }: OwnAnswer) => ({
  question,
  answer,
  wordings: [...wordings],
  link: link ?? '',
});

export const EMPTY_ANSWER = { question: '', answer: '', wordings: [] as string[], link: '' };

/** An answer as it is sent back, for an undo. */
export const answerBody = ({ question, answer, wordings, link }: OwnAnswer) => ({
  question,
  answer,
  wordings,
  link,
});
