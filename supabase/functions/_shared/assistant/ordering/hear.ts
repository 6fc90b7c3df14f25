import { LIMITS } from '../../contract/fields/limits.ts';
import type {
  BookingTalk,
  FormTalk,
  OrderTalk,
  TalkAsk,
  TalkDraft,
} from '../../contract/ordering.ts';
import { MOST_LINES, MOST_PIECES } from '../../contract/ordering.ts';
import { foldWords } from '../fold.ts';
import { finish } from '../index-topics.ts';
import { anyOf } from '../intents.ts';
import { phonesIn } from '../talk-numbers.ts';
import {
  amongOf,
  bookablesOf,
  formOf,
  goodOf,
  isBelowLeast,
  type Slot,
  serviceOf,
  slotsOf,
  withoutStart,
} from './draft-slots.ts';
import { findNamed, indexingNames } from './name-index.ts';
import { isCancelling, isNearest, isQuestion, wishOf } from './openings.ts';
import type { OrderingIndex } from './ordering-index.ts';
import { newLine, payOf, readOrder } from './read-order.ts';
import { readWhen } from './read-when.ts';
import { ORDERING_TEXTS as texts } from './texts.ts';
import { folded, readSaid, type SaidWord } from './words.ts';

/** The result of a message within an order, a booking or a request form. */
export type Heard = {
  /** null: it was cancelled. */
  draft: TalkDraft | null;
  /** Whether the words answer the step; if not, the answers of the assistant are searched. */
  isRead: boolean;
  /** A text that is shown before the step. */
  said?: string;
  /** The next step asks what to change. */
  changes?: boolean;
};

/** Words around what is said, with nothing of their own: «Одоо болоо шүү, баярлалаа». */
const AROUND = folded(
  'одоо за тэгээд тэгвэл ингээд л шүү даа доо дээ дөө баярлалаа аа ээ uu odoo bayrlalaa dee',
);
/** A text without them, and with them: words that are said twice are said once. */
const spokenOf = (text: string): string[] => {
  const words = foldWords(text).filter((word, at, all) => word !== all[at - 1]);
  return [words, words.filter((word) => !AROUND.has(word))].flatMap((one) =>
    one.length > 0 ? [one.join(' ')] : [],
  );
};
const phrases = (lines: string): ReadonlySet<string> => new Set(lines.split('|').flatMap(spokenOf));
export const says = (set: ReadonlySet<string>, text: string) =>
  spokenOf(text).some((spoken) => set.has(spoken));
