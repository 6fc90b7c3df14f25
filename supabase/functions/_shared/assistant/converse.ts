import { foldWords } from './fold.ts';
import { meaningfulWords, type TopicIndex, type TopicText } from './index-topics.ts';
import { type Intent, intentOf } from './intents.ts';
import { clausesOf, questionParts } from './question-parts.ts';
import { type Found, isOutside, look, type Thresholds, unexplained } from './retrieve.ts';

/** How sure a reply is: docs/product.md §2.4. */
export type Band = 'sure' | 'led' | 'asked' | 'unknown';

export type Understood<Topic> = {
  band: Band;
  /** The topics that answer: two for a question of two parts, none if the band is `asked` or `unknown`. */
  topics: readonly Topic[];
  /** Topics whose questions are offered as buttons, best first. */
  offers: readonly Topic[];
  /** The visitor wants a person, complains, or something does not work: the form opens in every band. */
  intent?: Intent;
  /** A topic has exactly this question. */
  isExact: boolean;
};

/** How sure a reply of each band is. */
export type Bands = {
  sure: Thresholds;
  /** The least score of a topic of another subject than the conversation's that is sure by itself. */
  alone: number;
  /** The same for a question of one or two words; below it the topic only leads. */
  aloneShort: number;
  /** The least score of a topic that answers after «Та … гэж асуусан уу?». */
  led: number;
  /** Its least lead over the next topic, as a share of its own score, because long questions score low everywhere. */
  leads: number;
  /** If a topic tagged `OUTSIDE` reaches this share of its score, it must lead by more. */
  closeOutside: number;
  leadsBesideOutside: number;
  /** Topics below this score are not offered. */
  near: number;
  /** A topic that scores this share of an `OUTSIDE` topic is offered. */
  besideOutside: number;
  /** The same as `led` and `leads` for each part of a question that has two. */
  part: number;
  partLeads: number;
  /** A topic that lacks a word with this share of the question's weight is not sure; 1 if that makes no difference. */
  unexplained: number;
};

/**
 * A topic that lacks a word with this share of a question's weight does not answer it for sure. Chosen by asking each wording
 * of an index without it: against 0.2, a fifth fewer replies are wrong, and 1 in 30 more of the right ones lead.
 */
export const UNEXPLAINED = 0.15;

/** Chosen on the sets for choosing of `tests/assistant/visitors.ts`; reported on the others. */
const SITE_BANDS: Bands = {
  // Stricter than where there is no band below: what is not sure is led, and says so.
  sure: { score: 0.65, margin: 0.15, lowScore: 0.5, wideMargin: 0.22 },
  alone: 0.8,
  aloneShort: 0.9,
  led: 0.28,
  leads: 0.08,
  closeOutside: 0.5,
  leadsBesideOutside: 0.16,
  near: 0.16,
  besideOutside: 0.8,
  part: 0.4,
  partLeads: 0.15,
  unexplained: UNEXPLAINED,
};

const MOST_OFFERS = 3;
/** Beside an answer that leads; it is one of those that are near itself. */
const NEAR = MOST_OFFERS + 1;
/** So few words hardly name what they are about. */
const SHORT = 2;

type Scored<Topic> = { topic: Topic; score: number };

const scoredOf = <Topic extends TopicText>({ ranked }: Found<Topic>): Scored<Topic>[] =>
  ranked.map(({ entry, score }) => ({ topic: entry.topic, score: Math.min(1, score) }));

/** The best topics of the whole question, then of each of its parts, without repeats. */
function offersOf<Topic extends TopicText>(
  whole: readonly Scored<Topic>[],
  parts: readonly Found<Topic>[],
  least: number,
  isSmallTalk: (topic: Topic) => boolean,
): Topic[] {
  const lists = [whole, ...parts.map(scoredOf)].map((list) =>
    list.filter(({ topic, score }) => !isOutside(topic) && !isSmallTalk(topic) && score >= least),
  );
  const offers: Topic[] = [];
  for (let place = 0; place < NEAR; place += 1) {
    for (const list of lists) {
      const topic = list[place]?.topic;
      if (topic && !offers.includes(topic)) offers.push(topic);
    }
  }
  return offers.slice(0, NEAR);
}

/** The topics that answer both parts of a question in the band `sure`, or null. */
function bothOf<Topic extends TopicText>(
  parts: readonly Found<Topic>[],
  isSmallTalk: (topic: Topic) => boolean,
): Topic[] | null {
  if (parts.length !== 2) return null;
  const topics = parts.map(({ sure }) => sure?.topic);
  const [first, second] = topics;
  if (!first || !second || first === second) return null;
  return [first, second].some((topic) => isOutside(topic) || isSmallTalk(topic))
    ? null
    : [first, second];
}

