import { productFaq } from '@/content/product.ts';
import { seo } from '@/content/seo.ts';
import { chatbotJsonLd, faqJsonLd } from '@/head/product-json-ld.ts';
import type { PageMeta } from '@/lib/page-meta.ts';

export const meta: PageMeta = {
  ...seo.product,
  jsonLd: (siteUrl) => [chatbotJsonLd(siteUrl), faqJsonLd(productFaq.items)],
};
