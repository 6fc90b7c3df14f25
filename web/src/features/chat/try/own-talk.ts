import { foldWords } from '@assistant/fold.ts';
import { answerFrom, readOwnText } from '@assistant/own-text.ts';
import { tryTexts } from '@/content/try.ts';
import { scriptsOf } from '@/content/try-scripts.ts';
import type { Reply } from '../conversation/reply.ts';
import type { Talk } from '../conversation/talk.ts';
import { scriptedTalk } from './scripted-talk.ts';

/** A business as the visitor described it. */
export type Business = { name: string; text: string; questions?: readonly string[] };

/** How many questions are offered at the beginning. */
const QUICK = 4;
/** After this many answers the visitor is offered a trial. */
const ANSWERS_BEFORE_TRIAL = 2;

const folded = (words: string) => new Set(foldWords(words));
const GREETING = folded('сайн байна уу та мэнд байцгаана hello hi өглөөний оройн өдрийн');
const THANKS = folded('баярлалаа гялайлаа за ок ойлголоо баяртай thanks thank you маш их рахмат');
const allOf = (words: readonly string[], known: ReadonlySet<string>) =>
  words.length > 0 && words.every((word) => known.has(word));

/** The assistant of a business that the visitor described: it answers only from that description. */
export function ownTalk({ name, text, questions }: Business): Talk {
  const own = readOwnText(text);
  const quick = (questions ?? own.questions).slice(0, QUICK);
  let answers = 0;
  const scripted = scriptedTalk(scriptsOf(name, text), (question) => {
    const sentences = answerFrom(own, question);
    return sentences.length > 0 ? sentences.join('\n') : null;
  });
  const reply = (question: string): Reply => {
    const said = scripted(question);
    if (said !== null) return { topic: null, text: said, nearest: [] };
    const words = foldWords(question);
    if (allOf(words, GREETING)) {
      return { topic: null, text: tryTexts.greeting(name), nearest: [] };
    }
    if (allOf(words, THANKS)) {
      return { topic: null, text: tryTexts.thanks, link: tryTexts.signup, nearest: [] };
    }
    const sentences = answerFrom(own, question);
    if (sentences.length === 0) {
      return { topic: null, text: tryTexts.unknown, nearest: own.questions.slice(0, QUICK) };
    }
    answers += 1;
    return {
      topic: null,
      text: sentences.join('\n'),
      nearest: [],
      ...(answers === ANSWERS_BEFORE_TRIAL ? { link: tryTexts.signup } : {}),
    };
  };
  return {
    name,
    status: tryTexts.status,
    greeting: tryTexts.greeting(name),
    quickTitle: tryTexts.quickTitle,
    quick,
    load: async () => reply,
    // The description is never sent anywhere.
    asksModel: async () => false,
    kept: false,
    toPerson: false,
  };
}
