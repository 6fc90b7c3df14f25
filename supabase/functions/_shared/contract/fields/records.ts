import * as z from 'zod/mini';

/** A text of a response, as it is stored. */
// @__NO_SIDE_EFFECTS__
export const text = () => z.string();

/** A text of a response that may be missing. */
// @__NO_SIDE_EFFECTS__
export const maybeText = () => z.nullable(z.string());

/** A whole number of a response. */
// @__NO_SIDE_EFFECTS__
export const count = () => z.number().check(z.int());

/** The number of a row of a table: a positive integer. */
// @__NO_SIDE_EFFECTS__
export const rowId = () => z.number().check(z.int(), z.positive());

/** ISO 8601 in UTC with milliseconds: 2026-11-20T20:01:56.987Z. */
// @__NO_SIDE_EFFECTS__
export const time = () => z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));

/** The fields of every record that staff change; `If-Match` is compared with `version`. */
// @__NO_SIDE_EFFECTS__
export const recordFields = () => ({ createdAt: time(), updatedAt: time(), version: count() });
