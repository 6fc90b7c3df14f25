import { seo } from '@/content/seo.ts';
import { pricingFaq } from '@/features/pricing/texts.ts';
import { chatbotJsonLd, faqJsonLd } from '@/head/product-json-ld.ts';
import type { PageMeta } from '@/lib/page-meta.ts';

export const meta: PageMeta = {
  ...seo.pricing,
  jsonLd: (siteUrl) => [chatbotJsonLd(siteUrl), faqJsonLd(pricingFaq.items)],
};
