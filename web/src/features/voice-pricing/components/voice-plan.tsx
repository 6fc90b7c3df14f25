import { ButtonRouterLink } from '@/components/button.tsx';
import { CheckList } from '@/components/check-list.tsx';
import { PlanFrame, PlanPrice } from '@/components/marketing/plan-frame.tsx';
import { planTexts } from '@/content/plan-texts.ts';
import type { BillingPeriod, VoicePlan as Plan } from '@/content/prices.ts';
import { callsLabel, voicePlanName, voicePricing } from '@/content/voice-agent.ts';
import { formatUsd } from '@/lib/money.ts';
import { PATHS } from '@/lib/paths.ts';
import { voiceMonthlyPrice, voicePeriodPrice } from '@/lib/plan-price.ts';

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
