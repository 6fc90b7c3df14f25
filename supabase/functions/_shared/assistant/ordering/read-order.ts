import type { BotGood } from '../../contract/automations.ts';
import { MOST_PIECES, type OrderTalk } from '../../contract/ordering.ts';
import { foldWords } from '../fold.ts';
import { findNamed } from './name-index.ts';
import type { OrderingIndex } from './ordering-index.ts';
import { folded, readSaid, type SaidWord } from './words.ts';

/** What of an order a text says. */

type Line = OrderTalk['lines'][number];

const UNIT = /^(?:w|wirheg[a-z]*|hus|hairca?g|bagc|hairag|sav|savtai|savig|bud|buduul|udaa)$/;
/** What a number counts that is no number of pieces: «3 цагт», «5-нд». */
const OF_TIME = /^(?:cag|sar|udur|udr|minut|hunug|jil|nd$)/;
const JOINED_UNIT = /^(\d+)-?(?:ш|sh|ширхэг|шир|shirheg|хос|сав)\p{L}*$/u;
/** «3», «3-ыг», «2g». */
const COUNTED = /^\d+(?:-?(?:ыг|ийг|yg|iig|ig)|-[гg])?$/u;
/** «Үгүй, XL», «L биш XL». */
const INSTEAD = /^(?:ugui|biw)$/;
const REMOVE = /^(?:has(?:ia|iia|a|ad|q[a-z]*|aq|aarai|arai|mar)?|ustga[a-z]*|avahgui|hereggui)$/;
const ADD = /^nem/;
/** «2 болгоё», «хараар болгоё»: in place of what was chosen. */
const BECOMES = /^(?:bulg|suli)/;
const PICK_UP = /^(?:uu?ru$|uu?rsdu|ocij|uqij|irj|salbaras|delguures|pickup|pick)/;
const DELIVERY = /^(?:hurg[a-z]*|iavul[a-z]*|delivery|dustavka|hurguul[a-z]*)$/;
const AT_DELIVERY = /^(?:beln|beler|belen|kart|avahda|dere|hulej)/;
const BY_TRANSFER = /^(?:dans|wiljul|wiljuleg|hpay|kpay)/;
const ADDRESS =
  /^(?:hurul|huru|hurund|bair|bairni|tut|gudamj|huthun|hurulul|davhar|urc|haalga|huturhuu|rajun|bairand|gudamjind|tuutad|horu)/;
/** Districts of Ulaanbaatar as they are written short. */
const DISTRICTS = new Map(
  [
    'бгд баянгол',
    'бзд баянзүрх',
    'сбд сүхбаатар',
    'худ хануул',
    'чд чингэлтэй',
    'схд сонгинохайрхан',
    'нд налайх',
  ].map((line) => foldWords(line) as [string, string]),
);
const inFull = (word: SaidWord): SaidWord => {
  const text = DISTRICTS.get(word.text);
  return text === undefined ? word : { ...word, text, stem: text };
};
/** Words of where a district is: they stand before «3-р хороо». */
const OF_DISTRICT = folded('дүүрэг дүүрэгт дүүргийн хот хотын улаанбаатар уб');
const isOfDistrict = (word: SaidWord | undefined): boolean =>
  word !== undefined &&
  (OF_DISTRICT.has(word.text) ||
    [...DISTRICTS].some(
      ([short, full]) => word.text.startsWith(short) || word.text.startsWith(full),
    ));
/** Words that areas share. */
const OF_AREA = folded('дүүрэг дүүрэгт хороо хот хотын бүс рүү руу');

const LOOKALIKES: Readonly<Record<string, string>> = { х: 'x', м: 'm', л: 'l', с: 's' };
/** A size as it is typed, whatever its alphabet: XL of «хл». */
const sizeOf = (raw: string): string =>
  raw.replace(/[хмлс]/g, (letter) => LOOKALIKES[letter] ?? letter);
const SIZE = /^(?:\d{0,2}[xsml]{1,4}|\d{1,3})$/;

