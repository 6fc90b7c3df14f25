import { readSettings } from '../../supabase/functions/api/settings.ts';

/** Settings of the function: the least that it needs, at an address where no Supabase runs, and what a test adds. */
export function functionSettings(more: Record<string, string> = {}) {
  const variables: Record<string, string> = {
    SUPABASE_URL: 'http://127.0.0.1:1',
    SUPABASE_ANON_KEY: 'a',
    SUPABASE_SERVICE_ROLE_KEY: 's',
    ...more,
  };
  return readSettings((name) => variables[name]);
}

/** A caller as `current_actor` returns one: nobody, or who a test says. */
export const actorWith = (more: object): Record<string, unknown> => ({
  ...{ userId: null, email: null, sessionAlive: false, factorMissing: false, colleague: null },
  ...{ isStaff: false, staffName: null, staffRole: null, staffSuspended: false },
  ...{ hasProfile: false, profileSuspended: false },
  ...more,
});
