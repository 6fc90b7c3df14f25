import { chakra } from '@chakra-ui/react/styled-system';
import { DURATIONS, type DurationOption } from '@contract/plan-labels.ts';
import { CHATBOT_PLANS, DEFAULT_DURATION } from '@contract/prices.ts';
import { memo } from 'react';
import { PeriodSwitch } from '@/components/marketing/period-switch.tsx';
import { PlanGrid } from '@/components/marketing/plan-frame.tsx';
import { SplitSection } from '@/components/marketing/split-section.tsx';
import { useLinkedInputs } from '@/components/marketing/use-linked-inputs.ts';
import { Section } from '@/components/section.tsx';
import { StaticPart } from '@/components/static-part.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { planTexts } from '@/content/plan-texts.ts';
import { STOPS, stopOf } from '../choice.ts';
import { calculatorTexts, pricingTexts } from '../texts.ts';
import { ChatbotPlan } from './chatbot-plan.tsx';
import { PlanFinder } from './plan-finder.tsx';
import { WORK_START, WorkCalculator } from './work-calculator.tsx';

const options = DURATIONS.map(({ id, label, discount }) => ({
  id,
  label,
  note: discount === 0 ? planTexts.noDiscount : planTexts.discount(discount),
}));

/** The slider begins where the most popular plan ends. */
const POPULAR = CHATBOT_PLANS.find(({ popular }) => popular)?.responses ?? 0;
const START = {
  duration: DEFAULT_DURATION as string,
  conversations: String(stopOf(POPULAR)),
  ...WORK_START,
};
const IN_LINKS = {
  conversations: {
    toLink: (stop: string) => String(STOPS[Number(stop)]),
    toInput: (asked: string) =>
      /^\d+$/.test(asked) ? String(stopOf(Number(asked))) : START.conversations,
  },
};

const Plans = memo(function Plans({ duration }: { duration: DurationOption }) {
  return (
    <PlanGrid columns={4}>
      {CHATBOT_PLANS.map((plan) => (
        <ChatbotPlan key={plan.id} plan={plan} duration={duration} />
      ))}
    </PlanGrid>
  );
});

/** Everything that helps to choose a plan: the duration, the plans, the slider, the table, the calculator. */
export function ChatbotPlans() {
  const { ref, values, onInput } = useLinkedInputs(START, IN_LINKS);
  const { messages, minutes, wage } = values;
  const duration = DURATIONS.find(({ id }) => id === values.duration);
  if (!duration) return null;
  return (
    <div ref={ref} onInput={onInput} data-choices="">
      <Section space="first">
        <chakra.h2 srOnly>{pricingTexts.plansLabel}</chakra.h2>
        <chakra.div maxWidth="120" mx="auto" mb="7">
          <PeriodSwitch
            name="duration"
            legend={planTexts.switchLabel}
            options={options}
            start={DEFAULT_DURATION}
          />
        </chakra.div>
        <Plans duration={duration} />
        <PlanFinder
          duration={duration}
          stop={Number(values.conversations)}
          start={START.conversations}
        />
        <chakra.p mt="8" textAlign="center" color="fg.muted">
          {pricingTexts.voiceNote}{' '}
          <TextLink to={pricingTexts.voiceLink.href}>{pricingTexts.voiceLink.label}</TextLink>
        </chakra.p>
      </Section>
      <StaticPart id="pricing-matrix" />
      <SplitSection tone="sky" title={calculatorTexts.title} text={calculatorTexts.text}>
        <WorkCalculator duration={duration} {...{ messages, minutes, wage }} />
      </SplitSection>
    </div>
  );
}
