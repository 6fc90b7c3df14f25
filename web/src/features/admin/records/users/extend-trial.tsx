import { Button, Flex } from '@chakra-ui/react';
import { type AdminUser, extendTrial } from '@contract/managed-users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterSelect } from '../../kit/parts/filter-select.tsx';
import { useWrite } from '../../kit/parts/use-write.ts';
import { staffApi } from '../../session/admin-api.ts';
import { userPage } from './texts.ts';
import { userKey } from './user-key.ts';

const DAYS = [7, 14, 30, 60, 90];
const CHOICES = DAYS.map((days) => [String(days), userPage.days(days)] as const);

/** Extends the trial. The version is sent along, so that a double click extends it only once. */
export function ExtendTrial({ user }: { user: AdminUser }) {
  const client = useQueryClient();
  const [days, setDays] = useState('7');
  const { run, isPending } = useWrite({
    write: () =>
      staffApi(extendTrial, {
        params: { id: user.id },
        body: { days: Number(days) },
        version: user.version,
      }),
    done: userPage.extended,
    failed: userPage.extendFailed,
    onDone: (changed) => client.setQueryData(userKey(user.id), changed),
    onFailed: () => void client.invalidateQueries({ queryKey: userKey(user.id) }),
  });
  return (
    <Flex wrap="wrap" gap="3" mt="4">
      <FilterSelect label={userPage.trialDays} value={days} choices={CHOICES} onChange={setDays} />
      <Button
        variant="outline"
        loading={isPending}
        loadingText={userPage.extending}
        onClick={() => void run()}
      >
        {userPage.extend}
      </Button>
    </Flex>
  );
}
