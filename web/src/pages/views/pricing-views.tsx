import { ASSISTANT_BOUNDS } from '@contract/assistant-bounds.ts';
import { Faq } from '@/components/faq.tsx';
import { SplitSection } from '@/components/marketing/split-section.tsx';
import { Section } from '@/components/section.tsx';
import { PlanMatrix } from '@/features/pricing/components/plan-matrix.tsx';
import { matrixTexts, pricingFaq } from '@/features/pricing/texts.ts';

/** The table of the plans. */
export function PricingMatrix() {
  return (
    <Section
      title={matrixTexts.title}
      text={matrixTexts.text(matrixTexts.trial(ASSISTANT_BOUNDS.trial))}
    >
      <PlanMatrix />
    </Section>
  );
}

export function PricingFaq() {
  return (
    <SplitSection title={pricingFaq.title}>
      <Faq items={pricingFaq.items} />
    </SplitSection>
  );
}
