import type {
  BookableInput,
  GoodInput,
  OrdersSettings,
  ServiceInput,
} from '@contract/automations.ts';
import { usualWeek } from '@contract/week.ts';

/**
 * Two businesses that are made up: a shop that takes orders and a salon that books. Tests set them up and have the
 * conversations below, line by line; what pages draw is drawn from here.
 */

const good = (name: string, price: number, options: GoodInput['options'] = []): GoodInput => ({
  ...{ name, price, options, about: null, picture: null, stock: null },
});
const SIZES = { name: 'Размер', values: ['S', 'M', 'L', 'XL'] };

const ORDERS: OrdersSettings = {
  areas: [
    { name: 'Баянгол', fee: 5_000, note: 'Тухайн өдөртөө' },
    { name: 'Хан-Уул', fee: 7_000, note: 'Маргаашдаа' },
  ],
  pickUp: 'Жишээ төв, 2 давхар',
  least: 10_000,
  hours: 'Өдөр бүр 10:00–20:00',
  pays: ['delivery', 'transfer'],
};

/** A line of a conversation: `press` of a button, `you` typed; `it` is the whole of what the assistant says to it. */
export type DemoLine = { you: string; it: string } | { press: string; it: string };

export const DEMO_SHOP = {
  name: 'Жишээ дэлгүүр',
  answers: [
    {
      question: 'Хүргэлт хэд вэ?',
      wordings: [],
      answer: 'Баянголд 5,000₮, Хан-Уулд 7,000₮.',
      link: null,
    },
    {
      question: 'Буцаалт хийдэг үү?',
      wordings: [],
      answer: 'Өмсөөгүй бол 3 хоногийн дотор солино.',
      link: null,
    },
  ],
  goods: [
    good('Цагаан цамц', 45_000, [SIZES]),
    good('Хар өмд', 68_000, [{ name: 'Размер', values: ['30', '32', '34'] }]),
    good('Зуны даашинз', 89_000, [SIZES, { name: 'Өнгө', values: ['Улаан', 'Ногоон'] }]),
    good('Ноосон ороолт', 39_000),
    good('Арьсан бүс', 29_000),
  ],
  orders: ORDERS,
  talk: [
    { you: 'Tsamts zahialya', it: 'Цагаан цамц – Размер: алийг нь авах вэ?' },
    { press: 'M', it: 'Цагаан цамц, M: хэдэн ширхэг авах вэ?' },
    { press: '2', it: 'Нэмлээ: Цагаан цамц, M, 2 ш – 90,000₮.\nӨөр зүйл нэмэх үү?' },
    { you: 'Хүргэлт хэд вэ?', it: 'Баянголд 5,000₮, Хан-Уулд 7,000₮.' },
    { press: 'Болно, үргэлжлүүлэх', it: 'Хүргүүлэх үү, өөрөө ирж авах уу?' },
    { you: 'Баянголд хүргээрэй', it: 'Хүргүүлэх хаягаа бичнэ үү: дүүрэг, хороо, байр, тоот.' },
    { you: '6-р хороо, 12-р байр, 34 тоот', it: 'Төлбөрөө хэрхэн төлөх вэ?' },
    {
      press: 'Хүлээж авахдаа төлөх',
      it: [
        'Шалгаад батална уу:',
        '• Цагаан цамц, M, 2 ш – 90,000₮',
        '• Хүргэлт (Баянгол): 5,000₮',
        '• Хаяг: 6-р хороо, 12-р байр, 34 тоот',
        '• Хүргэлт: Өдөр бүр 10:00–20:00',
        '• Төлбөр: Хүлээж авахдаа төлөх',
        'Нийт: 95,000₮',
      ].join('\n'),
    },
    { press: 'Захиалъя', it: 'Нэр, утсаа үлдээгээрэй. Тантай энэ утсаар холбогдоно.' },
  ] as const satisfies readonly DemoLine[],
};

const service = (name: string, minutes: number, price: number): ServiceInput => ({
  ...{ name, minutes, price, about: null, picture: null, bookables: null },
});
const who = (name: string): BookableInput => ({
  ...{
    name,
    week: usualWeek('10:00', '20:00').map(() => [{ from: '10:00', to: '20:00' }]),
    daysOff: [],
    isOn: true,
  },
});

export const DEMO_SALON = {
  name: 'Жишээ салон',
  answers: [
    {
      question: 'Хаана байрладаг вэ?',
      wordings: [],
      answer: 'Сөүлийн гудамж, Жишээ төвийн 2 давхарт.',
      link: null,
    },
  ],
  services: [service('Үс засалт', 40, 25_000), service('Маникюр', 60, 35_000)],
  bookables: [who('Сараа'), who('Оюунаа')],
  appointments: {
    ...{ earliest: 60, latest: 30, changeUntil: 2 },
    ...{ isConfirmedAtOnce: false, severalForPhone: false },
  },
  /** `{tomorrow}` is the day as the assistant says it. */
  talk: [
    { you: 'Маргааш 3 цагт маникюр хийлгэе', it: 'Хэнийг эсвэл алийг нь сонгох вэ?' },
    {
      press: 'Сараа',
      it: [
        'Шалгаад батална уу:',
        '• Үйлчилгээ: Маникюр, 60 минут',
        '• Хэнд: Сараа',
        '• Цаг: {tomorrow}, 15:00',
        '• Үнэ: 35,000₮',
      ].join('\n'),
    },
    { press: 'Цаг авъя', it: 'Нэр, утсаа үлдээгээрэй. Тантай энэ утсаар холбогдоно.' },
  ] as const satisfies readonly DemoLine[],
};
