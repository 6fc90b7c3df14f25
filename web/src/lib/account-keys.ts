/** The query key of the own profile, with the person's id so that nobody sees another one's. */
export const accountKey = (id: string) => ['account', id] as const;

/** The query key of the business profile. */
export const businessKey = (id: string) => [...accountKey(id), 'business'] as const;
