import { usageTexts } from '@/content/own-assistant.ts';
import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { UsageScreen } from '@/features/answers/components/usage/usage-screen.tsx';

export function Page() {
  return (
    <AccountFrame title={usageTexts.title} wide>
      {() => <UsageScreen />}
    </AccountFrame>
  );
}
