import { readTokens } from '@assistant/read-numbers.ts';
import { formatMnt } from '@contract/fields/money.ts';
import { type OrderItem, scriptTexts, type TryScript } from './script-texts.ts';

/** What the visitor has told the script so far. */
type Told = {
  item?: OrderItem;
  count?: number;
  hour?: string;
  day?: string;
  /** The delivery address; `''` if the customer collects the order. */
  where?: string;
  people?: number;
};

type Running = { script: TryScript; told: Told; asked: 'item' | 'count' | 'place' | 'hour' };

const CANCEL = /болих|болъё|болилоо|цуцал|хэрэггүй|boliy|bolilo/u;
const PICK_UP = /өөрөө|ирж авна|очиж авна|ирж авъя|uuruu/u;
const ADDRESS = /(?:гудамж|дүүрэг|хороо|байр|тоот|хаяг|давхар|төв|талбай|gudamj|horoo|bair)/u;
const DAY =
  /(өнөөдөр|маргааш|нөгөөдөр|(?:даваа|мягмар|лхагва|пүрэв|баасан|бямба|ням)(?: гараг\p{L}*)?)/u;

/** «15 цагт», «15:30-д», «орой 7 цагт», a bare «19». */
function readHour(text: string, isAsked: boolean): string | undefined {
  const exact = /(?<!\d)([01]?\d|2[0-3])[:.]([0-5]\d)(?!\d)/.exec(text);
  if (exact) return `${exact[1]}:${exact[2]}`;
  const spoken = /(?<!\d)([01]?\d|2[0-3])\s*(?:цаг|tsag)/u.exec(text);
  const bare = isAsked ? /^\D*([01]?\d|2[0-3])(?:-?(?:д|т|р))?\D*$/u.exec(text) : null;
  const hour = Number((spoken ?? bare)?.[1] ?? Number.NaN);
  if (Number.isNaN(hour)) return undefined;
  return `${/орой|оройн/u.test(text) && hour < 12 ? hour + 12 : hour}:00`;
}

/** A quantity, in digits or words; not a number that is a part of an hour, a size or an address. */
function readCount(text: string, script: TryScript): number | undefined {
  const rest = text
    .replace(/\d{1,2}([:.]\d\d|\s*(?:цаг|хүн|-р|тоот|дугаар))/gu, ' ')
    .replace(/(?:гудамж|байр|тоот)\s*\d+/gu, ' ');
  const sizes = script.kind === 'order' ? script.items.flatMap(({ words }) => words) : [];
  const found = readTokens(rest).find(
    ({ value, text: word }) => value !== null && value <= 100 && !sizes.includes(word),
  );
  return found?.value ?? undefined;
}

const holds = (text: string, words: readonly string[]) => words.some((word) => text.includes(word));

/** Whether the text contains this word; a size in digits only as a whole number: 12 does not contain 2. */
const names = (text: string, word: string) =>
  /^\d+$/.test(word) ? new RegExp(`(?<![\\d:])${word}(?![\\d:])`).test(text) : text.includes(word);

function begin(scripts: readonly TryScript[], text: string): TryScript | undefined {
  // «Шөнийн 2 цагт захиалж болох уу?» is a question, not an order.
  const asksWhether = /захиалж (?:болох|болно|чадах)/u.test(text);
  return scripts.find(
    ({ starts, things }) =>
      !asksWhether && holds(text, starts) && (things === undefined || holds(text, things)),
  );
}

