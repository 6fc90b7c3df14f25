/**
 * `Cache-Control` of published content, which is the same for everybody: shared caches may keep it for half a
 * minute. Browsers revalidate each time, so that staff see their changes at once; unchanged content is 304.
 */
export const PUBLISHED = 'public, max-age=0, s-maxage=30, must-revalidate';
