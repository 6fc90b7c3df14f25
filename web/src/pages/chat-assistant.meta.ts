import { company } from '@contract/company.ts';
import { assistantTexts } from '@/content/chat-assistant.ts';
import type { PageMeta } from '@/lib/page-meta.ts';

export const meta: PageMeta = {
  title: assistantTexts.name,
  description: company.description,
  noIndex: true,
};
