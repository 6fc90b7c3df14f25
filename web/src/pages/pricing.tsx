import { ButtonRouterLink } from '@/components/button.tsx';
import { Cta } from '@/components/cta.tsx';
import { PageHero } from '@/components/page-hero.tsx';
import { StaticPart } from '@/components/static-part.tsx';
import { ChatbotPlans } from '@/features/pricing/components/chatbot-plans.tsx';
import { pricingCta, pricingHero } from '@/features/pricing/texts.ts';

export function Page() {
  return (
    <>
      <PageHero title={pricingHero.title} text={pricingHero.text} align="center" />
      <ChatbotPlans />
      <StaticPart id="pricing-faq" />
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
