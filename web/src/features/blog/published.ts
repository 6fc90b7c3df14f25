/** Articles on one page of a list. */
export const POSTS_ON_PAGE = 10;

/** Articles offered under one that was read. */
export const NEXT_POSTS = 3;

/** The names of what prerendered pages of articles come with. */
export const PUBLISHED_ANSWERS = { list: 'list', post: 'post', next: 'next' } as const;

type Dated = { publishedAt: string | null; updatedAt: string };

/** When readers last got something new of an article: its last edit, or its appearance if that came later. */
export const lastChange = ({ publishedAt, updatedAt }: Dated): string =>
  publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt;
