/** An assistant's reply to a question. */
export type Reply = {
  /** The key of the topic; null if the assistant does not know. */
  topic: string | null;
  /** All topics that the reply answers, if there are several. */
  topics?: readonly string[];
  /** Null if the assistant does not know. */
  text: string | null;
  link?: { label: string; href: string };
  /** The questions of the nearest topics, to offer. */
  nearest: readonly string[];
  /** The topic is only probably the right one, and the text says so. */
  led?: true;
  /** The form for a person's reply opens. */
  toPerson?: true;
};

/** The context of a question. */
export type Turn = {
  /** The topic of the last answer. */
  previous: string | undefined;
  /** The earlier questions of this conversation, oldest first. */
  earlier: readonly string[];
};

/** Makes replies; a promise if that takes noticeable time. */
export type Answerer = (question: string, turn: Turn) => Reply | Promise<Reply>;
