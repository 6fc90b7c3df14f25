export const userKey = (id: string) => ['admin', 'user', id] as const;
