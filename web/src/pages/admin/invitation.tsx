import { InvitationPage } from '@/features/admin/frame/invitation/invitation-page.tsx';

/** /admin/invitation. */
export function Page() {
  return <InvitationPage />;
}
