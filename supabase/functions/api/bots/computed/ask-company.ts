import { businessStem } from '../../../_shared/assistant/business-words.ts';
import { withoutCourtesies } from '../../../_shared/assistant/courtesies.ts';
import { unconfirmedFacts } from '../../../_shared/assistant/fact-values.ts';
import { type Facts, factNames, fillFacts } from '../../../_shared/assistant/facts.ts';
import { foldWords } from '../../../_shared/assistant/fold.ts';
import { type Intent, intentOf } from '../../../_shared/assistant/intents.ts';
import {
  type Band,
  type Before,
  type OwnReply,
  understand,
} from '../../../_shared/assistant/own-assistant.ts';
import { isEcho, type OwnTalk, talkOf } from '../../../_shared/assistant/own-talk.ts';
import {
  type CompanyAnswerText,
  type CompanyIndex,
  FIRST_FACTS,
  isOutside,
  isSmallTalk,
} from './company-answers.ts';
import { computedReply, planTopic, voicePlanReply } from './computed-reply.ts';
import { dialogueTexts } from './dialogue-texts.ts';

/** The answer to an intent if no other answers. */
const KEY_OF: Record<Intent, string> = {
  person: 'person',
  complaint: 'complaint',
  broken: 'broken',
};
/** Answers that already say what to do about an intent. */
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

/** The answer to what asks nothing. */
const TALK_KEYS: Record<OwnTalk, string> = {
  greeting: 'greeting',
  thanks: 'thanks',
  bye: 'bye',
  agreed: 'ack',
  machine: 'bot',
};

/** Subjects that a later question need not name again. */
const SUBJECT_WORDS: Readonly<Record<string, string>> = {
  чатбот: 'чатбот',
  'дуут туслах': 'дуут туслах',
  хөтөлбөр: 'сургалт',
  'захиалгат програм': 'хийлгэх',
  'дизайн тайлан': 'дизайн тайлан',
  'ажлын байр': 'ажил',
};

const stemsOf = (text: string): string[] => foldWords(text).map(businessStem);
const SUBJECTS = Object.values(SUBJECT_WORDS).map(stemsOf);

/**
 * What a question goes on from. «Сургалт нь?» after «Чатбот ямар үнэтэй вэ?» names a subject, so it asks the same of that and
 * not of the chatbot.
 */
function contextOf(text: string, earlier: string | undefined, about: string | undefined): Before {
  const words = stemsOf(text);
  const isNamed = SUBJECTS.some((names) => names.every((name) => words.includes(name)));
  if (!isNamed) return { question: earlier, about };
  const left = new Set(stemsOf(about ?? ''));
  const kept = earlier?.split(/\s+/).filter((word) => !stemsOf(word).some((one) => left.has(one)));
  return { question: kept?.join(' ') };
}

/** Answers about all plans at once, for questions about one plan. */
const GENERAL = new Set(['price', 'automation', 'conversation', 'plan-choose']);

/** `topics` are the keys of what it is about: a sum is told as the first of them. */
export type CompanyReply<Answer extends CompanyAnswerText> = OwnReply<Answer> & {
  topics: readonly string[];
};

