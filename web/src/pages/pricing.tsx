import { chakra } from '@chakra-ui/react/styled-system';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Cta } from '@/components/cta.tsx';
import { Faq } from '@/components/faq.tsx';
import { SplitSection } from '@/components/marketing/split-section.tsx';
import { PageHero } from '@/components/page-hero.tsx';
import { Section } from '@/components/section.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { ChatbotPlans } from '@/features/pricing/components/chatbot-plans.tsx';
import { PriceTable } from '@/features/pricing/components/price-table.tsx';
import {
  pricingCta,
  pricingFaq,
  pricingHero,
  pricingTable,
  pricingTexts,
} from '@/features/pricing/texts.ts';

export function Page() {
  return (
    <>
      <PageHero
        eyebrow={pricingHero.eyebrow}
        title={pricingHero.title}
        text={pricingHero.text}
        align="center"
      />
      <Section space="tight">
        <chakra.h2 srOnly>{pricingTexts.plansLabel}</chakra.h2>
        <ChatbotPlans />
        <chakra.p mt="8" textAlign="center" color="fg.muted">
          {pricingTexts.voiceNote}{' '}
          <TextLink to={pricingTexts.voiceLink.href}>{pricingTexts.voiceLink.label}</TextLink>
        </chakra.p>
      </Section>
      <Section tone="sky" title={pricingTable.title} text={pricingTable.text}>
        <PriceTable />
      </Section>
      <SplitSection title={pricingFaq.title}>
        <Faq items={pricingFaq.items} />
      </SplitSection>
      <Cta
        title={pricingCta.title}
        text={pricingCta.text}
        actions={
          <ButtonRouterLink to={pricingCta.action.href} colorPalette="warm" size="lg">
            {pricingCta.action.label}
          </ButtonRouterLink>
        }
      />
    </>
  );
}
