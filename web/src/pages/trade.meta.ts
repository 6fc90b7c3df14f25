import { tradeSeo } from '@/content/seo.ts';
import { TRADE_PAGES } from '@/content/trade-pages.ts';
import { faqJsonLd } from '@/head/product-json-ld.ts';
import type { PageMeta } from '@/lib/page-meta.ts';
import { companyQuestions } from './views/company-questions.ts';

export const meta = (_subject: unknown, pathname: string): PageMeta => {
  const page = TRADE_PAGES.find(({ path }) => path === pathname);
  const found = tradeSeo.find(({ path }) => path === pathname);
  if (!page || !found) throw new Error(`${pathname} is no page of a trade.`);
  return { ...found, jsonLd: () => [faqJsonLd(companyQuestions(page.questions))] };
};
