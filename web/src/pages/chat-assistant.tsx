import { Assistant } from '@/features/chat/components/assistant.tsx';

/** What the chat panel frames when no outside chatbot is set. */
export function Page() {
  return <Assistant />;
}
