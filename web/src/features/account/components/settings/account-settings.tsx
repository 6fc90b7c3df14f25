import { CUSTOMER_PUSH_KINDS } from '@contract/push.ts';
import type { User } from '@contract/users.ts';
import { PushCard } from '@/components/push/push-card.tsx';
import { customerApi } from '@/lib/customer-api.ts';
import { DataCard } from './data-card.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Everything that a customer may change, download or end. */
export function AccountSettings({ account }: { account: User }) {
  return (
    <>
      <ProfileCard account={account} />
      <EmailCard id={account.id} email={account.email} />
      <PushCard id={account.id} api={customerApi} kinds={CUSTOMER_PUSH_KINDS} />
      <PasswordCard />
      <SessionsCard />
      <DataCard />
      <DeletionCard />
    </>
  );
}
