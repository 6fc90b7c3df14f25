/** Whether a value is an error of the database driver: it has a severity and an SQLSTATE. */
function isDatabaseError(value: unknown): value is Error & { code: string } {
  return value instanceof Error && 'severity' in value && 'code' in value;
}

let installed = false;

/**
 * Lite prints the whole trace of every refused statement, with row values. Refusals are expected, so they are
 * not printed; with LOG_SQL each is one line without values. Its warning that its own Storage is an experiment is not
 * printed either: nobody runs this stack for customers (README).
 */
export function quietLite(): void {
  if (installed) return;
  installed = true;
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    const [first] = parts;
    if (!isDatabaseError(first)) return print(...parts);
    if (process.env.LOG_SQL) print(`database: ${first.code} ${first.message}`);
  };
  const warn = console.warn;
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).startsWith('EXPERIMENTAL FEATURES ENABLED')) warn(...parts);
  };
}
