import { Button } from '@chakra-ui/react';
import { type AdminUser, activateUser, suspendUser } from '@contract/managed-users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '@/components/error-text.ts';
import { adminCommon } from '@/content/admin.ts';
import { suspendUserConfirm, userPage } from '@/content/admin-users.ts';
import { Confirm } from '../../kit/parts/confirm.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { staffApi } from '../../session/admin-api.ts';
import { userKey } from './user-key.ts';

/** Suspends after a question, or activates; failures have their own texts. */
export function UserActions({ user }: { user: AdminUser }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const set = async (
    route: typeof suspendUser | typeof activateUser,
    done: string,
    failed: string,
  ) => {
    setBusy(true);
    try {
      const changed = await staffApi(route, { params: { id: user.id } });
      client.setQueryData(userKey(user.id), changed);
      notify({ title: done, type: 'success' });
    } catch (error) {
      notify({ title: failed, text: describeError(error), type: 'error' });
    } finally {
      setBusy(false);
      setAsking(false);
      void client.invalidateQueries({ queryKey: ['admin'] });
    }
  };

  return (
    <>
      {user.status === 'suspended' ? (
        <Button
          loading={busy}
          loadingText={userPage.activating}
          onClick={() => void set(activateUser, userPage.activated, userPage.activateFailed)}
        >
          {userPage.activate}
        </Button>
      ) : (
        <Button variant="outline" disabled={busy} onClick={() => setAsking(true)}>
          {userPage.suspend}
        </Button>
      )}
      {asking && (
        <Confirm
          {...suspendUserConfirm}
          cancel={adminCommon.cancel}
          onConfirm={() => set(suspendUser, userPage.suspended, userPage.suspendFailed)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
