import { factValues } from '@assistant/fact-values.ts';
import type { Facts } from '@assistant/facts.ts';
import { indexingSteps, stepsToReady, type TopicIndex } from '@assistant/index-topics.ts';
import { programFactsOf, saysProgram } from '@assistant/program-facts.ts';
import { suggest } from '@assistant/suggest.ts';
import { assistantTexts } from '@/content/chat-assistant.ts';
import { loadPart } from '@/lib/load-part.ts';
import { programNow, programSeen } from '@/lib/program-now.ts';
import { assistantModelIsOn } from '@/lib/site-config.ts';
import { holdMissed, tellVerdict } from '../conversation/rate-reply.ts';
import type { Answerer, Reply } from '../conversation/reply.ts';
import { isSmallTalk } from '../conversation/small-talk.ts';
import { chosenReply, replyFrom } from './reply-from.ts';
import { loadTopics, type PanelTopic } from './topics.ts';

type Choose = typeof import('./choose-topics.ts')['chooseTopics'];

/** Replies from an index. Where they are not sure, `choose` says which topics reply, if there is a model. */
const repliesFrom =
  (index: TopicIndex<PanelTopic>, choose: Choose | null): Answerer =>
  (question, { previous, earlier }) => {
    const factsOf = (program: ReturnType<typeof programSeen>): Facts =>
      program ? { ...factValues, ...programFactsOf(program) } : factValues;
    const seen = programSeen();
    const own = (facts: Facts) => replyFrom(index, facts, question, previous, earlier);
    const tell = (say: (facts: Facts) => Reply): Reply | Promise<Reply> => {
      const reply = say(factsOf(seen));
      if (reply.topic === null && reply.nearest.length > 0) holdMissed(question);
      else if (reply.topic === null) tellVerdict('missed', question);
      const saysIt = (key: string) => saysProgram(index.byKey.get(key)?.topic.answer ?? '');
      const keys = reply.topics ?? (reply.topic === null ? [] : [reply.topic]);
      if (seen || !keys.some(saysIt)) return reply;
      // The programme's current settings; without them no price of the programme is stated.
      return programNow().then((now) =>
        now ? say(factsOf(now)) : { ...reply, text: assistantTexts.programNotKnown },
      );
    };
    if (!choose) return tell(own);
    const { topic, led } = own(factsOf(seen));
    if (topic !== null && !led) return tell(own);
    return choose(question, previous, earlier).then((chosen) =>
      tell(chosen ? (facts) => chosenReply(index, facts, chosen, own(facts)) : own),
    );
  };

/** What asks the model, if the owner has set one up. */
const loadChoose = async (): Promise<Choose | null> =>
  (await assistantModelIsOn())
    ? loadPart(() => import('./choose-topics.ts')).then(
        ({ chooseTopics }) => chooseTopics,
        () => null,
      )
    : null;

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
let known: { replies: Promise<Answerer>; at: number } | undefined;
let suggestions: ((typed: string) => readonly string[]) | undefined;

/** The function that makes replies. Loaded once, and renewed in the background after `STALE_MS`. */
export function loadReplies(now: number = Date.now()): Promise<Answerer> {
  if (known && now - known.at < STALE_MS) return known.replies;
  // Most visitors who open the panel ask something, so the programme is loaded before a question needs it.
  void programNow();
  const fresh = Promise.all([loadTopics(), loadChoose()]).then(async ([topics, choose]) => {
    const index = await indexInSteps(topics);
    runIdly(stepsToReady(index));
    suggestions = (typed) => suggest(index, typed, ({ key }) => isSmallTalk(key));
    return repliesFrom(index, choose);
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
