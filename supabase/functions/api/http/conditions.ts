import { ApiError } from './api-error.ts';
import type { ApiContext } from './context.ts';

/**
 * The version of a record that the caller last saw, from `If-Match: "3"`; undefined when none was
 * sent, which means: whatever stands there now. Throws version_conflict for a tag we never made.
 */
export function expectedVersion(c: ApiContext): number | undefined {
  const header = c.req.header('if-match')?.trim();
  if (header === undefined || header === '*') return undefined;
  const match = /^"(\d{1,9})"$/.exec(header);
  if (!match) throw new ApiError('version_conflict');
  return Number(match[1]);
}

const ROW_ID = /^[1-9]\d{0,15}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The `{id}` of a table row; throws not_found for a text that cannot be one. */
export function rowId(c: ApiContext): number {
  const text = c.req.param('id') ?? '';
  if (!ROW_ID.test(text)) throw new ApiError('not_found');
  return Number(text);
}

/** The `{id}` of a user; throws not_found for a text that cannot be one. */
export function userId(c: ApiContext): string {
  const text = c.req.param('id') ?? '';
  if (!UUID.test(text)) throw new ApiError('not_found');
  return text.toLowerCase();
}
