import { chakra } from '@chakra-ui/react/styled-system';
import { BILLING_PERIODS, DEFAULT_BILLING, VOICE_PLANS } from '@contract/prices.ts';
import { PeriodSwitch } from '@/components/marketing/period-switch.tsx';
import { PlanGrid } from '@/components/marketing/plan-frame.tsx';
import { useLinkedInputs } from '@/components/marketing/use-linked-inputs.ts';
import { planTexts } from '@/content/plan-texts.ts';
import { VoicePlan } from './voice-plan.tsx';

const options = BILLING_PERIODS.map(({ id, label, discount }) => ({
  id,
  label,
  note: discount === 0 ? planTexts.noDiscount : planTexts.discount(discount),
}));

/** The billing switch, initially monthly, and the three voice plans. */
export function VoicePlans() {
  const { ref, values, onInput } = useLinkedInputs({ billing: DEFAULT_BILLING as string });
  const billing = BILLING_PERIODS.find(({ id }) => id === values.billing);
  return (
    <chakra.div ref={ref} onInput={onInput} data-choices="">
      <chakra.div maxWidth="168" mb="10">
        <PeriodSwitch
          name="billing"
          legend={planTexts.switchLabel}
          options={options}
          start={DEFAULT_BILLING}
        />
      </chakra.div>
      {billing && (
        <PlanGrid columns={3}>
          {VOICE_PLANS.map((plan) => (
            <VoicePlan key={plan.id} plan={plan} billing={billing} />
          ))}
        </PlanGrid>
      )}
    </chakra.div>
  );
}
