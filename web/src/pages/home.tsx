import { ButtonRouterLink } from '@/components/button.tsx';
import { Cta } from '@/components/cta.tsx';
import { Figures } from '@/components/figures.tsx';
import { SplitSection } from '@/components/marketing/split-section.tsx';
import { TermList } from '@/components/marketing/term-list.tsx';
import { NumberedSteps } from '@/components/numbered-steps.tsx';
import { Section } from '@/components/section.tsx';
import { TrialButton } from '@/components/trial-button.tsx';
import { serviceAnswers } from '@/content/service-facts.ts';
import { Features } from '@/features/home/components/features.tsx';
import { Hero } from '@/features/home/components/hero.tsx';
import { homeCta, homeStatistics, homeSteps } from '@/features/home/texts.ts';
import { TryCard } from '@/features/talk/components/try-card.tsx';

/** Chatbot home page: hero, feature list, statistics, call to action. */
export function Page() {
  return (
    <>
      <Hero />
      <Features aside={<TryCard />} />
      <Section tone="subtle" title={homeStatistics.title}>
        <Figures items={homeStatistics.items} />
      </Section>
      <Section title={homeSteps.title}>
        <NumberedSteps items={homeSteps.items} />
      </Section>
      <SplitSection tone="sky" title={serviceAnswers.title}>
        <TermList items={serviceAnswers.items} />
      </SplitSection>
      <Cta
        title={homeCta.title}
        text={homeCta.text}
        actions={
          <>
            <TrialButton to={homeCta.primary.href} colorPalette="warm" size="lg">
              {homeCta.primary.label}
            </TrialButton>
            <ButtonRouterLink to={homeCta.secondary.href} variant="onDark" size="lg">
              {homeCta.secondary.label}
            </ButtonRouterLink>
          </>
        }
      />
    </>
  );
}