/** The topic that a part of a question is clearly about; undefined without one. */
function clearlyAbout<Topic extends TopicText>(
  part: Found<Topic>,
  bands: Bands,
): Topic | undefined {
  const [first, second] = part.sure
    ? [{ topic: part.sure.topic, score: part.score }]
    : scoredOf(part);
  if (!first || isOutside(first.topic) || first.score < bands.part) return undefined;
  const ahead = first.score - (second?.score ?? 0);
  return ahead < first.score * bands.partLeads ? undefined : first.topic;
}

/** The topics that lead a question of two parts; none unless each part is clearly about one of its own. */
function partsLead<Topic extends TopicText>(
  parts: readonly Found<Topic>[],
  bands: Bands,
  isSmallTalk: (topic: Topic) => boolean,
): Topic[] {
  if (parts.length !== 2) return [];
  const topics = parts.map((part) => clearlyAbout(part, bands));
  const both = topics.flatMap((topic) => (topic && !isSmallTalk(topic) ? [topic] : []));
  return new Set(both).size === 2 ? both : [];
}

/**
 * Looks the whole question up. One that is clear by itself leaves the conversation's subject: «Танай хаяг хаана вэ?» after
 * the trial is about the address.
 */
function wholeOf<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  text: string,
  previous: string | undefined,
  { sure, alone, aloneShort }: Bands,
): Found<Topic> {
  const found = look(index, text, previous, sure);
  if (previous === undefined) return found;
  const isShort = meaningfulWords(text, index.field.stem).length <= SHORT;
  const least = isShort ? aloneShort : alone;
  if (found.sure) {
    // «Хагас сайнд?» after the address hardly asks whether the chatbot works then.
    const leaves = found.sure.subject !== index.byKey.get(previous)?.subject;
    return leaves && isShort && found.score < least ? { ...found, sure: null } : found;
  }
  const byItself = look(index, text, undefined, sure);
  const isClear = byItself.sure && byItself.score >= least && !isOutside(byItself.sure.topic);
  return isClear ? byItself : found;
}

/**
 * The topics that a question is about, and how sure that is. `previous` is the key of the topic answered before. Small
 * talk is never one of two answers.
 */
export function converse<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  text: string,
  previous?: string,
  isSmallTalk: (topic: Topic) => boolean = () => false,
  bands: Bands = SITE_BANDS,
): Understood<Topic> {
  const whole = wholeOf(index, text, previous, bands);
  const intent = intentOf(foldWords(text));
  const spoken = questionParts(text);
  let before = previous;
  const parts = spoken.map((part) => {
    const found = look(index, part, before, bands.sure);
    // «Дуут туслах сард хэд вэ? Дугаараа ашиглаж болох уу?»: the second part continues the first.
    before = found.sure?.topic.key ?? before;
    return found;
  });
  const isExact = whole.score === 1;
  const withIntent = (said: Pick<Understood<Topic>, 'band' | 'topics' | 'offers'>) =>
    intent ? { ...said, isExact, intent } : { ...said, isExact };

  const both = isExact ? null : bothOf(parts, isSmallTalk);
  if (both) return withIntent({ band: 'sure', topics: both, offers: [] });
  const sure = whole.sure?.topic;
  if (sure && isOutside(sure)) return withIntent({ band: 'unknown', topics: [], offers: [] });
  const isDoubtful =
    whole.sure &&
    !isExact &&
    !isSmallTalk(whole.sure.topic) &&
    unexplained(index, whole.sure, text) >= bands.unexplained;
  if (sure && !isDoubtful) return withIntent({ band: 'sure', topics: [sure], offers: [] });

  const ranked = scoredOf(whole);
  const clauses =
    parts.length > 0 ? parts : clausesOf(text).map((one) => look(index, one, previous, bands.sure));
  const near = offersOf(ranked, clauses, bands.near, isSmallTalk);
  const offers = near.slice(0, MOST_OFFERS);
  const led = (...topics: Topic[]) =>
    withIntent({
      band: 'led',
      topics,
      offers: near.filter((offer) => !topics.includes(offer)).slice(0, MOST_OFFERS),
    });
  if (sure) return led(sure);
  const leading = partsLead(parts, bands, isSmallTalk);
  if (leading.length > 0) return led(...leading);
  const [first, second] = ranked;
  if (!first || first.score < bands.near) {
    return withIntent({ band: 'unknown', topics: [], offers: [] });
  }
  if (isOutside(first.topic)) {
    const isNear = (second?.score ?? 0) >= first.score * bands.besideOutside;
    return withIntent(
      isNear && offers.length > 0
        ? { band: 'asked', topics: [], offers }
        : { band: 'unknown', topics: [], offers: [] },
    );
  }
  const ahead = first.score - (second?.score ?? 0);
  const outside = ranked.find(({ topic }) => isOutside(topic))?.score ?? 0;
  const doubtful = outside >= first.score * bands.closeOutside;
  const leads = doubtful ? bands.leadsBesideOutside : bands.leads;
  if (first.score >= bands.led && ahead >= first.score * leads) return led(first.topic);
  return withIntent({ band: 'asked', topics: [], offers });
}
