/** The query key of the business profile. */
export const businessKey = (id: string) => ['account', id, 'business'] as const;