/** The places of the words that say a value of an option; none if none does. */
function placesOf(
  value: string,
  said: readonly SaidWord[],
  isFree: (place: number) => boolean,
): number[] {
  const own = readSaid(value);
  const size = sizeOf(value.toLowerCase());
  const isSize = SIZE.test(size);
  const joined = own.map(({ text }) => text).join('');
  for (const [at, { raw, text, stem }] of said.entries()) {
    if (!isFree(at)) continue;
    if (isSize ? sizeOf(raw) === size : text === joined) return [at];
    if (isSize) continue;
    const window = said.slice(at, at + own.length);
    if (own.length > 1 && window.map((word) => word.text).join('') === joined)
      return window.map((_, more) => at + more);
    const [only] = own;
    if (
      own.length === 1 &&
      only &&
      text.length > 2 &&
      (stem === only.stem || (only.stem.length > 2 && text.startsWith(only.stem)))
    )
      return [at];
  }
  return [];
}

/** `tooMany`: more pieces of a good are wanted than an order takes. */
export type OrderRead = { draft: OrderTalk; isRead: boolean; soldOut?: BotGood; tooMany?: true };

type Found = { good: BotGood; first: number; last: number; line: Line };

const nearestOf = (lines: readonly Found[], place: number): Found | undefined =>
  lines.toSorted((a, b) => distance(a, place) - distance(b, place))[0];
/** A number counts the thing after it rather than the one before it. */
const distance = ({ first, last }: Found, place: number) =>
  place < first ? first - place : place > last ? place - last + 0.5 : 0;

/** A line for a good that was pressed or named. */
export const newLine = (good: BotGood): Line => ({
  good: good.id,
  options: good.options.map(({ values }) => (values.length === 1 ? (values[0] ?? null) : null)),
  count: null,
});