const ACTS = {
  cancel: phrases(
    'болих|болий|больё|болъё|болилоо|болилоо болилоо|за болилоо|болиё|больчихъё|цуцлах|цуцлая|цуцал|цуцалъя|цуцлаарай|хэрэггүй|хэрэггүй ээ|захиалахаа болилоо|захиалахгүй|авахаа болилоо|авахгүй|цаг авахаа болилоо|захиалгаа цуцлая|захиалгаа цуцалъя|захиалгаа больё|boliy|bolii|bolih|boliyo|bolilo|boliloo|tsutslah|tsutsal|tsutslaya|cancel|stop|heregguy|avahgui|zahialahgui|zahialgaa tsutslaya',
  ),
  back: phrases(
    'буцах|буцъя|буцая|буцаад|буцаах|ухрах|ухръя|өмнөх|өмнөх рүү|өмнөх алхам|өмнөх алхам руу|өмнөх рүү буцах|өмнөх рүүгээ буцъя|буцаад өмнөх рүү|back|go back|butsah|butsya|butsaya|butsaad|umnuh|umnuh ruu',
  ),
  change: phrases(
    'өөрчлөх|өөрчилье|өөрчлье|өөрчилмөөр байна|өөрчлөмөөр байна|засах|засъя|засмаар байна|солих|солъё|солимоор байна|uurchluh|uurchilye|uurchilmuur bn|zasah|zasya|solih|solyo|change|edit',
  ),
};
export const AGREED = phrases(
  'тийм|за|болсон|болоо|боллоо|зөв|зөв байна|болно|ок|ok|okey|окей|тийм ээ|за тэгье|тэгье|болж байна|за болно|захиалъя|захиалья|захиал|захиалаарай|авъя|авья|цаг авъя|илгээе|илгээ|батлах|баталъя|баталгаажуулъя|батал|батлая|батлаарай|tiimee|захиалчихъя|тийм зөв|бүгд зөв|zahialya|tiim|za|zuv|bolno|bolj baina|yes|avya|batlah',
);
const NO_MORE = phrases(
  `${texts.enough}|дараа нь|дараагийн|цааш|за|тэгье|захиалъя|захиалья|захиал|авъя|үргэлжлүүлье|үргэлжлүүлэх|дуусгах|дуусгая|дууслаа|гүйцээ|ok|окей|zahialya|avya|үгүй|үгүйдээ|үгүй ээ|болно|болоо|боллоо|болсон|хангалттай|ингээд болоо|ингээд л болоо|өөр юм алга|байхгүй|үгүй болоо|үгүй баярлалаа|өөр зүйл алга|за болоо|ugui|boloo|bolson|bolno|hangalttai|no|ingeed boloo|uur yum alga`,
);
/** «Өөр юм үгүй ээ», «өөр бараа авахгүй». */
const NOTHING_MORE = /^(?:za )?uu?r(?: [a-z]+)? (?:ugui|alga|bai?hgui|hereggui|avahgui|nemehgui)/;
const MORE = phrases(
  'тийм|нэмье|нэмэх|өөр|өөр бараа|өөр бараа нэмэх|бас|tiim|tiimee|nemye|nemeh|yes',
);
const SKIP = phrases('алгасах|алгасъя|алгас|байхгүй|үгүй|мэдэхгүй|algasah|skip|baihgui|no');
const ANYBODY = new RegExp(
  anyOf('хамаагүй|хэнч|хэн ч|hamaagui|алинч|аль ч|дуртай|ялгаагүй|anyone|anybody'),
);
const HAVING = /(?:^| )(?:bai|bi|bna|bnu)[a-z]*(?: (?:u|iu))?$/;
const FREE = /(?:^| )(?:sul|bulumjtui|bulumj|bulumjtoi|bai|baiga|zai)/;

/** «Болиё цаг авахаа»: a few words that begin with the act. */
const GIVES_UP = /^(?:za )?buli(?:e|h|lu|i)(?: [a-z]+){0,2}$/;
const actOf = (text: string) =>
  GIVES_UP.test(foldWords(text).join(' ')) && !isQuestion(text)
    ? 'cancel'
    : (['cancel', 'back', 'change'] as const).find((act) => says(ACTS[act], text));

/** «Өөр өдөр», «цагаа солъё»: what of a draft is wanted otherwise, by the words for it. */
const OTHERWISE = /^(?:ur|uur|buru)$|^(?:uurql|urql|uurqil|urqil|suli|sule|sulue|zas(?!u?l))/;
const NAMES_OF: readonly (readonly [word: RegExp, asks: readonly TalkAsk[]])[] = [
  [/^(?:udur|udr)/, ['day']],
  [/^cag/, ['time']],
  [/^(?:hun|mast|emq|bagw|ajilt|urcin)/, ['bookable']],
  [/^uilqil/, ['service']],
  [/^(?:bara|butegd)/, ['good']],
  [/^haiag/, ['address']],
  [/^(?:bus|durg|duureg)/, ['area']],
  [/^(?:tulb|dans)/, ['pay']],
  [/^hurg/, ['way', 'area']],
  [/^(?:tu|tuu|wirh|wirheg)$/, ['count']],
];

/** The slot that is asked for: the first that is not filled; undefined once all are. */
export const askedSlot = (index: OrderingIndex, draft: TalkDraft): Slot | undefined =>
  slotsOf(index, draft).find(({ isFilled }) => !isFilled);

/** The draft before the last thing that was chosen; the same one at the first step. */
function goBack(index: OrderingIndex, draft: TalkDraft): Heard {
  if (draft.agreed) return { draft: { ...draft, agreed: false }, isRead: true };
  const slots = slotsOf(index, draft);
  const asked = slots.findIndex(({ isFilled }) => !isFilled);
  const before = slots
    .slice(0, asked < 0 ? slots.length : asked)
    .findLast((slot) => slot.isFilled && !slot.isForced);
  return before
    ? { draft: before.clear(), isRead: true }
    : { draft, isRead: true, said: texts.first };
}

