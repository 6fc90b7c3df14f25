import { ASSISTANT_BOUNDS } from './assistant-bounds.ts';
import { formatNumber } from './fields/money.ts';
import type { DurationOption } from './plan-labels.ts';
import { type ChatbotPlanId, PLAN_LABELS, PLAN_PRICES } from './plans.ts';

/** Every price, allowance and discount: docs/product.md §9.3–9.5. The arithmetic is in `plan-price.ts`. */

export type ChatbotPlan = {
  id: ChatbotPlanId;
  name: string;
  /** For whom the plan is. */
  summary: string;
  /** Tugrik a month, before the duration discount. */
  price: number;
  /** AI conversations a month. */
  responses: number;
  automation: boolean;
  automationCount: '0' | '1' | '3' | '5+';
  popular: boolean;
  /** What is in the plan besides the conversations and the automations, which have their own lines. */
  features: readonly string[];
  limitations: readonly string[];
};

export const CHATBOT_PLANS: readonly ChatbotPlan[] = [
  {
    id: 'start',
    name: PLAN_LABELS.start,
    summary: 'Чатботыг анх удаа туршиж үзэх жижиг бизнест',
    price: PLAN_PRICES.start,
    responses: ASSISTANT_BOUNDS.start.conversations,
    automation: false,
    automationCount: '0',
    popular: false,
    features: ['Асуултад 24/7 хариулна', 'Бүтээгдэхүүн, үйлчилгээний мэдээлэл өгнө'],
    limitations: [],
  },
  {
    id: 'pro',
    name: PLAN_LABELS.pro,
    summary: 'Захиалгаа чатаар авдаг, өсөж буй бизнест',
    price: PLAN_PRICES.pro,
    responses: ASSISTANT_BOUNDS.pro.conversations,
    automation: true,
    automationCount: '1',
    popular: true,
    features: [
      'Start багцын бүх боломж',
      'Захиалга авах, цаг товлох, хүсэлт авахаас нэгийг сонгоно',
    ],
    limitations: [],
  },
  {
    id: 'business',
    name: PLAN_LABELS.business,
    summary: 'Олон төрлийн хүсэлт зэрэг хүлээн авдаг бизнест',
    price: PLAN_PRICES.business,
    responses: ASSISTANT_BOUNDS.business.conversations,
    automation: true,
    automationCount: '3',
    popular: false,
    features: ['Pro багцын бүх боломж', 'Захиалга авах, цаг товлох, сануулах ажлыг зэрэг хийнэ'],
    limitations: [],
  },
  {
    id: 'enterprise',
    name: PLAN_LABELS.enterprise,
    summary: 'Салбар олонтой, их ачаалалтай байгууллагад',
    price: PLAN_PRICES.enterprise,
    responses: ASSISTANT_BOUNDS.enterprise.conversations,
    automation: true,
    automationCount: '5+',
    popular: false,
    features: ['Business багцын бүх боломж', 'Танай ажлын дараалалд тааруулсан автоматжуулалт'],
    limitations: [],
  },
];

/** The cheapest plan with so many conversations a month; undefined if none has as many. */
export const cheapestPlanWith = (conversations: number): ChatbotPlan | undefined =>
  CHATBOT_PLANS.find(({ responses }) => responses >= conversations);

export const DEFAULT_DURATION: DurationOption['id'] = '3-months';

export type VoicePlan = {
  id: 'basic' | 'business' | 'corporate';
  name: string;
  summary: string;
  /** US dollars a month, before the billing discount. */
  price: number;
  /** Calls a month; null means unlimited. */
  calls: number | null;
  popular: boolean;
  features: readonly string[];
};

export const VOICE_PLANS: readonly VoicePlan[] = [
  {
    id: 'basic',
    name: 'Basic',
    summary: 'Өдөрт цөөн дуудлага авдаг бизнест',
    price: 99,
    calls: 100,
    popular: false,
    features: ['Монгол яриа таних', 'Түгээмэл асуултад хариулах', '24/7 дуудлага хүлээн авах'],
  },
  {
    id: 'business',
    name: PLAN_LABELS.business,
    summary: 'Утсаар захиалга, цаг авдаг бизнест',
    price: 169,
    calls: 500,
    popular: true,
    features: ['Basic багцын бүх боломж', 'Утсаар цаг товлох', 'Борлуулалтын дуудлага хийх'],
  },
  {
    id: 'corporate',
    name: 'Corporate',
    summary: 'Дуудлагын төвтэй байгууллагад',
    price: 249,
    calls: null,
    popular: false,
    features: [
      'Business багцын бүх боломж',
      'Гомдол, санал бүртгэх',
      'Ажлын дараалалд тань тохируулах',
    ],
  },
];

export type BillingPeriod = {
  id: 'monthly' | 'quarterly' | 'biannual' | 'annual';
  label: string;
  months: number;
  /** Per cent. */
  discount: number;
};

export const BILLING_PERIODS: readonly BillingPeriod[] = [
  { id: 'monthly', label: 'Сараар', months: 1, discount: 0 },
  { id: 'quarterly', label: 'Улирлаар', months: 3, discount: 5 },
  { id: 'biannual', label: 'Хагас жилээр', months: 6, discount: 10 },
  { id: 'annual', label: 'Жилээр', months: 12, discount: 20 },
];

export const DEFAULT_BILLING: BillingPeriod['id'] = 'monthly';

/** The full name of a voice plan, because a chatbot plan is also called «Business». */
export const voicePlanName = ({ name }: Pick<VoicePlan, 'name'>): string =>
  `AI дуут туслах ${name}`;

/** The number of calls of a plan, where the text has already said that it is per month. */
function callsCount(plan: Pick<VoicePlan, 'calls'>): string {
  return plan.calls === null ? 'хязгааргүй дуудлага' : `${formatNumber(plan.calls)} дуудлага`;
}

/** The line of a plan with its number of calls. */
export function callsLabel(plan: Pick<VoicePlan, 'calls'>): string {
  return plan.calls === null ? 'Хязгааргүй дуудлага' : `Сард ${callsCount(plan)}`;
}
