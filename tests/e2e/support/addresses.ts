import { ROUTES } from '@contract/routes.ts';
import { ROUTE_TABLE } from '@/app/route-table.ts';
import { blogPostPath, PATHS } from '../../../web/src/lib/paths.ts';
import { ownStack } from '../../support/own-stack.ts';

export const SITE = ownStack().apiUrl;

/** Every path with HTML of its own, from the route table. */
export const PRERENDERED = ROUTE_TABLE.filter(({ prerender }) => prerender);

export const WITH_FRAME = PRERENDERED.filter(({ layout }) => layout === 'site');

export const MISSING_PATH = '/no-such-page';

async function firstArticlePath(): Promise<string> {
  const response = await fetch(SITE + ROUTES.listBlog.path);
  const [post] = (await response.json()) as { slug: string }[];
  if (!post) throw new Error('The seed has no published article');
  return blogPostPath(post.slug);
}

/** Every page that a visitor can see, including the one for an unknown path. */
export async function visitorPaths(): Promise<string[]> {
  return [
    ...PRERENDERED.map(({ path }) => path),
    await firstArticlePath(),
    PATHS.adminLogin,
    MISSING_PATH,
  ];
}
