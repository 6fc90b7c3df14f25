import { conversationTexts } from '@/content/own-assistant.ts';
import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { ConversationsScreen } from '@/features/answers/components/conversations/conversations-screen.tsx';

export function Page() {
  return (
    <AccountFrame title={conversationTexts.title} wide>
      {() => <ConversationsScreen />}
    </AccountFrame>
  );
}
