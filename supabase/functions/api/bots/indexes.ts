import * as z from 'zod/mini';
import { stepsToReady } from '../../_shared/assistant/index-topics.ts';
import {
  indexingOrdering,
  type OrderingIndex,
} from '../../_shared/assistant/ordering/ordering-index.ts';
import { indexingOwn, type OwnIndex } from '../../_shared/assistant/own-assistant.ts';
import { botCatalogue, type HoursSettings } from '../../_shared/contract/automations.ts';
import { COMPANY_BOT_KEY } from '../../_shared/contract/bot-keys.ts';
import { type BotAccount, botAccount } from '../../_shared/contract/bots.ts';
import { maybeText } from '../../_shared/contract/fields/records.ts';
import { jsonOf } from '../data/database.ts';
import type { Backend } from '../data/supabase.ts';
import { COMPANY_HOURS, type CompanyIndex, indexingCompany } from './computed/company-answers.ts';
import { type Guesses, limitGuesses } from './guesses.ts';

/** What `public.bot_content` returns: the answers of an assistant, at one version of them. */
const botContent = z.nullable(
  z.object({
    id: z.number(),
    content_version: z.number(),
    company: z.string(),
    model_choices: z.number(),
    account: z.optional(z.nullable(botAccount)),
    catalogue: z.optional(botCatalogue),
    answers: z.array(
      z.object({
        id: z.number(),
        question: z.string(),
        wordings: z.array(z.string()),
        answer: z.string(),
        link: maybeText(),
        address: z.optional(maybeText()),
        topic_key: z.optional(maybeText()),
        subject: z.optional(maybeText()),
      }),
    ),
  }),
);
export type BotContent = NonNullable<z.output<typeof botContent>>;
type Answer = BotContent['answers'][number];

/** The answers of a customer, or those of the company, which computes some. */
export type BotIndex = OwnIndex<Answer> | CompanyIndex<Answer>;

/** An assistant with its index. */
export type IndexedBot = {
  id: number;
  contentVersion: number;
  company: string;
  /** Questions a day that the owner's model may choose answers for; 0 where the customer does not agree. */
  modelChoices: number;
  account: BotAccount | null;
  /** When its people work, as the owner has set it up, or as the site says it of the company; else null. */
  hours: HoursSettings | null;
  index: BotIndex;
  /** What it sells, books and asks for; null for nothing. */
  ordering: OrderingIndex | null;
  /** When it was read, in milliseconds of `performance.now()`. */
  readAt: number;
};

/** The most bytes of all indexes. An assistant of a hundred answers that is not cached is indexed again in 25 ms. */
const MOST_BYTES = 15 * 2 ** 20;
/** So many assistants are read and indexed at a time: each also needs memory for what is thrown away afterwards. */
const LANES = 2;
/** After so many milliseconds of work, other requests have a turn. */
const TURN_MS = 15;

/** What is between steps of work: other requests are answered. */
type Pause = () => Promise<void>;

function pausing(): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}

async function inSteps<Result>(steps: Generator<undefined, Result>, pause: Pause): Promise<Result> {
  let step = steps.next();
  for (; !step.done; step = steps.next()) await pause();
  return step.value;
}

/** Makes an index that is ready for its first question. */
async function indexAnswers(key: string, answers: readonly Answer[], pause: Pause) {
  const steps: Generator<undefined, BotIndex> =
    key === COMPANY_BOT_KEY ? indexingCompany(answers) : indexingOwn(answers);
  const index = await inSteps(steps, pause);
  for (const makeReady of stepsToReady(index.topics)) {
    await pause();
    makeReady();
  }
  return index;
}

const bytesOf = ({ index, ordering }: IndexedBot): number => index.bytes + (ordering?.bytes ?? 0);

const nothing = () => undefined;

/** A cache of the indexes of customers' assistants; the least recently used one is dropped first. */
export type BotIndexes = {
  /** The assistant of a key, if it is cached. */
  cached(key: string): IndexedBot | undefined;
  /** Removes an assistant from the cache. */
  drop(key: string): void;
  /** Reads and indexes the assistant of a key; null for a key that no assistant has. */
  read(key: string): Promise<IndexedBot | null>;
  /** The bytes of the cached indexes, as `OwnIndex` counts them. */
  held(): number;
};

/**
 * Caches what `readContent` returns for a key, which has 132 random bits, belongs to one assistant and is never
 * reused. Whether an entry is outdated is not checked here: the database compares the version of the content with
 * each message.
 */
export function keepIndexes(
  readContent: (key: string) => Promise<BotContent | null>,
  mostBytes: number = MOST_BYTES,
): BotIndexes {
  // A Map keeps the order of insertion, so its first entry is the least recently used.
  const bots = new Map<string, IndexedBot>();
  const reading = new Map<string, Promise<IndexedBot | null>>();
  const lanes: Promise<unknown>[] = [];
  let nextLane = 0;
  let held = 0;

  const drop = (key: string) => {
    const bot = bots.get(key);
    if (!bot) return;
    held -= bytesOf(bot);
    bots.delete(key);
  };
  const keep = (key: string, bot: IndexedBot) => {
    drop(key);
    bots.set(key, bot);
    held += bytesOf(bot);
    for (const oldest of bots.keys()) {
      if (held <= mostBytes || oldest === key) break;
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
    const {
      id,
      content_version: contentVersion,
      company,
      model_choices: modelChoices,
      account = null,
      catalogue,
    } = content;
    const known = bots.get(key);
    const pause = pausing();
    const bot =
      known?.id === id && known.contentVersion === contentVersion
        ? { ...known, readAt }
        : {
            id,
            contentVersion,
            company,
            modelChoices,
            account,
            hours: catalogue?.hours?.settings ?? (key === COMPANY_BOT_KEY ? COMPANY_HOURS : null),
            index: await indexAnswers(key, content.answers, pause),
            ordering: catalogue ? await inSteps(indexingOrdering(catalogue), pause) : null,
            readAt,
          };
    keep(key, bot);
    return bot;
  };
  const read = (key: string): Promise<IndexedBot | null> => {
    const running = reading.get(key);
    if (running) return running;
    const lane = nextLane;
    nextLane = (nextLane + 1) % LANES;
    const begun = (lanes[lane] ?? Promise.resolve())
      .then(() => readNow(key))
      .finally(() => reading.delete(key));
    // A failure is told to those who wait for this key, not to the next one in the lane.
    lanes[lane] = begun.then(nothing, nothing);
    reading.set(key, begun);
    return begun;
  };

  return {
    cached: (key) => {
      const known = bots.get(key);
      if (!known) return undefined;
      bots.delete(key);
      bots.set(key, known);
      return known;
    },
    drop,
    read,
    held: () => held,
  };
}

/** The indexes of this process, and its limit of invented keys. */
type Kept = { indexes: BotIndexes; guesses: Guesses };
const keptOf = new WeakMap<object, Kept>();

/** What this process keeps of assistants. Reading throws the database's error; the next call tries again. */
export function keptBots({ supabase, settings }: Backend): Kept {
  const known = keptOf.get(supabase);
  if (known) return known;
  const indexes = keepIndexes(async (key) =>
    jsonOf(botContent, await supabase.system.rpc('bot_content', { p_key: key })),
  );
  const kept = { indexes, guesses: limitGuesses(settings.rateLimitScale) };
  keptOf.set(supabase, kept);
  return kept;
}
