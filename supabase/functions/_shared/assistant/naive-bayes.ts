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
  const none = words.length * Math.log(SMOOTHING);
  const likely = topicSizes.map((size) => none - words.length * Math.log(size + smoothed));
  const counts = new Float64Array(topics.length);
  for (const { ids, likeness } of words) {
    const touched: number[] = [];
    for (let nth = 0; nth < ids.length; nth += 1) {
      const id = ids[nth] ?? 0;
      const end = starts[id + 1] ?? 0;
      for (let at = starts[id] ?? 0; at < end; at += 1) {
        const topic = ofQuestions[places[at] ?? 0] ?? 0;
        if (counts[topic] === 0) touched.push(topic);
        counts[topic] = (counts[topic] ?? 0) + (likeness[nth] ?? 0);
      }
    }
    for (const topic of touched) {
      likely[topic] = (likely[topic] ?? 0) + Math.log(1 + (counts[topic] ?? 0) / SMOOTHING);
      counts[topic] = 0;
    }
  }
  return likely;
}
