import { chakra } from '@chakra-ui/react/styled-system';
import { BILLING_PERIODS, DEFAULT_BILLING, VOICE_PLANS } from '@contract/prices.ts';
import { useState } from 'react';
import { PeriodSwitch } from '@/components/marketing/period-switch.tsx';
import { PlanGrid } from '@/components/marketing/plan-frame.tsx';
import { planTexts } from '@/content/plan-texts.ts';
import { VoicePlan } from './voice-plan.tsx';

const options = BILLING_PERIODS.map(({ id, label, discount }) => ({
  id,
  label,
  note: discount === 0 ? planTexts.noDiscount : planTexts.discount(discount),
}));

/** The billing switch, initially monthly, and the three voice plans. */
export function VoicePlans() {
  const [chosen, setChosen] = useState(DEFAULT_BILLING);
  const billing = BILLING_PERIODS.find(({ id }) => id === chosen);
  return (
    <>
      <chakra.div maxWidth="168" mb="10">
        <PeriodSwitch
          name="billing"
          legend={planTexts.switchLabel}
          options={options}
          value={chosen}
          onChange={setChosen}
        />
      </chakra.div>
      {billing && (
        <PlanGrid columns={3}>
          {VOICE_PLANS.map((plan) => (
            <VoicePlan key={plan.id} plan={plan} billing={billing} />
          ))}
        </PlanGrid>
      )}
    </>
  );
}
