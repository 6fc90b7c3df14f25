import { assistantTexts } from '@/content/chat-assistant.ts';
import { company } from '@/content/company.ts';
import type { PageMeta } from '@/content/page-meta.ts';
import { Assistant } from '@/features/chat/components/assistant.tsx';

/** What the chat panel frames when no outside chatbot is set. */
export const meta: PageMeta = {
  title: assistantTexts.name,
  description: company.description,
  noIndex: true,
};

export function Page() {
  return <Assistant />;
}
