import * as z from 'zod/mini';
import { indexTopics, type TopicIndex } from '../../_shared/assistant/index-topics.ts';
import { type PublishedTopic, publishedTopic } from '../../_shared/contract/assistant-topics.ts';
import { jsonOf } from '../data/database.ts';
import { rowShape, toEntity } from '../data/rows.ts';
import type { Supabase } from '../data/supabase.ts';

type Reader = Pick<Supabase, 'system'>;

/** The published topics, the oldest first. */
export async function readTopics({ system }: Reader): Promise<PublishedTopic[]> {
  const rows = jsonOf(z.array(rowShape), await system.rpc('published_topics'));
  return rows.map((row) => toEntity(publishedTopic, row));
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
  const index = (async () => indexTopics(await readTopics(supabase)))();
  indexes.set(supabase, { index, until: now + FRESH_MS });
  index.catch(() => {
    if (indexes.get(supabase)?.index === index) indexes.delete(supabase);
  });
  return index;
}
