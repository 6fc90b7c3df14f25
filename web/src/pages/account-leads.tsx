import { leadTexts } from '@/content/own-assistant.ts';
import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { LeadsScreen } from '@/features/answers/components/leads/leads-screen.tsx';

export function Page() {
  return (
    <AccountFrame title={leadTexts.title} wide>
      {() => <LeadsScreen />}
    </AccountFrame>
  );
}
