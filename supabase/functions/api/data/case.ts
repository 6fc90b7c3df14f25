import type * as z from 'zod/mini';

/** `first_name` → `firstName`. */
export function toCamel(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `firstName` → `first_name`. */
export function toSnake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A payload of the contract as columns of its table. */
export function toColumns<Payload extends object>(payload: Payload): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [toSnake(key), value]));
}

/** ISO 8601 in UTC with milliseconds, whatever the database printed (design §3). */
export function isoTime(value: unknown): string | null {
  return value === null || value === undefined ? null : new Date(String(value)).toISOString();
}

type Shaped = z.ZodMiniObject;

/** The columns that an entity of the contract shows, as a PostgREST select list. */
export function columnsOf(entity: Shaped, without: readonly string[] = []): string {
  return Object.keys(entity.shape)
    .filter((key) => !without.includes(key))
    .map(toSnake)
    .join(',');
}

/**
 * A row of the database as an entity of the contract: its keys and no others, times in one form.
 * This is the one place where columns become JSON (design §3).
 */
export function toEntity(entity: Shaped, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(entity.shape).map((key) => {
      const value = row[toSnake(key)] ?? null;
      return [key, key.endsWith('At') ? isoTime(value) : value];
    }),
  );
}
