import { factValues } from '../../../_shared/assistant/fact-values.ts';
import { foldWords } from '../../../_shared/assistant/fold.ts';
import { ASSISTANT_BOUNDS } from '../../../_shared/contract/assistant-bounds.ts';
import { offices } from '../../../_shared/contract/company.ts';
import { TRIAL_DAYS } from '../../../_shared/contract/fields/limits.ts';
import { formatMnt, formatNumber, formatUsd } from '../../../_shared/contract/fields/money.ts';
import { DURATIONS } from '../../../_shared/contract/plan-labels.ts';
import {
  chatbotMonthlyPrice,
  chatbotTotalPrice,
  voiceMonthlyPrice,
  voicePeriodPrice,
} from '../../../_shared/contract/plan-price.ts';
import {
  BILLING_PERIODS,
  CHATBOT_PLANS,
  type ChatbotPlan,
  callsLabel,
  cheapestPlanWith,
  VOICE_PLANS,
  type VoicePlan,
  voicePlanName,
} from '../../../_shared/contract/prices.ts';
import { MOST_FOLLOW_UP_WORDS, readSlots, type Slots } from './read-slots.ts';
import { sumTexts } from './sum-texts.ts';

/** A sum, the keys of the answers that it is about, best first, and the page that has it. */
type Computed = { topics: readonly string[]; text: string; link: string };

const PRICING = '/pricing';
const VOICE_PRICING = '/ai-voice-agent#pricing';

/** «Pro багц, 1 жил (20% хямдралтай): сард 103,200₮, нийт 1,238,400₮.», and how much the discount saves. */
function chatbotSums(plan: ChatbotPlan, duration: (typeof DURATIONS)[number]): string {
  const month = chatbotMonthlyPrice(plan, duration);
  const total = chatbotTotalPrice(plan, duration);
  const saved = plan.price * duration.months - total;
  return sumLine(
    sumTexts.period(sumTexts.plan(plan.name), duration.label),
    duration.discount,
    formatMnt(month),
    formatMnt(total),
    saved > 0 ? formatMnt(saved) : null,
  );
}

function voiceSums(plan: VoicePlan, period: (typeof BILLING_PERIODS)[number]): string {
  const month = voiceMonthlyPrice(plan, period);
  const total = voicePeriodPrice(plan, period);
  const saved = plan.price * period.months - total;
  return sumLine(
    sumTexts.period(voicePlanName(plan), period.label.toLowerCase()),
    period.discount,
    formatUsd(month),
    formatUsd(total),
    saved > 0 ? formatUsd(saved) : null,
  );
}

function sumLine(
  name: string,
  discount: number,
  month: string,
  total: string,
  saved: string | null,
): string {
  const how = discount > 0 ? sumTexts.discount(discount) : sumTexts.noDiscount;
  const line = `${name} (${how}): ${sumTexts.sums(month, total)}.`;
  return saved === null ? line : `${line} ${sumTexts.saving(saved)}`;
}

const chatbotFacts = (plan: ChatbotPlan): string =>
  `сард ${formatMnt(plan.price)}, ${formatNumber(plan.responses)} AI харилцан яриа, ${
    plan.automation ? sumTexts.automations(plan.automationCount) : sumTexts.noAutomation
  }.`;
const chatbotRow = (plan: ChatbotPlan): string => `${plan.name}: ${chatbotFacts(plan)}`;
const voiceFacts = (plan: VoicePlan): string =>
  `сард ${formatUsd(plan.price)}, ${callsLabel(plan)
    .toLowerCase()
    .replace(/^сард /, '')}.`;
const voiceRow = (plan: VoicePlan): string => `${voicePlanName(plan)}: ${voiceFacts(plan)}`;

const reply = (topics: readonly string[], lines: readonly string[], voice: boolean): Computed => ({
  topics,
  text: lines.join('\n'),
  link: voice ? VOICE_PRICING : PRICING,
});

