import { type Facts, fillFacts } from './facts.ts';
import { meaningfulWords } from './index-topics.ts';
import { type Amount, amountsIn, namedAmounts, spelledAmounts } from './read-amounts.ts';

/** A topic as far as an answer may be made of it. */
export type GroundTopic = { key: string; question: string; answer: string };

/** All that an answer of a model may say: the retrieved topics, their facts filled in. */
export type Ground = {
  /** Facts that these topics name; no other may be asked for. */
  facts: Facts;
  /** Their answers and questions, in lower case. */
  text: string;
  amounts: readonly Amount[];
  /** Of an amount the names that it may stand behind. */
  owners: ReadonlyMap<string, ReadonlySet<string>>;
  promises: ReadonlySet<string>;
  stems: ReadonlySet<string>;
};

/** Words that promise something: they have to stand in the topics beside the same word. */
const PROMISE = /^(?:үнэгүй|хямдр|хөнгөлөлт|буцаан|баталга|бэлэг|урамшуул)/u;
const LATIN_WORD = /[a-z][a-z0-9]+/g;
/** With a scheme or without, in any alphabet: a dot with letters directly behind it ends no sentence. */
const ADDRESS = /(?:https?:|www\.)\S*|\S*@\S*|[\p{L}\p{N}-]+\.\p{L}{2,}/giu;
/** Digits of other scripts, fractions and figures in circles look like numbers and are none of ours. */
const ODD_DIGIT = /(?![0-9])[\p{Nd}\p{No}\p{Nl}]/u;
const MARKUP = /[<>[\]{}|`\\]/;
/** Of the words of a sentence, so many have to stand in the topics. */
const LEAST_SHARE = 0.4;
/** Shorter sentences («Тийм, болно.») say too little to be measured. */
const LEAST_WORDS = 3;

/** What may be said of these topics; those with an unknown fact are left out. */
export function groundOf(topics: readonly GroundTopic[], facts: Facts): Ground {
  const filled = topics.flatMap(({ question, answer }) => {
    const text = fillFacts(answer, facts);
    return text === null ? [] : [`${question}\n${text}`];
  });
  const names = new Set(
    topics.flatMap(({ answer }) =>
      [...answer.matchAll(/\{([a-z][a-zA-Z.]*)\}/g)].map(([, n]) => n),
    ),
  );
  const text = filled.join('\n');
  const owners = new Map<string, Set<string>>();
  for (const { value, name } of namedAmounts(text)) {
    owners.set(value, (owners.get(value) ?? new Set()).add(name));
  }
  return {
    facts: Object.fromEntries(Object.entries(facts).filter(([name]) => names.has(name))),
    text: text.toLowerCase(),
    amounts: amountsIn(text),
    owners,
    promises: new Set(
      promisesIn(text.toLowerCase()).flatMap(({ before, behind }) =>
        // At the end of all there is no word behind it, and nothing to compare.
        behind.endsWith(' ') ? [before] : [before, behind],
      ),
    ),
    stems: new Set(meaningfulWords(text).map(({ stem }) => stem)),
  };
}

/** Each promise as the beginnings of itself and of a word beside it: «хоног үнэгүй», «үнэгүй турших». */
function promisesIn(lower: string): { before: string; behind: string }[] {
  const words = lower.split(/[^\p{L}]+/u).filter((word) => word !== '');
  const begin = (place: number) => words[place]?.slice(0, 5) ?? '';
  return words.flatMap((word, at) =>
    PROMISE.test(word)
      ? [{ before: `${begin(at - 1)} ${begin(at)}`, behind: `${begin(at)} ${begin(at + 1)}` }]
      : [],
  );
}

const isKnown = ({ amounts }: Ground, { value, unit }: Amount): boolean =>
  amounts.some((known) => known.value === value && (unit === '' || known.unit === unit));

/** Why a part of an answer may not be shown. */
export type Doubt = 'fact' | 'amount' | 'owner' | 'promise' | 'word' | 'address' | 'markup' | 'off';

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
  if (amountsIn(text).some((amount) => !isKnown(ground, amount))) return 'amount';
  if (spelledAmounts(lower).some((words) => !ground.text.includes(words))) return 'amount';
  const stray = namedAmounts(text).some(
    ({ value, name }) => ground.owners.get(value)?.has(name) === false,
  );
  if (stray) return 'owner';
  const promised = ({ before, behind }: { before: string; behind: string }) =>
    ground.promises.has(before) || ground.promises.has(behind);
  if (!promisesIn(lower).every(promised)) return 'promise';
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
  // Stars and headings are what models write for emphasis; the panel shows plain text.
  const plain = part.replace(/\*\*|__|^#+\s*/gm, '');
  const text = fillFacts(plain, ground.facts);
  if (text === null) return { doubt: 'fact' };
  const doubt = doubtOf(ground, text);
  return doubt ? { doubt } : { text };
}
