import { ButtonRouterLink } from '@/components/button.tsx';
import { Cta } from '@/components/cta.tsx';
import { Faq } from '@/components/faq.tsx';
import { SplitSection } from '@/components/marketing/split-section.tsx';
import { PageHero } from '@/components/page-hero.tsx';
import { ChatbotPlans } from '@/features/pricing/components/chatbot-plans.tsx';
import { pricingCta, pricingFaq, pricingHero } from '@/features/pricing/texts.ts';

export function Page() {
  return (
    <>
      <PageHero title={pricingHero.title} text={pricingHero.text} align="center" />
      <ChatbotPlans />
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
