import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { RequestsScreen } from '@/features/answers/components/requests/requests-screen.tsx';
import { requestTexts } from '@/features/answers/components/requests/texts.ts';

export function Page() {
  return (
    <AccountFrame title={requestTexts.title} wide>
      {() => <RequestsScreen />}
    </AccountFrame>
  );
}
