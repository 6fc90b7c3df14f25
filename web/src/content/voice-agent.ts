import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { formatNumber } from '@/lib/money.ts';
import { PATHS } from '@/lib/paths.ts';
import type { VoicePlan } from './prices.ts';

export const voiceHero = {
  eyebrow: 'AI дуут туслах',
  title: 'Дуудлага бүрт хүн шиг ярьж хариулна',
  text: 'AI дуут туслах утас авч, үйлчлүүлэгчийн яриаг таньж, жинхэнэ хүний мэт хоолойгоор монголоор хариулна. Нэг ч дуудлага хариугүй үлдэхгүй.',
  primary: { label: `${TRIAL_DAYS} хоног үнэгүй турших`, href: PATHS.contact },
  secondary: { label: 'Үнэ харах', href: '#pricing' },
} as const;

export const voiceFeatures = {
  title: 'Боломжууд',
  items: [
    {
      id: 'recognition',
      title: 'Яриа таних',
      text: 'Монгол яриаг таньж, үйлчлүүлэгч юу хүсэж байгааг ойлгоно.',
    },
    {
      id: 'answers',
      title: 'Ухаалаг хариулт',
      text: 'Таны мэдээлэлд тулгуурлан асуултад товч, тодорхой хариулна.',
    },
    {
      id: 'calls',
      title: 'Утасны дуудлага',
      text: 'Ирсэн дуудлагыг хүлээн авч, шаардлагатай үед өөрөө залгана.',
    },
    {
      id: 'voice',
      title: 'Хүн шиг хоолой',
      text: 'Жинхэнэ хүний өнгө аяс, хэмнэлээр ярина.',
    },
    {
      id: 'always',
      title: '24/7 ажиллагаа',
      text: 'Шөнө, амралтын өдөр, ачаалал ихтэй үед ч дуудлагыг хүлээлгэхгүй.',
    },
    {
      id: 'security',
      title: 'Аюулгүй байдал',
      text: 'Ярианы мэдээллийг хамгаалж, зөвшөөрөлгүйгээр гуравдагч этгээдэд дамжуулахгүй.',
    },
  ],
} as const;

export const voiceUseCases = {
  title: 'Хаана хэрэглэх вэ?',
  items: [
    {
      id: 'service',
      title: 'Харилцагчийн үйлчилгээ',
      text: 'Түгээмэл асуулт, гомдол саналыг хүлээн авч, ажилтны ачааллыг бууруулна.',
      points: [
        'Үнэ, хаяг, цагийн мэдээлэл',
        'Гомдол, санал бүртгэх',
        'Ажилтантай ярих хүсэлтийг бүртгэх',
      ],
    },
    {
      id: 'booking',
      title: 'Цаг захиалга',
      text: 'Сул цагийг хэлж, үйлчлүүлэгчийн сонгосон цагийг утсаар товлоно.',
      points: ['Цаг товлох, өөрчлөх', 'Цаг сануулах дуудлага', 'Ирэх эсэхийг баталгаажуулах'],
    },
    {
      id: 'sales',
      title: 'Борлуулалтын дэмжлэг',
      text: 'Сонирхсон үйлчлүүлэгч рүү залгаж, хэрэгцээг нь тодруулна.',
      points: ['Шинэ санал танилцуулах', 'Хэрэгцээ тодруулах', 'Уулзалт товлох'],
    },
  ],
} as const;

export const voicePricing = {
  id: 'pricing',
  title: 'AI дуут туслахын үнэ',
  text: 'Үнийг ам.доллараар тооцно. Хугацаагаа уртасгах тусам хямдарна.',
  period: (months: number, price: string) =>
    months === 1 ? 'Сар бүр төлнө' : `${months} сарын төлбөр: ${price}`,
} as const;

/** The full name of a voice plan, because a chatbot plan is also called «Business». */
export const voicePlanName = ({ name }: Pick<VoicePlan, 'name'>): string =>
  `AI дуут туслах ${name}`;

/** The number of calls of a plan, where the text has already said that it is per month. */
export function callsCount(plan: Pick<VoicePlan, 'calls'>): string {
  return plan.calls === null ? 'хязгааргүй дуудлага' : `${formatNumber(plan.calls)} дуудлага`;
}

/** The line of a plan with its number of calls. */
export function callsLabel(plan: Pick<VoicePlan, 'calls'>): string {
  return plan.calls === null ? 'Хязгааргүй дуудлага' : `Сард ${callsCount(plan)}`;
}

export const voiceFaq = {
  title: 'Түгээмэл асуулт',
  items: [
    {
      question: 'Одоогийн утасны дугаараа хэвээр ашиглаж болох уу?',
      answer:
        'Дугаар, үүрэн холбооны операторын нөхцөлөөс хамаарна. Бидэнтэй холбогдвол боломжийг нь хамт шалгая.',
    },
    {
      question: 'Дуут туслах хариулж чадахгүй бол яах вэ?',
      answer: 'Үйлчлүүлэгчийн нэр, дугаар, асуултыг тэмдэглэж, танай ажилтанд үлдээнэ.',
    },
    {
      question: 'Үйлчлүүлэгч AI-тай ярьж байгаагаа мэдэх үү?',
      answer: 'Тийм. Туслах мэндлэхдээ AI гэдгээ хэлдэг байхаар тохируулахыг зөвлөдөг.',
    },
    {
      question: 'Дуудлагын эрх дуусвал яах вэ?',
      answer: 'Дараагийн багц руу шилжиж болно. Хүссэн үедээ цуцалж ч болно.',
    },
  ],
} as const;

export const voiceCta = {
  title: `${TRIAL_DAYS} хоног үнэгүй туршаарай`,
  text: 'Бидэнд бичээрэй. Танай бизнест тохирсон дуут туслахыг хамт бэлтгэе.',
  action: { label: 'Холбоо барих', href: PATHS.contact },
} as const;
