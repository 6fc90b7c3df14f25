import type * as z from 'zod/mini';
import { type KindsWith, RECORD_KINDS } from '../../_shared/contract/record-kinds.ts';
import { type FORM_RECORDS, type FormRoutes, ofFormRoutes } from '../../_shared/contract/routes.ts';
import { change, type FormTable, list, read, remove, submit } from '../data/records.ts';
import type { Payload } from '../data/rows.ts';
import type { Handlers } from '../router.ts';

type Kind = KindsWith<'form'>;
/** What staff may correct and the table of the record does not hold. */
type WithoutColumn = {
  [K in Kind]: Exclude<
    keyof z.output<(typeof FORM_RECORDS)[K]['update']['body']>,
    keyof Payload<(typeof RECORD_KINDS)[K]['table']>
  >;
}[Kind];
/** A field without its column does not compile. */
true satisfies [WithoutColumn] extends [never] ? true : WithoutColumn;

// What only one table refuses, such as a second decision on an application, its triggers refuse.
const handlersOf = (table: FormTable) => ({
  create: submit(table),
  list: list(table),
  get: read(table),
  setStatus: change(table),
  update: change(table),
  remove: remove(table),
});

/** The handlers of the records that visitors send by a form, from the tables that `RECORD_KINDS` names. */
export const formRecords = ofFormRoutes(
  (kind, action) => handlersOf(RECORD_KINDS[kind].table)[action],
) as unknown as Handlers<FormRoutes>;
