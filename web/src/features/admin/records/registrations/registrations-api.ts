import type {
  AdminRegistrationInput,
  ProgramRegistration,
} from '@contract/program-registrations.ts';
import { ROUTES } from '@contract/routes.ts';
import { ApiError } from '@/lib/api-error.ts';
import { callAdmin, ifVersion } from '../../session/admin-api.ts';

const urlOf = ({ id }: { id: number }) =>
  ROUTES.updateProgramRegistration.path.replace('{id}', String(id));

/** POST /api/program-registration with the staff token. */
export function createRegistration(input: AdminRegistrationInput): Promise<unknown> {
  return callAdmin(ROUTES.createProgramRegistration.path, { method: 'POST', body: input });
}

/** PUT over the version that was typed over. */
export function updateRegistration(
  base: ProgramRegistration,
  input: AdminRegistrationInput,
): Promise<ProgramRegistration> {
  return callAdmin(urlOf(base), { method: 'PUT', body: input, headers: ifVersion(base.version) });
}

/** DELETE of the version that was on the screen. */
export function deleteRegistration(row: ProgramRegistration): Promise<void> {
  return callAdmin(urlOf(row), { method: 'DELETE', headers: ifVersion(row.version) });
}

/** The registration as it stands now; null when it is gone. */
export async function findRegistration(
  row: ProgramRegistration,
): Promise<ProgramRegistration | null> {
  try {
    return await callAdmin<ProgramRegistration>(urlOf(row));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
