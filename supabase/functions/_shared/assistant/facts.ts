/** Facts by name: `{start.price}` in an answer stands for the fact `start.price`. */
export type Facts = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([a-z][a-zA-Z.]*)\}/g;

/** The names of facts that a text asks for. */
export function factNames(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');
}

/** The text with its facts; null when one is unknown, so that no visitor reads a bare `{…}`. */
export function fillFacts(text: string, facts: Facts): string | null {
  if (factNames(text).some((name) => !Object.hasOwn(facts, name))) return null;
  return text.replace(PLACEHOLDER, (_, name: string) => facts[name] ?? '');
}
