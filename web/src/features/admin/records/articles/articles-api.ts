import {
  type AdminBlogListItem,
  type AdminBlogPost,
  type BlogPostInput,
  createBlogPost,
  deleteBlogPost,
  getAdminBlogPost,
  updateBlogPost,
} from '@contract/blog-posts.ts';
import { staffApi } from '../../session/admin-api.ts';

/** One article with its content, drafts too. */
export function loadArticle(id: number | string): Promise<AdminBlogPost> {
  return staffApi(getAdminBlogPost, { params: { id } });
}

/** A new article, or one over the version that was typed over. */
export function saveArticle(
  base: AdminBlogPost | null,
  body: BlogPostInput,
): Promise<AdminBlogPost> {
  if (!base) return staffApi(createBlogPost, { body });
  const { id, version } = base;
  return staffApi(updateBlogPost, { params: { id }, body, version });
}

/** Deletes the version that was on the screen. */
export function deleteArticle({ id, version }: AdminBlogListItem): Promise<undefined> {
  return staffApi(deleteBlogPost, { params: { id }, version });
}
