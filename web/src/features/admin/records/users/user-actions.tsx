import { Button } from '@chakra-ui/react';
import { type AdminUser, activateUser, deleteUser, suspendUser } from '@contract/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeError } from '@/components/error-text.ts';
import { adminCommon } from '@/content/admin.ts';
import { deleteUserConfirm, suspendUserConfirm, userPage } from '@/content/admin-users.ts';
import { PATHS } from '@/content/paths.ts';
import { Confirm } from '../../kit/parts/confirm.tsx';
import { notify } from '../../kit/parts/notify.ts';
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
      notify({ title: failed, text: describeError(error), type: 'error' });
    } finally {
      setBusy(false);
      setAsked(null);
      void client.invalidateQueries({ queryKey: ['admin'] });
    }
  };
  const set = (route: typeof suspendUser | typeof activateUser, done: string) => async () => {
    client.setQueryData(userKey(user.id), await staffApi(route, { params }));
    notify({ title: done, type: 'success' });
  };
  const suspend = () => run(set(suspendUser, userPage.suspended), userPage.suspendFailed);
  const activate = () => run(set(activateUser, userPage.activated), userPage.activateFailed);
  const remove = () =>
    run(async () => {
      await staffApi(deleteUser, { params });
      client.removeQueries({ queryKey: userKey(user.id) });
      notify({ title: userPage.deleted, type: 'success' });
      navigate(PATHS.adminDashboard, { replace: true });
    }, userPage.deleteFailed);

  return (
    <>
      {user.status === 'suspended' ? (
        <Button loading={busy} loadingText={userPage.activating} onClick={() => void activate()}>
          {userPage.activate}
        </Button>
      ) : (
        <Button variant="outline" disabled={busy} onClick={() => setAsked('suspend')}>
          {userPage.suspend}
        </Button>
      )}
      <Button colorPalette="danger" disabled={busy} onClick={() => setAsked('delete')}>
        {userPage.delete}
      </Button>
      {asked === 'suspend' && (
        <Confirm
          {...suspendUserConfirm}
          cancel={adminCommon.cancel}
          onConfirm={suspend}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <Confirm
          title={deleteUserConfirm.title}
          text={deleteUserConfirm.text(userName(user))}
          confirm={deleteUserConfirm.confirm}
          cancel={adminCommon.cancel}
          onConfirm={remove}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
