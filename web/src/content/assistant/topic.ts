/**
 * A topic as it is first put into the database, where staff edit it afterwards. Answers hold no
 * figure: `{…}` names a fact of `facts.ts`, which has one source.
 */
export type SeedTopic = {
  /** Lower-case Latin, for good: statistics and follow-up questions know the topic by it. */
  key: string;
  question: string;
  variants: readonly string[];
  answer: string;
  link?: { label: string; href: string };
  /** The first is the subject. */
  tags: readonly [string, ...string[]];
  /** Among the quick questions. */
  quick?: true;
};
