import { CheckList } from '@/components/check-list.tsx';
import { Faq } from '@/components/faq.tsx';
import { SplitSection } from '@/components/marketing/split-section.tsx';
import { Section } from '@/components/section.tsx';
import { TRADE_PAGES, type TradePage, tradeTexts as texts } from '@/content/trade-pages.ts';
import { companyQuestions } from './company-questions.ts';
import { TradeLinks } from './trade-links.tsx';

/** What stands below the assistant on the page of a trade. */
function TradeViews({ path, does, questions }: TradePage) {
  return (
    <>
      <SplitSection tone="subtle" title={texts.does}>
        <CheckList items={does} />
      </SplitSection>
      <SplitSection title={texts.questions}>
        <Faq items={companyQuestions(questions)} />
      </SplitSection>
      <Section tone="sky" space="tight" title={texts.others}>
        <TradeLinks current={path} />
      </Section>
    </>
  );
}

/** The part of each page, by its id. */
export const tradeViews = TRADE_PAGES.map(
  (page) => [page.path, () => <TradeViews {...page} />] as const,
);
