import { adminBlogPost, blogPostInput } from '../../_shared/contract/blog-posts.ts';
import { columnsOf, toColumns, toEntity } from '../data/case.ts';
import { dataOf } from '../data/database-error.ts';
import { deleteRecord, readRecord, updateRecord } from '../data/record.ts';
import { expectedVersion, rowId } from '../http/conditions.ts';
import type { ApiContext } from '../http/context.ts';
import { readBody } from '../http/read-body.ts';
import { callerOf } from '../middleware/guard.ts';

type Row = Record<string, unknown>;

const place = (c: ApiContext) => ({
  table: 'blog_posts' as const,
  id: rowId(c),
  version: expectedVersion(c),
});

/** GET /api/admin/blog/{id}: with its content, drafts too. */
export async function getAdminBlogPost(c: ApiContext): Promise<Response> {
  return c.json(await readRecord(callerOf(c).database, place(c), adminBlogPost));
}

/** POST /api/admin/blog (spec §7). Throws slug_taken. */
export async function createBlogPost(c: ApiContext): Promise<Response> {
  const columns = toColumns(await readBody(c.req.raw, blogPostInput));
  const row = dataOf(
    await callerOf(c)
      .database.from('blog_posts')
      .insert(columns as never)
      .select(columnsOf(adminBlogPost))
      .single(),
  );
  return c.json(toEntity(adminBlogPost, row as unknown as Row), 201);
}

/** PUT /api/admin/blog/{id} (spec §7). Throws slug_taken. */
export async function updateBlogPost(c: ApiContext): Promise<Response> {
  const where = place(c);
  const columns = toColumns(await readBody(c.req.raw, blogPostInput));
  return c.json(await updateRecord(callerOf(c).database, where, adminBlogPost, columns));
}

/** DELETE /api/admin/blog/{id} (spec §7). */
export async function deleteBlogPost(c: ApiContext): Promise<Response> {
  await deleteRecord(callerOf(c).database, place(c));
  return c.body(null, 204);
}
