import { Box, Button } from '@chakra-ui/react';
import { type AdminUser, deleteUser } from '@contract/managed-users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '@/lib/paths.ts';
import { Confirm } from '../../kit/parts/confirm.tsx';
import { adminCommon } from '../../kit/parts/texts.ts';
import { useWrite } from '../../kit/parts/use-write.ts';
import { staffApi } from '../../session/admin-api.ts';
import { deleteUserConfirm, userPage } from './texts.ts';
import { userKey } from './user-key.ts';
import { userName } from './users-config.tsx';

/** Deletes a customer for good, after an alert dialog. */
export function DeleteUser({ user }: { user: AdminUser }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { run } = useWrite({
    write: () => staffApi(deleteUser, { params: { id: user.id } }),
    done: userPage.deleted,
    failed: userPage.deleteFailed,
    onDone: () => {
      client.removeQueries({ queryKey: userKey(user.id) });
      navigate(PATHS.adminDashboard, { replace: true });
    },
    refresh: ['admin'],
  });
  return (
    <Box>
      <Button variant="outline" colorPalette="danger" onClick={() => setAsking(true)}>
        {userPage.delete}
      </Button>
      {asking && (
        <Confirm
          title={deleteUserConfirm.title}
          text={deleteUserConfirm.text(userName(user))}
          confirm={deleteUserConfirm.confirm}
          cancel={adminCommon.cancel}
          onConfirm={() => run().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
