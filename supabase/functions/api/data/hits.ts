import * as z from 'zod/mini';
import { PERSON_ENTITIES } from '../../_shared/contract/record-hits.ts';
import { ENTITY_OF } from './entities.ts';
import { isoTime, rowShape, toEntity } from './rows.ts';

/** The database's short form of records: rows, each with its table. */
export const hitRows = z.array(rowShape);

const entity = z.enum(PERSON_ENTITIES);

export const toHits = <Hit extends z.ZodMiniObject>(shape: Hit, rows: z.output<typeof hitRows>) =>
  rows.map((row) =>
    toEntity(shape, {
      ...row,
      entity: entity.parse(ENTITY_OF.get(String(row.table))),
      created_at: isoTime(row.createdAt),
      next_on: row.nextOn,
    }),
  );
