/** What an assistant says to a question. */
export type Reply = {
  /** The key of the topic; null when it does not know. */
  topic: string | null;
  /** Every topic that is answered, where they are more than one. */
  topics?: readonly string[];
  /** Null where it has nothing to say but that it does not know. */
  text: string | null;
  link?: { label: string; href: string };
  /** Questions of the nearest topics. */
  nearest: readonly string[];
  /** The topic is probably the one that was meant, and the text says so. */
  led?: true;
  /** The form that leaves the conversation with a person opens. */
  toPerson?: true;
  /** A language model has written it. */
  byModel?: true;
  /** Somebody has stopped it; the text is what was said until then. */
  stopped?: true;
};

/** What comes along with a question. */
export type Turn = {
  /** The topic that the conversation is at. */
  previous: string | undefined;
  /** What was asked before in this conversation, oldest first. */
  earlier: readonly string[];
  /** Ends an answer that nobody wants any more. */
  signal: AbortSignal;
  /** Shows what is said so far, in the parts in which it came. */
  show: (parts: readonly string[]) => void;
};

/** What replies; a promise where it takes longer than a person notices. */
export type Answerer = (question: string, turn: Turn) => Reply | Promise<Reply>;
