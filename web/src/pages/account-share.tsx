import { shareTexts } from '@/content/own-assistant.ts';
import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { ShareScreen } from '@/features/answers/components/share/share-screen.tsx';

export function Page() {
  return (
    <AccountFrame title={shareTexts.title} wide>
      {() => <ShareScreen />}
    </AccountFrame>
  );
}
