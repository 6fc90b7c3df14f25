import { chakra } from '@chakra-ui/react/styled-system';
import { DURATIONS } from '@contract/plan-labels.ts';
import { CHATBOT_PLANS, DEFAULT_DURATION } from '@contract/prices.ts';
import { useState } from 'react';
import { PeriodSwitch } from '@/components/marketing/period-switch.tsx';
import { PlanGrid } from '@/components/marketing/plan-frame.tsx';
import { planTexts } from '@/content/plan-texts.ts';
import { ChatbotPlan } from './chatbot-plan.tsx';

const options = DURATIONS.map(({ id, label, discount }) => ({
  id,
  label,
  note: discount === 0 ? planTexts.noDiscount : planTexts.discount(discount),
}));

/** The duration switch, initially three months, and the prices of the four plans. */
export function ChatbotPlans() {
  const [chosen, setChosen] = useState(DEFAULT_DURATION);
  const duration = DURATIONS.find(({ id }) => id === chosen);
  return (
    <>
      <chakra.div maxWidth="120" mx="auto" mb="10">
        <PeriodSwitch
          name="duration"
          legend={planTexts.switchLabel}
          options={options}
          value={chosen}
          onChange={setChosen}
        />
      </chakra.div>
      {duration && (
        <PlanGrid columns={4}>
          {CHATBOT_PLANS.map((plan) => (
            <ChatbotPlan key={plan.id} plan={plan} duration={duration} />
          ))}
        </PlanGrid>
      )}
    </>
  );
}
