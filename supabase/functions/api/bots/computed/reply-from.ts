import { converse, UNEXPLAINED } from '../../../_shared/assistant/converse.ts';
import { withoutCourtesies } from '../../../_shared/assistant/courtesies.ts';
import { unconfirmedFacts } from '../../../_shared/assistant/fact-values.ts';
import { type Facts, factNames, fillFacts } from '../../../_shared/assistant/facts.ts';
import { foldWords } from '../../../_shared/assistant/fold.ts';
import { inConversation, isWhole, wholeQuestion } from '../../../_shared/assistant/go-on.ts';
import type { TopicIndex } from '../../../_shared/assistant/index-topics.ts';
import type { Intent } from '../../../_shared/assistant/intents.ts';
import { isEcho, type OwnTalk, talkOf } from '../../../_shared/assistant/own-talk.ts';
import { unexplained } from '../../../_shared/assistant/retrieve.ts';
import { computedReply, planTopic, voicePlanReply } from './computed-reply.ts';
import { dialogueTexts } from './dialogue-texts.ts';
import type { CompanyTopic, Reply } from './reply.ts';
import { isSmallTalk } from './small-talk.ts';

/** The topic that answers an intent if no other topic does. */
const TOPIC_OF: Record<Intent, string> = {
  person: 'person',
  complaint: 'complaint',
  broken: 'broken',
};
/** Topics that already say what to do about an intent. */
const HELPFUL = new Set([
  'person',
  'complaint',
  'broken',
  'support',
  'login',
  'password',
  'confirm-mail',
  'payment-receipt',
  'report-late',
  'refund',
  'install',
  'login-remember',
  'account-abuse',
  'javascript',
  'wrong-answer',
  'api-errors',
  'api-limit',
  'api-cors',
]);

/** The topic that replies to what asks nothing. */
const TALK_TOPICS: Record<OwnTalk, string> = {
  greeting: 'greeting',
  thanks: 'thanks',
  bye: 'bye',
  agreed: 'ack',
  machine: 'bot',
};

/** Topics about all plans at once, for questions about one plan. */
const GENERAL = new Set(['price', 'automation', 'conversation', 'plan-choose']);

const asReply = ({ key, link }: CompanyTopic) => ({
  topic: key,
  nearest: [],
  ...(link ? { link } : {}),
});

