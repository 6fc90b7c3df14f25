/** A placeholder in a starter answer that the customer has to fill in: «Үнэ: {үнэ}». */
const GAP = /\{([^{}\n]{1,60})\}/g;

/** The names of an answer's placeholders in order, each once. An answer with placeholders is not saved. */
export const gapsOf = (answer: string): string[] => [
  ...new Set([...answer.matchAll(GAP)].map(([, name = '']) => name)),
];

/**
 * The answer with every placeholder filled in; null while a placeholder has no value. A value is inserted
 * unchanged, braces included.
 */
export function fillGaps(answer: string, values: Readonly<Record<string, string>>): string | null {
  const filled = (name: string) => (Object.hasOwn(values, name) ? values[name]?.trim() : '') ?? '';
  if (gapsOf(answer).some((name) => filled(name) === '')) return null;
  return answer.replace(GAP, (_, name: string) => filled(name));
}
