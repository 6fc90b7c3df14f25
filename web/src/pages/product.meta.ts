import type { PageMeta } from '@/content/page-meta.ts';
import { productFaq } from '@/content/product.ts';
import { chatbotJsonLd, faqJsonLd } from '@/content/product-json-ld.ts';
import { seo } from '@/content/seo.ts';

export const meta: PageMeta = {
  ...seo.product,
  jsonLd: (siteUrl) => [chatbotJsonLd(siteUrl), faqJsonLd(productFaq.items)],
};
