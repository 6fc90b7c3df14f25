import { foldWords } from '@assistant/fold.ts';
import { sayHours } from '@assistant/open-hours.ts';
import { startsOf } from '@assistant/ordering/begin.ts';
import { indexOrdering, type OrderingIndex } from '@assistant/ordering/ordering-index.ts';
import { ORDERING_TEXTS } from '@assistant/ordering/texts.ts';
import { needsTimes, offerAfter, stepAfter, turnOf } from '@assistant/ordering/turn.ts';
import { type Description, readDescription } from '@assistant/own-description.ts';
import { answerFrom, HOURS_QUESTION, readOwnText } from '@assistant/own-text.ts';
import { readHours } from '@assistant/read-hours.ts';
import type { BotReply } from '@contract/bots.ts';
import { ULAANBAATAR_OFFSET_MS } from '@contract/fields/dates.ts';
import type { TalkDraft } from '@contract/ordering.ts';
import { dayOfMoment, isOpenAt } from '@contract/week.ts';
import { demoCatalogues } from '@/content/demo-businesses.ts';
import { tryChoices } from '@/content/try.ts';
import { PATHS } from '@/lib/paths.ts';
import { newUuid } from '@/lib/random-id.ts';
import { tryExamples } from './example-texts.ts';
import type { Asked, TalkSource } from './talk-source.ts';
import { tryTexts } from './try-texts.ts';

/** An example, or a business as the visitor described it: in these words, read as these answers. */
export type Business = { name: string; text: string; questions?: readonly string[] } & Partial<
  { described: string } & Pick<Description, 'answers' | 'unknown'>
>;

/** The business of a description, which is read without a model. */
export function describedBusiness(described: string): Business {
  const { name, answers, unknown } = readDescription(described);
  const text = answers.map(({ answer }) => answer).join('\n');
  const questions = answers.map(({ question }) => question);
  return { name: name || tryTexts.unnamed, text, questions, described, answers, unknown };
}

/** The description of a business, an example's too. */
export const describedText = ({ described, name, text }: Business): string =>
  described ?? `${name}\n${text}`;

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

/** What an example takes; null of a business that the visitor has written or changed. */
function orderingOf({ name, text }: Business): OrderingIndex | null {
  const example = tryChoices.find(
    ({ id }) => tryExamples[id].name === name && tryExamples[id].text === text,
  );
  return example ? indexOrdering(demoCatalogues[example.id]) : null;
}

const HALF_HOUR_MS = 1_800_000;
const DAYS_SHOWN = 7;

/** Every half hour of the next days at which anybody of an example can do a service: nobody has booked yet. */
function timesOf({ catalogue }: OrderingIndex, draft: TalkDraft | null, now: number): string[] {
  if (!needsTimes(draft)) return [];
  const { bookables, services, appointments } = catalogue;
  const { minutes = 0 } = services.find(({ id }) => id === draft.service) ?? {};
  const first = now + (appointments?.settings.earliest ?? 0) * 60_000;
  const from = Math.ceil(first / HALF_HOUR_MS);
  const until = Math.floor((now + ULAANBAATAR_OFFSET_MS) / HALF_HOUR_MS) + DAYS_SHOWN * 48;
  return Array.from({ length: until - from }, (_, at) => (from + at) * HALF_HOUR_MS)
    .filter((start) => {
      const last = start + minutes * 60_000 - 1;
      return bookables.some((one) => isOpenAt(one, start) && isOpenAt(one, last));
    })
    .map((start) => new Date(start).toISOString());
}

type Said = Pick<BotReply, 'answers' | 'said' | 'offers' | 'step' | 'cards'>;

/**
 * The assistant of a business that the visitor described: it answers only from that description, which is sent and kept
 * nowhere. An example also takes orders and bookings, up to the point where they would be placed.
 */
export function ownSource(business: Business): TalkSource {
  const { name, text, answers: drafted = [] } = business;
  const own = readOwnText(text);
  const questions = business.questions ?? own.questions;
  const ordering = orderingOf(business);
  const told = drafted.find((one) => one.question === HOURS_QUESTION);
  const hours = told ? readHours(told.answer, name) : null;
  let answers = 0;
  const say = (question: string): Said => {
    const said = (saying: string, more: Partial<Said> = {}): Said => ({
      ...{ answers: [], said: saying, offers: [], step: null, cards: [] },
      ...more,
    });
    const linked = (answer: string) => [
      { ...{ id: 1, question, answer, address: null }, link: PATHS.signup },
    ];
    const words = foldWords(question);
    if (allOf(words, GREETING)) return said(tryTexts.greeting(name));
    if (allOf(words, THANKS)) return said(tryTexts.thanks, { answers: linked(tryTexts.thanks) });
    const pressed = drafted.find((one) => one.question === question);
    const computed = hours && !pressed && sayHours(hours, question, Date.now(), true);
    const found = computed ? [computed] : answerFrom(own, question);
    const sentences = pressed ? [pressed.answer] : found;
    if (sentences.length === 0) return said(tryTexts.unknown, { offers: numbered(questions) });
    answers += 1;
    const answer = sentences.join('\n');
    return said(answer, answers === ANSWERS_BEFORE_TRIAL ? { answers: linked(answer) } : {});
  };
  /** As the assistant does it (docs/product.md §4.17), without anything to be placed. */
  const take = (index: OrderingIndex, asked: Asked): Said => {
    const now = Date.now();
    const turn = turnOf(index, asked, dayOfMoment(now));
    const times = timesOf(index, turn.draft, now);
    const step = stepAfter(index, turn, times, dayOfMoment(now));
    const offer = offerAfter(index, turn, times, dayOfMoment(now));
    const nothing = { answers: [], said: turn.said, offers: [], cards: [] };
    if (offer) return { ...nothing, said: offer.said, cards: [...offer.cards], step: null };
    if (step?.ask === 'contact') return { ...nothing, said: tryTexts.placed, step: null };
    if (!turn.isAsked) return { ...nothing, step };
    const answered = say(asked.text);
    const isFound = answered.offers.length === 0;
    const cards = [...turn.cards];
    if (isFound || (step === null && cards.length === 0 && turn.said === null))
      return { ...answered, step, cards };
    const unknown = turn.isUnclear ? ORDERING_TEXTS.unclear : ORDERING_TEXTS.noAnswer;
    const told = turn.said ?? (step ? unknown : ORDERING_TEXTS.cards);
    return { ...nothing, said: told, step, cards };
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
      questions: numbered(questions),
      starts: ordering ? startsOf(ordering.catalogue) : [],
      byModel: false,
      confirmed: true,
      token: '',
    }),
    ask: async (asked) => {
      if (asked.conversation === null) answers = 0;
      return {
        conversation: asked.conversation ?? newUuid(),
        message: 1,
        band: 'sure',
        ...(ordering ? take(ordering, asked) : say(asked.text)),
        account: null,
        promised: null,
        takenBy: null,
        person: false,
        work: 'answers',
      };
    },
  };
}