/** A plan for a period: its price a month, its total, and the saving. */
function sumsOf({ plans, voicePlans, voice, months, asks }: Slots): Computed | null {
  if (months === null) return null;
  // «… жилээр нь хэд вэ, сард хэдэн дуудлагатай вэ?» asks for both.
  const withMonth = asks.monthly || asks.inside;
  if (voice) {
    const chosen = VOICE_PLANS.filter(({ id }) => voicePlans.includes(id));
    const of = chosen.length > 0 ? chosen : VOICE_PLANS;
    const period = BILLING_PERIODS.find((one) => one.months === months);
    const lines = period
      ? of.map((plan) => voiceSums(plan, period))
      : of.flatMap((plan) => BILLING_PERIODS.map((one) => voiceSums(plan, one)));
    const [one] = chosen;
    if (one && chosen.length === 1 && withMonth) lines.unshift(voiceRow(one));
    return reply(['voice-price', 'voice-discount'], lines, true);
  }
  const chosen = CHATBOT_PLANS.filter(({ id }) => plans.includes(id));
  const of = chosen.length > 0 ? chosen : CHATBOT_PLANS;
  const duration = DURATIONS.find((one) => one.months === months);
  const none = sumTexts.noSuchPeriod(DURATIONS.map(({ label }) => label).join(', '));
  const lines = duration
    ? of.map((plan) => chatbotSums(plan, duration))
    : [none, ...of.flatMap((plan) => DURATIONS.map((one) => chatbotSums(plan, one)))];
  const [one] = chosen;
  if (one && chosen.length === 1 && withMonth) lines.unshift(chatbotRow(one));
  const own = one && chosen.length === 1 ? [`plan-${one.id}`] : [];
  return reply([...own, 'price', 'discount'], lines, false);
}

const DAYS_OF = { day: 30, week: 4.3, month: 1 } as const;

/** The smallest plan whose limit covers the number of customers or calls in the question. */
function planFor({ count, voice, plans }: Slots): Computed | null {
  if (!count?.each) return null;
  const monthly = Math.round(count.value * DAYS_OF[count.each]);
  if (voice) {
    const plan = VOICE_PLANS.find(({ calls }) => calls === null || calls >= monthly);
    if (!plan) return null;
    const lines = [
      sumTexts.calls(formatNumber(monthly)),
      `${sumTexts.fits(voicePlanName(plan))} ${voiceFacts(plan)}`,
    ];
    return reply(['voice-price', 'plan-choose'], lines, true);
  }
  const lines = [sumTexts.count(formatNumber(monthly))];
  const own = CHATBOT_PLANS.find(({ id }) => id === plans[0]);
  if (own && own.responses < monthly) {
    const over = formatNumber(monthly - own.responses);
    lines.push(
      sumTexts.over(own.name, formatNumber(own.responses), over),
      factValues['service.overLimit'] ?? '',
    );
  }
  const plan = cheapestPlanWith(monthly);
  if (plan) lines.push(`${sumTexts.fits(sumTexts.plan(plan.name))} ${chatbotFacts(plan)}`);
  else {
    const most = Math.max(...CHATBOT_PLANS.map(({ responses }) => responses));
    lines.push(sumTexts.tooMany(formatNumber(most)), ...offices.map(({ phone }) => phone));
  }
  if (plan && !plan.automation) lines.push(sumTexts.automation);
  return reply(own ? ['plan-choose', 'over-limit'] : ['plan-choose'], lines, false);
}

/** The smallest plan that allows the number of websites in the question. */
function planForSites({ sites }: Slots): Computed | null {
  if (!sites) return null;
  const plan = CHATBOT_PLANS.find(({ id }) => ASSISTANT_BOUNDS[id].sites >= sites);
  if (!plan) return null;
  const line = `${sumTexts.fits(sumTexts.plan(plan.name))} ${factValues[`${plan.id}.limits`]}.`;
  return reply(['plan-limits', `plan-${plan.id}`], [line, chatbotRow(plan)], false);
}

/** Compares two plans: their prices, and what only the dearer one has. */
function comparison({ plans, voicePlans, voice }: Slots): Computed | null {
  if (voice) {
    const [low, high] = VOICE_PLANS.filter(({ id }) => voicePlans.includes(id));
    if (!low || !high) return null;
    const more =
      high.calls === null || low.calls === null
        ? sumTexts.unlimitedCalls
        : sumTexts.moreCalls(formatNumber(high.calls - low.calls));
    const sum = formatUsd(high.price - low.price);
    const lines = [voiceRow(low), voiceRow(high), sumTexts.differs(high.name, sum, more)];
    return reply(['voice-price'], lines, true);
  }
  const [low, high] = CHATBOT_PLANS.filter(({ id }) => plans.includes(id));
  if (!low || !high) return null;
  const more = sumTexts.moreTalks(formatNumber(high.responses - low.responses));
  const lines = [
    chatbotRow(low),
    chatbotRow(high),
    sumTexts.differs(high.name, formatMnt(high.price - low.price), more),
  ];
  return reply(['plan-choose', `plan-${low.id}`, `plan-${high.id}`], lines, false);
}