/** The reply from the topics of an index; `facts` are the programme's current ones. */
export function replyFrom(
  index: TopicIndex<CompanyTopic>,
  facts: Facts,
  typed: string,
  previous?: string,
  earlier: readonly string[] = [],
  unconfirmed: readonly string[] = unconfirmedFacts,
): Reply {
  const question = withoutCourtesies(typed);
  const filled = ({ answer }: CompanyTopic): string | null => {
    const text = fillFacts(answer, facts);
    if (text === null || !factNames(answer).some((name) => unconfirmed.includes(name))) return text;
    return `${text}\n${dialogueTexts.unconfirmed}`;
  };
  const isTalk = ({ key }: CompanyTopic) => isSmallTalk(key);
  const last = isEcho(typed) && index.byKey.get(previous ?? '')?.topic;
  const again = last && filled(last);
  if (last && again) return { ...asReply(last), text: `${dialogueTexts.echo}\n\n${again}` };
  const talk = index.exact(foldWords(typed)) ? undefined : talkOf(typed);
  const small = talk && index.byKey.get(TALK_TOPICS[talk])?.topic;
  if (small) return { ...asReply(small), text: filled(small) };
  // Small talk such as «Баярлалаа» is skipped when the previous question is looked up.
  const asked = earlier.filter((one) => {
    const said = index.exact(foldWords(one));
    return !said || !isTalk(said.topic);
  });
  const computed = computedReply(question, asked, previous);
  if (computed) return computed;
  const alone = converse(index, question, previous, isTalk);
  const whole = wholeQuestion(index, question, asked.at(-1));
  // «Сургалт нь?» after the price of the chatbot asks for the price of the course, not what the course is.
  const joined =
    whole && (whole.namesSubject || alone.band !== 'sure')
      ? converse(index, whole.text, undefined, isTalk)
      : null;
  // A follow-up with content words of its own («Бүртгүүлээд болих бол?») is not answered from the previous question.
  // «Хязгаар бий юу?» after the API key hardly asks for the key again.
  const goesOn = joined?.band === 'sure' && joined.topics[0]?.key !== previous;
  const isUsed = whole?.namesSubject ? joined?.band === 'sure' || joined?.band === 'led' : goesOn;
  const own = isUsed && index.byKey.get(joined?.topics[0]?.key ?? '');
  // A reply to both questions together is a guess if the later one neither names another subject nor is clear by itself.
  const isClear = whole?.namesSubject || isWhole(index, question);
  const understood =
    joined && own && (whole?.namesSubject || unexplained(index, own, question) < UNEXPLAINED)
      ? { ...joined, band: isClear ? joined.band : 'led' }
      : inConversation(index, question, { question: asked.at(-1), topic: previous }, alone, isTalk);
  const { band, offers, intent } = understood;
  const named = index.byKey.get(planTopic(question, asked.at(-1), previous) ?? '')?.topic;
  const general =
    understood.topics.length > 0 && understood.topics.every(({ key }) => GENERAL.has(key));
  const [topic] = understood.topics;
  // «Дуут туслахын Business багц хэд вэ?»; «Business багцад дуудлага хэдэн минут вэ?» has a topic.
  const isOtherVoice = topic?.key.startsWith('voice') && topic.key !== 'voice-price';
  const ofPlan =
    understood.isExact || isOtherVoice ? null : voicePlanReply(question, asked, previous);
  if (ofPlan && (band !== 'sure' || topic?.key === 'voice-price')) return ofPlan;
  // A question that names one plan («Pro багцад хэдэн автоматжуулалт ордог вэ?») is about that plan.
  if (named && !understood.isExact && (band !== 'sure' || general)) {
    const text = filled(named);
    const entry = index.byKey.get(named.key);
    const explains = entry !== undefined && unexplained(index, entry, question) < UNEXPLAINED;
    const isSure = explains || general || text === null;
    if (isSure) return { ...asReply(named), text };
    return {
      ...asReply(named),
      text,
      nearest: [...understood.topics, ...offers]
        .filter((other) => other !== named)
        .slice(0, 3)
        .map((other) => other.question),
      led: true,
    };
  }
  const asQuestions = offers.map((offer) => offer.question);

  const helps = topic !== undefined && HELPFUL.has(topic.key);
  const byIntent = intent && index.byKey.get(TOPIC_OF[intent])?.topic;
  // «Нууц үгээ мартсан, нэвтэрч чадахгүй байна» gets the answer of its topic, and the form for a person opens too.
  if (byIntent && band !== 'sure' && !helps) {
    const nearest = offers.filter(({ key }) => HELPFUL.has(key) && key !== byIntent.key);
    return {
      topic: byIntent.key,
      text: filled(byIntent),
      nearest: nearest.map((offer) => offer.question),
      toPerson: true,
    };
  }
  const texts = understood.topics.map(filled);
  // An answer with an unknown fact is not shown.
  if (!topic || texts.some((text) => text === null)) {
    return band === 'asked'
      ? { topic: null, text: null, nearest: asQuestions }
      : { topic: null, text: null, nearest: asQuestions, toPerson: true };
  }
  const text = texts.join('\n\n');
  return {
    topic: topic.key,
    ...(understood.topics.length > 1
      ? {
          topics: understood.topics.map(({ key }) => key),
          texts: texts.flatMap((one) => one ?? []),
        }
      : {}),
    text,
    ...(topic.link ? { link: topic.link } : {}),
    nearest: asQuestions,
    ...(band === 'led' ? { led: true as const } : {}),
    ...(helps && intent ? { toPerson: true as const } : {}),
  };
}
