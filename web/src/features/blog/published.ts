export const POSTS_ON_PAGE = 10;

export const NEXT_POSTS = 3;

/** The names under which prerendered article pages embed their API responses. */
export const PUBLISHED_ANSWERS = { list: 'list', post: 'post', next: 'next' } as const;

type Dated = { publishedAt: string | null; updatedAt: string };

/** When readers last saw a change of an article: its last edit, or its publication if that came later. */
export const lastChange = ({ publishedAt, updatedAt }: Dated): string =>
  publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt;
