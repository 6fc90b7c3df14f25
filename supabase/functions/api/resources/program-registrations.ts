import type * as contract from '../../_shared/contract/program-registrations.ts';
import { dataOf } from '../database.ts';
import { change, list, read, remove, submit } from '../records.ts';
import type { Handlers } from '../router.ts';
import { toColumns } from '../rows.ts';

const TABLE = 'program_registrations';
const submitted = submit(TABLE);

export const programRegistrations: Handlers<typeof contract> = {
  createProgramRegistration: async (request) => {
    const { caller, input } = request;
    if (!caller) return submitted(request);
    // A customer's token may insert as a visitor does. The row is read back, which row-level security
    // lets staff alone do: anybody else's insert is undone with it.
    const added = caller.database.from(TABLE).insert(toColumns(input)).select('id');
    dataOf(await added.single());
    return { ok: true };
  },
  listProgramRegistrations: list(TABLE),
  getProgramRegistration: read(TABLE),
  updateProgramRegistration: (request) => {
    // A status that was not sent stays: undefined is no column of the change.
    const columns = toColumns(request.input);
    return change(TABLE, request, request.caller.database.from(TABLE).update(columns));
  },
  setProgramRegistrationStatus: (request) =>
    change(TABLE, request, request.caller.database.from(TABLE).update(toColumns(request.input))),
  deleteProgramRegistration: remove(TABLE),
};
