import { Figures } from '@/components/figures.tsx';
import { SplitSection } from '@/components/marketing/split-section.tsx';
import { TermList } from '@/components/marketing/term-list.tsx';
import { NumberedSteps } from '@/components/numbered-steps.tsx';
import { Section } from '@/components/section.tsx';
import { serviceAnswers } from '@/content/service-facts.ts';
import { Features } from '@/features/home/components/features.tsx';
import { homeStatistics, homeSteps } from '@/features/home/view-texts.ts';

/** What stands between the hero and the call of the home page. */
export function HomeViews() {
  return (
    <>
      <Features />
      <Section tone="subtle" title={homeStatistics.title}>
        <Figures items={homeStatistics.items} />
      </Section>
      <Section title={homeSteps.title}>
        <NumberedSteps items={homeSteps.items} />
      </Section>
      <SplitSection tone="sky" title={serviceAnswers.title}>
        <TermList items={serviceAnswers.items} />
      </SplitSection>
    </>
  );
}
