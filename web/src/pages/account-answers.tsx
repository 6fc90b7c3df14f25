import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { AnswersScreen } from '@/features/answers/components/answers/answers-screen.tsx';
import { ownAnswersTexts } from '@/features/answers/texts.ts';

export function Page() {
  return (
    <AccountFrame title={ownAnswersTexts.title} wide>
      {(account) => <AnswersScreen account={account} />}
    </AccountFrame>
  );
}
