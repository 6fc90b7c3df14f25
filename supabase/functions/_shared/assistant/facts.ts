/** Facts by name: `{start.price}` in an answer is replaced by the fact `start.price`. */
export type Facts = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([a-z][a-zA-Z.]*)\}/g;

/** The names of the facts that a text contains. */
export function factNames(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');
}

/** The text with its facts filled in; null when a fact is unknown, so that no visitor reads a bare `{…}`. */
export function fillFacts(text: string, facts: Facts): string | null {
  if (factNames(text).some((name) => !Object.hasOwn(facts, name))) return null;
  return text.replace(PLACEHOLDER, (_, name: string) => facts[name] ?? '');
}
