import {
  adminRegistrationInput,
  programRegistration,
} from '../../_shared/contract/program-registrations.ts';
import { toColumns } from '../data/case.ts';
import { deleteRecord, updateRecord } from '../data/record.ts';
import { expectedVersion, rowId } from '../http/conditions.ts';
import type { ApiContext } from '../http/context.ts';
import { readBody } from '../http/read-body.ts';
import { callerOf } from '../middleware/guard.ts';

const place = (c: ApiContext) => ({
  table: 'program_registrations' as const,
  id: rowId(c),
  version: expectedVersion(c),
});

/** PUT /api/admin/program-registrations/{id}: the status stays unless one is sent (design §3). */
export async function updateProgramRegistration(c: ApiContext): Promise<Response> {
  const where = place(c);
  const { status, ...payload } = await readBody(c.req.raw, adminRegistrationInput);
  const columns = { ...toColumns(payload), ...(status && { status }) };
  return c.json(await updateRecord(callerOf(c).database, where, programRegistration, columns));
}

/** DELETE /api/admin/program-registrations/{id} (spec §7). */
export async function deleteProgramRegistration(c: ApiContext): Promise<Response> {
  await deleteRecord(callerOf(c).database, place(c));
  return c.body(null, 204);
}
