import { withoutEmptyWords } from '../empty-words.ts';
import { foldWords } from '../fold.ts';
import { anyOf, near } from '../intents.ts';
import { readSaid, type SaidWord } from './words.ts';

/** What a text is to an order, a booking or a request form that has not begun. */
export type Wish =
  /** It wants one: «Цамц захиалъя». */
  | 'wish'
  /** It asks whether it may have one: «Захиалж болох уу?». That is answered, and offered. */
  | 'asks'
  /** A question, or something else. */
  | null;

const exactly = (words: string) =>
  new RegExp(
    `(?:^| )(?:${words
      .split('|')
      .map((one) => foldWords(one).join(' '))
      .join('|')})(?= |$)`,
  );

/** «Захиалж болох уу», «авч болно уу»: politely asked. */
const MAY = /(?:^| )[^ ]+(?:j|q) (?:bul(?:uh|nu|uhu)|qad(?:ah|na)(?!gui(?: |$)))[^ ]*(?: |$)/;
/** «Хүргээд өгнө үү», «захиална уу»: a wish in the form of a question. */
const PLEASE = new RegExp(
  anyOf(
    'өгнө үү|өгнүү|өгөхгүй юу|өгөөч|захиална уу|бүртгэнэ үү|хүргэнэ үү|явуулна уу|илгээнэ үү|захиалга авна уу|захиалга аваач|цаг өгөөч|тусална уу',
  ),
);
const ASKING_WORD =
  /(?:^| )(?:hed[a-z]*|iamar|iaj|her|herhen|hana[a-z]*|heze[a-z]*|iagad|hen|henii|iu|iug|iun|hir|what|how|when|where|which)(?: |$)/;
/** A particle never begins a text: «өө» folds alike. */
const ASKING_PARTICLE = /[^ ] (?:we|ve|be|u|iu|biz|bui|bulu|bile|bilu)(?: |$)/;
/** An asking particle that was typed with its word: «байгаауу», «irehuu». */
const JOINED_ASKING =
  /(?:dag|deg|dug|tai|tei|tui|bulu?h|baiga|bulnu|gesen|qadah|ireh|avah)(?:iu|u)(?: |$)/;

/** What wants nothing of goods or times: to know, to think, to see; to undo or move what stands. */
const OTHER =
  /(?:^| )(?:asu|med|uilgu|bud(?:ie|uie|i|ed)|har[^i ]|uzie|uzeed|iari|sunirhu|tanil(?!culg)|bairla|uulz|culal|cucl|cucal|buca|boliul|hui?wlu|uurql|uurqil|sulilc|zurag harah|medelel|zuvlugu|lavlag|tailbar|dans(?!ar)|bairwil|haiag|une(?= |$)|uneni )/;

/** Wanting forms of verbs: захиалъя, авъя, хийлгэе, товлоё, авии; захиалмаар; захиалаарай, захиалаач; захиалчих. */
const WANTING =
  /[a-z](?:ia|ie|iia|iie|ue|ii|ai|ei|mar|mer|mur|arai|erei|urui|urei|aq|eq|uq)$|^tuvlui$/;
/** Verbs that order or book by themselves, by their beginning. */
const ORDERING = /^(?:zahial|zahil|zakaz|av|aba|hudaldaj|hurgul|duudla|sagsal)/;
const BOOKING =
  /^(?:zahial|zahil|tuvlu|tuvlo|burtg|buurtg|hilg|hiilg|zasu|zasul|budul|uzul|suliul|avhul|tulg|tuulg|ugalg|cevrl|cewrl|urwu|uruh)/;
/** The wish as a noun with its verb: «захиалга өгье», «цаг хэрэгтэй», «захиалах гэсэн юм». */
const GOING =
  /(?:^| )(?:[a-z]+h|[a-z]+hie|avah) (?:gesen|gesn|gesei?n|gesin|gesii|gej|ged|geed|gesiin|hereg|heregtei|husel|sanal|sunirhul)(?: |$|[a-z])/;
