import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { Overview } from '@/features/account/components/overview.tsx';
import { accountPage } from '@/features/account/texts.ts';
import { AssistantOverview } from '@/features/answers/components/own/assistant-overview.tsx';

export function Page() {
  return (
    <AccountFrame title={accountPage.title} wide>
      {(account) => (
        <Overview account={account}>
          <AssistantOverview account={account} />
        </Overview>
      )}
    </AccountFrame>
  );
}
