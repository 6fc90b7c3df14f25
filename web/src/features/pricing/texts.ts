import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { formatNumber } from '@contract/fields/money.ts';
import type { ChatbotPlan } from '@contract/prices.ts';
import { PATHS } from '@/lib/paths.ts';

/** Texts of /pricing. The plans and discounts are in `prices.ts`. */

export const pricingHero = {
  eyebrow: 'Үнэ',
  title: 'Бизнестээ тохирох багцаа сонгоорой',
  text: `Бүх багцыг ${TRIAL_DAYS} хоног үнэгүй туршиж болно. Хугацаагаа уртасгах тусам хямдарна.`,
} as const;

export const pricingTexts = {
  plansLabel: 'AI чатботын багцууд',
  total: (months: number, price: string) => `${months} сарын нийт төлбөр: ${price}`,
  voiceNote: 'Утсаар ярьдаг туслах хэрэгтэй юу?',
  voiceLink: { label: 'AI дуут туслахын үнэ', href: `${PATHS.voiceAgent}#pricing` },
} as const;

/** The table of every plan at every duration, in monthly prices. */
export const pricingTable = {
  title: 'Бүх үнэ нэг дор',
  text: 'Сарын үнэ. Төлбөрийг сонгосон хугацаагаар урьдчилан төлнө.',
  caption: 'Багц бүрийн сарын үнэ, төлбөрийн хугацаагаар',
  plan: 'Багц',
  responses: 'AI харилцан яриа',
  automations: 'Автоматжуулалт',
  answers: 'Хариулт',
  sites: 'Сайт',
  none: 'Үгүй',
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
        'Нэг үйлчлүүлэгчийн туслахтай хийсэн нэг удаагийн яриаг хэлнэ. 30 минут чимээгүй болоод дахин бичвэл шинэ яриа болно. Эрх дуусвал туслах зөвхөн нэр, утас авна.',
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