/** What may be changed, by the value of its choice. */
export function changeable(index: OrderingIndex, draft: TalkDraft): [value: string, slot: Slot][] {
  return slotsOf(index, draft)
    .filter(({ ask, isFilled, isForced }) => isFilled && !isForced && ask !== 'more')
    .map((slot) => [`change:${slot.ask}:${slot.place ?? ''}:${slot.option ?? ''}`, slot]);
}

/** What a text wants otherwise; undefined if it wants nothing so. */
function otherwise(index: OrderingIndex, draft: TalkDraft, text: string): Heard | undefined {
  const said = readSaid(text);
  if (said.length > 5 || !said.some((word) => OTHERWISE.test(word.text))) return undefined;
  const asks = NAMES_OF.filter(([name]) => said.some((word) => name.test(word.text)))[0]?.[1] ?? [];
  const nameOf = ({ ask, place = -1, option = -1 }: Slot) =>
    draft.kind === 'form'
      ? formOf(index, draft.automation)?.settings.fields[place]?.label
      : ask === 'option' && draft.kind === 'order'
        ? goodOf(index, draft.lines[place]?.good ?? 0)?.options[option]?.name
        : undefined;
  const isNamed = (slot: Slot) => {
    const [name] = readSaid(nameOf(slot) ?? '');
    return asks.includes(slot.ask) || (name && said.some((word) => word.stem === name.stem));
  };
  const chosen = changeable(index, draft).findLast(([, slot]) => isNamed(slot))?.[0];
  if (chosen) return choose(index, draft, chosen);
  // «Хаягаа солъё» before it was asked for.
  const [asked, ...later] = slotsOf(index, draft).filter(({ isFilled }) => !isFilled);
  const isLater =
    later.some(isNamed) || (draft.kind === 'order' && draft.way === null && asks.length > 0);
  return asked && !isNamed(asked) && isLater && !isQuestion(text)
    ? { draft, isRead: true, said: texts.askedLater }
    : undefined;
}

const count = (value: string, most = MOST_PIECES): number | undefined => {
  const number = /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
  return number >= 0 && number <= most ? number : undefined;
};

/** No further good fits into an order. */
const full = (draft: OrderTalk): Heard => ({
  draft: { ...draft, adding: false, among: [] },
  isRead: true,
  said: texts.full,
});

/** A good is added to an order; a line that stands stays. */
function withGood(index: OrderingIndex, draft: OrderTalk, id: number): Heard {
  const good = goodOf(index, id);
  if (!good) return { draft, isRead: true, said: texts.changed };
  if (good.stock === 0) return { draft, isRead: true, said: texts.soldOut(good.name) };
  if (draft.lines.length >= MOST_LINES) return full(draft);
  const adding = draft.adding === true ? null : draft.adding;
  return {
    draft: { ...draft, adding, among: [], lines: [...draft.lines, newLine(good)] },
    isRead: true,
  };
}

function chooseInOrder(index: OrderingIndex, draft: OrderTalk, name: string, value: string): Heard {
  const read = (changes: Partial<OrderTalk>): Heard => ({
    draft: { ...draft, ...changes },
    isRead: true,
  });
  const slot = askedSlot(index, draft);
  const place = slot?.place ?? -1;
  const line = draft.lines[place];
  const own = (changes: Partial<OrderTalk['lines'][number]>) =>
    read({ lines: draft.lines.map((one, at) => (at === place ? { ...one, ...changes } : one)) });
  if (name === 'good') return withGood(index, draft, Number(value));
  if (name === 'option' && line && slot?.ask === 'option') {
    return own({ options: line.options.map((one, at) => (at === slot.option ? value : one)) });
  }
  const pieces = count(value);
  if (name === 'count' && line && pieces !== undefined) {
    if (pieces === 0)
      return read({ lines: draft.lines.filter((_, at) => at !== place), adding: null });
    const stock = goodOf(index, line.good)?.stock ?? null;
    if (stock !== null && pieces > stock) {
      return { draft, isRead: true, said: texts.left(goodOf(index, line.good)?.name ?? '', stock) };
    }
    return own({ count: pieces });
  }
  if (name === 'more') {
    const least = index.catalogue.orders?.settings.least ?? 0;
    if (value !== 'no') return read({ adding: true, among: [] });
    return isBelowLeast(index, draft)
      ? { draft, isRead: true, said: texts.least(least) }
      : read({ adding: false });
  }
  if (name === 'way') return read({ way: value === 'pickup' ? 'pickup' : 'delivery' });
  if (name === 'area') return read({ way: 'delivery', area: value });
  if (name === 'pay') return read({ pay: value === 'transfer' ? 'transfer' : 'delivery' });
  return { draft, isRead: false };
}

