/** The query key of one customer. */
export const userKey = (id: string) => ['admin', 'user', id] as const;
