import { foldWords } from './fold.ts';

/** What a visitor wants besides an answer: to reach a person, to complain, to report what does not work. */
export type Intent = 'person' | 'complaint' | 'broken';

const folded = (words: string) => foldWords(words).join(' ');
/** Word beginnings, folded, as one pattern: each stands at the beginning of a word. */
const anyOf = (words: string) =>
  `(?:^| )(?:${words
    .split('|')
    .map((word) => folded(word))
    .join('|')})`;
const near = (first: string, second: string) =>
  new RegExp(`${anyOf(first)}[^ ]*(?: [^ ]+){0,4}?${anyOf(second)}`);

/** A question about the product or a hypothetical one: not what the visitor wants now. */
const ABOUT_PRODUCT = new RegExp(
  `${anyOf('үйлчлүүлэгчид|үйлчлүүлэгчийн|үйлчлүүлэгч заавал|харилцагч|залгасан|шиг|мэт|адил|ижил')}|[a-z]{3}(?:val|vel)(?: |$)`,
);

const PERSON = [
  near(
    'хүнтэй|ажилтантай|менежер|оператор|зөвлөхтэй|захиралтай|инженертэй',
    'яри|ярь|яръ|холбо|холбогд|уулз|чатла',
  ),
  near('ажилтан|менежер', 'холбогд|холбож өг|холбооч'),
  near('жинхэнэ|амьд', 'хүнтэй|хүн байна'),
  near('над|надад|надруу', 'залга'),
];
const COMPLAINT = [
  new RegExp(
    anyOf(
      'гомдол|гомдолтой|гомдлоо|хариуцлагагүй|бүдүүлэг|сэтгэл дундуур|муухай харьц|үйлчилгээ муу|луйвардуул|хуураад|залилуул|уурла|уурлу|уур хүр|бухимд|таалагдсангүй|гонсой|худал амла|амласандаа|амласан ёсоор|амласан шиг',
    ),
  ),
  near('хариу', 'өгөхгүй|өгсөнгүй|ирсэнгүй|ирэхгүй|алга|байхгүй бай'),
  near(
    'бичлээ|бичсэн|илгээлээ|илгээсэн|явуулсан|явуулчихсан|үлдээсэн|өгсөн|залгасан|хүлээлээ',
    'хариулсангүй|хариулахгүй|хариу алга|хариу өг|чимээгүй|холбогдсонгүй|залгасангүй|авсангүй|алга байна|хэн ч',
  ),
  near('үйлчилгээ', 'муу|маш муу|үнэхээр муу'),
  near('мөнгө|төлбөр|төлчихөөд', 'нээгдээгүй|орж ирээгүй|идчих|алга болчих'),
];
const BROKEN = [
  near(
    'сайт|чатбот|чат|хуудас|туслах|апп|товч|маягт|систем|бот',
    'ажиллахгүй бай|ажиллахгүй болчихло|ажиллахгүй юм|ажилдаггүй|нээгддэггүй|нээгдэхээ|гацсан|гацаж|ажиллахаа боль|ажиллахгүй болчих|ажиллахгүй болж|нээгдэхгүй|ачаалахгүй|гацаад|гацчих|хариулахгүй бай|унтарч|болохгүй бай',
  ),
  new RegExp(
    anyOf(
      'алдаа гараад|алдаа заагаад|алдаа өгөөд|юу ч болохгүй|хуулагдахгүй|илгээгдэхгүй|болчихоод байна',
    ),
  ),
  near('орж|нэвтэрч|төлж|илгээж|бүртгүүлж|нээж', 'чадахгүй бай|болохгүй бай|чадсангүй'),
  near('нууц|сайт|бүртгэл|аккаунт|сайтад|бүртгэлд', 'орохгүй бай|нэвтрэхгүй бай|авахгүй бай'),
  near('алдаа', 'заагаад|гараад|өгөөд|заагаа|гарч байна|заачих'),
  near('авахаа|хариулахаа|ажиллахаа', 'боль'),
];

const matches = (patterns: readonly RegExp[], text: string) =>
  patterns.some((one) => one.test(text));

/** The intent of a question, given as its folded words; undefined for nearly all. */
export function intentOf(words: readonly string[]): Intent | undefined {
  const text = words.join(' ');
  if (ABOUT_PRODUCT.test(text)) return undefined;
  if (matches(BROKEN, text)) return 'broken';
  if (matches(COMPLAINT, text)) return 'complaint';
  return matches(PERSON, text) ? 'person' : undefined;
}