function chooseInBooking(draft: BookingTalk, name: string, value: string): Heard {
  const read = (changes: Partial<BookingTalk>): Heard => ({
    draft: { ...draft, ...changes },
    isRead: true,
  });
  if (name === 'service') return read({ service: Number(value), among: [] });
  if (name === 'bookable') return read({ bookable: Number(value) });
  if (name === 'day') return read({ day: value });
  if (name === 'start') return read({ start: value, day: null, minutes: null, span: null });
  return { draft, isRead: false };
}

function chooseInForm(index: OrderingIndex, draft: FormTalk, name: string, value: string): Heard {
  return name === 'field' ? answerField(index, draft, value) : { draft, isRead: false };
}

/** The one value of a choice that a text names: «модон» of «Мод». */
function onlyNamed(values: readonly string[], text: string): string | undefined {
  const places = findNamed(finish(indexingNames(values)), readSaid(text))?.places ?? [];
  return places.length === 1 ? values[places[0] ?? 0] : undefined;
}

const NUMBER = /^-?\d{1,12}(?:[.,]\d{1,6})?$/;

/** An answer to the field of a form that is asked for. */
function answerField(index: OrderingIndex, draft: FormTalk, text: string, today = ''): Heard {
  const field = formOf(index, draft.automation)?.settings.fields[
    askedSlot(index, draft)?.place ?? -1
  ];
  if (!field) return { draft, isRead: false };
  const { label, kind, values, isRequired } = field;
  const answer = (value: string): Heard => ({
    draft: { ...draft, values: { ...draft.values, [label]: value } },
    isRead: true,
  });
  if (!isRequired && (text === '' || says(SKIP, text))) return answer('');
  const wrong: Heard = { draft, isRead: true, said: texts.fieldWrong[kind] };
  const given = text.trim();
  if (given === '') return wrong;
  if (kind === 'choice') {
    const spoken = foldWords(given).join(' ');
    const value =
      values.find((one) => one === given) ??
      values.find((one) => foldWords(one).join(' ') === spoken) ??
      onlyNamed(values, given);
    return value === undefined ? { ...wrong, isRead: false } : answer(value);
  }
  if (kind === 'number') {
    const number = readSaid(given).find((word) => word.value !== null || NUMBER.test(word.raw));
    return number ? answer(NUMBER.test(given) ? given : String(number.value)) : wrong;
  }
  if (kind === 'date') {
    const { day } = readWhen(readSaid(given), today);
    const written = /^20\d\d-\d\d-\d\d$/.exec(given)?.[0];
    return (day ?? written) ? answer(written ?? day ?? '') : wrong;
  }
  if (kind === 'phone') {
    const [phone] = phonesIn(given);
    return phone === undefined ? wrong : answer(given.length <= LIMITS.phone ? given : phone);
  }
  return answer(given);
}

/** What a pressed choice does. */
export function choose(index: OrderingIndex, draft: TalkDraft, chosen: string): Heard {
  if (chosen === 'cancel') return { draft: null, isRead: true, said: texts.cancelled };
  if (chosen === 'back') return goBack(index, draft);
  if (chosen === 'change') return { draft, isRead: true, changes: true };
  if (chosen === 'agree') return { draft: { ...draft, agreed: true }, isRead: true };
  // It could not be placed: the summary is shown again, or for a taken time the nearest free ones.
  if (chosen === 'review') return { draft: { ...draft, agreed: false }, isRead: true };
  if (chosen === 'taken' && draft.kind === 'booking')
    return { draft: withoutStart(draft), isRead: true };
  const at = chosen.indexOf(':');
  const [name, value] = [chosen.slice(0, at), chosen.slice(at + 1)];
  if (name === 'change') {
    const slot = changeable(index, draft).find(([own]) => own === chosen)?.[1];
    return slot ? { draft: slot.clear(), isRead: true } : { draft, isRead: true };
  }
  if (draft.kind === 'order') return chooseInOrder(index, draft, name, value);
  return draft.kind === 'booking'
    ? chooseInBooking(draft, name, value)
    : chooseInForm(index, draft, name, value);
}

