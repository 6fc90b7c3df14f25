import { formatMnt } from '@contract/fields/money.ts';
import type { PlanPeriod, PlanTerms } from '@contract/plan-periods.ts';
import { planName } from '@contract/plans.ts';
import { formatMoment } from '@/lib/dates.ts';

/**
 * What a payment for a plan gives, and what was paid for, in words. Amounts and dates come from the database.
 */

type Left = Pick<PlanTerms, 'plan' | 'leftMnt' | 'leftDays' | 'leftPlans'>;

const namesOf = (plans: readonly string[]) => plans.map(planName).join(', ');

/** What happens to lower plans that are still paid; nothing if there are none. */
function leftText({ plan, leftMnt, leftDays, leftPlans }: Left, was: boolean): string[] {
  if (leftPlans.length === 0) return [];
  const became = was ? 'нэмэгдсэн' : 'нэмэгдэнэ';
  return [
    `${namesOf(leftPlans)} багцын үлдсэн хугацаа буюу ${formatMnt(leftMnt)} нь ${planName(plan)} багцын ${leftDays} хоног болж ${became}.`,
  ];
}

/** If the plan is paid today: when it begins, what happens to the rest of the old plan, and when it ends. */
export function offerTexts(terms: PlanTerms): string[] {
  const { plan, afterPlan, afterTrial } = terms;
  const [from, until] = [formatMoment(terms.startsAt), formatMoment(terms.endsAt)];
  const left = leftText(terms, false);
  if (afterTrial) {
    return [
      'Багцын эрх төлбөр баталгаажмагц үйлчилнэ.',
      `Төлсөн хугацаа үнэгүй туршилт дуусмагц эхэлнэ: ${from}.`,
      ...left,
      `Дуусах хугацаа: ${until}.`,
    ];
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

/** The same for a plan that is paid. */
export function givenTexts(terms: Left & Pick<PlanTerms, 'startsAt' | 'endsAt'>): string[] {
  return [
    `Багцын хугацаа: ${formatMoment(terms.startsAt)} – ${formatMoment(terms.endsAt)}.`,
    ...leftText(terms, true),
  ];
}

/** What happened to a paid period besides its days; empty for a period that never began. */
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
  history: 'Төлсөн багцууд',
} as const;
