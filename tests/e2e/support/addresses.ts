import { ROUTES } from '@contract/routes.ts';
import { ROUTE_TABLE } from '@/app/route-table.ts';
import { blogPostPath, PATHS } from '@/content/paths.ts';
import { SITE } from './site-browser.ts';

/** Every address with HTML of its own, from the route table that the site itself uses. */
export const PRERENDERED = ROUTE_TABLE.filter(({ prerender }) => prerender);

/** The part of them with header and footer. */
export const WITH_FRAME = PRERENDERED.filter(({ layout }) => layout === 'site');

export const MISSING_PATH = '/no-such-page';

/** An article that is really there: the first of the list. */
async function firstArticlePath(): Promise<string> {
  const response = await fetch(SITE + ROUTES.listBlog.path);
  const [post] = (await response.json()) as { slug: string }[];
  if (!post) throw new Error('The seed has no published article');
  return blogPostPath(post.slug);
}

/** All that a visitor can come to see, the page of an address that does not exist included. */
export async function visitorPaths(): Promise<string[]> {
  return [
    ...PRERENDERED.map(({ path }) => path),
    await firstArticlePath(),
    PATHS.adminLogin,
    MISSING_PATH,
  ];
}
