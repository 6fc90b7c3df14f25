/** What every row of a staff list has; a form's row also has the reason if it is spam. */
export type ListRow = {
  id: number | string;
  version?: number;
  createdAt: string;
  /** Null if only a phone was given. */
  email?: string | null;
  spamReason?: string | null;
  assigneeId?: string | null;
  /** Set if the last reply did not arrive. */
  replyRefusedAt?: string | null;
};
