import { formatMnt } from '../../contract/fields/money.ts';
import { MOST_LINES, MOST_PIECES } from '../../contract/ordering.ts';
import { WEEK_DAYS } from '../../contract/week.ts';

/** What the assistant says in an order, a booking or a request form. The conversation stores it as the visitor reads it. */
export const ORDERING_TEXTS = {
  good: 'Юу захиалах вэ?',
  goodAmong: 'Алийг нь захиалах вэ?',
  another: 'Өөр юу нэмэх вэ?',
  option: (good: string, option: string) => `${good} – ${option}: алийг нь авах вэ?`,
  count: (thing: string) => `${thing}: хэдэн ширхэг авах вэ?`,
  more: (lines: readonly string[]) =>
    `${lines.length > 1 ? `Таны захиалгад:\n• ${lines.join('\n• ')}` : `Нэмлээ: ${lines.join('')}.`}\nӨөр зүйл нэмэх үү?`,
  addMore: 'Өөр бараа нэмэх',
  enough: 'Болно, үргэлжлүүлэх',
  way: 'Хүргүүлэх үү, өөрөө ирж авах уу?',
  delivery: 'Хүргүүлэх',
  pickup: 'Ирж авах',
  area: 'Аль бүсэд хүргэх вэ?',
  address: 'Хүргүүлэх хаягаа бичнэ үү: дүүрэг, хороо, байр, тоот.',
  pay: 'Төлбөрөө хэрхэн төлөх вэ?',
  payAtPickup: 'Авахдаа төлөх',
  payAtDelivery: 'Хүлээж авахдаа төлөх',
  payByTransfer: 'Дансаар шилжүүлэх',
  service: 'Ямар үйлчилгээнд цаг авах вэ?',
  bookable: 'Хэнийг эсвэл алийг нь сонгох вэ?',
  anybody: 'Хамаагүй',
  day: 'Аль өдөр ирэх вэ?',
  time: (day: string) => `${day}: хэдэн цагт ирэх вэ?`,
  noTime: (asked: string) => `${asked} сул цаг алга. Хамгийн ойр сул цаг:`,
  isFree: (time: string) => `${time} сул байна.`,
  noTimes: 'Одоогоор сул цаг алга. Нэр, утсаа үлдээвэл ажилтан тантай холбогдоно.',
  noService: (who: string) => `${who} энэ үйлчилгээг хийдэггүй.`,
  field: (label: string, place: number, of: number) => `${label} (${place}/${of})`,
  skip: 'Алгасах',
  fieldWrong: {
    text: 'Хариултаа бичнэ үү.',
    number: 'Тоогоор бичнэ үү.',
    choice: 'Доорхоос сонгоно уу.',
    date: 'Өдрөө бичнэ үү, жишээ нь «12-р сарын 5».',
    phone: 'Утасны дугаараа бичнэ үү.',
  },
  whole: (lines: readonly string[]) => `Шалгаад батална уу:\n${lines.join('\n')}`,
  agree: { order: 'Захиалъя', booking: 'Цаг авъя', form: 'Илгээе' },
  contact: 'Нэр, утсаа үлдээгээрэй. Тантай энэ утсаар холбогдоно.',
  acts: { back: 'Буцах', change: 'Өөрчлөх', cancel: 'Болих' },
  change: 'Юуг өөрчлөх вэ?',
  nothingToChange: 'Одоогоор өөрчлөх зүйл алга.',
  first: 'Энэ бол эхний алхам.',
  cancelled: 'За, болилоо. Юу ч илгээгээгүй.',
  askedLater: 'Үүнийг дараагийн алхмуудад асууна.',
  changed: 'Бараа, үйлчилгээ энэ хооронд өөрчлөгдсөн тул дахин сонгоно уу.',
  unclear: 'Уучлаарай, ойлгосонгүй.',
  /** A question in between that has no answer. */
  noAnswer: 'Уучлаарай, энэ асуултын хариултыг олсонгүй.',
  /** What is known of a thing that a question in between names. */
  known: (thing: string, more: readonly string[]) => `${[thing, ...more].join(' – ')}.`,
  inStock: (stock: number) => `${stock} ширхэг байна`,
  noStock: 'дууссан байна',
  oneAtOnce: 'Эхлээд үүнийг дуусгая. Өөр зүйл эхлэх бол «Болих» дарна уу.',
  soldOut: (good: string) => `Уучлаарай, ${good} дууссан байна.`,
  left: (good: string, stock: number) => `${good} ${stock} ширхэг үлдсэн байна.`,
  tooMany: `Нэг бараанаас ${MOST_PIECES} хүртэл ширхэг захиална.`,
  full: `Нэг захиалгад ${MOST_LINES} хүртэл төрлийн бараа багтана.`,
  least: (least: number) => `Захиалгын доод дүн ${formatMnt(least)}. Өөр бараа нэмнэ үү.`,
  remove: 'Хасах',
  total: (sum: number) => `Нийт: ${formatMnt(sum)}`,
  sumSoFar: (sum: number) => `Одоогоор нийт ${formatMnt(sum)}.`,
  fee: (area: string | null, fee: number) =>
    `Хүргэлт${area === null ? '' : ` (${area})`}: ${fee === 0 ? 'үнэгүй' : formatMnt(fee)}`,
  line: (thing: string, count: number, sum: number) => `${thing}, ${count} ш – ${formatMnt(sum)}`,
  labels: {
    way: 'Хүргэлт',
    hours: 'Хүргэх цаг',
    area: 'Хүргэх бүс',
    address: 'Хаяг',
    pay: 'Төлбөр',
    service: 'Үйлчилгээ',
    bookable: 'Хэнд',
    start: 'Цаг',
    price: 'Үнэ',
    pickup: 'Ирж авах газар',
    day: 'Өдөр',
    count: 'тоо',
    remove: 'хасах',
  },
  minutes: (minutes: number) => `${minutes} минут`,
  standing:
    'Захиалга, цагаа өгсөн холбоосоороо орж цуцална эсвэл өөрчилнө. Холбоосоо олохгүй бол нэр, утсаа үлдээгээрэй, ажилтан холбогдоно.',
  otherArea: 'Хүргэлтийн бүсээ доорхоос сонгоно уу.',
  /** Over goods or services that a question names. */
  cards: 'Манайд байгаа нь:',
  begin: {
    order: 'Захиалга өгөх',
    booking: ([only, ...others]: readonly { name: string }[]) =>
      only && others.length === 0 ? `Цаг авах – ${only.name}` : 'Цаг авах',
  },
} as const;

const TODAY = 'Өнөөдөр';
const TOMORROW = 'Маргааш';
const DAY_MS = 86_400_000;

/** «Маргааш, 11-р сарын 27 (Пүрэв)» of a day of Ulaanbaatar. */
export function dayLabel(day: string, today: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const days = Math.round((date.getTime() - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
  const weekday = WEEK_DAYS[(date.getUTCDay() + 6) % 7];
  const said = `${date.getUTCMonth() + 1}-р сарын ${date.getUTCDate()} (${weekday})`;
  return days === 0 ? `${TODAY}, ${said}` : days === 1 ? `${TOMORROW}, ${said}` : said;
}

/** «15:30» of minutes of a day. */
export const timeLabel = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
