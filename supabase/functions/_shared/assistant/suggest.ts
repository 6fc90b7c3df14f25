import { foldWords } from './fold.ts';
import { type IndexedTopic, type TopicIndex, type TopicText, toWords } from './index-topics.ts';
import { isOutside } from './retrieve.ts';
import { sameStem } from './similarity.ts';
import type { Word } from './stem.ts';

/** With fewer letters nearly every topic matches. */
const LEAST_LETTERS = 3;
const MOST = 3;
const NO_WORD: Word = { text: '', stem: '' };
/** The weight of a word that only the variants have. */
const OF_VARIANTS = 0.6;

/** How well the typed words match a topic; the last may be incomplete. 0 if one is missing. */
function matchOf<Topic extends TopicText>(
  entry: IndexedTopic<Topic>,
  words: readonly Word[],
  { field, vocabulary }: TopicIndex<Topic>,
): number {
  const own = toWords(foldWords(entry.topic.question), field.stem);
  let score = 0;
  for (const [place, word] of words.entries()) {
    const isLast = place === words.length - 1;
    const fits = (other: Word) =>
      sameStem(word.text, word.stem, other.text, other.stem) > 0 ||
      (isLast && word.text.length >= 2 && other.text.startsWith(word.text));
    if (own.some(fits)) score += 1;
    else if (entry.wordIds.some((id) => fits(vocabulary.words[id] ?? NO_WORD)))
      score += OF_VARIANTS;
    else return 0;
  }
  // Of two that match equally, the shorter question comes first.
  return score / words.length - own.length / 1000;
}

/** Up to three questions of topics that have every typed word; none below three letters. */
export function suggest<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  typed: string,
  isSmallTalk: (topic: Topic) => boolean = () => false,
): string[] {
  if ((typed.match(/\p{L}/gu)?.length ?? 0) < LEAST_LETTERS) return [];
  // The last of those that are alike stays: it may be half.
  const typedWords = toWords(foldWords(typed.slice(0, 200)), index.field.stem);
  const words = typedWords.filter(
    ({ text }, place) => !typedWords.some((later, at) => at > place && later.text === text),
  );
  if (words.length === 0) return [];
  return index.topics
    .filter(({ topic }) => !isOutside(topic) && !isSmallTalk(topic))
    .map((entry) => ({
      question: entry.topic.question,
      score: matchOf(entry, words, index),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ question }) => question);
}
