import { useWrite } from '../../kit/parts/use-write.ts';
import { TEAM_KEY } from './team-key.ts';
import { teamTexts } from './texts.ts';

/** Makes a change of the team, and loads the team again, because other owners may change it too. */
export const useTeamChange = <Input = void>(
  write: (input: Input) => Promise<unknown>,
  done: string,
) => useWrite({ write, done, failed: teamTexts.failed, refresh: TEAM_KEY });
