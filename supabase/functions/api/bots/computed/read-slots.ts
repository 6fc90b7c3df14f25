import { foldWords } from '../../../_shared/assistant/fold.ts';
import { isWeak, toWords } from '../../../_shared/assistant/index-topics.ts';
import { intentOf } from '../../../_shared/assistant/intents.ts';
import { readTokens, type Token } from '../../../_shared/assistant/read-numbers.ts';
import type { ChatbotPlanId } from '../../../_shared/contract/plans.ts';
import type { VoicePlan } from '../../../_shared/contract/prices.ts';

/** A number of customers who write or call; `each` is the period, or null if the question names none. */
type Count = { value: number; each: 'day' | 'week' | 'month' | null };

/** The parts of a question that a price can be computed from. */
export type Slots = {
  /** Plans of the chatbot, and of the voice agent, in the order in which they are named. */
  plans: readonly ChatbotPlanId[];
  voicePlans: readonly VoicePlan['id'][];
  /** The question is about the voice agent. */
  voice: boolean;
  /** The number of months that are paid at once; null if the question names no period. */
  months: number | null;
  /** A number of customers or calls. */
  count: Count | null;
  /** A number of websites. */
  sites: number | null;
  /** «Бизнес» without «багц»: means the plan only if the conversation compares plans already. */
  business: boolean;
  /** A number without a noun («12той бол?»). */
  number: number | null;
  asks: Readonly<Record<Asked, boolean>>;
  /** The number of content words: a short question may continue the previous one. */
  words: number;
  /**
   * A short question in which every content word asks for prices, plans or their contents: «Аль нь дээр вэ?», not
   * «Хаана байрладаг вэ?».
   */
  aboutPlans: boolean;
};

const MEANT = {
  price:
    'хэд|хэдэн|хэдээр|хэдийг|үнэ|үнэтэй|үнийн|төлбөр|төлөх|нийт|бүгд|дүн|төгрөг|доллар|шилжүүл|хэмнэ|hed|heden',
  discount: 'хямдр|хувь|хөнгөлөлт',
  choose: 'багц|тохир|хүрэлц|хүрэх|ханга|сонго|авбал|план|тариф',
  difference: 'ялгаа|ялгар|харьцуул|өөр|дээр|аль|эсвэл|илүү|ялгаатай|зөрүү',
  most: 'хамгийн|хамгын',
  dear: 'үнэтэй|өндөр|том|их',
  cheap: 'хямд|бага|жижиг',
  over: 'хэтэр|хэтрэ|дуус|илүү гар',
  /** Asks for an amount, and not only about paying. */
  amount: 'хэд|хэдэн|хэдээр|хэдийг|нийт|төгрөг|доллар|хэмнэ|hed|heden',
  automation: 'захиалг|товло|автомат',
  popular: 'авдаг|ашиглад|түгээмэл|сонгод|алдар',
  /** Words of questions about terms, which an amount does not answer, whatever plan and period are named. */
  terms:
    'цуцл|цуцал|буцаа|буца|баримт|гэрээ|нөат|нэхэмжл|хоцор|хоцро|сунга|шилжих|шилжиж|шилжвэл|соли|нэмэгд|нэмбэл|' +
    'өөрчл|зогсоо|болих|болиул|хуваа|картаар|бэлнээр|лизинг|зээл|ахих|ахива|ахиж|ахиул|үлдсэн',
  /** Asks for the price of a month in addition to that of a period («сард хэд вэ, жилээр нь авбал хэд вэ»). */
  monthly: 'сард',
  inside: 'автоматжуулалт|яриа|харилцан|дуудлага|багт|ордог|орсон|боломж|хүнтэй',
} as const;
type Asked = keyof typeof MEANT;

const beginnings = (words: string) => words.split('|').map((word) => foldWords(word).join(' '));
const MEANT_BEGINNINGS = Object.entries(MEANT).map(
  ([asked, words]) => [asked as Asked, beginnings(words)] as const,
);

const PLAN_WORDS: readonly (readonly [ChatbotPlanId, RegExp])[] = [
  ['start', /^start(?!ap)/],
  ['pro', /^pru(?:g|gin|in|ig|gar|gas|gus|r|s|d|t|tai|tei|gui|nuu|gu)?$/],
  ['business', /^busines/],
  ['enterprise', /^(?:enterpr|enterp)/],
];
const VOICE_WORDS: readonly (readonly [VoicePlan['id'], RegExp])[] = [
  ['basic', /^(?:basi[ck]|beisik)/],
  ['business', /^busines/],
  ['corporate', /^(?:c|k)urp[ue]rat|^kurpureit/],
];
/** «Бизнес», «бизнесийг»; «бизнест» rather means the visitor's own business. */
const BUSINESS = /^biznes(?!t)/;
const PLAN_AFTER = /^(?:bagc|plan|tarif)/;
const PERIOD = /^(?:sar|jil|ulir|hagas)/;
const VOICE = /^(?:dut|dudlag|vuice$)/;
const OTHER_SUBJECT = /^(?:surgalt|hutulbur|kurs|hiqel|suralc|tailan|apl?$|vebsait)/;

