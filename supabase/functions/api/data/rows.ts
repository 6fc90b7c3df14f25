import * as z from 'zod/mini';
import type { Database } from '../../_shared/database.types.ts';

type Tables = Database['public']['Tables'];

export type TableName = keyof Tables;
/** A row as the database gives it. */
export type Row = Record<string, unknown>;
/** A row within the JSON of a database function. */
export const rowShape = z.custom<Row>((value) => typeof value === 'object' && value !== null);

type Snake<Key extends string> = Key extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : '';
type Camel<Column extends string> = Column extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Column;

/** A payload of the contract under the names of its columns. */
export type Columns<Payload> = { [Key in keyof Payload & string as Snake<Key>]: Payload[Key] };
type CamelKeys<Record> = { [Column in keyof Record as Camel<Column & string>]: Record[Column] };
/** What may be inserted into a table, in the contract's keys. */
export type Payload<Table extends TableName> = CamelKeys<Tables[Table]['Insert']>;

/** `first_name` → `firstName`. */
export function toCamel(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `firstName` → `first_name`. */
function toSnake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A payload of the contract as columns of its table. */
export function toColumns<Sent extends object>(payload: Sent): Columns<Sent> {
  const columns = Object.entries(payload).map(([key, value]) => [toSnake(key), value]);
  // TypeScript does not infer keys through Object.fromEntries.
  return Object.fromEntries(columns) as Columns<Sent>;
}

/** Whether a column or its key holds a moment: `created_at`, `seatHeldUntil`. */
export const isMoment = (name: string): boolean => /(_at|At|_until|Until|_since|Since)$/.test(name);

/** ISO 8601 in UTC with milliseconds, whatever the database printed. */
export function isoTime(value: unknown): string | null {
  return value === null || value === undefined ? null : new Date(String(value)).toISOString();
}

/** The columns that an entity of the contract shows, as a PostgREST select list. */
export function columnsOf(entity: z.ZodMiniObject, without: readonly string[] = []): string {
  return Object.keys(entity.shape)
    .filter((key) => !without.includes(key))
    .map(toSnake)
    .join(',');
}

type ShownColumn = { key: string; column: string; isTime: boolean };

/**
 * Cached for each entity: a list asks for every row, and computing the names costs more than the
 * row.
 */
const shownColumns = new WeakMap<z.ZodMiniObject, ShownColumn[]>();

function shownColumnsOf(entity: z.ZodMiniObject): ShownColumn[] {
  const known = shownColumns.get(entity);
  if (known) return known;
  const columns = Object.keys(entity.shape).map((key) => ({
    key,
    column: toSnake(key),
    isTime: isMoment(key),
  }));
  shownColumns.set(entity, columns);
  return columns;
}

/**
 * A row of the database as an entity of the contract: its keys and no others, times in one form.
 * This is the one place where columns become JSON.
 */
export function toEntity<Entity extends z.ZodMiniObject>(
  entity: Entity,
  row: object,
): z.output<Entity> {
  const columns = row as Row;
  const shown: Row = {};
  for (const { key, column, isTime } of shownColumnsOf(entity)) {
    const value = columns[column] ?? null;
    shown[key] = isTime ? isoTime(value) : value;
  }
  // The values have the types of the database's columns; CHECK_RESPONSES compares them with the
  // entity.
  return shown as z.output<Entity>;
}