const NOUN_WISH = [
  near(
    'захиалга|заказ|zahialga|цаг|tsag|сагсанд|sagsand',
    'өгье|өгий|өгмөөр|өгөх гэс|хийе|хиймээр|хийх гэс|хийнэ|хийлгэ|авъя|авья|авий|avii|авмаар|авах гэс|хэрэгтэй|өгөөч|өгөөрэй|авна уу|аваач|аваарай|тавья|нэмье|нэмээрэй',
  ),
  new RegExp(
    anyOf(
      'i want to order|i want to buy|i would like|i d like|like to order|like to buy|place an order|book a|make a reservation|want to book',
    ),
  ),
];
const GIVE = /(?:^| )[a-z]+(?:d|j|q) (?:ug|ugu|uguq|uguurei|ugurei|ugiu|ugurai|ugnu|uk|avaq)/;
const BARE = exactly(
  'захиалга|захиалах|захиалъя|заказ|zakaz|order|цаг авах|цаг захиалах|захиалга өгөх|цаг авъя|book|booking',
);

/** Folding takes the endings of «хийлгэе» and «авии» away. */
const isWanting = ({ text, raw }: SaidWord): boolean =>
  text.length > 2 && (WANTING.test(text) || /(?:[аэоө]е|и[ий]|ii|iy)$/u.test(raw));
/** «Авна», «засуулна»: of a thing that is named it is a wish. */
const WILL = /n[aeu]$/;
/** «Авъя», «захиалмаар»: a wish that says nothing of what is wished, though names have such verbs («Шүд авах»). */
export const isPlainWish = (word: SaidWord): boolean =>
  /^(?:av|aba|zahial|zahil|hiilg|hilg|ug)/.test(word.text) && isWanting(word);
const UNIT = /^\d*(?:w|(?:wirheg|hus|hairca?g|bagc|sav|kg|kilu)[a-z]{0,3})$/;

/** Whether a text asks something. */
export function isQuestion(text: string, said: readonly SaidWord[] = readSaid(text)): boolean {
  const folded = said.map((word) => word.text).join(' ');
  const spoken = foldWords(text).join(' ');
  if (MAY.test(`${spoken} `)) return true;
  if (PLEASE.test(spoken)) return false;
  return (
    /[?？]\s*$/.test(text) ||
    ASKING_WORD.test(spoken) ||
    ASKING_PARTICLE.test(spoken) ||
    JOINED_ASKING.test(folded)
  );
}

/** «Авсан», «очихгүй»: what is told is no wish. */
const TOLD = /(?:s[aeu]n|gui)$/;
const NOTHING: ReadonlySet<number> = new Set();

/**
 * Whether a text wishes an order, a booking or a form. `naming`: the places of words that name one of the goods, services or
 * forms, so that any verb that wants is enough («үсээ засуулмаар байна», «2 сарнай хүргээрэй»). `isWhole`: what it names
 * is a wish by itself («Маникюр маргааш 3 цагт»).
 */
export function wishOf(text: string, naming = NOTHING, isWhole = false): Wish {
  const said = readSaid(text);
  const isNamed = naming.size > 0;
  const others = said.filter((_, at) => !naming.has(at));
  const spoken = foldWords(text).join(' ');
  if (BARE.test(spoken) && said.length <= 2 && !OTHER.test(spoken)) return 'wish';
  const wants =
    NOUN_WISH.some((pattern) => pattern.test(spoken)) ||
    GOING.test(spoken) ||
    said.some(
      (word) =>
        (ORDERING.test(word.text) || BOOKING.test(word.text)) &&
        (isWanting(word) || (isNamed && WILL.test(word.text))),
    ) ||
    (isNamed &&
      ((isWhole && !said.some(({ text: one }) => TOLD.test(one))) ||
        others.some(isWanting) ||
        GIVE.test(spoken) ||
        PLEASE.test(spoken)));
  const isAbout = OTHER.test(spoken);
  if (isQuestion(text, said)) {
    const isAsked =
      MAY.test(`${spoken} `) &&
      !isAbout &&
      /(?:^| )(?:zahial|av[qh]|burtg|tuvl|hilg|hiilg|zasu|hurg)/.test(spoken);
    return isAsked ? 'asks' : null;
  }
  if (wants && !isAbout) return 'wish';
  // «Цамц 2ш», «цамц 2»: a thing and how many.
  const counts = said.some(
    ({ text: one }, at) =>
      (UNIT.test(one) && (/\d/.test(one) || said[at - 1]?.value != null)) ||
      (/^[1-9]\d?$/.test(one) && !naming.has(at) && at === said.length - 1),
  );
  return isNamed && counts && !isAbout ? 'wish' : null;
}

const STANDING =
  /(?:^| )(?:zahialg[a-z]*|cag[a-z]*|uulzalt[a-z]*|burtgel[a-z]*)(?: [^ ]+)? (?:cucl|cucal|buliul|buli[eh]|uurql|urql|uurqil|urqil|sulih|sulij|sulie|suliul|hui?wlu|huiwlul|wiljul)|(?:^| )(?:uqij|irj) qadahgui/;

