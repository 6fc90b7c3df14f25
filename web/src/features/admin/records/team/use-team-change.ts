import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { describeError } from '@/components/error-text.ts';
import { teamTexts } from '@/content/admin-team.ts';
import { notify } from '../../kit/parts/notify.ts';
import { TEAM_KEY } from './team-key.ts';

/** Makes a change of the team, says how it went, and reads the team again: somebody else may manage it too. */
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
