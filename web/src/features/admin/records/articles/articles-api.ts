import { addArticleImage } from '@contract/article-images.ts';
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

/** Uploads a picture, and returns the address by which an article shows it. */
export async function uploadImage(file: Blob): Promise<string> {
  return (await staffApi(addArticleImage, { file })).url;
}

/** One article with its content, drafts too. */
export function loadArticle(id: number | string): Promise<AdminBlogPost> {
  return staffApi(getAdminBlogPost, { params: { id } });
}

/** Adds an article. */
export function addArticle(body: BlogPostInput, idempotencyKey: string): Promise<AdminBlogPost> {
  return staffApi(createBlogPost, { body, idempotencyKey });
}

/** Changes the article if it still has the version that was edited. */
export function changeArticle(
  { id, version }: AdminBlogPost,
  body: BlogPostInput,
): Promise<AdminBlogPost> {
  return staffApi(updateBlogPost, { params: { id }, body, version });
}

/** Deletes the article if it still has the version that was on screen. */
export function deleteArticle({ id, version }: AdminBlogListItem): Promise<undefined> {
  return staffApi(deleteBlogPost, { params: { id }, version });
}
