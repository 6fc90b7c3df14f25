import type { User } from '@contract/users.ts';
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
      <PasswordCard />
      <SessionsCard />
      <DataCard />
      <DeletionCard />
    </>
  );
}