/** Reads an order's text into its draft. `asked`: whether a number alone is a count. */
export function readOrder(
  { catalogue, goods, areas }: OrderingIndex,
  draft: OrderTalk,
  text: string,
  asksCount: boolean,
): OrderRead {
  const { orders } = catalogue;
  const said = readSaid(text);
  const used = new Set<number>();
  const isUsed = (place: number) => used.has(place);
  const isFree = (place: number) => !used.has(place);
  const use = (places: Iterable<number>) => {
    for (const place of places) used.add(place);
  };
  const next: OrderTalk = {
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, options: [...line.options] })),
  };
  let isRead = false;
  let soldOut: BotGood | undefined;
  let tooMany = false;

  // Values of the good that is being chosen come before anything else: «42», «Улаан».
  const open = next.lines.at(-1);
  const goodIn = (good: number) => catalogue.goods.find(({ id }) => id === good);
  const openGood = open && goodIn(open.good);
  /** The good that the part of a word names. */
  const ownOf = new Map<number, BotGood>();
  const parts = partsOf(said).flatMap((part) => {
    const named = findNamed(goods, said, (place) => !part.includes(place));
    const own = named?.places.length === 1 ? catalogue.goods[named.places[0] ?? 0] : undefined;
    if (own) for (const place of part) ownOf.set(place, own);
    const good = own ?? openGood;
    return good ? variantsOf(good, said, part) : [part];
  });
  const isCorrected = said.some((word) => INSTEAD.test(word.text));
  const isOtherwise = (name: string, places: readonly number[]) =>
    isCorrected ||
    places.some(
      (at) =>
        isNamed(name, at - 1) || isNamed(name, at + 1) || BECOMES.test(said[at + 1]?.text ?? ''),
    );
  const isNamed = (name: string, place: number) => said[place]?.stem === readSaid(name)[0]?.stem;
  /** Reads values of a good's options, and returns the place of the last one. */
  const readOptions = (line: Line, good: BotGood, isOwn: (place: number) => boolean): number => {
    let last = -1;
    for (const [place, option] of good.options.entries()) {
      // What is chosen is only replaced by words that say so: «34 размер», «M болгоё».
      const isChosen = line.options[place] != null;
      const [first] = option.values
        .map((value) => ({ value, places: placesOf(value, said, (at) => isFree(at) && isOwn(at)) }))
        .filter(
          ({ value, places }) =>
            places.length > 0 &&
            value !== line.options[place] &&
            (!isChosen || isOtherwise(option.name, places)),
        )
        .sort((a, b) => (a.places[0] ?? 0) - (b.places[0] ?? 0) || b.value.length - a.value.length);
      if (!first) continue;
      line.options[place] = first.value;
      use(first.places);
      last = Math.max(last, ...first.places);
      isRead = true;
    }
    return last;
  };
  const isAdding = said.some((word) => ADD.test(word.text));
  const wasWhole = open?.count != null && open.options.every((value) => value !== null);
  // «32 биш 34» is about the line that has one of them.
  const saysValueOf = ({ good }: Line) =>
    goodIn(good)?.options.some(({ values }) =>
      values.some((value) => placesOf(value, said, isFree).length > 0),
    );
  const meant = (isCorrected && next.lines.findLast(saysValueOf)) || open;
  const meantGood = meant && goodIn(meant.good);
  if (meant && meantGood && draft.adding !== true && !(wasWhole && isAdding))
    readOptions(meant, meantGood, (at) => (ownOf.get(at) ?? meantGood) === meantGood);

  const unwanted = said.some((word) => REMOVE.test(word.text)) ? findNamed(goods, said) : null;
  if (unwanted) {
    const ids = unwanted.places.map((place) => catalogue.goods[place]?.id);
    const lines = draft.lines.filter(({ good }) => !ids.includes(good));
    return { draft: { ...draft, lines, adding: null }, isRead: true };
  }
  const isChange = said.some((word) => BECOMES.test(word.text));
  // Goods, the best named first, each with words of its own.
  const found: Found[] = [];
  /** Goods of which one is meant. */
  let unsure: number[] = [];
  // «Даашинз M ногоон»: a value of a good that was named names no other.
  const isValue = (place: number) =>
    found.some(({ good }) =>
      good.options.some(({ values }) =>
        values.some((value) => placesOf(value, said, (at) => at === place).length > 0),
      ),
    );
  for (const part of parts) {
    for (let more = 0; more < 4; more += 1) {
      let named = findNamed(
        goods,
        said,
        (place) =>
          isUsed(place) || !part.includes(place) || isAddress(said, place) || isValue(place),
      );
      if (!named) break;
      // «2 оймс 1 бээлий» names two, «том цамц» one of several.
      if (named.places.length > 1 && named.words.size > 1) {
        const earliest = Math.min(...named.words);
        const first = findNamed(goods, said, (place) => place !== earliest);
        if (first?.places.length === 1) named = first;
      }
      const places = [...named.words].sort((a, b) => a - b);
      const [only] = named.places;
      const good = only === undefined ? undefined : catalogue.goods[only];
      if (named.places.length > 1 || !good) {
        if (unsure.length === 0)
          unsure = named.places.flatMap((place) => catalogue.goods[place]?.id ?? []);
        use(places);
        break;
      }
      use(places);
      isRead = true;
      // «Ороолт авъя, бүс биш».
      if (said[(places.at(-1) ?? 0) + 1]?.text === 'biw') {
        next.lines = next.lines.filter((line) => line.good !== good.id);
        continue;
      }
      if (good.stock === 0) {
        soldOut = good;
        continue;
      }
      const own = isChange ? next.lines.findLast((one) => one.good === good.id) : undefined;
      const line = own ?? (openGood === good && open && open.count === null ? open : newLine(good));
      found.push({ good, line, first: places[0] ?? 0, last: places.at(-1) ?? 0 });
    }
  }
  found.sort((a, b) => a.first - b.first);
  for (const one of found) {
    // Its own part of the text first: «Өмд 34 1ш, 32 2ш».
    const part = parts.find((own) => own.includes(one.first));
    for (const isOwn of [(at: number) => part?.includes(at) === true, () => true]) {
      const last = readOptions(
        one.line,
        one.good,
        (at) => isOwn(at) && nearestOf(found, at) === one,
      );
      one.last = Math.max(one.last, last);
    }
  }
  // «Цамц XL 2, M 1», «2 улаан 1 хөх малгай», «нэг хар нэмье»: a part with values of a good, and a number, is of that good once more.
  const again =
    isChange || isCorrected || (wasWhole && draft.adding === false && !isAdding)
      ? undefined
      : openGood;
  for (const part of parts) {
    const of = found.findLast(({ last }) => last < (part[0] ?? 0)) ?? found[0];
    const good = of?.good ?? again;
    const hasNumber = part.some((at) => isFree(at) && said[at]?.value != null);
    if (!good || !(hasNumber || isAdding) || found.some(({ first }) => part.includes(first)))
      continue;
    const line = newLine(good);
    const last = readOptions(line, good, (at) => part.includes(at));
    if (last < 0) continue;
    const place = { first: part[0] ?? 0, last: part.at(-1) ?? 0 };
    if (!of && !wasWhole && open) {
      if (parts[0]?.some((at) => isFree(at) && said[at]?.value != null)) open.count = null;
      found.push({ good, line: open, first: 0, last: place.first - 1 });
    }
    found.push({ good, line, ...place });
  }
  // New lines in the order in which they were said.
  const made = found.toSorted((a, b) => a.first - b.first).map(({ line }) => line);
  next.lines.push(...made.filter((line) => !next.lines.includes(line)));
  if (found.length > 0) {
    next.adding = draft.adding === true ? null : draft.adding;
    next.among = [];
  }
  if (unsure.length > 0 && next.among.length === 0) {
    next.among = unsure;
    if (found.length > 0) next.adding = true;
    isRead = true;
  }

  // Addresses before counts: «15-р хороо, 3-р байр».
  if (orders)
    readDelivery(next, text, said, { areas, settings: orders.settings }, used, () => {
      isRead = true;
    });

  const lines: Found[] =
    found.length === 0 && open && openGood
      ? [{ good: openGood, line: open, first: 0, last: 0 }]
      : found;
  for (const [at, { raw, value }] of said.entries()) {
    if (isUsed(at)) continue;
    const joined = JOINED_UNIT.exec(raw);
    const hasUnit = joined !== null || UNIT.test(said[at + 1]?.text ?? '');
    const count = joined ? Number(joined[1]) : value;
    if (OF_TIME.test(said[at + 1]?.text ?? '')) continue;
    if (count === null || count < 1 || !Number.isInteger(count)) continue;
    // «45000» alone is a price.
    if (count > MOST_PIECES && !(hasUnit || asksCount)) continue;
    const isPlain = joined !== null || value === null || COUNTED.test(raw) || !/\d/.test(raw);
    if (!isPlain) continue;
    const isInstead =
      (found.length === 0 || isChange) &&
      (hasUnit || asksCount || BECOMES.test(said[at + 1]?.text ?? '')) &&
      !draft.adding;
    const part = parts.find((own) => own.includes(at));
    const possible = lines.filter(({ line }) => line.count === null || isInstead);
    const inPart = possible.filter(
      ({ first, last }) => part?.includes(first) || part?.includes(last),
    );
    const of = nearestOf(inPart.length > 0 ? inPart : possible, at);
    const isCount = asksCount || of?.line.options.every((value) => value !== null);
    if (!of || !(hasUnit || found.length > 0 || isCount || isInstead)) continue;
    // «34 размер» counts nothing.
    if (of.good.options.some(({ name }) => isNamed(name, at + 1))) continue;
    if (count > MOST_PIECES) tooMany = true;
    else of.line.count = count;
    use(hasUnit && !joined ? [at, at + 1] : [at]);
    isRead = true;
  }
  return { draft: next, isRead, ...(soldOut && { soldOut }), ...(tooMany && { tooMany }) };
}

