import { formatUsd } from '@contract/fields/money.ts';
import { voiceMonthlyPrice, voicePeriodPrice } from '@contract/plan-price.ts';
import type { BillingPeriod, VoicePlan as Plan } from '@contract/prices.ts';
import { callsLabel, voicePlanName } from '@contract/prices.ts';
import { ButtonRouterLink } from '@/components/button.tsx';
import { CheckList } from '@/components/check-list.tsx';
import { PlanFrame, PlanPrice } from '@/components/marketing/plan-frame.tsx';
import { planTexts } from '@/content/plan-texts.ts';
import { PATHS } from '@/lib/paths.ts';
import { voicePricing } from '../texts.ts';

/** The contact form with a request for a trial of this plan. */
function trialLink(plan: Plan['id'], period: BillingPeriod['id']): string {
  return `${PATHS.contact}?${new URLSearchParams({ plan, period })}`;
}

export function VoicePlan({ plan, billing }: { plan: Plan; billing: BillingPeriod }) {
  return (
    <PlanFrame
      name={plan.name}
      summary={plan.summary}
      badge={plan.popular ? planTexts.popular : undefined}
      price={
        <PlanPrice
          price={formatUsd(voiceMonthlyPrice(plan, billing))}
          before={billing.discount > 0 ? formatUsd(plan.price) : null}
          labels={planTexts}
          total={voicePricing.period(billing.months, formatUsd(voicePeriodPrice(plan, billing)))}
        />
      }
      action={
        <ButtonRouterLink
          to={trialLink(plan.id, billing.id)}
          width="full"
          variant={plan.popular ? 'solid' : 'outline'}
          aria-label={`${planTexts.choose}: ${voicePlanName(plan)}`}
        >
          {planTexts.choose}
        </ButtonRouterLink>
      }
    >
      <CheckList items={[callsLabel(plan), ...plan.features]} />
    </PlanFrame>
  );
}
