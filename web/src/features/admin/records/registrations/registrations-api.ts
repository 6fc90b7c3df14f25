import {
  type AdminRegistrationInput,
  createProgramRegistration,
  deleteProgramRegistration,
  getProgramRegistration,
  type ProgramRegistration,
  updateProgramRegistration,
} from '@contract/program-registrations.ts';
import { ApiError } from '@/lib/api-error.ts';
import { staffApi } from '../../session/admin-api.ts';

/** Adds a registration as staff, who may give it a status. */
export function createRegistration(
  body: AdminRegistrationInput,
  requestKey: string,
): Promise<unknown> {
  return staffApi(createProgramRegistration, { body, requestKey });
}

/** Replaces the version that was typed over. */
export function updateRegistration(
  { id, version }: ProgramRegistration,
  body: AdminRegistrationInput,
): Promise<ProgramRegistration> {
  return staffApi(updateProgramRegistration, { params: { id }, body, version });
}

/** Deletes the version that was on the screen. */
export function deleteRegistration({ id, version }: ProgramRegistration): Promise<undefined> {
  return staffApi(deleteProgramRegistration, { params: { id }, version });
}

/** The registration as it stands now; null when it is gone. */
export async function findRegistration({
  id,
}: ProgramRegistration): Promise<ProgramRegistration | null> {
  try {
    return await staffApi(getProgramRegistration, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
