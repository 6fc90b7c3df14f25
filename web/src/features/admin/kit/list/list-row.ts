/** What every row of a staff list has. */
export type ListRow = { id: number | string; version?: number; createdAt: string };
