import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { ShareScreen } from '@/features/answers/components/share/share-screen.tsx';
import { shareTexts } from '@/features/answers/texts.ts';

export function Page() {
  return (
    <AccountFrame title={shareTexts.title} wide>
      {() => <ShareScreen />}
    </AccountFrame>
  );
}
