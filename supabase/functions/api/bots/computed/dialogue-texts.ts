import { offices } from '../../../_shared/contract/company.ts';

/** Sentences that the company's assistant adds to an answer. */
export const dialogueTexts = {
  /** Before the last answer, to who asks whether it is so. */
  echo: 'Миний мэдэхээр ийм байна:',
  /** Behind an answer that the owner has not confirmed. */
  unconfirmed: `Үүнийг манай баг тодорхой хэлж өгнө: ${offices[0]?.phone ?? ''}`,
} as const;
