/**
 * What pg_prove finds wrong with the output of a pgTAP file, as psql prints it: a test that failed, numbers that do not
 * follow each other, a plan that is missing or not kept. Any line that begins with "ok" is a test for it, also one that
 * a bare `select` of the file prints.
 */
export function tapErrors(output: string): string[] {
  const errors: string[] = [];
  const plans: number[] = [];
  let tests = 0;
  for (const line of output.split('\n')) {
    const [, planned] = /^1\.\.(\d+)\b/.exec(line) ?? [];
    if (planned) plans.push(Number(planned));
    const [, not, number] = /^(not )?ok\b(?: (\d+))?/.exec(line) ?? [];
    if (/^(not )?ok\b/.test(line)) {
      tests += 1;
      if (not) errors.push(line);
      if (Number(number) !== tests) errors.push(`out of sequence, not ${tests}: ${line}`);
    }
    if (/^(# Looks like|Bail out!)/.test(line)) errors.push(line);
  }
  if (tests === 0) errors.push('no test');
  if (plans.length !== 1) errors.push(`${plans.length} plans`);
  else if (plans[0] !== tests) errors.push(`${plans[0]} planned, ${tests} run`);
  return errors;
}

/** The rows of several statements, as psql prints them unaligned and without headings. */
export const printed = (results: unknown): string =>
  [results]
    .flat(3)
    .map((row) => Object.values(row ?? {}).join('|'))
    .join('\n');