const COUNTED =
  /^(?:hun(?!ug)|humu|uilqlu|heregleg|zahialg|asult|qat|iari|harilca|mesej|dudlag|zuqin)/;
const PER: readonly (readonly ['day' | 'week' | 'month', RegExp])[] = [
  ['week', /^dulu$|^hunug/],
  ['day', /^ud[ue]r|^udr/],
  ['month', /^sar/],
];

/** «5 сайттай бол?», not «5 сайт хийлгэх». */
function readSites(tokens: readonly Token[]): number | null {
  if (tokens.some(({ text }) => text.startsWith('hiilge'))) return null;
  const at = tokens.findIndex(
    ({ value }, place) => value !== null && /^(?:veb)?sait/.test(tokens[place + 1]?.text ?? ''),
  );
  return tokens[at]?.value ?? null;
}

function readCount(tokens: readonly Token[]): Count | null {
  const at = tokens.findIndex(
    ({ value }, place) =>
      value !== null &&
      tokens.slice(place + 1, place + 4).some(({ text }) => COUNTED.test(text)) &&
      !/^(?:sar|jil|hunug)/.test(tokens[place + 1]?.text ?? ''),
  );
  const value = tokens[at]?.value;
  if (at < 0 || !value) return null;
  const each = PER.find(([, pattern]) =>
    tokens.some(({ text }, place) => place !== at && pattern.test(text)),
  )?.[0];
  return { value, each: each ?? null };
}

/** The number of months that are paid at once. */
function readMonths(tokens: readonly Token[]): number | null {
  for (const [place, { text }] of tokens.entries()) {
    const before = tokens[place - 1];
    if (/^jil/.test(text)) {
      if (before && /^hagas/.test(before.text)) return 6;
      return (before?.value ?? 1) * 12;
    }
    if (/^sar/.test(text) && before?.value != null && before.value <= 36) return before.value;
    if (/^ulir(?:a)?l/.test(text)) return (before?.value ?? 1) * 3;
  }
  return null;
}

/** A question of at most so many words may continue the one before. */
export const MOST_FOLLOW_UP_WORDS = 6;

/** Reads the slots of a question; each may be missing. */
export function readSlots(question: string): Slots {
  const tokens = readTokens(question.slice(0, 500));
  const has = (pattern: RegExp) => tokens.some(({ text }) => pattern.test(text));
  const named = <Id>(list: readonly (readonly [Id, RegExp])[]): Id[] => [
    ...new Set(
      tokens.flatMap(({ text }, place) =>
        list
          .filter(
            ([id, pattern]) =>
              pattern.test(text) ||
              // «бизнес» alone does not mean the plan Business.
              (id === 'business' &&
                /^biznes/.test(text) &&
                PLAN_AFTER.test(tokens[place + 1]?.text ?? '')),
          )
          .map(([id]) => id),
      ),
    ),
  ];
  const voicePlans = named(VOICE_WORDS);
  const voice = has(VOICE) || voicePlans.some((id) => id !== 'business');
  const asks = Object.fromEntries(
    MEANT_BEGINNINGS.map(([asked, starts]) => [
      asked,
      tokens.some(({ text }) => starts.some((start) => text.startsWith(start))),
    ]),
  ) as Record<Asked, boolean>;
  const plan = (text = '') => PLAN_WORDS.some(([, pattern]) => pattern.test(text));
  // «Дараа нь Pro болгож болох уу?»
  const changes = tokens.some(
    ({ text }, place) => text.startsWith('bulg') && plan(tokens[place - 1]?.text),
  );
  const meant = tokens.filter(({ text }) => toWords([text]).length > 0);
  const isAboutPlans = ({ text, value }: Token) =>
    value !== null ||
    plan(text) ||
    BUSINESS.test(text) ||
    [PLAN_AFTER, PERIOD, VOICE].some((pattern) => pattern.test(text)) ||
    MEANT_BEGINNINGS.some(([, starts]) => starts.some((start) => text.startsWith(start))) ||
    isWeak(text);
  const numbers = tokens.filter(({ value }) => value !== null);
  const other = has(OTHER_SUBJECT);
  const period = readMonths(tokens);
  // The chatbot's price list states monthly prices, so one month is not a period.
  const months = period === 1 && !voice ? null : period;
  return {
    plans: voice || other ? [] : named(PLAN_WORDS),
    voicePlans: voice ? voicePlans : [],
    voice,
    months: other ? null : months,
    count: other ? null : readCount(tokens),
    sites: readSites(tokens),
    business: has(/^biznes/),
    number: numbers.length === 1 && tokens.length <= 3 ? (numbers[0]?.value ?? null) : null,
    asks: { ...asks, terms: asks.terms || changes },
    words: other ? 99 : tokens.length,
    aboutPlans:
      !other &&
      tokens.length <= MOST_FOLLOW_UP_WORDS &&
      !intentOf(foldWords(question)) &&
      meant.length > 0 &&
      meant.every(isAboutPlans),
  };
}