/** Whether a number alone is a number of pieces: not where it may be a size. */
const asksCount = (
  index: OrderingIndex,
  draft: OrderTalk,
  slot: Slot | undefined,
  text: string,
): boolean => {
  // «Тэгвэл 50» after a number that stands.
  if (slot?.ask === 'more')
    return readSaid(text).filter((word) => !AROUND.has(word.text)).length === 1;
  if (slot?.ask !== 'option') return slot?.ask === 'count';
  const good = goodOf(index, draft.lines[slot.place ?? -1]?.good ?? 0);
  return good?.options.some(({ values }) => values.some((value) => /\d/.test(value))) === false;
};

/** Where an address is asked for: «болсон», «дансаар төлье», «99112233» are none. `isRead`: they say something of the order. */
const isNoAddress = (text: string, isRead: boolean): boolean =>
  !/[\p{L}\d].*[\p{L}\d].*[\p{L}\d]/su.test(text) ||
  (!/\p{L}/u.test(text) && phonesIn(text).length > 0) ||
  says(AGREED, text) ||
  says(NO_MORE, text) ||
  (isRead && !/\d/.test(text) && readSaid(text).length <= 3);

/** «Хаягаа солъё: 3-р хороо … болгоё»: what stands around an address that replaces the one before. */
const ABOUT_ADDRESS =
  /^(?:өөр|шинэ)?\s*хаяг\p{L}*(?:\s+(?:сол|өөрч|зас|бол|нь)\p{L}*)?[\s,.:–—-]*|[\s,.]*(?:болго|сол)\p{L}*[\s.!]*$/giu;

function hearOrder(
  index: OrderingIndex,
  draft: OrderTalk,
  text: string,
  slot: Slot | undefined,
): Heard {
  // «Бэлнээр» is no «Бэлгийн карт» where it is asked how to pay.
  const pays = slot?.ask === 'pay' ? payOf(index, text) : null;
  if (pays) return { draft: { ...draft, pay: pays }, isRead: true };
  const read = readOrder(index, draft, text, asksCount(index, draft, slot, text));
  const isAddress = slot?.ask === 'address' && !isNoAddress(text, read.isRead);
  // Who names another area is taken there for its fee.
  if (isAddress)
    return { draft: { ...draft, area: read.draft.area, address: text.trim() }, isRead: true };
  const tooMany = read.draft.lines.find(({ good, count: pieces }) => {
    const stock = goodOf(index, good)?.stock ?? null;
    return stock !== null && pieces !== null && pieces > stock;
  });
  if (read.draft.lines.length > MOST_LINES) return full(draft);
  const scarce = tooMany && goodOf(index, tooMany.good);
  if (scarce) {
    const lines = read.draft.lines.map((one) => (one === tooMany ? { ...one, count: null } : one));
    return {
      draft: { ...read.draft, lines },
      isRead: true,
      said: texts.left(scarce.name, scarce.stock ?? 0),
    };
  }
  const { area, way, pay, lines, address } = read.draft;
  // An address in place of the one before is all of the text, whatever its words name («Хар хорин 5-р байр»).
  const isMoved =
    draft.address !== null &&
    address !== draft.address &&
    pay === draft.pay &&
    wishOf(text) === null;
  const whole = text.replace(ABOUT_ADDRESS, '').trim();
  if (isMoved && !/хаяг|болго|нэм|nem/iu.test(whole))
    return { draft: { ...draft, area, address: whole }, isRead: true };
  // Whoever says where to, or how to pay, has chosen everything.
  const isDone =
    (slot?.ask === 'more' || draft.adding === true) &&
    lines.length === draft.lines.length &&
    (area !== draft.area || way !== draft.way || pay !== draft.pay || address !== draft.address);
  if (isDone) return chooseInOrder(index, read.draft, 'more', 'no');
  // Where to is kept, whatever area it is in.
  if (!read.isRead && slot?.ask === 'area') {
    const where = /\d/.test(text) && readSaid(text).length > 2 ? { address: text.trim() } : {};
    return { draft: { ...draft, ...where }, isRead: true, said: texts.otherArea };
  }
  return {
    draft: read.draft,
    isRead: read.isRead,
    ...(read.tooMany && { said: texts.tooMany }),
    ...(read.soldOut && { said: texts.soldOut(read.soldOut.name), isRead: true }),
  };
}

