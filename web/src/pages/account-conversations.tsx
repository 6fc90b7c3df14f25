import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { ConversationsScreen } from '@/features/inbox/components/conversations-screen.tsx';
import { conversationTexts } from '@/features/inbox/texts.ts';

export function Page() {
  return (
    <AccountFrame title={conversationTexts.title} wide>
      {() => <ConversationsScreen />}
    </AccountFrame>
  );
}
