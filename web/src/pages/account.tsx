import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { Overview, Payments, PlanOverview } from '@/features/account/components/overview.tsx';
import { accountPage } from '@/features/account/texts.ts';
import { AssistantOverview } from '@/features/answers/components/own/assistant-overview.tsx';

/** /account: what waits, how the week was, what is left to set up, plan and payment. */
export function Page() {
  return (
    <AccountFrame title={accountPage.title} wide>
      {(account) => (
        <Overview id={account.id}>
          {account.role === 'owner' && (
            <AssistantOverview account={account} aside={<Payments account={account} />}>
              <PlanOverview account={account} />
            </AssistantOverview>
          )}
        </Overview>
      )}
    </AccountFrame>
  );
}