function listen({ script, told, asked }: Running, text: string): Told {
  const hour = readHour(text, asked === 'hour' || asked === 'place');
  const day = DAY.exec(text)?.[1];
  const next: Told = { ...told, ...(hour ? { hour } : {}), ...(day ? { day } : {}) };
  if (script.kind === 'booking') {
    const people = /(\d+)\s*хүн/u.exec(text)?.[1];
    return { ...next, ...(people ? { people: Number(people) } : {}) };
  }
  // Hours («12 цагт») are removed, so that they are not read as sizes.
  const spoken = text.replace(/\d{1,2}([:.]\d\d|\s*цаг)/gu, ' ');
  const item =
    told.item ?? script.items.find(({ words }) => words.some((word) => names(spoken, word)));
  if (item) next.item = item;
  if (told.count === undefined) {
    const count = script.usualCount ?? readCount(text, script);
    if (count) next.count = count;
  }
  if (PICK_UP.test(text)) next.where = '';
  else if (ADDRESS.test(text) && told.item) next.where = text;
  else if (asked === 'place' && told.hour && text.length > 2) next.where = text;
  return next;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The items of an order and their sum. */
function sumOf(script: Extract<TryScript, { kind: 'order' }>, told: Told) {
  const { item, count = 1, where } = told;
  if (!item) return { lines: '', sum: 0 };
  const goods = item.price * count;
  const lines = [scriptTexts.line(count, item.name, formatMnt(goods))];
  const off =
    script.discount && count >= script.discount.from
      ? Math.round((goods * script.discount.percent) / 100)
      : 0;
  if (off > 0)
    lines.push(scriptTexts.discount(script.discount?.percent ?? 0, `-${formatMnt(off)}`));
  const free = script.freeFrom !== undefined && goods - off >= script.freeFrom;
  const delivery = where === '' || free ? 0 : script.delivery;
  lines.push(
    where === ''
      ? scriptTexts.pickUp
      : free
        ? scriptTexts.freeDelivery
        : scriptTexts.delivery(formatMnt(delivery)),
  );
  return { lines: lines.join(', '), sum: goods - off + delivery };
}

type Said = { text: string; next: Running | null };

function say(running: Running): Said {
  const { script, told } = running;
  if (script.kind === 'booking') {
    const hours = script.hours.join(', ');
    if (told.hour === undefined) {
      return { text: script.free(hours), next: { ...running, asked: 'hour' } };
    }
    if (!script.hours.includes(told.hour)) {
      const { hour: _, ...rest } = told;
      return {
        text: scriptTexts.noSuchHour(hours),
        next: { script, told: rest, asked: 'hour' },
      };
    }
    const booked = script.booked(upper(told.day ?? script.day), told.hour, told.people ?? null);
    return { text: `${booked} ${scriptTexts.trial}`, next: null };
  }
  if (!told.item) return { text: script.askItem, next: { ...running, asked: 'item' } };
  if (told.count === undefined) {
    return {
      text: scriptTexts.askCount(upper(told.item.name)),
      next: { ...running, asked: 'count' },
    };
  }
  const { lines, sum } = sumOf(script, told);
  if (told.hour === undefined || told.where === undefined) {
    const ask =
      told.where === undefined
        ? told.hour === undefined
          ? scriptTexts.askBoth
          : scriptTexts.askWhere
        : told.where === ''
          ? scriptTexts.askWhenPickUp
          : scriptTexts.askWhen;
    return {
      text: `${upper(scriptTexts.chosen(lines))} ${ask}`,
      next: { ...running, asked: 'place' },
    };
  }
  const { item, count } = told;
  const what = count === 1 ? item.name : `${count} ${item.name}`;
  const text = scriptTexts.registered(
    upper(what),
    `${told.day ?? script.day} ${told.hour}`,
    told.where === '' ? scriptTexts.pickUp : (lines.split(', ').at(-1) ?? ''),
    formatMnt(sum),
  );
  return { text: `${text} ${scriptTexts.trial}`, next: null };
}

/**
 * Orders and appointments of the examples: a dialogue that asks for what is still missing. Returns the reply to a
 * line, or null if the line is about something else. `aside` answers a question in between.
 */
export function scriptedTalk(
  scripts: readonly TryScript[],
  aside: (question: string) => string | null,
): (line: string) => string | null {
  let running: Running | null = null;
  return (line) => {
    const text = line.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
    if (running && CANCEL.test(text)) {
      running = null;
      return scriptTexts.cancelled;
    }
    const script = running ? undefined : begin(scripts, text);
    if (script) running = { script, told: {}, asked: 'item' };
    if (!running) return null;
    const before = JSON.stringify(running.told);
    const told = listen(running, text);
    const isNew = script !== undefined || JSON.stringify(told) !== before;
    // A question in between («Хүргэлттэй юу?») is answered from the description, and the order continues.
    const answered = !isNew ? aside(line) : null;
    const said = say({ ...running, told });
    running = said.next;
    return answered === null ? said.text : `${answered}\n${said.text}`;
  };
}
