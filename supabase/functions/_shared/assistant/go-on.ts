import { namedSubjects } from './field.ts';
import { foldWords } from './fold.ts';
import { meaningfulWords, type TopicIndex, type TopicText } from './index-topics.ts';

/** A question of more words says by itself what is asked. */
const MOST_WORDS = 2;
/** The same of one that points back («Энэ нь чатботоос юугаараа ялгаатай вэ?»). */
const MOST_POINTING = 4;
const POINTS_BACK = new Set(
  foldWords(
    'энэ үүнийг үүнд үүний үүнээс энийг эндээс тэр тэрийг тэрэнд тэрний түүнийг түүнд түүний',
  ),
);

/**
 * A question that only names something else («Сургалт нь?») with what was asked before it («Чатбот ямар үнэтэй вэ?»): the
 * words of both, without the subject of the first if the second names one. Null if the question stands by itself or
 * nothing was asked before.
 */
export function wholeQuestion<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  question: string,
  earlier: string | undefined,
): { text: string; namesSubject: boolean } | null {
  if (earlier === undefined) return null;
  const { field } = index;
  const words = meaningfulWords(question, field.stem);
  const points = foldWords(question).some((word) => POINTS_BACK.has(word));
  if (words.length === 0 || words.length > (points ? MOST_POINTING : MOST_WORDS)) return null;
  const subjects = new Set(field.cues.flatMap(([, stems]) => [...stems]));
  const namesSubject =
    namedSubjects(field, words).size > 0 && words.every(({ stem }) => subjects.has(stem));
  // «Бүртгүүлээд болих бол?» after the course names no subject: it is about the same one.
  const other = !points && namedSubjects(field, words).size > 0;
  const kept = foldWords(earlier).filter((word) => !other || !subjects.has(field.stem(word)));
  if (kept.length === 0) return null;
  return { text: `${kept.join(' ')} ${question}`, namesSubject };
}
