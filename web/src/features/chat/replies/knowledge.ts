import { factValues } from '@assistant/fact-values.ts';
import type { Facts } from '@assistant/facts.ts';
import { indexingSteps, stepsToReady, type TopicIndex } from '@assistant/index-topics.ts';
import { programFactsOf, saysProgram } from '@assistant/program-facts.ts';
import { suggest } from '@assistant/suggest.ts';
import { assistantTexts } from '@/content/chat-assistant.ts';
import { programNow, programSeen } from '@/lib/program-now.ts';
import { holdMissed, tellVerdict } from '../conversation/rate-reply.ts';
import type { Reply } from '../conversation/reply.ts';
import { isSmallTalk } from '../conversation/small-talk.ts';
import { replyFrom } from './reply-from.ts';
import { loadTopics, type PanelTopic } from './topics.ts';

type Replies = (
  question: string,
  previous: string | undefined,
  earlier?: readonly string[],
) => Reply | Promise<Reply>;

const repliesFrom =
  (index: TopicIndex<PanelTopic>): Replies =>
  (question, previous, earlier) => {
    const seen = programSeen();
    const say = (facts: Facts) => replyFrom(index, facts, question, previous, earlier);
    const reply = say(seen ? { ...factValues, ...programFactsOf(seen) } : factValues);
    if (reply.topic === null && reply.nearest.length > 0) holdMissed(question);
    else if (reply.topic === null) tellVerdict('missed', question);
    const saysIt = (key: string) => saysProgram(index.byKey.get(key)?.topic.answer ?? '');
    const keys = reply.topics ?? (reply.topic === null ? [] : [reply.topic]);
    if (seen || !keys.some(saysIt)) return reply;
    // The programme's current settings; without them no price of the programme is stated.
    return programNow().then((now) =>
      now
        ? say({ ...factValues, ...programFactsOf(now) })
        : { ...reply, text: assistantTexts.programNotKnown },
    );
  };

/** Runs the steps one after another while the page has nothing else to do. */
function runIdly([step, ...others]: readonly (() => unknown)[]): void {
  if (!step) return;
  const run = () => {
    step();
    runIdly(others);
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 50);
}

/** Makes the index without holding up what is typed meanwhile. */
async function indexInSteps(topics: readonly PanelTopic[]): Promise<TopicIndex<PanelTopic>> {
  const steps = indexingSteps(topics);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** After this time the topics are fetched again in the background. */
const STALE_MS = 5 * 60_000;
let known: { replies: Promise<Replies>; at: number } | undefined;
let suggestions: ((typed: string) => readonly string[]) | undefined;

/** The function that makes replies. Loaded once, and renewed in the background after `STALE_MS`. */
export function loadReplies(now: number = Date.now()): Promise<Replies> {
  if (known && now - known.at < STALE_MS) return known.replies;
  // Most visitors who open the panel ask something, so the programme is loaded before a question needs it.
  void programNow();
  const fresh = loadTopics().then(async (topics) => {
    const index = await indexInSteps(topics);
    runIdly(stepsToReady(index));
    suggestions = (typed) => suggest(index, typed, ({ key }) => isSmallTalk(key));
    return repliesFrom(index);
  });
  const current = known ? known.replies : fresh;
  const made = { replies: current, at: now };
  known = made;
  fresh.then(
    () => {
      made.replies = fresh;
    },
    () => {
      if (known === made) known = undefined;
    },
  );
  return current;
}

/** The function that suggests questions, from the same topics as the replies. */
export async function loadSuggestions(): Promise<(typed: string) => readonly string[]> {
  await loadReplies();
  return (typed) => suggestions?.(typed) ?? [];
}
