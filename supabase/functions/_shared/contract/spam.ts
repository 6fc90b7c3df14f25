import * as z from 'zod/mini';
import { rowParams } from './fields/params.ts';
import { count } from './fields/records.ts';
import { route } from './http/route.ts';
import { type KindsWith, kindsWith } from './record-kinds.ts';

/** The kinds that visitors send by a form. */
export const FORM_ENTITIES = kindsWith('form');
export type FormEntity = KindsWith<'form'>;

/** How many rows, over all forms, were marked as spam more than 30 days ago, or were deleted. */
export const oldSpam = z.object({ rows: count() });

export const markSpam = route({
  method: 'POST',
  path: '/api/admin/spam/{entity}/{id}',
  auth: 'admin',
  summary: 'Mark a request as spam: it leaves its list',
  status: 204,
  params: z.extend(rowParams(), { entity: z.enum(FORM_ENTITIES) }),
});

export const countOldSpam = route({
  method: 'GET',
  path: '/api/admin/old-spam',
  auth: 'admin',
  summary: 'How much spam is older than 30 days',
  status: 200,
  response: oldSpam,
});

export const deleteOldSpam = route({
  method: 'DELETE',
  path: '/api/admin/old-spam',
  auth: 'admin',
  summary: 'Delete spam that is older than 30 days, up to 2,000 rows at a time, for good',
  status: 200,
  response: oldSpam,
});

export const restoreFromSpam = route({
  method: 'POST',
  path: '/api/admin/spam/{entity}/{id}/restore',
  auth: 'admin',
  summary: 'Take the mark of spam off a request: it is back in its list',
  status: 204,
  params: z.extend(rowParams(), { entity: z.enum(FORM_ENTITIES) }),
});
