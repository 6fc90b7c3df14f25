export const TEAM_KEY = ['admin', 'team'] as const;
