import { type Facts, fillFacts } from './facts.ts';
import { meaningfulWords } from './index-topics.ts';
import { type Amount, amountsIn, namedAmounts, spelledAmounts } from './read-amounts.ts';

/** The parts of a topic that a model's answer may use. */
export type GroundTopic = { key: string; question: string; answer: string };

/** What a model's answer is checked against: the retrieved topics with their facts filled in. */
export type Ground = {
  /** The facts that these topics name; an answer may use no others. */
  facts: Facts;
  /** Their answers and questions, in lower case. */
  text: string;
  amounts: readonly Amount[];
  /** By amount: the names that it may follow. */
  owners: ReadonlyMap<string, ReadonlySet<string>>;
  promises: ReadonlySet<string>;
  /** Pairs of a promise and one of the two words after it. */
  near: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  /** Beginnings of words that the answers use only in the negative («ороогүй») or only in the positive («цуцалж»). */
  denied: ReadonlySet<string>;
  affirmed: ReadonlySet<string>;
  /** What the visitor counts («70 хүн»): a model may repeat it. */
  counted: ReadonlySet<string>;
  /** The sentences of the nearest answers, in lower case. */
  sentences: readonly string[];
};

/** What an answer may say besides the topics. */
export type GroundExtras = {
  /** Correct sums, one line for a plan and a period. */
  sums?: readonly string[];
  /** The visitor's words: an answer may repeat them, but no amounts of money. */
  question?: string;
};

/** Nouns that a visitor counts; not money, time or percentages. */
const COUNTED =
  /(\d[\d,\u00A0]*)\s*(хүн|үйлчлүүлэгч|хэрэглэгч|яриа|мессеж|дуудлага|салбар|ажилтан|хуудас|захиалга|бараа)/gu;
const countedIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(COUNTED)].map(
    ([, value = '', noun = '']) => `${value.replace(/\D/g, '')} ${noun}`,
  );

/** Polite words and conjunctions: they state nothing that could be wrong. */
const COURTESY = new Set(
  meaningfulWords(
    'сайн байна уу баярлалаа уучлаарай та танд тусалж туслах таатай байх бичээрэй асуугаарай асуух зүйл байвал өөр ' +
      'дэлгэрэнгүй мэдээлэл хүсвэл холбогдоорой лавлаарай хэлээрэй сонгоорой тийм үгүй болно боломжтой иймд тиймээс ' +
      'ингэснээр жишээ нь мөн харин хэрэв өөрөөр хэлбэл нийт нийтдээ тухайн үед өөрийн танай тохирох тохирно санал болгож ' +
      'байна дараа эхлээд шаардлагатай хялбар хурдан шууд гэсэн үг хангалттай хүрэлцэнэ',
  ).map(({ stem }) => stem),
);

/** Words that promise something: allowed only beside the word that they have in the topics. */
const PROMISE = /^(?:үнэгүй|хямдр|хөнгөлөлт|буцаан|баталга|бэлэг|урамшуул)/u;
/** Methods, places and rights that bind the company: allowed only if a topic has them. */
const COMMITMENT =
  /^(?:карт|лизинг|зээл|бэлнээр|хуваа|онлайн|гэрчилг|диплом|тэтгэлэг|цалин|гэрээ|зайнаас|салбар|мэргэжилтн|хөдөө|орон|аймаг|аймгийн|гадаад|англи|орос|хятад|солонгос|япон)/u;
