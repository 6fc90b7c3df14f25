import { settingsTexts } from '@/content/account.ts';
import { AccountFrame } from '@/features/account/components/account-frame.tsx';
import { AccountSettings } from '@/features/account/components/settings/account-settings.tsx';

/** /account/settings: profile, address, password, sessions, data and deletion. */
export function Page() {
  return (
    <AccountFrame title={settingsTexts.title}>
      {(account) => <AccountSettings account={account} />}
    </AccountFrame>
  );
}
