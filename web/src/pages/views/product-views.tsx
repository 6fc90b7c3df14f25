import { Faq } from '@/components/faq.tsx';
import { SplitSection } from '@/components/marketing/split-section.tsx';
import { TermList } from '@/components/marketing/term-list.tsx';
import { NumberedSteps } from '@/components/numbered-steps.tsx';
import { Section } from '@/components/section.tsx';
import { productAudience, productFaq, productSteps } from '@/content/product.ts';
import { TradeLinks } from './trade-links.tsx';

/** What stands between the abilities and the call of the chatbot's page. */
export function ProductViews() {
  return (
    <>
      <Section tone="subtle" title={productSteps.title}>
        <NumberedSteps items={productSteps.items} />
      </Section>
      <SplitSection title={productAudience.title}>
        <TermList items={productAudience.items} />
      </SplitSection>
      <TradeLinks />
      <SplitSection tone="subtle" title={productFaq.title}>
        <Faq items={productFaq.items} />
      </SplitSection>
    </>
  );
}
