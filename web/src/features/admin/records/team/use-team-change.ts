import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { describeError } from '@/components/error-text.ts';
import { teamTexts } from '@/content/admin-team.ts';
import { notify } from '../../kit/parts/notify.ts';
import { TEAM_KEY } from './team-key.ts';

/**
 * Makes a change of the team, reports the result, and loads the team again, because other owners may change
 * it too.
 */
export function useTeamChange() {
  const client = useQueryClient();
  return useCallback(
    async (change: () => Promise<unknown>, done: string): Promise<void> => {
      try {
        await change();
        notify({ title: done, type: 'success' });
      } catch (error) {
        notify({ title: teamTexts.failed, text: describeError(error), type: 'error' });
      }
      await client.invalidateQueries({ queryKey: TEAM_KEY });
    },
    [client],
  );
}
