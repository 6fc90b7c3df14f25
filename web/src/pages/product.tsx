import { ChatWindow } from '@/components/art/chat-window.tsx';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Cta } from '@/components/cta.tsx';
import { Faq } from '@/components/faq.tsx';
import { AskedList } from '@/components/marketing/asked-list.tsx';
import { SplitSection } from '@/components/marketing/split-section.tsx';
import { TermList } from '@/components/marketing/term-list.tsx';
import { NumberedSteps } from '@/components/numbered-steps.tsx';
import { PageHero } from '@/components/page-hero.tsx';
import { Section } from '@/components/section.tsx';
import { TrialButton } from '@/components/trial-button.tsx';
import { bookingDialogue } from '@/content/dialogues.ts';
import {
  productAudience,
  productCta,
  productFaq,
  productFeatures,
  productHero,
  productSteps,
} from '@/content/product.ts';

import { serviceAnswers } from '@/content/service-facts.ts';
import { TryCard } from '@/features/talk/components/try-card.tsx';

export function Page() {
  return (
    <>
      <PageHero
        eyebrow={productHero.eyebrow}
        title={productHero.title}
        text={productHero.text}
        art={<ChatWindow dialogue={bookingDialogue} />}
        actions={
          <>
            <TrialButton to={productHero.primary.href} size="lg">
              {productHero.primary.label}
            </TrialButton>
            <ButtonRouterLink to={productHero.secondary.href} variant="outline" size="lg">
              {productHero.secondary.label}
            </ButtonRouterLink>
          </>
        }
      />
      <Section title={productFeatures.title}>
        <AskedList items={productFeatures.items} />
      </Section>
      <Section tone="subtle" title={productSteps.title}>
        <NumberedSteps items={productSteps.items} />
      </Section>
      <SplitSection tone="sky" title={serviceAnswers.title}>
        <TermList items={serviceAnswers.items} />
      </SplitSection>
      <SplitSection title={productAudience.title} aside={<TryCard />}>
        <TermList items={productAudience.items} />
      </SplitSection>
      <SplitSection tone="subtle" title={productFaq.title}>
        <Faq items={productFaq.items} />
      </SplitSection>
      <Cta
        title={productCta.title}
        text={productCta.text}
        actions={
          <>
            <TrialButton to={productCta.primary.href} colorPalette="warm" size="lg">
              {productCta.primary.label}
            </TrialButton>
            <ButtonRouterLink to={productCta.secondary.href} variant="onDark" size="lg">
              {productCta.secondary.label}
            </ButtonRouterLink>
          </>
        }
      />
    </>
  );
}
