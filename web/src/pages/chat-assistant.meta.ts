import { company } from '@contract/company.ts';
import { companyBotName } from '@/content/chat.ts';
import type { PageMeta } from '@/lib/page-meta.ts';

export const meta: PageMeta = {
  title: companyBotName,
  description: company.description,
  noIndex: true,
};
