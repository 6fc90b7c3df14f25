import { factValues } from '../../supabase/functions/_shared/assistant/fact-values.ts';
import { fillFacts } from '../../supabase/functions/_shared/assistant/facts.ts';
import {
  indexTopics,
  meaningfulWords,
} from '../../supabase/functions/_shared/assistant/index-topics.ts';
import { answerQuestion } from '../../supabase/functions/api/assistant/answer.ts';
import { askModel, type ChatMessage } from '../../supabase/functions/api/assistant/ask-model.ts';
import type { ModelSettings } from '../../supabase/functions/api/settings.ts';
import { seedTopics } from '../../web/src/content/assistant/topics.ts';
import { judgeVisitor, replyTo, type Verdict, type VisitorCase } from './visitors.ts';

/** The result of one question with a model. */
export type ModelOutcome = {
  one: VisitorCase;
  /**
   * The verdict on what the visitor gets: the model's checked answer, or the topics' reply if it
   * was refused.
   */
  verdict: Verdict;
  /** The checked answer; empty if none was shown. */
  shown: string;
  /** Why sentences or the whole answer were not shown. */
  why: readonly string[];
  /** The endpoint was unreachable or broke off, so no model was judged. */
  failed: boolean;
  /** How many characters were sent and received. */
  sent: number;
  received: number;
};

const index = indexTopics(
  seedTopics.map(({ link, ...topic }) => ({
    ...topic,
    linkLabel: link?.label ?? null,
    linkHref: link?.href ?? null,
  })),
);
const stemsOf = (text: string) => new Set(meaningfulWords(text).map(({ stem }) => stem));
const stemsOfTopics = seedTopics.map(({ key, answer }) => ({
  key,
  stems: stemsOf(fillFacts(answer, factValues) ?? ''),
}));

/** The topics whose answers contain most words of a text: within a tenth of the best. */
function topicsOf(text: string): string[] {
  const words = [...stemsOf(text)];
  const scored = stemsOfTopics.map(({ key, stems }) => ({
    key,
    held: words.filter((word) => stems.has(word)).length / Math.max(1, words.length),
  }));
  const best = Math.max(...scored.map(({ held }) => held));
  return scored.filter(({ held }) => held > 0 && held >= best * 0.9).map(({ key }) => key);
}

/**
 * Judges by words: an answer is right if it contains the wanted text, or if the topic whose
 * answer it resembles most is one that answers the question. A right answer in other words may
 * count as wrong.
 */
function judgeAnswer(one: VisitorCase, shown: string): Verdict {
  const like = topicsOf(shown);
  const right =
    one.holds.length > 0
      ? one.holds.every((held) => shown.includes(held))
      : one.parts.some((part) => part.some((key) => like.includes(key)));
  return { right, helped: right, wrong: !right, beside: false };
}

/** Asks an endpoint every question, one after another. */
export async function askEvery(
  cases: readonly VisitorCase[],
  settings: ModelSettings,
  told: (question: string, answer: string) => void = () => undefined,
): Promise<ModelOutcome[]> {
  const outcomes: ModelOutcome[] = [];
  for (const one of cases) {
    const why: string[] = [];
    let sent = 0;
    let received = '';
    let shown = '';
    let failed = false;
    const ask = async function* (messages: readonly ChatMessage[]) {
      sent += messages.reduce((sum, { content }) => sum + content.length, 0);
      for await (const piece of askModel(settings, messages)) {
        received += piece;
        yield piece;
      }
    };
    const earlier = [...(one.before ?? [])];
    const previous = one.before?.map((question) => replyTo({ question }).topic).at(-1);
    const asked = { question: one.question, earlier, ...(previous ? { previous } : {}) };
    const tools = {
      knowledge: { index, facts: factValues },
      refused: (reason: string) => void why.push(reason),
      ask,
    };
    for await (const event of answerQuestion(asked, tools)) {
      if (event.type === 'text') shown += event.text;
      if (event.type === 'refused') {
        shown = '';
        failed = event.reason === 'unreachable';
      }
    }
    if (received !== '') told(one.question, received);
    const verdict = shown === '' ? judgeVisitor(one, replyTo(one)) : judgeAnswer(one, shown);
    outcomes.push({ one, verdict, shown, why, failed, sent, received: received.length });
  }
  return outcomes;
}
