import { chakra } from '@chakra-ui/react/styled-system';
import { formatMnt } from '@contract/fields/money.ts';
import type { DurationOption } from '@contract/plan-labels.ts';
import { chatbotMonthlyPrice, chatbotTotalPrice } from '@contract/plan-price.ts';
import type { ChatbotPlan } from '@contract/prices.ts';
import { ButtonRouterLink } from '@/components/button.tsx';
import { planTexts } from '@/content/plan-texts.ts';
import { signupPath } from '@/lib/paths.ts';
import { finderTexts, pricingTexts } from '../texts.ts';

type Props = {
  plan: ChatbotPlan;
  duration: DurationOption;
  /** The id of the input that it follows from. */
  from: string;
};

/** A plan that follows from what was entered, with its sums, and the sign-up with it. */
export function FoundPlan({ plan, duration, from }: Props) {
  const total = formatMnt(chatbotTotalPrice(plan, duration));
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4" columnGap="6">
      <chakra.output htmlFor={from} flexGrow="1">
        <chakra.span display="block" textStyle="h3">
          {`${plan.name}: ${formatMnt(chatbotMonthlyPrice(plan, duration))} ${planTexts.perMonth}`}
        </chakra.span>
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {pricingTexts.total(duration.months, total)}
        </chakra.span>
      </chakra.output>
      <ButtonRouterLink to={signupPath(plan.id, duration.months)}>
        {finderTexts.choose(plan.name)}
      </ButtonRouterLink>
    </chakra.div>
  );
}