const NTH =
  /^(?:(?<first>ehn[a-z]*)|(?<next>daragi[a-z]*)|(?<last>suli[a-z]*)|(?<nth>[a-z\d]+?) ?(?:(?:dah|deh|dug[ae]r)[a-z]*|r))(?: ni)?(?: av[a-z]*)?$/;
/** «Эхний 2» are two, «эхнийхээс 2» is one twice. */
const OF_SEVERAL = /^(?:ehni|daragin|sulin)$/;

type Offered = ReturnType<typeof amongOf>;

/** Which of several that are offered some words name by its place: «эхнийх», «2 дахь». */
function nthOf(offered: Offered, said: readonly SaidWord[]): Offered[number] | undefined {
  const groups = NTH.exec(said.map(({ text }) => text).join(' '))?.groups ?? {};
  if (groups.first) return offered[0];
  if (groups.next) return offered[1];
  return groups.last ? offered.at(-1) : offered[(readSaid(groups.nth ?? '')[0]?.value ?? 0) - 1];
}

/** Which one has a number in its name, as no other: «12». */
function numbered(offered: Offered, [word, ...others]: readonly SaidWord[]) {
  const having = offered.filter(({ name }) =>
    readSaid(name).some(({ value }) => value !== null && value === word?.value),
  );
  return having.length === 1 && others.length === 0 ? having[0] : undefined;
}

/** Chooses one of those that are offered, and reads what a text says more: «эхнийхийг 2 ширхэг». */
function hearOffered(
  index: OrderingIndex,
  draft: TalkDraft,
  text: string,
  today: string,
): Heard | undefined {
  const offered = amongOf(index, draft);
  const said = readSaid(text);
  for (let length = said.length; length > 0; length -= 1) {
    const head = said.slice(0, length);
    const meant = nthOf(offered, head) ?? numbered(offered, length === said.length ? head : []);
    if (!meant) continue;
    const ask = draft.kind === 'order' ? 'good' : 'service';
    const chosen = choose(index, draft, `${ask}:${meant.id}`);
    const rest = said[length];
    if (!rest) return chosen;
    if (!chosen.draft || chosen.said || OF_SEVERAL.test(said[0]?.text ?? '')) return undefined;
    const more = hear(index, chosen.draft, text.slice(rest.from), today);
    return more.isRead ? more : undefined;
  }
  return undefined;
}

/** Reads a text into a booking. */
export function hearBooking(
  index: OrderingIndex,
  draft: BookingTalk,
  text: string,
  today: string,
  slot?: Slot,
): Heard {
  const said = readSaid(text);
  const when = readWhen(said, today, slot?.ask);
  const isFree = (place: number) => when.words.has(place);
  const next: BookingTalk = { ...draft };
  // What was chosen of a time stands beside what is said of it: «18:00» is of the chosen day.
  const chosen = withoutStart(draft);
  let isRead = false;
  let note: string | undefined;
  if (draft.service === null) {
    const services = findNamed(index.services, said, isFree);
    const ids =
      services?.places.flatMap((place) => index.catalogue.services[place]?.id ?? []) ?? [];
    // «Маникюр, педикюр хоёулаа»: one time is of one service.
    const other = findNamed(
      index.services,
      said,
      (place) => isFree(place) || services?.words.has(place) === true,
    );
    const isOne =
      ids.length === 1 && (other === null || other.share < Math.min(0.5, services?.share ?? 0));
    const all = isOne
      ? ids
      : [
          ...ids,
          ...(other?.places ?? []).flatMap((place) => index.catalogue.services[place]?.id ?? []),
        ];
    if (isOne) next.service = ids[0] ?? null;
    else if (all.length > 1 && draft.among.length === 0) next.among = all;
    isRead ||= isOne || next.among !== draft.among;
  }
  const able = bookablesOf(index, serviceOf(index, next.service));
  const who = findNamed(index.bookables, said, isFree);
  const named =
    who?.places.length === 1 ? index.catalogue.bookables[who.places[0] ?? 0] : undefined;
  if (named && able.includes(named)) {
    const { day, minutes } = chosen;
    if (next.bookable !== named.id) Object.assign(next, { start: null, day, minutes });
    next.bookable = named.id;
    isRead = true;
  } else if (named && slot?.ask === 'bookable') {
    note = texts.noService(named.name);
    isRead = true;
  }
  if (when.day !== undefined || when.minutes !== undefined || when.span) {
    const { day, minutes } = chosen;
    Object.assign(next, { start: null, day: when.day ?? day, minutes: when.minutes ?? minutes });
    if (when.minutes !== undefined) next.span = null;
    if (when.span) Object.assign(next, { minutes: null, span: when.span });
    isRead = true;
    // Asked who, a visitor who says when takes anybody.
    if (slot?.ask === 'bookable') next.bookable ??= 0;
  }
  return { draft: next, isRead, ...(note !== undefined && { said: note }) };
}

