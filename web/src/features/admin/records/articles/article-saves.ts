import type { AdminBlogPost, BlogPostInput, PostStatus } from '@contract/blog-posts.ts';

/** A way to save an article. */
export type Save = 'draft' | 'publish' | 'schedule' | 'keep';

/** The status that each gives it. */
const STATUS_OF: Record<Save, PostStatus> = {
  draft: 'draft',
  publish: 'published',
  schedule: 'published',
  keep: 'published',
};

/**
 * The ways to save an article, the one that changes least first: Enter in a field means that one. What visitors
 * see already cannot be scheduled any more.
 */
export function savesOf(
  base: Pick<AdminBlogPost, 'status' | 'publishedAt'> | null,
  now: number,
): Save[] {
  const appears = base?.publishedAt ? Date.parse(base.publishedAt) : null;
  const wasShown = appears !== null && appears <= now;
  if (base?.status !== 'published') {
    // Its first publication is history, which no later moment changes.
    return wasShown ? ['draft', 'publish'] : ['draft', 'schedule', 'publish'];
  }
  return wasShown ? ['keep', 'draft'] : ['schedule', 'draft', 'publish'];
}

/** The way that is offered loudest: with a moment that is to come, the one that waits for it. */
export function loudestOf(saves: readonly Save[], publishAt: number, now: number): Save {
  if (publishAt > now && saves.includes('schedule')) return 'schedule';
  return saves.includes('publish') ? 'publish' : 'keep';
}

/** A button that was pressed, over an article of this status. */
export type Pressed = { save: Save; over: PostStatus };

/**
 * What the form holds, as the pressed button saves it. A button that changes no status leaves it to the form: after a
 * conflict that is what a colleague has made of it.
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
