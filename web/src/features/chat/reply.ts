/** What an assistant says to a question. */
export type Reply = {
  /** The key of the topic; null when it does not know. */
  topic: string | null;
  /** Null where it has nothing to say but that it does not know. */
  text: string | null;
  link?: { label: string; href: string };
  /** Questions of the nearest topics. */
  nearest: readonly string[];
};
