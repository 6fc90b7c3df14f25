import * as z from 'zod/mini';
import { IMAGE_TYPES } from './fields/files.ts';
import { text } from './fields/records.ts';
import { route } from './http/route.ts';

/** An uploaded picture: its address, as an article shows it. */
const articleImage = z.object({ url: text() });

/** `{path}` of a picture: random digits, never reused. */
const imageParams = z.object({ path: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

export const addArticleImage = route({
  method: 'POST',
  path: '/api/admin/article-images',
  auth: 'admin',
  summary: 'Upload a picture for an article: JPEG, PNG or WebP, 5 MB at most',
  status: 201,
  upload: IMAGE_TYPES,
  response: articleImage,
  errors: ['conflict'],
});

export const getArticleImage = route({
  method: 'GET',
  path: '/api/images/{path}',
  auth: 'public',
  summary: 'A picture of an article',
  status: 200,
  params: imageParams,
  file: true,
  // A new picture has a new address.
  cacheControl: 'public, max-age=31536000, immutable',
});
