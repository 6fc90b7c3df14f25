import type { CompanyIndustry } from '@contract/users.ts';

/**
 * What a customer's assistant begins with: eight questions for each trade, with other ways to ask them and an answer
 * with gaps. Nothing is added before its gaps are filled, so no answer says what the customer has not.
 */

/** What the account knows already, and fills a gap with. */
export type KnownFact = 'hours' | 'location' | 'phone';

export type StarterGap = { label: string; placeholder: string; known?: KnownFact };

export type Starter = {
  id: string;
  question: string;
  wordings: readonly string[];
  /** The answer; `{name}` is a gap. */
  answer: string;
  gaps: Readonly<Record<string, StarterGap>>;
};

/** A question with one gap, which is all that most of them need. */
function asks(
  id: string,
  [question, ...wordings]: readonly [string, ...string[]],
  answer: string,
  gap: StarterGap,
): Starter {
  return { id, question, wordings, answer, gaps: { gap } };
}

const hours = asks(
  'hours',
  [
    'Хэдэн цагт ажилладаг вэ?',
    'Ажлын цаг',
    'Хэдэн цагт нээдэг вэ?',
    'Хэдэн цагт хаадаг вэ?',
    'Амралтын өдөр ажилладаг уу?',
  ],
  'Ажлын цаг: {gap}.',
  {
    label: 'Ажлын цаг',
    placeholder: 'Даваа–Баасан 9:00–18:00, бүтэн сайнд амарна',
    known: 'hours',
  },
);

const place = asks(
  'place',
  ['Хаана байрладаг вэ?', 'Хаяг', 'Хаана байдаг вэ?', 'Байршил', 'Яаж очих вэ?'],
  'Манай хаяг: {gap}.',
  {
    label: 'Хаяг',
    placeholder: 'Сүхбаатар дүүрэг, 1-р хороо, Номын төв, 2 давхар',
    known: 'location',
  },
);

const phone = asks(
  'phone',
  ['Утасны дугаар хэд вэ?', 'Холбоо барих утас', 'Ямар дугаар руу залгах вэ?', 'Утас'],
  'Утас: {gap}.',
  { label: 'Утас', placeholder: '99112233', known: 'phone' },
);

const payment = asks(
  'payment',
  [
    'Төлбөрөө яаж төлөх вэ?',
    'Картаар төлж болох уу?',
    'QPay-ээр төлж болох уу?',
    'Дансаар шилжүүлж болох уу?',
    'Бэлэн мөнгө авдаг уу?',
  ],
  'Төлбөрийг {gap} төлж болно.',
  { label: 'Төлбөрийн хэлбэр', placeholder: 'бэлнээр, картаар, QPay-ээр' },
);

const delivery = asks(
  'delivery',
  [
    'Хүргэлт байгаа юу?',
    'Хүргэлт хийдэг үү?',
    'Хүргэлтийн үнэ хэд вэ?',
    'Хэд хоногт хүргэх вэ?',
    'Хөдөө орон нутаг руу явуулдаг уу?',
  ],
  'Хүргэлт: {gap}.',
  { label: 'Хүргэлт', placeholder: 'Улаанбаатарт 24 цагт 5,000₮, орон нутагт унаанд тавьж өгнө' },
);

const parking = asks(
  'parking',
  ['Зогсоол байгаа юу?', 'Машинаа хаана тавих вэ?', 'Машины зогсоол', 'Паркинг бий юу?'],
  'Зогсоол: {gap}.',
  { label: 'Зогсоол', placeholder: 'барилгын ард, эхний 2 цаг үнэгүй' },
);

const returns = asks(
  'returns',
  [
    'Буцааж эсвэл солиулж болох уу?',
    'Бараагаа буцаах нөхцөл',
    'Размер таарахгүй бол солих уу?',
    'Буцаалт хийдэг үү?',
  ],
  'Буцаалт, солилт: {gap}.',
  { label: 'Буцаалтын нөхцөл', placeholder: '3 хоногийн дотор, шошгыг нь аваагүй бол солино' },
);

const order = asks(
  'order',
  ['Яаж захиалах вэ?', 'Захиалга өгмөөр байна', 'Захиалга хаана өгөх вэ?', 'Яаж авах вэ?'],
  'Захиалах бол: {gap}.',
  { label: 'Захиалах арга', placeholder: 'манай утас руу залгах эсвэл хуудас руу зурвас бичнэ' },
);

