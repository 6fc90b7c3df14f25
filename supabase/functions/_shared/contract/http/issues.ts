import type * as z from 'zod/mini';
import { UNKNOWN_FIELD } from '../fields/primitives.ts';

/** A refusal must not be larger than what it refuses. */
const UNKNOWN_LISTED = 20;
const KEY_SHOWN = 50;
const shortened = (key: string): string => {
  const letters = [...key];
  return letters.length > KEY_SHOWN ? `${letters.slice(0, KEY_SHOWN).join('')}…` : key;
};

/**
 * Turns the issues of a refused value into `fields` of the error body: one Mongolian text for each wrong
 * field, that of the first broken rule. Paths are joined by dots. Of unknown keys the first ones are listed, each
 * shortened.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  // A map, because a field may be called "constructor".
  const fields = new Map<string, string>();
  const tell = (field: string, text: string) => {
    if (!fields.has(field)) fields.set(field, text);
  };
  let unknown = 0;
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, UNKNOWN_LISTED - unknown)) {
        tell(shortened(key), UNKNOWN_FIELD);
        unknown += 1;
      }
      continue;
    }
    const place = issue.path.join('.');
    if (place !== '') tell(place, issue.message);
  }
  return Object.fromEntries(fields);
}
