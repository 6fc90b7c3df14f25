import type { AdminBlogListItem, AdminBlogPost, BlogPostInput } from '@contract/blog-posts.ts';
import { ROUTES } from '@contract/routes.ts';
import { callAdmin, ifVersion } from '../../session/admin-api.ts';

const urlOf = (id: number | string) => ROUTES.getAdminBlogPost.path.replace('{id}', String(id));

/** One article with its content, drafts too. */
export function loadArticle(id: number | string): Promise<AdminBlogPost> {
  return callAdmin(urlOf(id));
}

/** POST of a new article, PUT over the version that was typed over. */
export function saveArticle(
  base: AdminBlogPost | null,
  body: BlogPostInput,
): Promise<AdminBlogPost> {
  if (!base) return callAdmin(ROUTES.createBlogPost.path, { method: 'POST', body });
  return callAdmin(urlOf(base.id), { method: 'PUT', body, headers: ifVersion(base.version) });
}

/** DELETE of the version that was on the screen. */
export function deleteArticle({ id, version }: AdminBlogListItem): Promise<void> {
  return callAdmin(urlOf(id), { method: 'DELETE', headers: ifVersion(version) });
}
