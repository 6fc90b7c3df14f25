/** Facts that both legal documents state. */
export const MINIMUM_AGE = 13;
