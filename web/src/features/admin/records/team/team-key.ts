/** The query key of the team. */
export const TEAM_KEY = ['admin', 'team'] as const;
