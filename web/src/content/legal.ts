import { legalDate } from '@contract/company.ts';

/** The shape of the two legal documents, and the texts around them. */

export type LegalSection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Bullet points under the paragraphs. */
  points?: readonly string[];
};

export type LegalDocument = {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
};

export const legalTexts = {
  effective: `${legalDate.text}-ний өдрөөс хүчинтэй`,
  contents: 'Агуулга',
  contactTitle: 'Холбоо барих',
  email: 'И-мэйл',
  postal: 'Шуудангийн хаяг',
} as const;