const isAddress = (said: readonly SaidWord[], place: number) =>
  ADDRESS.test(said[place]?.text ?? '');

/** A part of a text that says several values of an option, each with a number, in parts of one value: «2 улаан», «1 хөх». */
function variantsOf({ options }: BotGood, said: readonly SaidWord[], part: number[]): number[][] {
  const inPart = (at: number) => part.includes(at);
  const placed = options.map(({ values }) =>
    [...new Set(values.flatMap((value) => placesOf(value, said, inPart)[0] ?? []))].sort(
      (a, b) => a - b,
    ),
  );
  const isNumber = (at: number) =>
    inPart(at) && said[at]?.value != null && !placed.flat().includes(at);
  const several = placed
    .filter(({ length }) => length > 1)
    .sort(([, a = 0], [, b = 0]) => a - b)[0];
  if (!several || part.filter(isNumber).length < 2) return [part];
  const numberBefore = (at: number) =>
    isNumber(at - 1)
      ? at - 1
      : UNIT.test(said[at - 1]?.text ?? '') && isNumber(at - 2)
        ? at - 2
        : undefined;
  const [first = 0, ...others] = several;
  const begin = others.map((at) =>
    numberBefore(first) === undefined ? at : (numberBefore(at) ?? at),
  );
  return [part[0] ?? 0, ...begin].map((from, nth) =>
    part.filter((at) => at >= from && at < (begin[nth] ?? said.length)),
  );
}

