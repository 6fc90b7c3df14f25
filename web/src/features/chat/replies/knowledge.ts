import { fillFacts } from '@assistant/facts.ts';
import { indexTopics, type TopicIndex } from '@assistant/index-topics.ts';
import { programFactsOf, saysProgram } from '@assistant/program-facts.ts';
import { retrieve } from '@assistant/retrieve.ts';
import type { ProgramStateNow } from '@contract/program.ts';
import { assistantFacts } from '@/content/assistant/facts.ts';
import { assistantTexts } from '@/content/chat-assistant.ts';
import { programNow, programSeen } from '@/lib/program-now.ts';
import { tellVerdict } from '../conversation/rate-reply.ts';
import type { Reply } from '../conversation/reply.ts';
import { loadTopics, type PanelTopic } from './topics.ts';

type Replies = (question: string, previous: string | undefined) => Reply | Promise<Reply>;

const asQuestions = (topics: readonly PanelTopic[]) => topics.map(({ question }) => question);

const replyOf = ({ key, link }: PanelTopic, text: string): Reply => ({
  topic: key,
  text,
  ...(link ? { link } : {}),
  nearest: [],
});

/** What staff have set of the programme, said as it is now; who cannot ask says no price at all. */
function programReply(topic: PanelTopic, now: ProgramStateNow | undefined): Reply {
  const text = now && fillFacts(topic.answer, { ...assistantFacts, ...programFactsOf(now) });
  return replyOf(topic, text ?? assistantTexts.programNotKnown);
}

const repliesFrom =
  (index: TopicIndex<PanelTopic>): Replies =>
  (question, previous) => {
    const { topic, nearest } = retrieve(index, question, previous);
    // An answer whose facts are not all known is none.
    const text = topic && fillFacts(topic.answer, assistantFacts);
    if (!topic || text === null) {
      tellVerdict('missed', question);
      return { topic: null, text: null, nearest: asQuestions(nearest) };
    }
    if (!saysProgram(topic.answer)) return replyOf(topic, text);
    const seen = programSeen();
    return seen ? programReply(topic, seen) : programNow().then((now) => programReply(topic, now));
  };

/** After so long the topics are asked for again, behind the answer that is given meanwhile. */
const STALE_MS = 5 * 60_000;
let known: { replies: Promise<Replies>; at: number } | undefined;

/**
 * What replies to a question, where `previous` is the topic that the conversation is at. Loaded once, and
 * made anew from time to time without anybody waiting for it.
 */
export function loadReplies(now: number = Date.now()): Promise<Replies> {
  if (known && now - known.at < STALE_MS) return known.replies;
  // Most who open the panel ask for something; what they ask last of all is answered without a wait, too.
  void programNow();
  const fresh = loadTopics().then((topics) => repliesFrom(indexTopics(topics)));
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