const booking = asks(
  'booking',
  [
    'Цаг яаж захиалах вэ?',
    'Цаг авмаар байна',
    'Цаг товлох',
    'Урьдчилж цаг авах шаардлагатай юу?',
    'Шууд очиж болох уу?',
  ],
  'Цаг захиалах бол: {gap}.',
  { label: 'Цаг захиалах арга', placeholder: 'утсаар залгана, завтай үед шууд ирж болно' },
);

const cancel = asks(
  'cancel',
  ['Цагаа цуцалж болох уу?', 'Цагаа солих', 'Ирж чадахгүй бол яах вэ?', 'Цаг хойшлуулах'],
  'Цаг цуцлах, солих: {gap}.',
  { label: 'Цуцлах нөхцөл', placeholder: '24 цагийн өмнө утсаар мэдэгдэнэ' },
);

const guarantee = asks(
  'guarantee',
  ['Баталгаа өгдөг үү?', 'Баталгаат хугацаа хэд вэ?', 'Эвдэрвэл яах вэ?', 'Баталгаат засвар'],
  'Баталгаа: {gap}.',
  { label: 'Баталгаа', placeholder: '1 жил, баримтаа авчирна' },
);

const prices = (placeholder: string) =>
  asks(
    'prices',
    ['Үнэ хэд вэ?', 'Хэдэн төгрөг вэ?', 'Үнийн мэдээлэл', 'Ямар үнэтэй вэ?', 'Хэдээс эхэлдэг вэ?'],
    'Үнэ: {gap}.',
    { label: 'Гол үнээ бичнэ үү', placeholder },
  );

const offer = (placeholder: string) =>
  asks(
    'offer',
    [
      'Ямар үйлчилгээ үзүүлдэг вэ?',
      'Юу хийдэг вэ?',
      'Ямар бүтээгдэхүүн байдаг вэ?',
      'Үйлчилгээний жагсаалт',
    ],
    'Бид: {gap}.',
    { label: 'Үйлчилгээ, бүтээгдэхүүн', placeholder },
  );

const duration = (placeholder: string) =>
  asks(
    'duration',
    ['Хэр удах вэ?', 'Хэдэн цаг болох вэ?', 'Хэзээ бэлэн болох вэ?', 'Хэд хоног үргэлжлэх вэ?'],
    'Хугацаа: {gap}.',
    { label: 'Хугацаа', placeholder },
  );

export const STARTER_TRADES = [
  'shop',
  'food',
  'beauty',
  'clinic',
  'school',
  'stay',
  'repair',
  'service',
] as const;
export type StarterTrade = (typeof STARTER_TRADES)[number];

export const starterTradeLabels: Record<StarterTrade, string> = {
  shop: 'Дэлгүүр, онлайн худалдаа',
  food: 'Ресторан, кафе',
  beauty: 'Салон, гоо сайхан',
  clinic: 'Эмнэлэг, шүд',
  school: 'Сургалт',
  stay: 'Зочид буудал, аялал',
  repair: 'Засвар, угсралт',
  service: 'Бусад үйлчилгээ',
};

