import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { ConversationsScreen } from '@/features/answers/components/conversations/conversations-screen.tsx';
import { conversationTexts } from '@/features/answers/texts.ts';

export function Page() {
  return (
    <AccountFrame title={conversationTexts.title} wide>
      {() => <ConversationsScreen />}
    </AccountFrame>
  );
}
