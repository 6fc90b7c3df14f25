import { CUSTOMER_PUSH_KINDS } from '@contract/push.ts';
import type { Account } from '@contract/users.ts';
import { PushCard } from '@/components/push/push-card.tsx';
import { customerApi } from '@/lib/customer-api.ts';
import { ColleagueCard, ColleaguesCard } from './colleagues-card.tsx';
import { DataCard } from './data-card.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Everything that a customer may change, download or end; of a colleague's the browsers only. */
export function AccountSettings({ account }: { account: Account }) {
  const push = <PushCard id={account.id} api={customerApi} kinds={CUSTOMER_PUSH_KINDS} />;
  if (account.role === 'colleague') {
    return (
      <>
        <ColleagueCard account={account} />
        {push}
      </>
    );
  }
  return (
    <>
      <ProfileCard account={account} />
      <ColleaguesCard id={account.id} />
      <EmailCard id={account.id} email={account.email} />
      {push}
      <PasswordCard />
      <SessionsCard />
      <DataCard />
      <DeletionCard />
    </>
  );
}
