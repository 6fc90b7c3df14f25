import { accountPage } from '@/content/account.ts';
import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { Overview } from '@/features/account/components/overview.tsx';

export function Page() {
  return (
    <AccountFrame title={accountPage.title} wide>
      {(account) => <Overview account={account} />}
    </AccountFrame>
  );
}
