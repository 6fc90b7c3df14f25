import { foldWords } from './fold.ts';

/** What a visitor wants besides an answer: to reach a person, to complain, to report what does not work. */
export type Intent = 'person' | 'complaint' | 'broken';

const folded = (words: string) => foldWords(words).join(' ');
/** Word beginnings, folded, as one pattern: each stands at the beginning of a word; `муу.` is that word alone. */
export const anyOf = (words: string) =>
  `(?:^| )(?:${words
    .split('|')
    .map((word) => folded(word) + (word.endsWith('.') ? '(?= |$)' : ''))
    .join('|')})`;
/** `second` within four words of `first`, with none of `without` between them and `after`, a pattern, behind it. */
export const near = (
  first: string,
  second: string,
  { without, after = '' }: { without?: string; after?: string } = {},
) =>
  new RegExp(
    `${anyOf(first)}[^ ]*(?:${without ? `(?!${anyOf(without)})` : ''} [^ ]+){0,4}?${anyOf(second)}${after}`,
  );

/** What has already stopped is no question about the product, whoever it annoys. */
const STOPPED = [
  near('чатбот|чат|бот|сайт|систем|апп', 'зогсчих|зогсоод байна|унтарчих|гацчих|ажиллахаа больч'),
];
/** A question about the product or a hypothetical one («… гацчих вий»): not what the visitor wants now. */
const HYPOTHETICAL = /[a-z]{2}(?:val|vel|vul|hgui biz| vi)(?: |$)/;
/** What somebody does as a habit or did before («хүнтэй ярьдаг», «ярьсан»): it tells of something and wants nothing. */
const TOLD = '(?![^ ]*(?:d[aeu]g|s[aeu]n)[a-z]{0,4}(?: |$))';
const ABOUT_PRODUCT = [
  HYPOTHETICAL,
  new RegExp(
    `${anyOf('үйлчлүүлэгчид|үйлчлүүлэгчийн|үйлчлүүлэгч заавал|харилцагч|залгасан|шиг|мэт|адил|ижил|хэдэн хүнтэй')}`,
  ),
  // «Дуут туслах хүнтэй холбох уу?» asks what the product does, «чатбот биш хүнтэй холбооч» does not.
  near(
    'чатбот|туслах',
    'хүнтэй холбох|хүнтэй холбодог|хүн рүү шилж|оператор|гомдол хүлээ|гомдол бүртг|гомдол ав',
    { without: 'биш' },
  ),
];

const PERSON = [
  near(
    'хүнтэй|ажилтантай|менежер|оператор|зөвлөхтэй|захиралтай|инженертэй',
    'яри|ярь|яръ|холбо|холбогд|уулз|чатла',
    { after: TOLD },
  ),
  near('ажилтан|менежер', 'холбогд|холбож өг|холбооч'),
  near('жинхэнэ|амьд', 'хүнтэй|хүн байна'),
  near('над|надад|надруу', 'залга', { after: TOLD }),
  near('хүн', 'гаргаад өг|гаргаж өг|гаргаач|дуудаад өг|дуудаач'),
];
const COMPLAINT = [
  near('чатбот|бот|туслах', 'тэнэг|мангар|муухай|муу юм|хог юм'),
  near('яагаад', 'ойлгохгүй бай|хариулахгүй бай'),
  near('чи.|асуусанд|асуултад', 'хариулсангүй|ойлгосонгүй|тус болсонгүй|нэмэр болсонгүй'),
  new RegExp(
    anyOf(
      'гомдол|гомдолтой|гомдлоо|хариуцлагагүй|бүдүүлэг|сэтгэл дундуур|муухай харьц|үйлчилгээ муу|луйвардуул|залилуул|уурлаж|уурлаад|уурлала|уурлуулчих|уурлуулаад|уурлуулла|уур хүр|уур нь хүр|бухимд|таалагдсангүй|гонсой|худал амла|амласандаа|амласан ёсоор|амласан шиг',
    ),
  ),
  near('хариу', 'өгөхгүй|өгсөнгүй|ирсэнгүй|ирэхгүй|алга|байхгүй бай'),
  near(
    'бичлээ|бичсэн|илгээлээ|илгээсэн|явуулсан|явуулчихсан|үлдээсэн|өгсөн|залгасан|хүлээлээ',
    'хариулсангүй|хариулахгүй|хариу алга|хариу өг|чимээгүй|холбогдсонгүй|залгасангүй|авсангүй|алга байна|хэн ч',
  ),
  near('үйлчилгээ', 'муу.|муутай|муу байна'),
  near('мөнгө|төлбөр|төлчихөөд', 'нээгдээгүй|орж ирээгүй|идчих|алга болчих'),
];
const BROKEN = [
  near(
    'сайт|чатбот|чат|хуудас|туслах|апп|товч|маягт|систем|бот',
    'ажиллахгүй бай|ажиллахгүй болчихло|ажиллахгүй юм|ажилдаггүй|нээгддэггүй|нээгдэхээ|гацсан|гацаж|ажиллахаа боль|ажиллахгүй болчих|ажиллахгүй болж|нээгдэхгүй|ачаалахгүй|гацаад|гацчих|хариулахгүй бай|унтарч|болохгүй бай',
  ),
  new RegExp(
    anyOf('алдаа гараад|алдаа заагаад|алдаа өгөөд|юу ч болохгүй|хуулагдахгүй|илгээгдэхгүй'),
  ),
  near('орж|нэвтэрч|төлж|илгээж|бүртгүүлж|нээж', 'чадахгүй бай|болохгүй бай|чадсангүй'),
  near('нууц|сайт|бүртгэл|аккаунт|сайтад|бүртгэлд', 'орохгүй бай|нэвтрэхгүй бай|авахгүй бай'),
  near('алдаа', 'заагаад|гараад|өгөөд|заагаа|гарч байна|заачих'),
  near('авахаа|хариулахаа|ажиллахаа', 'боль'),
];

export const matches = (patterns: readonly RegExp[], text: string) =>
  patterns.some((one) => one.test(text));

/** The intent of a question, given as its folded words; undefined for nearly all. */
export function intentOf(words: readonly string[]): Intent | undefined {
  const text = words.join(' ');
  if (matches(STOPPED, text) && !HYPOTHETICAL.test(text)) return 'broken';
  if (matches(ABOUT_PRODUCT, text)) return undefined;
  if (matches(BROKEN, text)) return 'broken';
  if (matches(COMPLAINT, text)) return 'complaint';
  return matches(PERSON, text) ? 'person' : undefined;
}
