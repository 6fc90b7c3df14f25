import { type AdminUser, activateUser, deleteUser, suspendUser } from '@contract/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { describeError } from '@/components/error-text.ts';
import { toast } from '@/components/toast-store.ts';
import { adminCommon } from '@/content/admin.ts';
import { deleteUserConfirm, suspendUserConfirm, userPage } from '@/content/admin-users.ts';
import { PATHS } from '@/content/paths.ts';
import { staffApi } from '../../session/admin-api.ts';
import { userKey } from './user-key.ts';
import { userName } from './users-config.tsx';

type Question = 'suspend' | 'delete';

/** Suspend, activate, delete after an alert dialog; failures say their text. */
export function UserActions({ user }: { user: AdminUser }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Question | null>(null);
  const [busy, setBusy] = useState(false);
  const params = { id: user.id };

  const run = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ title: failed, text: describeError(error), tone: 'error' });
    } finally {
      setBusy(false);
      setAsked(null);
      void client.invalidateQueries({ queryKey: ['admin'] });
    }
  };
  const set = (route: typeof suspendUser | typeof activateUser, done: string) => async () => {
    client.setQueryData(userKey(user.id), await staffApi(route, { params }));
    toast({ title: done, tone: 'success' });
  };
  const suspend = () => run(set(suspendUser, userPage.suspended), userPage.suspendFailed);
  const activate = () => run(set(activateUser, userPage.activated), userPage.activateFailed);
  const remove = () =>
    run(async () => {
      await staffApi(deleteUser, { params });
      client.removeQueries({ queryKey: userKey(user.id) });
      toast({ title: userPage.deleted, tone: 'success' });
      navigate(PATHS.adminDashboard, { replace: true });
    }, userPage.deleteFailed);

  return (
    <>
      {user.status === 'suspended' ? (
        <Button disabled={busy} onClick={() => void activate()}>
          {busy ? userPage.activating : userPage.activate}
        </Button>
      ) : (
        <Button variant="outline" disabled={busy} onClick={() => setAsked('suspend')}>
          {userPage.suspend}
        </Button>
      )}
      <Button colorPalette="danger" disabled={busy} onClick={() => setAsked('delete')}>
        {userPage.delete}
      </Button>
      <ConfirmDialog
        open={asked === 'suspend'}
        {...suspendUserConfirm}
        cancel={adminCommon.cancel}
        onConfirm={suspend}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        title={deleteUserConfirm.title}
        text={deleteUserConfirm.text(userName(user))}
        confirm={deleteUserConfirm.confirm}
        cancel={adminCommon.cancel}
        onConfirm={remove}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
