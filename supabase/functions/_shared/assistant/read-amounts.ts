/** Reads the amounts of a Mongolian text: numbers with their units, and numbers written as words. */

/** A number without its separators, and its unit; '' where the text names none. */
export type Amount = { value: string; unit: string };

const NUMBER = /\d+(?:[,\u00A0\u202F ]\d{3}(?!\d))*(?:[.:]\d+)?/g;
/** «3 сар», «12-р сар», «14 хоногийн»; also without a space after the number. */
const UNITS: readonly (readonly [unit: string, words: string])[] = [
  ['mnt', '₮|төг|tug'],
  ['usd', '\\$|доллар|долл|usd'],
  ['percent', '%|хув'],
  ['day', 'хоног|өдөр|өдр'],
  ['week', 'долоо хоног'],
  ['month', 'сар'],
  ['year', 'жил|онд|оны'],
  ['hour', 'цаг'],
  ['minute', 'минут'],
  ['age', 'нас'],
  ['scale', 'мянга|сая|тэрбум|зуу'],
];
const BEHIND = new RegExp(
  `^(?:-?\\p{L}{1,3}\\s+)??\\s*(?:-\\p{Ll}{1,2}\\s+)?(?:${UNITS.map(([, words], place) => `(?<u${place}>${words})`).join('|')})`,
  'iu',
);

function unitOf(before: string, behind: string): string {
  if (/\$\s*$/.test(before)) return 'usd';
  if (/₮\s*$/.test(before)) return 'mnt';
  const groups = BEHIND.exec(behind)?.groups ?? {};
  const place = UNITS.findIndex((_, at) => groups[`u${at}`] !== undefined);
  return UNITS[place]?.[0] ?? '';
}

type Placed = Amount & { at: number };

function placedAmounts(text: string): Placed[] {
  return [...text.matchAll(NUMBER)].map((match) => {
    const at = match.index;
    const written = match[0];
    const value = written.replace(/[,\u00A0\u202F ]/g, '').replace(/\.(\d{3})$/, '$1');
    return { value, unit: unitOf(text.slice(0, at), text.slice(at + written.length)), at };
  });
}

/** Every number of a text with its unit. */
export const amountsIn = (text: string): Amount[] =>
  placedAmounts(text).map(({ value, unit }) => ({ value, unit }));

/** Names of plans and services; words that are part of every name do not count. */
const NAME = /[A-Za-z][A-Za-z]+/g;
const NO_NAMES = new Set(['ai', 'usd', 'mnt']);

/** Every number that follows a name in its line, with the nearest name. */
export function namedAmounts(text: string): { value: string; name: string }[] {
  return text.split(/\n|(?<=[.!?])\s/).flatMap((line) => {
    const names = [...line.matchAll(NAME)]
      .map((match) => ({ name: match[0].toLowerCase(), at: match.index }))
      .filter(({ name }) => !NO_NAMES.has(name));
    return placedAmounts(line).flatMap(({ value, at }) => {
      const nearest = names.findLast((one) => one.at < at);
      return nearest ? [{ value, name: nearest.name }] : [];
    });
  });
}

/** Numerals that are an amount without a unit. */
const BIG =
  /^(?:арав|арва|арван|хорь|хорин|хори|гуч|гучин|дөч|дөчин|тавь|тавин|жаран|далан|наян|ерэн|зуу|зуун|мянга|мянган|тэрбум)(?:г?[аоөэ]{2}(?:с|р)|ы?н|д|т|тай|той)?$/;
/** Numerals that are an amount only with a unit («хоёр сар»), not without («хоёр багц»). */
const SMALL =
  /^(?:нэг|ганц|хоёр|гурав|гурван|дөрөв|дөрвөн|тав|таван|зургаа|зургаан|долоо|долоон|найм|найман|ес|есөн|хагас|тал)$/;
const COUNTED =
  /^(?:төгрөг|доллар|хув|хоног|өдөр|өдр|сар(?!ын дараа)|жил|цаг|минут|нас|мянга|мянган|сая|тэрбум|зуу|зуун|удаа|дахин)/;

/** Amounts in words in a lower-case text, unchanged. */
export function spelledAmounts(lower: string): string[] {
  const words = lower.split(/[^\p{L}]+/u).filter((word) => word !== '');
  return words.flatMap((word, place) => {
    const next = words[place + 1] ?? '';
    if (BIG.test(word)) return COUNTED.test(next) || BIG.test(next) ? [`${word} ${next}`] : [word];
    return SMALL.test(word) && COUNTED.test(next) ? [`${word} ${next}`] : [];
  });
}