/** What a visitor's words do. Words that are a question, or fit nothing that is asked for, are not read. */
export function hear(index: OrderingIndex, draft: TalkDraft, text: string, today: string): Heard {
  const slot = askedSlot(index, draft);
  const isWhole = slot === undefined;
  const act = actOf(text);
  if (act) return choose(index, draft, act);
  // «Цагаа цуцалмаар байна» before anything is placed.
  const isShort = draft.kind !== 'form' || readSaid(text).length <= 3;
  if (isShort && isCancelling(text)) return choose(index, draft, 'cancel');
  const other = otherwise(index, draft, text);
  if (other) return other;
  // A phone number goes into the open contact form.
  if (isWhole && draft.agreed && phonesIn(text).length > 0) return { draft, isRead: true };
  if (isWhole && !draft.agreed && says(AGREED, text)) return choose(index, draft, 'agree');
  const isAdding = slot?.ask === 'good' && draft.kind === 'order' && draft.lines.length > 0;
  if (slot?.ask === 'more' || isAdding) {
    if (!isAdding && says(MORE, text)) return choose(index, draft, 'more:yes');
    if (says(NO_MORE, text) || NOTHING_MORE.test(foldWords(text).join(' ')))
      return choose(index, draft, 'more:no');
  }
  // «Маргааш 3 цагт болох уу?» names a time.
  const asksTime =
    draft.kind === 'booking' &&
    FREE.test(
      foldWords(text)
        .join(' ')
        .replace(/bul(?:uh|nu|uhu) u/, 'sul'),
    );
  // «Хамаагүй, маргааш 5 цагаас хойш».
  if (
    slot?.ask === 'bookable' &&
    draft.kind === 'booking' &&
    ANYBODY.test(foldWords(text).join(' '))
  ) {
    const { draft: read } = hearBooking(index, draft, text, today, slot);
    return {
      draft: { ...draft, ...read, bookable: 0, agreed: false } as BookingTalk,
      isRead: true,
    };
  }
  if ((slot?.ask === 'day' || slot?.ask === 'time') && isNearest(text))
    return {
      draft: { ...withoutStart(draft as BookingTalk), day: today, minutes: null },
      isRead: true,
    };
  const isAsking = isQuestion(text);
  // «Улаан байна уу?» of a good whose colour is asked for chooses it.
  if (
    isAsking &&
    draft.kind === 'order' &&
    slot?.ask === 'option' &&
    HAVING.test(foldWords(text).join(' '))
  ) {
    const { draft: read } = readOrder(index, draft, text, false);
    const isOption = read.lines.length === draft.lines.length && read.among.length === 0;
    if (isOption && JSON.stringify(read.lines) !== JSON.stringify(draft.lines))
      return { draft: read, isRead: true };
  }
  if (isAsking && !asksTime) return { draft, isRead: false };
  const meant =
    (slot?.ask === 'good' || slot?.ask === 'service') && hearOffered(index, draft, text, today);
  if (meant) return meant;
  if (draft.kind === 'form') {
    const isFree = slot && formOf(index, draft.automation)?.settings.fields[slot.place ?? -1];
    return isFree ? answerField(index, draft, text, today) : { draft, isRead: false };
  }
  const heard =
    draft.kind === 'order'
      ? hearOrder(index, draft, text, slot)
      : hearBooking(index, draft, text, today, slot);
  if (
    isAsking &&
    heard.draft?.kind === 'booking' &&
    heard.draft.day === null &&
    heard.draft.minutes === null
  ) {
    return { draft, isRead: false };
  }
  return heard.isRead && heard.draft
    ? { ...heard, draft: { ...heard.draft, agreed: false } }
    : heard;
}
