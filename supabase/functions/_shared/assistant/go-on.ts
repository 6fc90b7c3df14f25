import type { Understood } from './converse.ts';
import { namedSubjects } from './field.ts';
import { foldWords } from './fold.ts';
import { areWeak, meaningfulWords, type TopicIndex, type TopicText } from './index-topics.ts';
import { isOutside, nearTopics } from './retrieve.ts';
import type { Word } from './stem.ts';

/** A question of more words says by itself what is asked. */
const MOST_WORDS = 2;
/** The same of one that points back («Энэ нь чатботоос юугаараа ялгаатай вэ?»). */
const MOST_POINTING = 4;
const POINTS_BACK = new Set(
  foldWords(
    'энэ үүнийг үүнд үүний үүнээс энийг эндээс эдгээр эдгээрийг эдгээрийн наад наадах тэр тэрийг тэрэнд тэрний түүнийг ' +
      'түүнд түүний үүнийгээ энийгээ тэрийгээ түүнийгээ тэднийгээ тэд тэднээс тэдний тэдгээр тэдгээрийг тэдгээрийн',
  ),
);
const pointsBack = (question: string): boolean =>
  foldWords(question).some((word) => POINTS_BACK.has(word));

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
  const points = pointsBack(question);
  if (words.length === 0 || words.length > (points ? MOST_POINTING : MOST_WORDS)) return null;
  const subjects = new Set(field.cues.flatMap(([, stems]) => [...stems]));
  const ofSubjects = new Set([
    ...subjects,
    ...Object.values(field.subjectWords).flatMap((called) => foldWords(called).map(field.stem)),
  ]);
  const namesSubject =
    namedSubjects(field, words).size > 0 && words.every(({ stem }) => subjects.has(stem));
  // «Бүртгүүлээд болих бол?» after the course names no subject: it is about the same one.
  const other = !points && namedSubjects(field, words).size > 0;
  const kept = foldWords(earlier).filter((word) => !other || !ofSubjects.has(field.stem(word)));
  if (kept.length === 0) return null;
  return { text: `${kept.join(' ')} ${question}`, namesSubject };
}

/** A later question of more words says by itself what is asked. */
const MOST_LATER = 4;
/** A word that weighs this share of an unknown one stands in few topics, so it says what is meant. */
const TELLING = 0.65;
/** A topic is among the first if it has this share of the best score. */
const NEARLY_FIRST = 0.95;
/** The least score of both readings at which a topic leads, and its least lead as a share of it. */
const LED = 0.3;
const LEADS = 0.05;
/** Factor for the topic just answered: who goes on seldom asks the same again, unless the question points back at it. */
const SAID_BEFORE = 0.95;
/** The part of the reading together with the question before; a question that points back says little by itself. */
const TOGETHER = 0.5;
const TOGETHER_POINTING = 0.8;
const MOST_OFFERS = 3;

/** Whether a question says by itself what is asked, whatever was asked before. */
export function isWhole<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  question: string,
  words: readonly Word[] = meaningfulWords(question, index.field.stem),
): boolean {
  const { exact, field, weights, unknownWeight } = index;
  if (namedSubjects(field, words).size > 0) return true;
  if (words.some(({ stem }) => (weights.get(stem) ?? 0) >= unknownWeight * TELLING)) return true;
  return (
    exact(foldWords(question)) !== undefined && !words.some((word) => areWeak([word], field.stem))
  );
}

/**
 * What a later question of a few words comes to when it is read with the question before it as well. «Хэр удаан?» is exactly
 * a question about setting up, but not after «Яриаг хадгалдаг уу?»: a reply that the two questions together do not bear out
 * is not sure. Then, and where nothing was sure, what both readings are most about leads.
 */
export function inConversation<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  question: string,
  before: { question: string | undefined; topic: string | undefined },
  alone: Understood<Topic>,
  isSmallTalk: (topic: Topic) => boolean,
): Understood<Topic> {
  const words = meaningfulWords(question, index.field.stem);
  const [own, other] = alone.band === 'sure' ? alone.topics : [];
  if (before.question === undefined || words.length === 0 || words.length > MOST_LATER)
    return alone;
  const points = pointsBack(question);
  if (other || (own && (isSmallTalk(own) || (!points && isWhole(index, question, words)))))
    return alone;

  const together = nearTopics(index, `${before.question} ${question}`);
  const scoreOfOwn = together.find(({ entry }) => entry.topic === own)?.score ?? 0;
  const isFirst = scoreOfOwn >= (together[0]?.score ?? 0) * NEARLY_FIRST;
  if (own && isFirst && !areWeak(words, index.field.stem)) return alone;

  const share = points ? TOGETHER_POINTING : TOGETHER;
  const scores = new Map<Topic, number>();
  const add = (readings: typeof together, part: number) => {
    for (const { entry, score } of readings) {
      const factor = entry.topic.key === before.topic && !points ? SAID_BEFORE : 1;
      if (isSmallTalk(entry.topic)) continue;
      const sum = (scores.get(entry.topic) ?? 0) + Math.min(1, score) * factor * part;
      scores.set(entry.topic, sum);
    }
  };
  add(nearTopics(index, question, before.topic), 1 - share);
  add(together, share);
  const ranked = [...scores].sort(([, one], [, another]) => another - one);
  const [first, second] = ranked;
  if (!first) return alone;
  const [topic, score] = first;
  const leads = !isOutside(topic) && score >= LED && score - (second?.[1] ?? 0) >= score * LEADS;
  if (!leads && !own) return alone;
  // What was just said does not take the place of another topic that is sure by itself, unless the question points back.
  const led = leads && own && topic.key === before.topic && !points ? own : topic;
  const near = [
    ...ranked.slice(0, MOST_OFFERS).map(([one]) => one),
    ...alone.topics,
    ...alone.offers,
  ];
  const offers = [...new Set(near)].filter(
    (one) => !isOutside(one) && !isSmallTalk(one) && !(leads && one === led),
  );
  return {
    ...alone,
    band: leads ? 'led' : 'asked',
    topics: leads ? [led] : [],
    offers: offers.slice(0, MOST_OFFERS),
  };
}
