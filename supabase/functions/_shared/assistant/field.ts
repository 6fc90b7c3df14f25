import { foldWords } from './fold.ts';
import type { Learned } from './meanings.ts';
import { type Stemmer, stemOf, type Word } from './stem.ts';

/** What an index takes for granted about those who ask, besides its topics. */
export type Field = {
  /** Subjects, and the words by which visitors name them whatever they ask. */
  subjectWords: Readonly<Record<string, string>>;
  /** Stems that name one subject and no other. */
  cues: readonly (readonly [subject: string, stems: ReadonlySet<string>])[];
  /** What a question is about that names nothing; it has cues, and need not be named. */
  defaultSubject: string | undefined;
  stem: Stemmer;
  /** What its answers are ranked by, if not by what the data files hold. */
  learned?: Learned;
};

const SITE_CUES: readonly (readonly [subject: string, words: string])[] = Object.entries({
  чатбот: 'чатбот бот',
  'дуут туслах': 'дуут',
  хөтөлбөр: 'хөтөлбөр сургалт сургалтын сургалтад курс хичээл суралцах',
  'захиалгат програм': 'хийлгэх хийлгэхэд хийлгэмээр',
  'дизайн тайлан': 'дизайны тайлан тайланд',
});

/** Our own site: what we sell. */
export const SITE: Field = {
  subjectWords: {
    чатбот: 'чатбот',
    'дуут туслах': 'дуут туслах',
    хөтөлбөр: 'сургалт',
    'захиалгат програм': 'хийлгэх',
    'дизайн тайлан': 'дизайн тайлан',
    'ажлын байр': 'ажил',
  },
  cues: SITE_CUES.map(([subject, words]) => [subject, new Set(foldWords(words).map(stemOf))]),
  defaultSubject: 'чатбот',
  stem: stemOf,
};

/** The subjects that a question names. */
export function namedSubjects(field: Field, words: readonly Word[]): ReadonlySet<string> {
  return new Set(
    field.cues
      .filter(([, stems]) => words.some(({ stem }) => stems.has(stem)))
      .map(([name]) => name),
  );
}

/** True of a subject that a question on its own has to name. */
export const hasCues = (field: Field, subject: string): boolean =>
  subject !== field.defaultSubject && field.cues.some(([name]) => name === subject);
