import { getPublishedTopics, type PublishedTopic } from '@contract/assistant-topics.ts';
import type { SeedTopic } from '@/content/assistant/topic.ts';
import { api } from '@/lib/api-client.ts';

/** A topic as the panel answers by it, from the database or from the build. */
export type PanelTopic = Omit<SeedTopic, 'tags' | 'quick'> & { tags: readonly string[] };

/** Whoever waits for an answer does not wait longer for the newest topics. */
const PATIENCE_MS = 2_500;

const fromDatabase = ({ linkLabel, linkHref, ...topic }: PublishedTopic): PanelTopic => ({
  ...topic,
  ...(linkLabel && linkHref ? { link: { label: linkLabel, href: linkHref } } : {}),
});

/** The published topics; those of the build where they cannot be had, or none is published. */
export async function loadTopics(): Promise<readonly PanelTopic[]> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { topics } = await api(getPublishedTopics, { signal });
    if (topics.length > 0) return topics.map(fromDatabase);
  } catch {
    // What was built in answers as well.
  }
  return (await import('@/content/assistant/topics.ts')).seedTopics;
}
