import type { PageMeta } from '@/content/page-meta.ts';
import { faqJsonLd, voiceJsonLd } from '@/content/product-json-ld.ts';
import { seo } from '@/content/seo.ts';
import { voiceFaq } from '@/content/voice-agent.ts';

export const meta: PageMeta = {
  ...seo.voiceAgent,
  jsonLd: (siteUrl) => [voiceJsonLd(siteUrl), faqJsonLd(voiceFaq.items)],
};