/** Whether a text is about an order or a time that stands: it is to be undone or moved. */
export const isAboutStanding = (text: string): boolean => STANDING.test(foldWords(text).join(' '));

/** Whether it is to be undone. */
export const isCancelling = (text: string): boolean =>
  isAboutStanding(text) && /(?:^| )(?:cuc|buli)/.test(foldWords(text).join(' '));

const FREE_TIME = near(
  'сул|зав|зай|боломж|боломжтой|sul|zav|zai',
  'бий|байна|байгаа|байх|бну|bn|цаг|tsag|уу',
);
const OPEN_HOURS =
  /(?:^| )(?:hed[a-z]* cag|ajil|unguihui|unghui|nent|nene|hana|hadag|har[hn]|tara)/;
const NEAREST = /(?:^| )(?:(?:uir|uirhun|ert|erthen) (?:sul )?cag|hamgi[nih]* (?:uir|ert)[a-z]*)/;
/** «Хамгийн эрт», «ойрын цаг». */
export const isNearest = (text: string): boolean => NEAREST.test(foldWords(text).join(' '));
const TIME_TO_HAVE = near('цаг|tsag', 'бий|байна|байгаа|байх|гарах|олдох|боломжтой|бну|bn|bga|сул');

/**
 * Whether a question is about free times: «Өнөөдөр сул цаг байна уу?», «Маргааш 3 цагт болох уу?». `isTimed`: it names a day or a
 * time.
 */
export function asksForTime(text: string, isTimed: boolean): boolean {
  const spoken = foldWords(text).join(' ');
  if (OTHER.test(spoken)) return false;
  if (isNearest(text)) return true;
  if (!isQuestion(text)) return false;
  if (FREE_TIME.test(spoken)) return true;
  if (!isTimed || OPEN_HOURS.test(spoken)) return false;
  return (
    TIME_TO_HAVE.test(spoken) ||
    /(?:^| )(?:uq|oq|ir|ur|uru|ava|hilge?|zasul|uzul)[^ ]*j (?:bul|qad)|(?:^| )bul(?:uh|nu|umj)/.test(
      spoken,
    )
  );
}

const LIST =
  /(?:^| )(?:(?:iu|iamar)(?: iu| iamar)?(?: (?:bara|butegdehun|uilqilge|ium|hul)[a-z]*)?|(?:bara|butegdehun|uilqilge|hul)[a-z]*(?: iu| iamar)?) (?:zar[djn]|baid|baina|baiga|bdag|bga|bna|uzul|jagsal|katalog|ces|menu|bi(?= |$))/;

/** Whether a text asks for all that there is: «Ямар бараа байдаг вэ?», «барааны жагсаалт». */
export const asksForAll = (text: string): boolean => LIST.test(foldWords(text).join(' '));

/** What a wish itself is said with, in stems. */
const OF_WISH = /^(?:cag|order|book|zakaz|ug|ava|gese?[nij]|ge[jd]|hereg|husel)/;

/** Whether a text has words beside the wish, so that it may be about something else: «Сургалтад бүртгүүлье». */
export const isAboutMore = (said: readonly SaidWord[]): boolean =>
  withoutEmptyWords(said.map(({ text }) => text)).some(
    (text) => !ORDERING.test(text) && !BOOKING.test(text) && !OF_WISH.test(text),
  );

const OF_BOOKING = new RegExp(
  anyOf('цаг|tsag|товло|уулзалт|үзлэг|book|appointment|reserv|дараалал'),
);
const OF_ORDER = new RegExp(
  anyOf('захиалга|заказ|zahialga|авъя|авмаар|хүргүүл|хүргээ|худалдаж|order|buy'),
);

/**
 * What kind a wish without a named thing is, of those that the assistant takes; none where other words are wished than orders,
 * and there is only something else.
 */
export function kindOfWish<Kind extends string>(
  text: string,
  kinds: readonly Kind[],
  hasMore: boolean,
): Kind | undefined {
  const spoken = foldWords(text).join(' ');
  const has = (kind: string) => kinds.find((one) => one === kind);
  if (OF_BOOKING.test(spoken) && has('booking')) return has('booking');
  if (OF_ORDER.test(spoken) && has('order')) return has('order');
  return has('order') ?? (hasMore ? undefined : (has('booking') ?? kinds[0]));
}
