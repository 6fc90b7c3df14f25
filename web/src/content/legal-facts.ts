/** Facts that both legal documents state (spec §9). */
export const MINIMUM_AGE = 13;
