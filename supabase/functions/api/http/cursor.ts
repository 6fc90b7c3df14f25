import { CURSOR_INVALID } from '../../_shared/contract/http/lists.ts';
import type { Json } from '../../_shared/database.types.ts';
import { ApiError } from './errors.ts';

/** The sort key of the last row of a page. */
export type Cursor = Record<string, Json>;

const refuse = () => new ApiError('validation_failed', { fields: { before: CURSOR_INVALID } });

/** Makes the opaque `before` of a next page from the sort key of the last row. */
export function encodeCursor(key: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify(key));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Reads a `before`; throws validation_failed for a text that this API has not made. */
export function decodeCursor(text: string): Cursor {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const value: Json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Cursor;
    }
  } catch {
    throw refuse();
  }
  throw refuse();
}
