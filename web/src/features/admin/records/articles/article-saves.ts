import type { AdminBlogPost, BlogPostInput, PostStatus } from '@contract/blog-posts.ts';

export type Save = 'draft' | 'publish' | 'schedule' | 'keep';

const STATUS_OF: Record<Save, PostStatus> = {
  draft: 'draft',
  publish: 'published',
  schedule: 'published',
  keep: 'published',
};

/**
 * The ways to save an article. Enter uses the first one, which changes least. An article that visitors can
 * already see cannot be scheduled.
 */
export function savesOf(
  base: Pick<AdminBlogPost, 'status' | 'publishedAt'> | null,
  now: number,
): Save[] {
  const appears = base?.publishedAt ? Date.parse(base.publishedAt) : null;
  const wasShown = appears !== null && appears <= now;
  if (base?.status !== 'published') {
    // Already published once, so scheduling has no effect.
    return wasShown ? ['draft', 'publish'] : ['draft', 'schedule', 'publish'];
  }
  return wasShown ? ['keep', 'draft'] : ['schedule', 'draft', 'publish'];
}

/** The emphasised way to save: scheduling, if its time is in the future. */
export function loudestOf(saves: readonly Save[], publishAt: number, now: number): Save {
  if (publishAt > now && saves.includes('schedule')) return 'schedule';
  return saves.includes('publish') ? 'publish' : 'keep';
}

export type Pressed = { save: Save; over: PostStatus };

/**
 * The values to save for the pressed button. A button that keeps the status uses the form's status, which after
 * a conflict is the one that a colleague saved.
 */
export function savedBy<Input extends Pick<BlogPostInput, 'status' | 'publishAt'>>(
  { save, over }: Pressed,
  input: Input,
): Input {
  const status = STATUS_OF[save];
  return {
    ...input,
    status: status === over ? input.status : status,
    ...(save === 'publish' && { publishAt: null }),
  };
}
