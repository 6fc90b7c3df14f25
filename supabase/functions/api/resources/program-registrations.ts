import type * as contract from '../../_shared/contract/program-registrations.ts';
import { add, change, list, read, remove, submit } from '../records.ts';
import type { Handlers } from '../router.ts';
import { toEntity } from '../rows.ts';

const TABLE = 'program_registrations';
const submitted = submit(TABLE);
const added = add(TABLE);

export const programRegistrations: Handlers<typeof contract> = {
  createProgramRegistration: async (request) => {
    const { caller, input, route } = request;
    if (!caller) return submitted(request);
    return toEntity(route.response, { ok: true, ...(await added({ caller, input })) });
  },
  listProgramRegistrations: list(TABLE),
  getProgramRegistration: read(TABLE),
  // A status that was not sent stays: undefined is no column of the change.
  updateProgramRegistration: change(TABLE),
  setProgramRegistrationStatus: change(TABLE),
  deleteProgramRegistration: remove(TABLE),
};
