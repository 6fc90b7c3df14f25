import type { StarterTrade } from '@contract/trades.ts';
import { PATHS } from '@/lib/paths.ts';
import type { TryExampleId } from './try.ts';

/** The pages of a trade, below /product: what the assistant does there, and the company's answers that its owners ask for. */
export type TradePage = {
  path: string;
  label: string;
  title: string;
  text: string;
  /** The example whose assistant answers on the page, and the starter whose questions it knows. */
  example: TryExampleId;
  trade: StarterTrade;
  asks: readonly string[];
  does: readonly string[];
  /** Of the call below. */
  cta: string;
  ctaText: string;
  /** Keys of `supabase/seed/company-answers.csv`. */
  questions: readonly string[];
};

const COMMON = ['handover', 'setup', 'spelling', 'always-on', 'price', 'trial', 'over-limit'];

export const TRADE_PAGES: readonly TradePage[] = [
  {
    path: `${PATHS.product}/salon`,
    label: 'Салон, гоо сайхан',
    title: 'Салонд цаг товлодог туслах',
    text: 'Гар тань завгүй байхад туслах үнэ хэлж, сул цагаас сонгуулж товлоно.',
    example: 'salon',
    trade: 'beauty',
    asks: ['Баасан гарагт үсээ засуулъя', 'Маникюр хэд вэ?', 'Цагаа цуцалж болох уу?'],
    does: [
      'Үйлчилгээний үнэ, хугацааг хэлнэ',
      'Сул цагаас сонгуулж товлоно, цаг өөрчлөх, цуцлахыг танд мэдэгдэнэ',
      'Мастертай ярихыг хүсвэл нэр, утсыг нь авч танд дамжуулна',
    ],
    cta: 'Салондоо туслах авъя',
    ctaText: 'Гоо сайхны салбарын бэлэн асуултуудад хариулаад нийтэлнэ. Карт шаардахгүй.',
    questions: ['trade-beauty', 'booking', 'calls', ...COMMON],
  },
  {
    path: `${PATHS.product}/clinic`,
    label: 'Эмнэлэг, шүд',
    title: 'Эмнэлэгт цаг өгдөг туслах',
    text: 'Үзлэгийн үнэ, бэлтгэл, даатгалын асуултад таны бичсэнээр хариулж, цаг өгнө.',
    example: 'dentist',
    trade: 'clinic',
    asks: ['Үзлэгт цаг авъя', 'Үзлэг хэд вэ?', 'Даатгалаар үзүүлж болох уу?'],
    does: [
      'Үзлэг, эмчилгээний үнэ, бэлтгэлийг хэлнэ',
      'Эмчийн сул цагаас сонгуулж товлоно',
      'Онош тавихгүй, эмчилгээний зөвлөгөө өгөхгүй',
    ],
    cta: 'Эмнэлэгтээ туслах авъя',
    ctaText: 'Эмнэлгийн бэлэн асуултуудад хариулаад нийтэлнэ. Карт шаардахгүй.',
    questions: ['trade-health', 'booking', 'talks-private', ...COMMON],
  },
  {
    path: `${PATHS.product}/shop`,
    label: 'Дэлгүүр, онлайн худалдаа',
    title: 'Дэлгүүрийн захиалга авдаг туслах',
    text: 'Шөнө бичсэн худалдан авагчид ч үнэ, хүргэлтийг хэлж, захиалгыг нь авна.',
    example: 'shop',
    trade: 'shop',
    asks: ['Цагаан цамц авъя', 'Хүргэлт хэд вэ?', 'Таарахгүй бол солиулж болох уу?'],
    does: [
      'Бараа, үнэ, хүргэлтийн асуултад хариулна',
      'Хэмжээ, тоо, хаягийг асууж, дүнг бодоод захиалга авна',
      'Захиалга бүрийг танд шууд мэдэгдэнэ',
    ],
    cta: 'Дэлгүүртээ туслах авъя',
    ctaText: 'Дэлгүүрийн бэлэн асуултуудад хариулаад нийтэлнэ. Карт шаардахгүй.',
    questions: ['trade-shop', 'orders', 'info-answers', ...COMMON],
  },
  {
    path: `${PATHS.product}/restaurant`,
    label: 'Ресторан, кафе',
    title: 'Рестораны захиалга авдаг туслах',
    text: 'Цэс, хүргэлт, ширээний асуултад хариулж, хүргэлтийн захиалгыг авна.',
    example: 'restaurant',
    trade: 'food',
    asks: ['Хоёр пицца захиалъя', 'Ширээ захиалж болох уу?', 'Зогсоол байгаа юу?'],
    does: [
      'Цэс, үнэ, цагийн хуваарийг хэлнэ',
      'Хүргэлтийн захиалгыг хаяг, дүнтэй нь авна',
      'Ширээний хүсэлтийг танд дамжуулна',
    ],
    cta: 'Ресторандаа туслах авъя',
    ctaText: 'Хоолны газрын бэлэн асуултуудад хариулаад нийтэлнэ. Карт шаардахгүй.',
    questions: ['trade-restaurant', 'orders', 'install', ...COMMON],
  },
  {
    path: `${PATHS.product}/school`,
    label: 'Сургалтын төв, курс',
    title: 'Сургалтын бүртгэл авдаг туслах',
    text: 'Анги, төлбөр, хуваарийн асуултад хариулж, түвшин тогтоох шалгалтад цаг өгнө.',
    example: 'school',
    trade: 'school',
    asks: ['Түвшин тогтоох шалгалтад цаг авъя', 'Сургалтын төлбөр хэд вэ?', 'Гэрчилгээ өгдөг үү?'],
    does: [
      'Анги, төлбөр, хуваарийн асуултад хариулна',
      'Түвшин тогтоох шалгалт, танилцах хичээлийн цаг товлоно',
      'Бүртгүүлэх хүний нэр, утсыг авч танд дамжуулна',
    ],
    cta: 'Сургалтын төвдөө туслах авъя',
    ctaText: 'Сургалтын төвийн бэлэн асуултуудад хариулаад нийтэлнэ. Карт шаардахгүй.',
    questions: ['trade-education', 'booking', 'reports', ...COMMON],
  },
];

export const tradeTexts = {
  try: 'Туслахтай ярих',
  asks: 'Үйлчлүүлэгч шиг асуугаад үзээрэй',
  does: 'Туслах юу хийдэг вэ?',
  questions: 'Бизнес эрхлэгчид юу асуудаг вэ?',
  others: 'Салбар бүрийн туслах',
  start: 'Үнэгүй турших',
} as const;
