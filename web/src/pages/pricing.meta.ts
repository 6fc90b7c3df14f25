import type { PageMeta } from '@/content/page-meta.ts';
import { pricingFaq } from '@/content/pricing-page.ts';
import { chatbotJsonLd, faqJsonLd } from '@/content/product-json-ld.ts';
import { seo } from '@/content/seo.ts';

export const meta: PageMeta = {
  ...seo.pricing,
  jsonLd: (siteUrl) => [chatbotJsonLd(siteUrl), faqJsonLd(pricingFaq.items)],
};
