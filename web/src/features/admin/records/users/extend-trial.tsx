import { Button, Flex } from '@chakra-ui/react';
import { type AdminUser, extendTrial } from '@contract/managed-users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '@/components/error-text.ts';
import { userPage } from '@/content/admin-users.ts';
import { FilterSelect } from '../../kit/parts/filter-select.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { staffApi } from '../../session/admin-api.ts';
import { userKey } from './user-key.ts';

const DAYS = [7, 14, 30, 60, 90];
const CHOICES = DAYS.map((days) => [String(days), userPage.days(days)] as const);

/** Extends the trial; the version makes a double click change it once. */
export function ExtendTrial({ user }: { user: AdminUser }) {
  const client = useQueryClient();
  const [days, setDays] = useState('7');
  const [busy, setBusy] = useState(false);
  const extend = async () => {
    setBusy(true);
    try {
      const params = { id: user.id };
      const body = { days: Number(days) };
      const changed = await staffApi(extendTrial, { params, body, version: user.version });
      client.setQueryData(userKey(user.id), changed);
      notify({ title: userPage.extended, type: 'success' });
    } catch (error) {
      notify({ title: userPage.extendFailed, text: describeError(error), type: 'error' });
      void client.invalidateQueries({ queryKey: userKey(user.id) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Flex wrap="wrap" gap="3" mt="4">
      <FilterSelect label={userPage.trialDays} value={days} choices={CHOICES} onChange={setDays} />
      <Button
        variant="outline"
        loading={busy}
        loadingText={userPage.extending}
        onClick={() => void extend()}
      >
        {userPage.extend}
      </Button>
    </Flex>
  );
}
