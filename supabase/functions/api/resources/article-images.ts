import type * as contract from '../../_shared/contract/article-images.ts';
import { dataOf } from '../data/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Handlers } from '../router.ts';
import { putFile, readFile } from '../storage/files.ts';
import { plainPicture } from '../storage/plain-picture.ts';

const BUCKET = 'article-images';

export const articleImages: Handlers<typeof contract> = {
  addArticleImage: async ({ supabase, caller, file }) => {
    // Checked before the upload: a token without the right must not fill Storage.
    dataOf(await caller.database.rpc('may_add_image'));
    const path = await putFile(supabase, BUCKET, await plainPicture(file));
    dataOf(await caller.database.rpc('add_article_image', { p_path: path }));
    return { url: `/api/images/${path}` };
  },

  getArticleImage: async ({ supabase, params: { path } }) => {
    const type = dataOf(await supabase.system.rpc('article_image', { p_path: path }));
    if (!type) throw new ApiError('not_found');
    return { bytes: await readFile(supabase, BUCKET, path), type };
  },
};
