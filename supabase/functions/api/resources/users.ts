import type * as z from 'zod/mini';
import { adminUser } from '../../_shared/contract/users.ts';
import { columnsOf, toEntity } from '../data/case.ts';
import type { Database } from '../data/database.ts';
import { dataOf } from '../data/database-error.ts';
import { ApiError } from '../http/api-error.ts';
import { userId } from '../http/conditions.ts';
import type { ApiContext } from '../http/context.ts';
import { callerOf } from '../middleware/guard.ts';

/** A profile row as the contract shows it; `industry` is the joined list (spec §3). */
export function userEntity(
  entity: z.ZodMiniObject,
  row: Record<string, unknown>,
): Record<string, unknown> {
  const industries = (row.industries ?? []) as string[];
  return { ...toEntity(entity, row), industry: industries.join(', ') };
}

async function read(c: ApiContext, database: Database, id: string): Promise<Response> {
  const columns = columnsOf(adminUser, ['industry']);
  const row = dataOf(await database.from('profiles').select(columns).eq('id', id).maybeSingle());
  if (!row) throw new ApiError('not_found');
  return c.json(userEntity(adminUser, row as unknown as Record<string, unknown>));
}

/** GET /api/admin/users/{id} (spec §7). */
export function getUser(c: ApiContext): Promise<Response> {
  return read(c, callerOf(c).database, userId(c));
}

/** PATCH /api/admin/users/{id}/suspend: the user's sessions end with it (design §4). */
export async function suspendUser(c: ApiContext): Promise<Response> {
  const { database } = callerOf(c);
  dataOf(await database.rpc('suspend_user', { p_user_id: userId(c) }));
  return read(c, database, userId(c));
}

/** PATCH /api/admin/users/{id}/activate. */
export async function activateUser(c: ApiContext): Promise<Response> {
  const { database } = callerOf(c);
  dataOf(await database.rpc('activate_user', { p_user_id: userId(c) }));
  return read(c, database, userId(c));
}

/** DELETE /api/admin/users/{id}: account, profile and sessions. */
export async function deleteUser(c: ApiContext): Promise<Response> {
  dataOf(await callerOf(c).database.rpc('delete_user', { p_user_id: userId(c) }));
  return c.body(null, 204);
}
