/** A gap of an answer that has to be filled in: «Үнэ: {үнэ}». */
const GAP = /\{([^{}\n]{1,60})\}/g;

/** The names of the gaps of an answer, in their order, each once. An answer is saved only when it has none. */
export const gapsOf = (answer: string): string[] => [
  ...new Set([...answer.matchAll(GAP)].map(([, name = '']) => name)),
];

/**
 * The answer with every gap filled in; null while one has no value. A value is inserted
 * unchanged, braces included.
 */
export function fillGaps(answer: string, values: Readonly<Record<string, string>>): string | null {
  const filled = (name: string) => (Object.hasOwn(values, name) ? values[name]?.trim() : '') ?? '';
  if (gapsOf(answer).some((name) => filled(name) === '')) return null;
  return answer.replace(GAP, (_, name: string) => filled(name));
}
