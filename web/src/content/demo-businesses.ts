import type {
  AppointmentsSettings,
  BookableInput,
  BotCatalogue,
  GoodInput,
  OrdersSettings,
  ServiceInput,
} from '@contract/automations.ts';
import { usualWeek } from '@contract/week.ts';
import type { TryExampleId } from './try.ts';

/**
 * What the example businesses sell and book. They are made up. The try and the tests have orders and bookings with them, and the
 * conversations that pages draw (`dialogues.ts`) are had with them.
 */

const good = (name: string, price: number, options: GoodInput['options'] = []): GoodInput => ({
  ...{ name, price, options, about: null, picture: null, stock: null },
});
const SIZES = { name: 'Размер', values: ['S', 'M', 'L', 'XL'] };

type Shop = { goods: GoodInput[]; orders: OrdersSettings };

/** Delivers in town, to be paid at the door. */
const delivering = (fee: number, goods: GoodInput[]): Shop => ({
  goods,
  orders: {
    ...{ hours: null, pickUp: null, least: 0, pays: ['delivery'] },
    areas: [{ name: 'Хот дотор', fee, note: null }],
  },
});

const service = (name: string, minutes: number, price: number): ServiceInput => ({
  ...{ name, minutes, price, about: null, picture: null, bookables: null },
});

type Desk = {
  services: ServiceInput[];
  bookables: BookableInput[];
  appointments: AppointmentsSettings;
};

/** Is booked with somebody every day. */
const booking = (
  services: ServiceInput[],
  names: readonly string[],
  from: string,
  to: string,
): Desk => ({
  services,
  bookables: names.map((name) => ({
    ...{ name, daysOff: [], isOn: true },
    week: usualWeek().map(() => [{ from, to }]),
  })),
  appointments: {
    ...{ earliest: 60, latest: 30, changeUntil: 2 },
    ...{ isConfirmedAtOnce: false, severalForPhone: false },
  },
});

const answer = (question: string, text: string) => ({
  ...{ question, answer: text, wordings: [], link: null },
});

export const DEMO_SHOP = {
  answers: [
    answer('Хүргэлт хэд вэ?', 'Баянголд 5,000₮, Хан-Уулд 7,000₮.'),
    answer('Буцаалт хийдэг үү?', 'Өмсөөгүй бол 3 хоногийн дотор солино.'),
  ],
  goods: [
    good('Цагаан цамц', 45_000, [SIZES]),
    good('Хар өмд', 68_000, [{ name: 'Размер', values: ['30', '32', '34'] }]),
    good('Зуны даашинз', 89_000, [SIZES, { name: 'Өнгө', values: ['Улаан', 'Ногоон'] }]),
    good('Ноосон ороолт', 39_000),
    good('Арьсан бүс', 29_000),
  ],
  orders: {
    areas: [
      { name: 'Баянгол', fee: 5_000, note: 'Тухайн өдөртөө' },
      { name: 'Хан-Уул', fee: 7_000, note: 'Маргаашдаа' },
    ],
    pickUp: 'Жишээ төв, 2 давхар',
    least: 10_000,
    hours: 'Өдөр бүр 10:00–20:00',
    pays: ['delivery', 'transfer'],
  } satisfies OrdersSettings as OrdersSettings,
};

export const DEMO_BAKERY = {
  answers: [answer('Хүргэлттэй юу?', 'Хот доторх хүргэлт 5,000₮.')],
  ...delivering(5_000, [
    good('6 хүний бялуу', 45_000),
    good('8 хүний бялуу', 65_000),
    good('12 хүний бялуу', 95_000),
  ]),
};

export const DEMO_SALON = {
  answers: [answer('Хаана байрладаг вэ?', 'Сөүлийн гудамж, Жишээ төвийн 2 давхарт.')],
  ...booking(
    [service('Үс засалт', 40, 25_000), service('Маникюр', 60, 35_000)],
    ['Сараа', 'Оюунаа'],
    '10:00',
    '20:00',
  ),
};

export const DEMO_CLINIC = {
  answers: [
    answer(
      'Үзлэг хэд вэ?',
      'Үзлэг 20,000₮, шүд ломбодох 60,000₮-өөс, шүд авах 50,000₮-өөс эхэлнэ.',
    ),
  ],
  ...booking(
    [
      service('Үзлэг', 30, 20_000),
      service('Шүд ломбодох', 60, 60_000),
      service('Шүд авах', 45, 50_000),
    ],
    ['Шүдний эмч'],
    '09:00',
    '19:00',
  ),
};

const DEMO_SCHOOL = booking(
  [service('Түвшин тогтоох шалгалт', 30, 10_000), service('Танилцах хичээл', 60, 15_000)],
  ['Англи хэлний багш'],
  '10:00',
  '20:00',
);

/** What the example businesses take, as their assistants have it. */
export const catalogueOf = (business: Partial<Shop & Desk>): BotCatalogue => {
  const { goods = [], services = [], bookables = [], orders, appointments } = business;
  const numbered = <Thing>(things: readonly Thing[]) =>
    things.map((thing, place) => ({ id: place + 1, ...thing }));
  return {
    ...{ reminder: null, hours: null, forms: [] },
    orders: orders ? { id: 1, settings: orders } : null,
    appointments: appointments ? { id: 2, settings: appointments } : null,
    goods: numbered(goods),
    services: numbered(services),
    bookables: numbered(bookables),
  };
};

export const demoCatalogues: Record<TryExampleId, BotCatalogue> = {
  bakery: catalogueOf(DEMO_BAKERY),
  salon: catalogueOf(DEMO_SALON),
  dentist: catalogueOf(DEMO_CLINIC),
  restaurant: catalogueOf(
    delivering(4_000, [
      good('Том пицца', 38_000),
      good('Дунд пицца', 28_000),
      good('Веган пицца', 32_000),
    ]),
  ),
  shop: catalogueOf(DEMO_SHOP),
  school: catalogueOf(DEMO_SCHOOL),
};
