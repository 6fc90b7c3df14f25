import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { UsageScreen } from '@/features/answers/components/usage/usage-screen.tsx';
import { usageTexts } from '@/features/answers/texts.ts';

export function Page() {
  return (
    <AccountFrame title={usageTexts.title} wide>
      {() => <UsageScreen />}
    </AccountFrame>
  );
}
