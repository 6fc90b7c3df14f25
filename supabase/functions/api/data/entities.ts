import { RECORD_KINDS, type RecordName } from '../../_shared/contract/record-kinds.ts';

/** The entity of a table. */
export const ENTITY_OF: ReadonlyMap<string, RecordName> = new Map(
  Object.entries(RECORD_KINDS).map(([entity, { table }]) => [table, entity as RecordName]),
);
