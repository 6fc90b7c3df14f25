import { company } from '@contract/company.ts';
import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { formatMnt, formatNumber } from '@contract/fields/money.ts';
import { CHATBOT_PLANS } from '@contract/prices.ts';
import { PATHS } from '@/lib/paths.ts';
import { cheapestPlan } from './texts.ts';

/** What the static part of the home page says; its page's script has none of it. */

const mostConversations = Math.max(...CHATBOT_PLANS.map((plan) => plan.responses));

export type Feature = { id: string; title: string; text: string };

export type Statistic = { value: string; label: string; href?: string };

export const homeFeaturesTitle = {
  title: 'Нэг туслах, олон ажил',
  text: 'Ажилтны тань цагийг авдаг, өдөр бүр давтагддаг ажлыг AI туслах хариуцна.',
} as const;

export const homeFeatures: readonly Feature[] = [
  {
    id: 'answers',
    title: 'Асуултад хариулна',
    text: 'Үнэ, хаяг, цагийн хуваарь, хүргэлт – өдөрт олон удаа ирдэг асуултад шууд хариулна.',
  },
  {
    id: 'orders',
    title: 'Захиалга авна',
    text: 'Бараа, тоо, хаягийг асууж, дүнг нь бодож бүртгээд танд шууд мэдэгдэнэ.',
  },
  {
    id: 'information',
    title: 'Мэдээлэл өгнө',
    text: 'Таны өгсөн мэдээлэлд тулгуурлан бүтээгдэхүүн, үйлчилгээг тань тайлбарлана.',
  },
  {
    id: 'calls',
    title: 'Автоматаар залгана',
    text: 'Захиалга баталгаажуулах, цаг сануулах дуудлагыг таны хүсэлтээр манай баг тохируулна.',
  },
  {
    id: 'booking',
    title: 'Цаг товлоно',
    text: 'Сул цагийг санал болгож товлоод, өөрчлөлт, цуцлалтыг нь танд мэдэгдэнэ.',
  },
  {
    id: 'mongolian',
    title: 'Монголоор ойлгоно',
    text: 'Өдөр тутмын ярианы хэлийг ойлгож, монголоор эелдэг хариулна.',
  },
];

/** Facts about the product only; no figures about customers. */
export const homeStatistics: { title: string; items: readonly Statistic[] } = {
  title: `${company.name} тоогоор`,
  items: [
    { value: '24/7', label: 'тасралтгүй хариулна' },
    { value: `${TRIAL_DAYS} хоног`, label: 'үнэгүй туршина' },
    {
      value: formatNumber(mostConversations),
      label: 'нэг сарын AI харилцан яриа (Enterprise багц)',
    },
    {
      value: `${formatMnt(cheapestPlan)}-өөс`,
      label: 'чатботын сарын үнэ',
      href: PATHS.pricing,
    },
  ],
};
