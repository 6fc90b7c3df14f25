import { TOPICS_PATH } from '@contract/assistant-paths.ts';
import type { PublishedTopic } from '@contract/assistant-topics.ts';
import type { SeedTopic } from '@/content/assistant/topic.ts';
import { loadPart } from '@/lib/load-part.ts';

/** A topic as the panel uses it, from the database or from the build. */
export type PanelTopic = Omit<SeedTopic, 'tags' | 'quick'> & { tags: readonly string[] };

/** The timeout for loading the current topics, in milliseconds; after it the topics of the build are used. */
const TIMEOUT_MS = 2_500;

const fromDatabase = ({ linkLabel, linkHref, ...topic }: PublishedTopic): PanelTopic => ({
  ...topic,
  ...(linkLabel && linkHref ? { link: { label: linkLabel, href: linkHref } } : {}),
});

const isTopic = (value: unknown): value is PublishedTopic => {
  const { key, question, answer, tags, variants } = Object(value) as Partial<PublishedTopic>;
  const texts = [key, question, answer, ...(tags ?? [null]), ...(variants ?? [null])];
  return texts.every((text) => typeof text === 'string');
};

/** The published topics; those of the build if they cannot be loaded or none is published. */
export async function loadTopics(): Promise<readonly PanelTopic[]> {
  try {
    // `fetch` instead of `api`, whose schemas would be larger than the panel.
    const response = await fetch(TOPICS_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { topics } = (await response.json()) as { topics: readonly unknown[] };
    if (response.ok && topics.length > 0 && topics.every(isTopic)) return topics.map(fromDatabase);
  } catch {
    // Falls through to the topics of the build.
  }
  return (await loadPart(() => import('@/content/assistant/topics.ts'))).seedTopics;
}
