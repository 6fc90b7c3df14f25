/**
 * `Cache-Control` of published content, which is the same for everyone: shared caches may hold it for half a
 * minute. A browser asks each time, so that staff see at once what they have changed; unchanged, the answer is
 * 304.
 */
export const PUBLISHED = 'public, max-age=0, s-maxage=30, must-revalidate';
