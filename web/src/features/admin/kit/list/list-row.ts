/** What every row of a staff list has; a form's row also why it is spam, if it is. */
export type ListRow = {
  id: number | string;
  version?: number;
  createdAt: string;
  /** Null for who left a phone alone. */
  email?: string | null;
  spamReason?: string | null;
  /** In lists: who takes care of it. */
  assigneeId?: string | null;
};
