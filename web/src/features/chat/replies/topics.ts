import { getPublishedTopics, type PublishedTopic } from '@contract/assistant-topics.ts';
import type { SeedTopic } from '@/content/assistant/topic.ts';
import { api } from '@/lib/api-client.ts';

/** A topic as the panel uses it, from the database or from the build. */
export type PanelTopic = Omit<SeedTopic, 'tags' | 'quick'> & { tags: readonly string[] };

/** The longest wait for the newest topics, in milliseconds; then those of the build answer. */
const TIMEOUT_MS = 2_500;

const fromDatabase = ({ linkLabel, linkHref, ...topic }: PublishedTopic): PanelTopic => ({
  ...topic,
  ...(linkLabel && linkHref ? { link: { label: linkLabel, href: linkHref } } : {}),
});

/** The published topics; those of the build if they cannot be loaded or none is published. */
export async function loadTopics(): Promise<readonly PanelTopic[]> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { topics } = await api(getPublishedTopics, { signal });
    if (topics.length > 0) return topics.map(fromDatabase);
  } catch {
    // The topics of the build answer.
  }
  return (await import('@/content/assistant/topics.ts')).seedTopics;
}
