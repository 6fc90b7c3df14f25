import { legalDate } from '@contract/company.ts';

/** Shape of the two legal documents and the words around them. */

export type LegalSection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Points under the paragraphs. */
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