/** Asks a question of a visitor to the company, in the light of what was said before. */
export function askCompany<Answer extends CompanyAnswerText>(
  index: CompanyIndex<Answer>,
  typed: string,
  before: Before,
  facts: Facts = FIRST_FACTS,
  unconfirmed: readonly string[] = unconfirmedFacts,
): CompanyReply<Answer> {
  const { byId, byKey, topics } = index;
  const question = withoutCourtesies(typed);
  /** An answer as it is told; none if it has an unknown fact. */
  const told = (own: Answer | undefined): Answer[] => {
    const text = own && fillFacts(own.answer, facts);
    if (own === undefined || text === undefined || text === null) return [];
    const isOpen = factNames(own.answer).some((name) => unconfirmed.includes(name));
    return [{ ...own, answer: isOpen ? `${text}\n${dialogueTexts.unconfirmed}` : text }];
  };
  const said = (
    band: Band,
    answers: readonly Answer[],
    { offers = [], person = false }: { offers?: readonly Answer[]; person?: boolean } = {},
  ): CompanyReply<Answer> => {
    const [first] = answers;
    const reply = { ...{ band, offers, person }, topics: answers.flatMap(keysOf) };
    return first && isSmallTalk(first)
      ? { ...reply, answers: [], smallTalk: first.answer }
      : { ...reply, answers };
  };
  const exactly = (text: string) => topics.exact(foldWords(text))?.topic.own;

  const previous = byId.get(before.answer ?? -1);
  const [again] = isEcho(typed) ? told(previous) : [];
  if (again)
    return said('sure', [{ ...again, answer: `${dialogueTexts.echo}\n\n${again.answer}` }]);
  const talk = exactly(typed) ? undefined : talkOf(typed);
  const small = talk ? told(byKey.get(TALK_KEYS[talk])) : [];
  if (small.length > 0) return said('sure', small);

  // What asked nothing («Баярлалаа») is not gone on about.
  const passed = before.question === undefined ? undefined : exactly(before.question);
  const earlier = passed && isSmallTalk(passed) ? undefined : before.question;
  const asked = earlier === undefined ? [] : [earlier];
  const last = previous?.topic_key ?? undefined;
  const sums = (computed: ReturnType<typeof computedReply>) => {
    const own = byKey.get(computed?.topics[0] ?? '');
    if (!computed || !own) return null;
    const { text: answer, link } = computed;
    return { ...said('sure', [{ ...own, answer, link }]), topics: computed.topics };
  };
  const computed = sums(computedReply(question, asked, last));
  if (computed) return computed;

  const { isExact, ...understood } = understand(index, question, {
    answer: before.answer,
    ...contextOf(question, earlier ?? previous?.question, SUBJECT_WORDS[previous?.subject ?? '']),
  });
  const isOurs = (own: Answer) => !isOutside(own) && !isSmallTalk(own);
  const [best] = understood.answers;
  const isUnknown = best !== undefined && isOutside(best);
  const given = isUnknown ? [] : understood.answers.filter((own) => isOurs(own) || own === best);
  // What is not ours leads to no offers.
  const offers = isUnknown ? [] : understood.offers.filter(isOurs).slice(0, MOST_OFFERS);
  const isSure = understood.band === 'sure' && !isUnknown;
  const [first] = given;

  // «Дуут туслахын Business багц хэд вэ?»; «Business багцад дуудлага хэдэн минут вэ?» has an answer.
  const key = first?.topic_key ?? '';
  const isOtherVoice = key.startsWith('voice') && key !== 'voice-price';
  const ofPlan = isExact || isOtherVoice ? null : sums(voicePlanReply(question, asked, last));
  if (ofPlan && (!isSure || key === 'voice-price')) return ofPlan;
  // A question that names one plan («Pro багцад хэдэн автоматжуулалт ордог вэ?») is about that plan.
  const named = byKey.get(planTopic(question, earlier, last) ?? '');
  const isGeneral = given.length > 0 && given.every((own) => GENERAL.has(own.topic_key ?? ''));
  if (named && !isExact && (!isSure || isGeneral)) {
    const others = [...given, ...offers].filter((own) => own !== named).slice(0, MOST_OFFERS);
    return isGeneral ? said('sure', told(named)) : said('led', told(named), { offers: others });
  }

  const intent = intentOf(foldWords(question));
  const helps = first !== undefined && HELPFUL.has(key);
  const byIntent = intent && byKey.get(KEY_OF[intent]);
  // «Нууц үгээ мартсан, нэвтэрч чадахгүй байна» gets the answer of its own, and the form for a person opens too.
  if (byIntent && !isSure && !helps) {
    const helpful = offers.filter((own) => HELPFUL.has(own.topic_key ?? '') && own !== byIntent);
    return said('sure', told(byIntent), { offers: helpful, person: true });
  }
  const answers = given.flatMap(told);
  if (answers.length === 0) {
    return offers.length > 0
      ? said('asked', [], { offers })
      : said('unknown', [], { person: true });
  }
  return said(understood.band, answers, { offers, person: helps && intent !== undefined });
}

const MOST_OFFERS = 3;
const keysOf = ({ topic_key: key }: CompanyAnswerText): string[] => (key ? [key] : []);
