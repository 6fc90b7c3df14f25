import * as z from 'zod/mini';
import { indexOwn, type OwnIndex } from '../../_shared/assistant/own-assistant.ts';
import { maybeText } from '../../_shared/contract/fields/records.ts';
import { jsonOf } from '../data/database.ts';
import type { Supabase } from '../data/supabase.ts';

/** What `public.bot_content` returns: the answers of an assistant, at one version of them. */
const botContent = z.nullable(
  z.object({
    id: z.number(),
    content_version: z.number(),
    company: z.string(),
    model_allowed: z.boolean(),
    answers: z.array(
      z.object({
        id: z.number(),
        question: z.string(),
        wordings: z.array(z.string()),
        answer: z.string(),
        link: maybeText(),
      }),
    ),
  }),
);
export type BotContent = NonNullable<z.output<typeof botContent>>;
type Answer = BotContent['answers'][number];

/** An assistant with its index. */
export type IndexedBot = {
  id: number;
  contentVersion: number;
  company: string;
  modelAllowed: boolean;
  index: OwnIndex<Answer>;
  /** When it was read, in milliseconds of `performance.now()`. */
  readAt: number;
};

/**
 * The most questions and wordings that are indexed at a time: about 65 MB, of the 256 MB that a
 * hosted function has. That is a hundred assistants of a hundred answers; one that is not cached
 * is read and indexed again in 25 ms.
 */
const MOST_QUESTIONS = 40_000;

const questionsIn = ({ index }: IndexedBot): number => {
  let count = 1;
  for (const { wordings } of index.byId.values()) count += 1 + wordings.length;
  return count;
};

/** A cache of the indexes of customers' assistants; the least recently used one is dropped first. */
export type BotIndexes = {
  /** The assistant of a key, as it was last read; null for a key that no assistant has. */
  find(key: string): Promise<IndexedBot | null>;
  /** `find` without the cache: reads and indexes the assistant again. */
  read(key: string): Promise<IndexedBot | null>;
  /** The number of cached questions and wordings. */
  held(): number;
};

/**
 * Caches what `readContent` returns for a key, which has 132 random bits, belongs to one assistant and is never
 * reused. Whether an entry is outdated is not checked here: the database compares the version of the content with
 * each message.
 */
export function keepIndexes(
  readContent: (key: string) => Promise<BotContent | null>,
  mostQuestions: number = MOST_QUESTIONS,
): BotIndexes {
  // A Map keeps the order of insertion, so its first entry is the least recently used.
  const bots = new Map<string, IndexedBot>();
  const reading = new Map<string, Promise<IndexedBot | null>>();
  let held = 0;

  const drop = (key: string) => {
    const bot = bots.get(key);
    if (!bot) return;
    held -= questionsIn(bot);
    bots.delete(key);
  };
  const keep = (key: string, bot: IndexedBot) => {
    drop(key);
    bots.set(key, bot);
    held += questionsIn(bot);
    for (const oldest of bots.keys()) {
      if (held <= mostQuestions || oldest === key) break;
      drop(oldest);
    }
  };
  const readNow = async (key: string): Promise<IndexedBot | null> => {
    const readAt = performance.now();
    const content = await readContent(key);
    if (!content) {
      drop(key);
      return null;
    }
    const { id, content_version: contentVersion, company, model_allowed: modelAllowed } = content;
    const known = bots.get(key);
    const bot =
      known?.id === id && known.contentVersion === contentVersion
        ? { ...known, readAt }
        : {
            id,
            contentVersion,
            company,
            modelAllowed,
            index: indexOwn(content.answers),
            readAt,
          };
    keep(key, bot);
    return bot;
  };
  const read = (key: string): Promise<IndexedBot | null> => {
    const running = reading.get(key);
    if (running) return running;
    const begun = readNow(key).finally(() => reading.delete(key));
    reading.set(key, begun);
    return begun;
  };

  return {
    find: async (key) => {
      const known = bots.get(key);
      if (!known) return read(key);
      bots.delete(key);
      bots.set(key, known);
      return known;
    },
    read,
    held: () => held,
  };
}

type Reader = Pick<Supabase, 'system'>;
const indexesOf = new WeakMap<object, BotIndexes>();

/** The indexes of this process. Throws the database's error; the next call tries again. */
export function botIndexes(supabase: Reader): BotIndexes {
  const known = indexesOf.get(supabase);
  if (known) return known;
  const indexes = keepIndexes(async (key) =>
    jsonOf(botContent, await supabase.system.rpc('bot_content', { p_key: key })),
  );
  indexesOf.set(supabase, indexes);
  return indexes;
}