/** Eight questions of each trade; the first three are those that the account mostly knows already. */
export const STARTERS: Record<StarterTrade, readonly Starter[]> = {
  shop: [
    hours,
    place,
    phone,
    prices('гутал 89,000₮-өөс, цүнх 120,000₮-өөс'),
    delivery,
    payment,
    returns,
    order,
  ],
  food: [
    hours,
    place,
    phone,
    prices('үдийн цай 15,000₮, сет 25,000–40,000₮'),
    asks(
      'table',
      [
        'Ширээ захиалж болох уу?',
        'Ширээ яаж захиалах вэ?',
        'Суудал захиалах',
        'Хэдэн хүний ширээ байдаг вэ?',
      ],
      'Ширээ захиалах бол: {gap}.',
      { label: 'Ширээ захиалах', placeholder: 'утсаар залгана, 20 хүртэлх хүний ширээ бий' },
    ),
    delivery,
    parking,
    payment,
  ],
  beauty: [
    hours,
    place,
    phone,
    prices('үс засалт 35,000₮, маникюр 45,000₮-өөс'),
    booking,
    duration('үс засалт 1 цаг, будаг 2–3 цаг'),
    cancel,
    parking,
  ],
  clinic: [
    hours,
    place,
    phone,
    prices('үзлэг 30,000₮, шүд ломбодох 80,000₮-өөс'),
    booking,
    asks(
      'bring',
      ['Юу авчрах вэ?', 'Ямар бичиг баримт хэрэгтэй вэ?', 'Бэлтгэл хэрэгтэй юу?', 'Өлөн очих уу?'],
      'Ирэхдээ: {gap}.',
      {
        label: 'Авчрах зүйл, бэлтгэл',
        placeholder: 'иргэний үнэмлэхээ авчирна, шинжилгээнд өлөн ирнэ',
      },
    ),
    asks(
      'insurance',
      [
        'Эрүүл мэндийн даатгалаар үйлчилдэг үү?',
        'Даатгал хамаарах уу?',
        'ЭМД-ын хөнгөлөлт',
        'Даатгалаар үзүүлж болох уу?',
      ],
      'Даатгал: {gap}.',
      { label: 'Даатгал', placeholder: 'эрүүл мэндийн даатгалтай гэрээтэй' },
    ),
    cancel,
  ],
  school: [
    hours,
    place,
    phone,
    prices('анхан шат 350,000₮, 8 долоо хоног'),
    asks(
      'starts',
      [
        'Анги хэзээ эхлэх вэ?',
        'Дараагийн анги хэзээ вэ?',
        'Сургалт хэзээ эхэлдэг вэ?',
        'Хичээл эхлэх өдөр',
      ],
      'Дараагийн анги: {gap}.',
      { label: 'Анги эхлэх', placeholder: 'сар бүрийн эхний Даваа гарагт' },
    ),
    duration('8 долоо хоног, долоо хоногт 3 удаа'),
    asks(
      'enrol',
      ['Яаж бүртгүүлэх вэ?', 'Бүртгүүлмээр байна', 'Бүртгэл хаана хийдэг вэ?', 'Сургалтад орох'],
      'Бүртгүүлэх бол: {gap}.',
      { label: 'Бүртгүүлэх арга', placeholder: 'утсаар залгаж суудлаа баталгаажуулна' },
    ),
    asks(
      'certificate',
      [
        'Гэрчилгээ өгдөг үү?',
        'Сертификат олгодог уу?',
        'Төгсөөд ямар бичиг авах вэ?',
        'Диплом өгөх үү?',
      ],
      'Гэрчилгээ: {gap}.',
      { label: 'Гэрчилгээ', placeholder: 'шалгалт өгсний дараа олгоно' },
    ),
  ],
  stay: [
    hours,
    place,
    phone,
    prices('стандарт өрөө 120,000₮, люкс 220,000₮'),
    asks(
      'room',
      ['Өрөө яаж захиалах вэ?', 'Захиалга өгмөөр байна', 'Өрөө захиалах', 'Урьдчилж захиалах уу?'],
      'Өрөө захиалах бол: {gap}.',
      { label: 'Захиалах арга', placeholder: 'утсаар эсвэл и-мэйлээр, урьдчилгаа 30%' },
    ),
    asks(
      'checkin',
      [
        'Хэдэн цагт орж, гарах вэ?',
        'Өрөөнд хэзээ орох вэ?',
        'Чек ин хэдэн цагт вэ?',
        'Өрөөг хэзээ чөлөөлөх вэ?',
      ],
      'Орох, гарах цаг: {gap}.',
      { label: 'Орох, гарах цаг', placeholder: '14:00 цагт орж, 12:00 цагт чөлөөлнө' },
    ),
    asks(
      'breakfast',
      ['Өглөөний цай багтсан уу?', 'Хоол үнэд орсон уу?', 'Өглөөний цай', 'Өглөө юу иддэг вэ?'],
      'Өглөөний цай: {gap}.',
      { label: 'Өглөөний цай', placeholder: 'үнэд багтсан, 7:00–10:00' },
    ),
    parking,
  ],
  repair: [
    hours,
    place,
    phone,
    prices('дэлгэц солих 80,000₮-өөс, оношилгоо үнэгүй'),
    duration('ихэнх засвар 1–2 цаг'),
    guarantee,
    asks(
      'visit',
      ['Дуудлагаар ирдэг үү?', 'Гэрт ирж засах уу?', 'Газар дээр нь ирэх үү?', 'Дуудлагын үнэ'],
      'Дуудлага: {gap}.',
      { label: 'Дуудлага', placeholder: 'хот дотор 20,000₮, тухайн өдөртөө очно' },
    ),
    payment,
  ],
  service: [
    hours,
    place,
    phone,
    offer('оффисын цэвэрлэгээ, хивс угаалга'),
    prices('1 м² талбай 1,500₮-өөс'),
    order,
    duration('захиалснаас хойш 1–2 хоног'),
    payment,
  ],
};

/** The trade of a company, by the branch that it named at sign-up. */
export const TRADE_OF_INDUSTRY: Partial<Record<CompanyIndustry, StarterTrade>> = {
  trade: 'shop',
  manufacturing: 'shop',
  agriculture: 'shop',
  education: 'school',
  healthcare: 'clinic',
  construction: 'repair',
};
