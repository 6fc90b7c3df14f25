import { chakra } from '@chakra-ui/react/styled-system';
import { formatMnt } from '@contract/fields/money.ts';
import { monthsLabel, planName } from '@contract/plans.ts';
import { Card } from '@/components/card.tsx';
import { periodTexts, planTermsTexts as texts } from '@/content/plan-terms.ts';
import { useOwnPlan } from '../api/use-own-plan.ts';

/** The paid plans, newest payment first; renders nothing if there are none. */
export function PaidPeriods({ id }: { id: string }) {
  const { data } = useOwnPlan(id);
  if (!data || data.periods.length === 0) return null;
  return (
    <Card gap="2">
      <chakra.h2 textStyle="h3">{texts.history}</chakra.h2>
      <chakra.ul listStyle="none" display="grid" gap="1">
        {data.periods.map((period) => (
          <chakra.li key={period.reference} borderTopWidth="1px" py="2">
            <chakra.span fontWeight="semibold">
              {`${planName(period.plan)}, ${monthsLabel(period.planMonths)}, ${formatMnt(period.amountMnt)}`}
            </chakra.span>
            {periodTexts(period).map((text) => (
              <chakra.span key={text} display="block" textStyle="small" color="fg.muted">
                {text}
              </chakra.span>
            ))}
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  );
}