const LATIN_WORD = /[a-z][a-z0-9]+/g;
/** A web or mail address, with or without a scheme, in any alphabet. A dot directly before letters ends no sentence. */
const ADDRESS = /(?:https?:|www\.)\S*|\S*@\S*|[\p{L}\p{N}-]+\.\p{L}{2,}/giu;
/** Digits of other scripts, fractions and circled digits: they look like numbers, but no topic has them. */
const ODD_DIGIT = /(?![0-9])[\p{Nd}\p{No}\p{Nl}]/u;
const MARKUP = /[<>[\]{}|`\\]/;
/** The share of a sentence's words that must be in the topics. */
const LEAST_SHARE = 0.4;
/** Sentences with fewer words («Тийм, болно.») are too short for that share. */
const LEAST_WORDS = 3;

/** What an answer from these topics may say; a topic with an unknown fact is left out. */
export function groundOf(
  topics: readonly GroundTopic[],
  facts: Facts,
  { sums = [], question = '' }: GroundExtras = {},
): Ground {
  const filled = topics.flatMap(({ question, answer }) => {
    const text = fillFacts(answer, facts);
    return text === null ? [] : [`${question}\n${text}`];
  });
  const names = new Set(
    topics.flatMap(({ answer }) =>
      [...answer.matchAll(/\{([a-z][a-zA-Z.]*)\}/g)].map(([, n]) => n),
    ),
  );
  const text = [...filled, ...sums].join('\n');
  const nearest = topics.slice(0, NEAREST).map(({ answer }) => fillFacts(answer, facts) ?? '');
  const owners = new Map<string, Set<string>>();
  for (const { value, name } of namedAmounts(text)) {
    owners.set(value, (owners.get(value) ?? new Set()).add(name));
  }
  return {
    facts: Object.fromEntries(
      Object.entries(facts).filter(
        ([name]) => names.has(name) || (sums.length > 0 && OF_PLANS.test(name)),
      ),
    ),
    text: text.toLowerCase(),
    amounts: amountsIn(text),
    owners,
    promises: new Set(
      promisesIn(text.toLowerCase()).flatMap(({ before, behind }) =>
        // The last word of the text has no word after it to compare.
        behind.endsWith(' ') ? [before] : [before, behind],
      ),
    ),
    near: nearPromises(text.toLowerCase()),
    stems: new Set([
      ...meaningfulWords(`${text}\n${question}`).map(({ stem }) => stem),
      ...COURTESY,
    ]),
    // Only the nearest topic counts: others may use the same word about something else.
    ...polarityOf(fillFacts(topics[0]?.answer ?? '', facts) ?? ''),
    sentences: nearest
      .join('\n')
      .toLowerCase()
      .split(/[.!?\n]+/),
    counted: new Set(countedIn(question)),
  };
}

/** Facts of plans, allowed with any price: the lines of sums say what they mean. */
const OF_PLANS = /^(?:start|pro|business|enterprise)\./;

/** How many of the nearest topics may support a commitment; others may use the same word about something else. */
const NEAREST = 3;

const NEGATED = /гүй$/u;
const DENIES = /гүй(?!\p{L})|биш/u;
const LETTERS_OF_VERB = 4;
const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > LETTERS_OF_VERB);
/** Short verbs, which are recognised by their endings. */
const SHORT_VERB = /^(?:бол(?=но|дог|охгүй|доггүй)|чад|ор(?=оогүй|сон|дог|доггүй|но))/u;
const beginning = (word: string) => SHORT_VERB.exec(word)?.[0] ?? word.slice(0, LETTERS_OF_VERB);

/** The words that the answers use only in the negative, and only in the positive. */
function polarityOf(answers: string): Pick<Ground, 'denied' | 'affirmed'> {
  const words = wordsIn(answers);
  const no = new Set(words.filter((word) => NEGATED.test(word)).map(beginning));
  const yes = new Set(words.filter((word) => !NEGATED.test(word)).map(beginning));
  const only = (these: ReadonlySet<string>, those: ReadonlySet<string>) =>
    new Set([...these].filter((one) => !those.has(one)));
  return { denied: only(no, yes), affirmed: only(yes, no) };
}

/** Each promise with a neighbour, as beginnings of both words: «хоног үнэгүй», «үнэгүй турших». */
function promisesIn(lower: string): { before: string; behind: string }[] {
  const words = lower.split(/[^\p{L}]+/u).filter((word) => word !== '');
  const begin = (place: number) => words[place]?.slice(0, 5) ?? '';
  return words.flatMap((word, at) =>
    PROMISE.test(word)
      ? [{ before: `${begin(at - 1)} ${begin(at)}`, behind: `${begin(at)} ${begin(at + 1)}` }]
      : [],
  );
}

/** Each promise with the beginnings of the two words after it. */
function nearPromises(lower: string): ReadonlySet<string> {
  const words = lower.split(/[^\p{L}]+/u).filter((word) => word !== '');
  return new Set(
    words.flatMap((word, at) =>
      PROMISE.test(word)
        ? words.slice(at + 1, at + 3).map((next) => `${word.slice(0, 5)} ${next.slice(0, 5)}`)
        : [],
    ),
  );
}

const isKnown = ({ amounts }: Ground, { value, unit }: Amount): boolean =>
  amounts.some(
    (known) =>
      known.value === value &&
      // «18:00» is an hour, with or without the word «цагт».
      (unit === '' || known.unit === unit || (unit === 'hour' && value.includes(':'))),
  );

/** Why a part of an answer may not be shown. */
export type Doubt =
  | 'fact'
  | 'amount'
  | 'owner'
  | 'promise'
  | 'commitment'
  | 'denied'
  | 'word'
  | 'address'
  | 'markup'
  | 'off';

/** What is wrong with a filled part of an answer, or null. */
function doubtOf(ground: Ground, part: string): Doubt | null {
  const text = part.normalize('NFKC');
  const lower = text.toLowerCase();
  if (MARKUP.test(text)) return 'markup';
  if (ODD_DIGIT.test(part)) return 'amount';
  const addresses = lower.match(ADDRESS) ?? [];
  if (addresses.some((address) => !ground.text.includes(address.replace(/[.,!?:;)]+$/, '')))) {
    return 'address';
  }
  if ((lower.match(LATIN_WORD) ?? []).some((word) => !ground.text.includes(word))) return 'word';
  // What the visitor counted («70 хүн») is removed before amounts are read.
  const ours = lower.replace(COUNTED, (whole, value: string, noun: string) =>
    ground.counted.has(`${value.replace(/\D/g, '')} ${noun}`) ? noun : whole,
  );
  if (amountsIn(ours).some((amount) => !isKnown(ground, amount))) return 'amount';
  if (spelledAmounts(lower).some((words) => !ground.text.includes(words))) return 'amount';
  const stray = namedAmounts(text).some(
    ({ value, name }) => ground.owners.get(value)?.has(name) === false,
  );
  if (stray) return 'owner';
  const discounted =
    amountsIn(ours).some(({ unit }) => unit === 'percent') && ground.text.includes('хямдр');
  const promised = ({ before, behind }: { before: string; behind: string }) =>
    ground.promises.has(before) ||
    ground.promises.has(behind) ||
    // Its percentages are checked above.
    (discounted && before.includes(' хямдр')) ||
    // «Дизайн тайлан үнэгүй» means the same as «Үнэгүй дизайн тайлан».
    ground.near.has(before.split(' ').reverse().join(' '));
  if (!promisesIn(lower).every(promised)) return 'promise';
  const said = wordsIn(text);
  const bound = said.find((word) => {
    if (!COMMITMENT.test(word)) return false;
    const told = ground.sentences.filter((sentence) => sentence.includes(beginning(word)));
    if (told.length === 0) return !ground.text.includes(beginning(word));
    // «Онлайн хувилбар байхгүй» does not support «онлайнаар суралцаж болно».
    return told.every((sentence) => DENIES.test(sentence)) && !DENIES.test(lower);
  });
  if (bound !== undefined) return 'commitment';
  const turned = said.some((word) =>
    NEGATED.test(word) ? ground.affirmed.has(beginning(word)) : ground.denied.has(beginning(word)),
  );
  if (turned) return 'denied';
  // «Гуравдагч этгээдэд дамжуулна» holds the words of «гуравдагч этгээдэд дамжуулахгүй», whichever topic comes first.
  const opposite = ground.sentences.some(
    (sentence) =>
      said.length >= LEAST_WORDS &&
      DENIES.test(sentence) &&
      said.every((word) => sentence.includes(beginning(word))),
  );
  if (opposite && !DENIES.test(lower)) return 'denied';
  const words = meaningfulWords(text);
  const known = words.filter(({ stem }) => ground.stems.has(stem)).length;
  return words.length >= LEAST_WORDS && known < words.length * LEAST_SHARE ? 'off' : null;
}

/**
 * A part of what a model says, with its facts filled in, once everything in it is known from the topics:
 * amounts with their units and whose they are, names, addresses, promises, and most of its words. What is
 * not said is the reason. A true answer in other words may be refused; a price that is made up is not shown.
 */
export function checkPart(ground: Ground, part: string): { text: string } | { doubt: Doubt } {
  // Models write Markdown for emphasis; the panel shows plain text.
  const plain = part.replace(/\*\*|__|^#+\s*/gm, '');
  const text = fillFacts(plain, ground.facts);
  if (text === null) return { doubt: 'fact' };
  const doubt = doubtOf(ground, text);
  return doubt ? { doubt } : { text };
}
