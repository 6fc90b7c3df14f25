import type { AssistantBounds } from '@contract/assistant-bounds.ts';
import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { formatNumber } from '@contract/fields/money.ts';
import type { ChatbotPlan } from '@contract/prices.ts';
import { PATHS } from '@/lib/paths.ts';

/** Texts of /pricing. The plans and discounts are in `prices.ts`. */

export const pricingHero = {
  title: 'Бизнестээ тохирох багцаа сонгоорой',
  text: `Бүх багцыг ${TRIAL_DAYS} хоног үнэгүй туршиж болно. Хугацаагаа уртасгах тусам хямдарна.`,
} as const;

export const pricingTexts = {
  plansLabel: 'AI чатботын багцууд',
  total: (months: number, price: string) => `${months} сард нийт ${price}`,
  voiceNote: 'Утсаар ярьдаг туслах хэрэгтэй юу?',
  voiceLink: { label: 'AI дуут туслахын үнэ', href: `${PATHS.voiceAgent}#pricing` },
} as const;

/** The plan for a number of conversations. */
export const finderTexts = {
  label: 'Сард хэдэн AI харилцан яриа хэрэгтэй вэ?',
  conversations: (count: number) => `${formatNumber(count)} AI харилцан яриа`,
  choose: (plan: string) => `${plan} багцыг үнэгүй турших`,
  more: (most: number) => `Сард ${formatNumber(most)}-аас олон бол`,
  moreLink: { label: 'бидэнтэй холбогдоорой', href: PATHS.contact },
} as const;

/** How long replies take by hand. */
export const calculatorTexts = {
  title: 'Хариу бичихэд хэдэн цаг зарцуулдаг вэ?',
  text: 'Гараар хариулахад зарцуулдаг цаг, мөнгөө бодоод үзээрэй. Туслах хэдэд нь хариулах нь таны бичсэнээс шалтгаалах тул хэмнэлт амлахгүй.',
  messages: 'Өдөрт ирэх зурвас',
  minutes: 'Нэг хариунд, минут',
  wage: 'Нэг цагийн хөлс, ₮',
  result: (hours: string, cost: string) => `Сард ${hours} цаг, ${cost}`,
  time: (messages: string, minutes: string, days: number, hours: string) =>
    `${messages} зурвас × ${minutes} минут × ${days} хоног ÷ 60 = ${hours} цаг`,
  cost: (hours: string, wage: string, cost: string) => `${hours} цаг × ${wage} = ${cost}`,
  formula: `Зурвас × минут × хоног ÷ 60 = цаг. Цаг × цагийн хөлс = төгрөг.`,
  plan: (count: number) =>
    `Зурвас бүр тусдаа яриа болбол сард ${formatNumber(count)} AI харилцан яриа болно:`,
} as const;

/** The table of what each plan holds: the limits of the contract. */
export const matrixTexts = {
  title: 'Багцуудыг харьцуулах',
  text: (trial: string) =>
    `Үнийг сараар бичив, сонгосон хугацаагаар урьдчилан төлнө. Туршилтын ${TRIAL_DAYS} хоногт: ${trial}.`,
  trial: ({ conversations, answers, sites, automations, seats }: AssistantBounds) =>
    `${formatNumber(conversations)} AI харилцан яриа, ${answers} хариулт, ${sites} сайт, ${automations} автоматжуулалт, ${seats} хүний эрх`,
  caption: 'Багц бүрийн үнэ, хязгаар',
  price: (duration: string) => `Сарын үнэ, ${duration} төлбөл`,
  conversations: 'AI харилцан яриа, сард',
  answers: 'Хариулт',
  wordings: 'Нэг асуултыг өөрөөр асуух хэлбэр',
  sites: 'Туслахын товчтой сайт',
  seats: 'Хариулах хүн, таныг оролцуулаад',
  automations: 'Зэрэг ажиллах автоматжуулалт',
  push: 'Утас, компьютерт ирэх мэдэгдэл',
  atLimit: 'Сарын эрх дуусвал',
  none: 'Үгүй',
  inAll: 'Бүх багцад',
  upTo: (count: number) => `Бүх багцад ${count} хүртэл`,
} as const;

/** The line of a plan with its number of conversations. */
export function responsesLabel(plan: Pick<ChatbotPlan, 'responses'>): string {
  return `Сард ${formatNumber(plan.responses)} AI харилцан яриа`;
}

/** The line of a plan with its number of automations. */
export function automationLabel(plan: Pick<ChatbotPlan, 'automation' | 'automationCount'>): string {
  return plan.automation ? `${plan.automationCount} автоматжуулалт` : 'Автоматжуулалт';
}

export const pricingFaq = {
  title: 'Төлбөрийн талаар',
  items: [
    {
      question: 'Төлбөрийг хэзээ төлөх вэ?',
      answer: `Туслахаа нийтэлснээс хойш ${TRIAL_DAYS} хоног үнэгүй. Дараа нь сонгосон хугацааныхаа төлбөрийг урьдчилан төлнө.`,
    },
    {
      question: 'AI харилцан яриа гэж юу вэ?',
      answer:
        'Нэг үйлчлүүлэгчийн туслахтай хийсэн нэг удаагийн яриаг хэлнэ. 30 минут завсарлаад дахин бичвэл шинэ яриа болно. Эрх дуусвал туслах зөвхөн нэр, утас авна.',
    },
    {
      question: 'Автоматжуулалт гэж юу вэ?',
      answer:
        'Захиалга авах, цаг товлох, цаг сануулах, хүсэлт авах ажлыг хэлнэ. Та бүртгэлдээ өөрөө тохируулна. Автомат дуудлагыг манай баг хүсэлтээр тохируулна.',
    },
    {
      question: 'Багцаа солих боломжтой юу?',
      answer:
        'Боломжтой. Бүртгэлийнхээ хуудсаас өөр багц сонгоод төлнө. Илүү үнэтэй багц шууд эхэлж, үлдсэн төлбөр тань хоног болж нэмэгдэнэ. Хямд багц одоогийн хугацаа дуусмагц эхэлнэ.',
    },
    {
      question: 'Цуцлах, төлбөрөө буцааж авах боломжтой юу?',
      answer:
        'Хүссэн үедээ цуцалж болно. Буцаан олголтыг үйлчилгээний чанараас хамааруулан шийдвэрлэнэ. Дэлгэрэнгүйг үйлчилгээний нөхцөлөөс үзнэ үү.',
    },
  ],
} as const;

export const pricingCta = {
  title: 'Аль багц тохирохыг мэдэхгүй байна уу?',
  text: 'Сард хэдэн үйлчлүүлэгчтэй харилцдагаа бичээрэй. Бид тохирох багцыг санал болгоно.',
  action: { label: 'Холбоо барих', href: PATHS.contact },
} as const;
