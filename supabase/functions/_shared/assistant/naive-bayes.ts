import type { TopicIndex, TopicText } from './index-topics.ts';
import type { Alike } from './word-index.ts';

/** Added to every count, so that a word that a topic lacks makes it less likely and not impossible (Lidstone smoothing). */
const SMOOTHING = 0.2;

/**
 * Multinomial naive Bayes: for each topic, by its place, the logarithm of how likely these words are in a question about it, given
 * all its questions. A word counts as often as they contain it, or words that are like it, weighted by the similarity.
 */
export function logLikelihoods<Topic extends TopicText>(
  { topics, topicOf, topicSizes, inQuestions, weights }: TopicIndex<Topic>,
  words: readonly Alike[],
): Float64Array {
  const { starts, places } = inQuestions();
  const ofQuestions = topicOf();
  const smoothed = SMOOTHING * weights.size;
  const likely = topicSizes.map((size) => -words.length * Math.log(size + smoothed));
  for (const { ids, likeness } of words) {
    const counts = new Float64Array(topics.length).fill(SMOOTHING);
    for (const [nth, id] of ids.entries()) {
      const end = starts[id + 1] ?? 0;
      for (let at = starts[id] ?? 0; at < end; at += 1) {
        const topic = ofQuestions[places[at] ?? 0] ?? 0;
        counts[topic] = (counts[topic] ?? 0) + (likeness[nth] ?? 0);
      }
    }
    for (const [topic, count] of counts.entries()) {
      likely[topic] = (likely[topic] ?? 0) + Math.log(count);
    }
  }
  return likely;
}
