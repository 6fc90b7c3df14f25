import { formatMnt } from '@contract/fields/money.ts';
import type { DurationOption } from '@contract/plan-labels.ts';
import { chatbotMonthlyPrice, chatbotTotalPrice } from '@contract/plan-price.ts';
import type { ChatbotPlan as Plan } from '@contract/prices.ts';
import { CheckList } from '@/components/check-list.tsx';
import { PlanFrame, PlanPrice } from '@/components/marketing/plan-frame.tsx';
import { TrialButton } from '@/components/trial-button.tsx';
import { boundsLabel, planTexts } from '@/content/plan-texts.ts';
import { signupPath } from '@/lib/paths.ts';
import { automationLabel, pricingTexts, responsesLabel } from '../texts.ts';

/** One of the four plans for the chosen duration. */
export function ChatbotPlan({ plan, duration }: { plan: Plan; duration: DurationOption }) {
  const { months } = duration;
  const included = [
    responsesLabel(plan),
    boundsLabel(plan),
    ...(plan.automation ? [automationLabel(plan)] : []),
    ...plan.features,
  ];
  return (
    <PlanFrame
      name={plan.name}
      summary={plan.summary}
      badge={plan.popular ? planTexts.popular : undefined}
      price={
        <PlanPrice
          price={formatMnt(chatbotMonthlyPrice(plan, duration))}
          before={duration.discount > 0 ? formatMnt(plan.price) : null}
          labels={planTexts}
          total={pricingTexts.total(months, formatMnt(chatbotTotalPrice(plan, duration)))}
        />
      }
      action={
        <TrialButton
          to={signupPath(plan.id, months)}
          width="full"
          variant={plan.popular ? 'solid' : 'outline'}
          aria-label={`${planTexts.choose}: ${plan.name}`}
        >
          {planTexts.choose}
        </TrialButton>
      }
    >
      <CheckList items={included} />
      {(plan.limitations.length > 0 || !plan.automation) && (
        <CheckList
          tone="off"
          items={[...(plan.automation ? [] : [automationLabel(plan)]), ...plan.limitations]}
        />
      )}
    </PlanFrame>
  );
}
