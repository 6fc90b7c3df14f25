import type * as z from 'zod/mini';
import { UNKNOWN_FIELD } from '../fields/primitives.ts';

/**
 * Turns the issues of a refused value into `fields` of the error body: one Mongolian text for each wrong
 * field, that of the first broken rule. Paths are joined by dots.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  // A map, because a field may be called "constructor".
  const fields = new Map<string, string>();
  const tell = (field: string, text: string) => {
    if (!fields.has(field)) fields.set(field, text);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) tell(key, UNKNOWN_FIELD);
      continue;
    }
    const place = issue.path.join('.');
    if (place !== '') tell(place, issue.message);
  }
  return Object.fromEntries(fields);
}
