import { Button } from '@chakra-ui/react';
import { type AdminUser, activateUser, suspendUser } from '@contract/managed-users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../kit/parts/confirm.tsx';
import { adminCommon } from '../../kit/parts/texts.ts';
import { useWrite } from '../../kit/parts/use-write.ts';
import { staffApi } from '../../session/admin-api.ts';
import { suspendUserConfirm, userPage } from './texts.ts';
import { userKey } from './user-key.ts';

/** Suspends after a question, or activates; failures have their own texts. */
export function UserActions({ user }: { user: AdminUser }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const write = {
    refresh: ['admin'],
    onDone: (changed: AdminUser) => client.setQueryData(userKey(user.id), changed),
  };
  const params = { id: user.id };
  const activation = useWrite({
    ...write,
    write: () => staffApi(activateUser, { params }),
    done: userPage.activated,
    failed: userPage.activateFailed,
  });
  const suspension = useWrite({
    ...write,
    write: () => staffApi(suspendUser, { params }),
    done: userPage.suspended,
    failed: userPage.suspendFailed,
  });

  return (
    <>
      {user.status === 'suspended' ? (
        <Button
          loading={activation.isPending}
          loadingText={userPage.activating}
          onClick={() => void activation.run()}
        >
          {userPage.activate}
        </Button>
      ) : (
        <Button variant="outline" disabled={suspension.isPending} onClick={() => setAsking(true)}>
          {userPage.suspend}
        </Button>
      )}
      {asking && (
        <Confirm
          {...suspendUserConfirm}
          cancel={adminCommon.cancel}
          onConfirm={() => suspension.run().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
