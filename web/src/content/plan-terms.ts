import type { PlanPeriod, PlanTerms } from '@contract/plan-periods.ts';
import { formatMoment } from '@/lib/dates.ts';
import { formatMnt } from '@/lib/money.ts';
import { planName } from './plan-labels.ts';

/** What a payment for a plan gives, and what was paid for, in words. Sums and dates are the database's. */

type Left = Pick<PlanTerms, 'plan' | 'leftMnt' | 'leftDays' | 'leftPlans'>;

const namesOf = (plans: readonly string[]) => plans.map(planName).join(', ');

/** What becomes of lower plans; nothing where none is left. */
function leftText({ plan, leftMnt, leftDays, leftPlans }: Left, was: boolean): string[] {
  if (leftPlans.length === 0) return [];
  const became = was ? 'нэмэгдсэн' : 'нэмэгдэнэ';
  return [
    `${namesOf(leftPlans)} багцын үлдсэн хугацаа буюу ${formatMnt(leftMnt)} нь ${planName(plan)} багцын ${leftDays} хоног болж ${became}.`,
  ];
}

/** When it begins, what becomes of what is left, and when it ends, if it is paid today. */
export function offerTexts(terms: PlanTerms): string[] {
  const { plan, afterPlan, afterTrial } = terms;
  const [from, until] = [formatMoment(terms.startsAt), formatMoment(terms.endsAt)];
  const left = leftText(terms, false);
  if (afterTrial) {
    return [`Үнэгүй туршилт дуусмагц эхэлнэ: ${from}.`, ...left, `Дуусах хугацаа: ${until}.`];
  }
  if (afterPlan !== null) {
    const begins =
      afterPlan === plan
        ? 'Одоогийн хугацаан дээр нэмэгдэж, дараах хугацаанаас үргэлжилнэ'
        : `${planName(afterPlan)} багцын төлсөн хугацаа дууссаны дараа эхэлнэ`;
    return [`${begins}: ${from}.`, ...left, `Дуусах хугацаа: ${until}.`];
  }
  return ['Төлбөр баталгаажмагц эхэлнэ.', ...left, `Өнөөдөр төлбөл дуусах хугацаа: ${until}.`];
}

/** The same of what is paid. */
export function givenTexts(terms: Left & Pick<PlanTerms, 'startsAt' | 'endsAt'>): string[] {
  return [
    `Багцын хугацаа: ${formatMoment(terms.startsAt)} – ${formatMoment(terms.endsAt)}.`,
    ...leftText(terms, true),
  ];
}

/** What became of a paid period besides its days; of one that never began there are none. */
export function periodTexts(period: PlanPeriod): string[] {
  const { convertedTo, startsAt, endsAt } = period;
  const dates = startsAt === endsAt ? [] : [`${formatMoment(startsAt)} – ${formatMoment(endsAt)}`];
  const converted =
    convertedTo === null ? [] : [`Үлдсэн хугацаа нь ${planName(convertedTo)} багц руу шилжсэн.`];
  return [...dates, ...leftText(period, true), ...converted];
}

export const planTermsTexts = {
  title: 'Багцын хугацаа',
  loading: 'Багцын хугацааг тооцож байна',
  failed: 'Багцын хугацааг ачаалж чадсангүй',
  again: 'Дахин ачаалах',
  history: 'Төлсөн багцууд',
} as const;
