import * as z from 'zod/mini';
import { indexTopics, type TopicIndex } from '../../_shared/assistant/index-topics.ts';
import { type PublishedTopic, publishedTopic } from '../../_shared/contract/assistant-topics.ts';
import { jsonOf } from '../data/database.ts';
import { rowShape, toEntity } from '../data/rows.ts';
import type { Supabase } from '../data/supabase.ts';

type Reader = Pick<Supabase, 'system'>;

type Published = { topics: PublishedTopic[] };

/** `topics` is null while the revision that was named is the newest. */
const answer = z.object({ revision: z.number(), topics: z.nullable(z.array(rowShape)) });

const read = new WeakMap<object, { revision: number; published: Published }>();

/** The published topics, the oldest first: the same object until staff change one. */
export async function readTopics(supabase: Reader): Promise<Published> {
  const held = read.get(supabase);
  const known = held && { p_known_revision: held.revision };
  const { revision, topics } = jsonOf(answer, await supabase.system.rpc('published_topics', known));
  if (held && !topics) return held.published;
  const published = { topics: (topics ?? []).map((row) => toEntity(publishedTopic, row)) };
  read.set(supabase, { revision, published });
  return published;
}

/** Also the time for which shared caches may keep the topics. */
const FRESH_MS = 30_000;

type Indexed = { index: Promise<TopicIndex<PublishedTopic>>; until: number };
const indexes = new WeakMap<object, Indexed>();

/**
 * The index of the published topics (see `retrieve`), at most half a minute old. Throws the database's error;
 * the next call tries again.
 */
export function topicIndex(
  supabase: Reader,
  now: number = Date.now(),
): Promise<TopicIndex<PublishedTopic>> {
  const known = indexes.get(supabase);
  if (known && now < known.until) return known.index;
  const index = readTopics(supabase).then(({ topics }) => indexTopics(topics));
  indexes.set(supabase, { index, until: now + FRESH_MS });
  index.catch(() => {
    if (indexes.get(supabase)?.index === index) indexes.delete(supabase);
  });
  return index;
}