/** Topics of plans: after them «Хамгийн хямд нь хэд вэ?» asks for a plan. */
const OF_PLANS = /^(?:plan-|price|discount|voice|conversation|over-limit|trial)/;

/** The dearest or the cheapest plan. */
function extreme({ asks, voice }: Slots, ofPlans: boolean): Computed | null {
  if (!asks.most || !ofPlans || asks.popular) return null;
  const dearest = asks.dear && !asks.cheap;
  if (!dearest && !asks.cheap) return null;
  const say = dearest ? sumTexts.dearest : sumTexts.cheapest;
  if (voice) {
    const plan = dearest ? VOICE_PLANS.at(-1) : VOICE_PLANS[0];
    if (!plan) return null;
    return reply(['voice-price'], [`${say(voicePlanName(plan))} ${voiceFacts(plan)}`], true);
  }
  // «Захиалга авдаг хамгийн хямд багц»: the cheapest plan with automation.
  const automated = asks.automation && !dearest;
  const plan = dearest
    ? CHATBOT_PLANS.at(-1)
    : CHATBOT_PLANS.find(({ automation }) => automation || !automated);
  if (!plan) return null;
  const lines = [
    `${say(sumTexts.plan(plan.name))} ${chatbotFacts(plan)}`,
    automated ? sumTexts.automation : sumTexts.trial(TRIAL_DAYS),
  ];
  return reply([`plan-${plan.id}`, automated ? 'plan-choose' : 'price'], lines, false);
}

/** Topics of the plans' limits. */
const LIMITS = /^(?:plan-|many-pages$)/;
const isShort = ({ words }: Slots) => words <= MOST_FOLLOW_UP_WORDS;

/** Completes a short question with the plan, period or count of the previous question. */
function withEarlier(slots: Slots, earlier: readonly string[], previous?: string): Slots {
  if (!isShort(slots)) return slots;
  const last = earlier.at(-1);
  const known = last === undefined ? null : readSlots(last);
  const fromTopic = CHATBOT_PLANS.filter(({ id }) => previous === `plan-${id}`).map(({ id }) => id);
  const isVoiceTopic = previous?.startsWith('voice') ?? false;
  const nothing = slots.plans.length === 0 && slots.voicePlans.length === 0;
  const { number } = slots;
  const compared = known?.plans.at(-1);
  // «Бизнес нь юугаараа илүү вэ?» after «Start, Pro хоёрын ялгаа?».
  if (nothing && slots.business && slots.asks.difference && compared && compared !== 'business') {
    return { ...slots, plans: [compared, 'business'] };
  }
  const voice = slots.voice || (slots.plans.length < 2 && (known?.voice || isVoiceTopic));
  // «Бизнес жилээр?» after «Start багц жилээр хэд вэ?».
  const wasPlan = known !== null && known.plans.length + known.voicePlans.length > 0;
  if (nothing && slots.business && slots.months !== null && slots.aboutPlans && wasPlan) {
    return { ...slots, voice, ...(voice ? { voicePlans: ['business'] } : { plans: ['business'] }) };
  }
  // «Business бол?» after a question about the voice agent means the voice agent's Business plan.
  const voiceNamed =
    voice && !slots.voice
      ? VOICE_PLANS.filter(({ id }) => slots.plans.some((plan) => plan === id)).map(({ id }) => id)
      : slots.voicePlans;
  const going: Slots = {
    ...slots,
    voice,
    plans: voice ? [] : nothing ? (known?.plans.length ? known.plans : fromTopic) : slots.plans,
    voicePlans:
      voiceNamed.length > 0
        ? voiceNamed
        : voice && nothing
          ? (known?.voicePlans ?? [])
          : voiceNamed,
  };
  if (slots.months === null && !nothing && slots.count === null && !slots.asks.inside) {
    return { ...going, months: known?.months ?? null };
  }
  // «Өдөрт 50 хүн бичдэг, аль багц вэ?» and then «300 хүн бол?», «400 дуудлагатай бол?».
  if (slots.count && known?.count) {
    const each = slots.count.each ?? known.count.each ?? 'month';
    return {
      ...going,
      count: { ...slots.count, each },
      asks: { ...going.asks, choose: true },
    };
  }
  if (slots.sites !== null && LIMITS.test(previous ?? '')) {
    return { ...going, asks: { ...going.asks, choose: true } };
  }
  if (number !== null && slots.months === null && known?.count && slots.count === null) {
    return {
      ...going,
      count: { value: number, each: known.count.each ?? 'month' },
      asks: { ...going.asks, choose: true },
    };
  }
  if (number !== null && slots.months === null && slots.count === null && known?.months) {
    return { ...going, months: number };
  }
  return going;
}

