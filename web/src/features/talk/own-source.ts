import { foldWords } from '@assistant/fold.ts';
import { answerFrom, readOwnText } from '@assistant/own-text.ts';
import type { BotReply } from '@contract/bots.ts';
import { PATHS } from '@/lib/paths.ts';
import { newUuid } from '@/lib/random-id.ts';
import { scriptsOf } from './script-texts.ts';
import { scriptedTalk } from './scripted-talk.ts';
import type { TalkSource } from './talk-source.ts';
import { tryTexts } from './try-texts.ts';

/** A business as the visitor described it. */
export type Business = { name: string; text: string; questions?: readonly string[] };

/** How many questions are offered at once. */
const QUICK = 4;
/** After this many answers the visitor is offered a trial. */
const ANSWERS_BEFORE_TRIAL = 2;

const folded = (words: string) => new Set(foldWords(words));
const GREETING = folded('сайн байна уу та мэнд байцгаана hello hi өглөөний оройн өдрийн');
const THANKS = folded('баярлалаа гялайлаа за ок ойлголоо баяртай thanks thank you маш их рахмат');
const allOf = (words: readonly string[], known: ReadonlySet<string>) =>
  words.length > 0 && words.every((word) => known.has(word));

const numbered = (questions: readonly string[]) =>
  questions.slice(0, QUICK).map((question, place) => ({ id: place + 1, question }));

type Said = { text: string; offers?: BotReply['offers']; link?: string };

/**
 * The assistant of a business that the visitor described: it answers only from that description, which is sent and kept
 * nowhere.
 */
export function ownSource({ name, text, questions }: Business): TalkSource {
  const own = readOwnText(text);
  const begin = () =>
    scriptedTalk(scriptsOf(name, text), (question) => {
      const sentences = answerFrom(own, question);
      return sentences.length > 0 ? sentences.join('\n') : null;
    });
  let scripted = begin();
  let answers = 0;
  const say = (question: string): Said => {
    const said = scripted(question);
    if (said !== null) return { text: said };
    const words = foldWords(question);
    if (allOf(words, GREETING)) return { text: tryTexts.greeting(name) };
    if (allOf(words, THANKS)) return { text: tryTexts.thanks, link: PATHS.signup };
    const sentences = answerFrom(own, question);
    if (sentences.length === 0) return { text: tryTexts.unknown, offers: numbered(own.questions) };
    answers += 1;
    return {
      text: sentences.join('\n'),
      ...(answers === ANSWERS_BEFORE_TRIAL && { link: PATHS.signup }),
    };
  };
  const first = { name, colour: 'blue', phone: null, hours: null } as const;
  return {
    key: null,
    first,
    open: async () => ({
      ...first,
      company: name,
      greeting: tryTexts.greeting(name),
      work: 'answers',
      questions: numbered(questions ?? own.questions),
      byModel: false,
      confirmed: true,
      token: '',
    }),
    ask: async ({ conversation, text: question }) => {
      if (conversation === null) {
        scripted = begin();
        answers = 0;
      }
      const { text: answer, offers = [], link = null } = say(question);
      return {
        conversation: conversation ?? newUuid(),
        message: 1,
        band: 'sure',
        answers: link === null ? [] : [{ id: 1, question, answer, link, address: null }],
        account: null,
        promised: null,
        takenBy: null,
        said: answer,
        offers,
        person: false,
        work: 'answers',
      };
    },
  };
}
