/** The cache's key of what a customer says of the business. */
export const businessKey = (id: string) => ['account', id, 'business'] as const;
