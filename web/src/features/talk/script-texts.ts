import type { TryExampleId } from '@/content/try.ts';
import { tryExamples } from './example-texts.ts';

/**
 * What the five examples take: an order (what, how many, where, when, sum) or an appointment
 * (one of the free hours). Prices are those of `example-texts.ts`; a test compares them.
 */

export type OrderItem = {
  name: string;
  /** Words by which a customer names it, as beginnings in lower case. */
  words: readonly string[];
  /** Tugrik. */
  price: number;
};

export type TryScript = {
  /** Words that begin the script: the question has to contain one of them, */
  starts: readonly string[];
  /** and also one of these, if there are any. */
  things?: readonly string[];
} & (
  | {
      kind: 'order';
      items: readonly OrderItem[];
      /** The question for the item, while it is not known. */
      askItem: string;
      /** The number of items if nobody names one. */
      usualCount: 1 | null;
      delivery: number;
      /** From this sum on the delivery is free. */
      freeFrom?: number;
      /** From so many items on, a discount in per cent. */
      discount?: { from: number; percent: number };
      /** The day of an order that names none. */
      day: string;
    }
  | {
      kind: 'booking';
      /** The name of the visit in the confirmation. */
      day: string;
      hours: readonly string[];
      /** The text that introduces the free hours. */
      free: (hours: string) => string;
      /** The confirmation; `people` if a number was named. */
      booked: (day: string, hour: string, people: number | null) => string;
    }
);

const WISH = ['захиал', 'авъя', 'авмаар', 'авья', 'авч болох', 'zahial', 'avya', 'avmaar'];

export const tryScripts: Partial<Record<TryExampleId, readonly TryScript[]>> = {
  bakery: [
    {
      kind: 'order',
      starts: WISH,
      things: ['бялуу', 'byaluu', 'торт'],
      items: [
        { name: '6 хүний бялуу', words: ['6', 'зургаа'], price: 45_000 },
        { name: '8 хүний бялуу', words: ['8', 'найм'], price: 65_000 },
        { name: '12 хүний бялуу', words: ['12', 'арван хоёр'], price: 95_000 },
      ],
      askItem: 'Болно. 6, 8, 12 хүний бялуу бий. Та хэдэн хүнд захиалах вэ?',
      usualCount: 1,
      delivery: 5_000,
      freeFrom: 100_000,
      day: 'маргааш',
    },
  ],
  restaurant: [
    {
      kind: 'booking',
      starts: ['ширээ', 'shiree'],
      day: 'маргааш',
      hours: ['19:00', '20:30'],
      free: (hours) => `${hours} цагт сул ширээ байна. Аль нь болох вэ?`,
      booked: (day, hour, people) =>
        `${day} ${hour} цагт ${people === null ? '' : `${people} хүний `}ширээ бүртгэлээ. Баталгаажуулах зурвас илгээе.`,
    },
    {
      kind: 'order',
      starts: WISH,
      things: ['пицц', 'pizz', 'пепперони', 'бяслаг', 'ногоо', 'веган'],
      items: [
        { name: 'том пицца', words: ['том', 'tom'], price: 38_000 },
        { name: 'дунд пицца', words: ['дунд', 'dund'], price: 28_000 },
        { name: 'веган пицца', words: ['веган', 'vegan'], price: 32_000 },
      ],
      askItem: 'Болно. Том пицца 38,000₮, дунд 28,000₮, веган пицца 32,000₮. Алийг нь захиалах вэ?',
      usualCount: null,
      delivery: 4_000,
      day: 'өнөөдөр',
    },
  ],
  shop: [
    {
      kind: 'order',
      starts: WISH,
      items: [
        { name: 'ноолууран цамц', words: ['цамц', 'ноолуур', 'tsamts'], price: 180_000 },
        { name: 'ноосон ороолт', words: ['ороолт', 'oroolt'], price: 65_000 },
        { name: 'хүүхдийн куртка', words: ['куртка', 'курт', 'kurtka'], price: 140_000 },
      ],
      askItem: 'Болно. Ноолууран цамц, ноосон ороолт, хүүхдийн курткаас алийг нь авах вэ?',
      usualCount: null,
      delivery: 5_000,
      discount: { from: 3, percent: 10 },
      day: 'маргааш',
    },
  ],
  dentist: [
    {
      kind: 'booking',
      starts: [
        'шүд өвд',
        'ойрын цаг',
        'сул цаг',
        'цаг авъя',
        'цаг авмаар',
        'цаг товло',
        'цаг авч',
        'shud uvd',
      ],
      day: 'өнөөдөр',
      hours: ['11:30', '14:00'],
      free: (hours) => `Өнөөдөр ${hours} цаг сул байна. Аль нь танд тохиромжтой вэ?`,
      booked: (_, hour) =>
        `${hour} цагт ирэх хүсэлтийг тань дамжууллаа. Ажилтан холбогдож баталгаажуулна.`,
    },
  ],
  salon: [
    {
      kind: 'booking',
      starts: ['засуул', 'үс зас', 'цаг авъя', 'цаг авмаар', 'цаг товло', 'сул цаг', 'zasuul'],
      day: 'баасан гарагт',
      hours: ['15:00', '17:30'],
      free: (hours) => `Баасан гарагт ${hours} цаг сул байна. Аль нь танд тохиромжтой вэ?`,
      booked: (_, hour) =>
        `Баасан гарагийн ${hour} цагт ирэх хүсэлтийг тань дамжууллаа. Ажилтан холбогдож баталгаажуулна.`,
    },
  ],
};

/** The script of an example; none if the visitor has changed its lines. */
export const scriptsOf = (name: string, text: string): readonly TryScript[] =>
  Object.entries(tryExamples).flatMap(([id, example]) =>
    example.name === name && example.text === text ? (tryScripts[id as TryExampleId] ?? []) : [],
  );

export const scriptTexts = {
  askCount: (name: string) => `${name} хэдийг захиалах вэ?`,
  chosen: (lines: string) => `${lines}.`,
  line: (count: number, name: string, sum: string) =>
    `${count === 1 ? '' : `${count} `}${name} ${sum}`,
  delivery: (sum: string) => `хүргэлт ${sum}`,
  freeDelivery: 'хүргэлт үнэгүй',
  pickUp: 'өөрөө ирж авна',
  discount: (percent: number, sum: string) => `${percent}% хямдрал ${sum}`,
  askBoth: 'Хэдэн цагт, хаана хүргэх вэ?',
  askWhen: 'Хэдэн цагт хүргэх вэ?',
  askWhenPickUp: 'Хэдэн цагт ирж авах вэ?',
  askWhere: 'Хаана хүргэх вэ? Өөрөө ирж авах бол бичээрэй.',
  registered: (what: string, when: string, where: string, sum: string) =>
    `Хүсэлтийг тань дамжууллаа. ${what}, ${when}, ${where}, нийт ${sum}. Ажилтан холбогдоно.`,
  noSuchHour: (hours: string) => `Энэ цаг сул биш байна. Сул цаг: ${hours}. Аль нь болох вэ?`,
  cancelled: 'За, цуцаллаа. Өөр юугаар туслах вэ?',
  trial: '(Энэ бол туршилт, жинхэнэ захиалга биш.)',
} as const;