/** The places of the words of each part of a text. */
function partsOf(said: readonly SaidWord[]): number[][] {
  const parts: number[][] = [];
  for (const [at, { startsPart }] of said.entries()) {
    if (startsPart || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(at);
  }
  return parts;
}

/** How a text of a few words pays; null where it says nothing of it, or of something that is not offered. */
export function payOf({ catalogue }: OrderingIndex, text: string): OrderTalk['pay'] {
  const said = readSaid(text);
  const pays = catalogue.orders?.settings.pays ?? [];
  const says = (way: RegExp) => said.length <= 3 && said.some((word) => way.test(word.text));
  if (pays.includes('transfer') && says(BY_TRANSFER)) return 'transfer';
  return pays.includes('delivery') && says(AT_DELIVERY) ? 'delivery' : null;
}

type Delivery = {
  areas: OrderingIndex['areas'];
  settings: NonNullable<OrderingIndex['catalogue']['orders']>['settings'];
};

function readDelivery(
  next: OrderTalk,
  text: string,
  said: readonly SaidWord[],
  { areas, settings }: Delivery,
  used: Set<number>,
  onRead: () => void,
): void {
  const isUsed = (place: number) => used.has(place);
  const named = findNamed(
    areas,
    said.map(inFull),
    (place) => isUsed(place) || OF_AREA.has(said[place]?.text ?? ''),
  );
  const area = named?.places.length === 1 ? settings.areas[named.places[0] ?? 0] : undefined;
  const addressed = said.flatMap((_, place) =>
    !isUsed(place) && isAddress(said, place) ? [place] : [],
  );
  const areaWords = area ? [...(named?.words ?? [])] : [];
  if (area) {
    next.way = 'delivery';
    next.area = area.name;
    onRead();
  }
  for (const place of areaWords) used.add(place);
  if (addressed.length > 0) {
    let first = Math.min(
      ...areaWords,
      ...addressed.map((place) => (said[place - 1]?.value != null ? place - 1 : place)),
    );
    while (!isUsed(first - 1) && isOfDistrict(said[first - 1])) first -= 1;
    let last = Math.max(...areaWords, ...addressed);
    while (said[last + 1]?.value != null && !UNIT.test(said[last + 2]?.text ?? '')) last += 1;
    for (let place = first; place <= last; place += 1) used.add(place);
    // «15-р хороо» alone is where, and not yet to whom.
    if (addressed.length > 1 && settings.areas.length > 0) {
      const end = said[last];
      next.address = text
        .slice(said[first]?.from ?? 0, (end?.from ?? 0) + (end?.raw.length ?? 0))
        .trim();
      next.way = 'delivery';
      onRead();
    }
  }
  for (const [at, { text: word }] of said.entries()) {
    if (isUsed(at)) continue;
    if (settings.pickUp !== null && PICK_UP.test(word)) next.way = 'pickup';
    else if (settings.areas.length > 0 && DELIVERY.test(word)) next.way = 'delivery';
    else if (settings.pays.includes('transfer') && BY_TRANSFER.test(word)) next.pay = 'transfer';
    else if (settings.pays.includes('delivery') && AT_DELIVERY.test(word)) next.pay = 'delivery';
    else continue;
    used.add(at);
    onRead();
  }
}
