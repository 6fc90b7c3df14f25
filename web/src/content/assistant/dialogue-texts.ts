import { offices } from '@contract/company.ts';

/** What the assistant says where it is not sure; `which` and `this` stand over questions to press. */
export const dialogueTexts = {
  /** Before the answer to the questions that are probably meant: one, or two of a question with two parts. */
  led: (...questions: string[]) =>
    `Та ${questions.map((one) => `«${one}»`).join(', ')} гэж асуусан уу?`,
  which: 'Та эдгээрийн аль нэгийг асуусан уу?',
  this: 'Та үүнийг асуусан уу?',
  /** Before the last answer, to who asks whether it is so. */
  echo: 'Миний мэдэхээр ийм байна:',
  /** Behind an answer that the owner has not confirmed. */
  unconfirmed: `Үүнийг манай баг тодорхой хэлж өгнө: ${offices[0]?.phone ?? ''}`,
} as const;
