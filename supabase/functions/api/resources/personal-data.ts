import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/personal-data.ts';
import type { PersonInput, PersonReport } from '../../_shared/contract/personal-data.ts';
import { jsonOf } from '../data/database.ts';
import { toCamel } from '../data/rows.ts';
import type { Handlers } from '../router.ts';

const counts = z.record(z.string(), z.number());

/** The numbers by table as the contract names tables. */
function toReport(byTable: z.output<typeof counts>): PersonReport {
  return Object.fromEntries(Object.entries(byTable).map(([table, rows]) => [toCamel(table), rows]));
}

const named = ({ email, phone }: PersonInput) => ({
  p_email: email ?? '',
  p_phone: phone ?? undefined,
});

export const personalData: Handlers<typeof contract> = {
  findPerson: async ({ caller, input }) =>
    toReport(jsonOf(counts, await caller.database.rpc('find_person', named(input)))),
  erasePerson: async ({ caller, input }) =>
    toReport(jsonOf(counts, await caller.database.rpc('erase_person', named(input)))),
};
