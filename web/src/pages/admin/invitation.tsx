import { InvitationPage } from '@/features/admin/frame/invitation/invitation-page.tsx';

export function Page() {
  return <InvitationPage />;
}