/**
 * The reply to a question that the price list answers: the price of a plan for a period, the plan for a number of
 * customers, a comparison of two plans, the dearest or cheapest plan. Null for other questions. `earlier` are the
 * previous questions, `previous` is the topic of the last answer.
 */
export function computedReply(
  question: string,
  earlier: readonly string[] = [],
  previous?: string,
): Computed | null {
  const own = readSlots(question);
  // «Pro-г жилээр төлөөд дундаас нь цуцалбал яах вэ?» asks about the terms of cancellation, not about an amount.
  if (own.asks.terms && !own.asks.amount) return null;
  const slots = withEarlier(own, earlier, previous);
  const { plans, voicePlans, months, asks, count } = slots;
  const named = plans.length + voicePlans.length;
  if (slots.sites !== null && asks.choose) return planForSites(slots);
  if (count?.each && (asks.choose || asks.price || asks.over)) return planFor(slots);
  // After two plans were compared, «Хүнтэй ярья» or «Хаана байрладаг вэ?» does not ask to compare them again.
  const asksToCompare =
    own.plans.length + own.voicePlans.length > 0 || own.business || own.aboutPlans;
  if (named >= 2 && asksToCompare && (asks.difference || months === null))
    return comparison(slots) ?? sumsOf(slots);
  if (months !== null && named > 0) return sumsOf(slots);
  if (months !== null && asks.price && !asks.discount && (asks.choose || slots.voice))
    return sumsOf(slots);
  // «Хамгийн хямд нь хэд вэ?» names no plan: it asks for one unless something else was asked before.
  const leftPlans = earlier.length > 0 && !OF_PLANS.test(previous ?? '');
  return extreme(slots, asks.choose || (own.aboutPlans && !leftPlans));
}

/** The reply to a question about the price or the contents of one plan of the voice agent, which has no topic of its own. */
export function voicePlanReply(
  question: string,
  earlier: readonly string[] = [],
  previous?: string,
): Computed | null {
  const { plans, voicePlans, asks } = withEarlier(readSlots(question), earlier, previous);
  const [plan, ...others] = VOICE_PLANS.filter(({ id }) => voicePlans.includes(id));
  if (!plan || others.length > 0 || plans.length > 0) return null;
  if (asks.terms || asks.discount || !(asks.price || asks.inside)) return null;
  return reply(['voice-price'], [voiceRow(plan)], true);
}

/** «Тэр багцад …», «Үүнд хэдэн яриа орох вэ?». */
const POINTS_TO_PLAN = /(?:^| )(?:(?:ter|ene) bagc|t?und )/;

/**
 * The key of the topic of the one plan whose price or contents the question asks for; null for other questions. A question
 * that points back is about the plan that the question before it names, and one that asks how much is in it about the plan of
 * the topic answered before (`previous`).
 */
export function planTopic(question: string, before = '', previous = ''): string | null {
  const { plans: own, asks, voice } = readSlots(question);
  const isAfterPlan = CHATBOT_PLANS.some(({ id }) => previous === `plan-${id}`);
  if (isAfterPlan && own.length === 0 && !voice && asks.amount && asks.inside) return previous;
  const pointsBack = own.length === 0 && POINTS_TO_PLAN.test(foldWords(question).join(' '));
  const plans = pointsBack ? readSlots(before).plans : own;
  // «Pro болговол үлдсэн мөнгө яах вэ?» is about the terms.
  const isOfPlan = (asks.price || asks.inside) && (asks.amount || !asks.terms);
  return plans.length === 1 && isOfPlan ? `plan-${plans[0]}` : null;
}
