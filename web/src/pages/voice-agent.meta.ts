import { seo } from '@/content/seo.ts';
import { voiceFaq } from '@/features/voice-pricing/texts.ts';
import { faqJsonLd, voiceJsonLd } from '@/head/product-json-ld.ts';
import type { PageMeta } from '@/lib/page-meta.ts';

export const meta: PageMeta = {
  ...seo.voiceAgent,
  jsonLd: (siteUrl) => [voiceJsonLd(siteUrl), faqJsonLd(voiceFaq.items)],
};
