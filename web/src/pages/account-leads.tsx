import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { LeadsScreen } from '@/features/answers/components/leads/leads-screen.tsx';
import { leadTexts } from '@/features/answers/texts.ts';

export function Page() {
  return (
    <AccountFrame title={leadTexts.title} wide>
      {() => <LeadsScreen />}
    </AccountFrame>
  );
}
