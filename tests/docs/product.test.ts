import { LIMITS, MAX_BODY_BYTES, PAGE, TRIAL_DAYS } from '@contract/fields/limits.ts';
import { ERRORS } from '@contract/http/errors.ts';
import type { Route } from '@contract/http/route.ts';
import { ROUTES } from '@contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { fileText, section, tableRows } from './tables.ts';

const product = fileText('docs/product.md');
const sectionOf = (number: string) => section(product, `### ${number} `);
const rowsOf = (number: string) => tableRows(sectionOf(number));

const withCommas = (value: number) => value.toLocaleString('en-US');

describe('docs/product.md agrees with the contract', () => {
  it('§7.2 names every route, who may call it and its success status', () => {
    const documented = rowsOf('7.2').map(
      ([method, path, who, , success]) => `${method} ${path} ${who} ${success?.slice(0, 3)}`,
    );
    const declared = (Object.values(ROUTES) as Route[]).map(
      ({ method, path, auth, status }) => `${method} ${path} ${auth} ${status}`,
    );
    expect(documented.sort()).toEqual(declared.sort());
  });

  it('§8.2 names every error code with its status', () => {
    const documented = rowsOf('8.2').map(([status, code]) => `${status} ${code}`);
    const declared = Object.entries(ERRORS).map(([code, { status }]) => `${status} ${code}`);
    expect(documented.sort()).toEqual(declared.sort());
  });

  it('§9.2 names every limit', () => {
    const documented = rowsOf('9.2').map(([key, limit]) => `${key} ${limit}`);
    const declared = Object.entries(LIMITS).map(([key, limit]) => `${key} ${withCommas(limit)}`);
    expect(documented.sort()).toEqual(declared.sort());
    expect(sectionOf('9.2')).toContain(`${PAGE.default} rows`);
    expect(sectionOf('9.2')).toContain(`${withCommas(PAGE.max)} at most`);
    expect(sectionOf('9.2')).toContain(`${withCommas(MAX_BODY_BYTES)} bytes`);
    expect(sectionOf('9.1')).toContain(`Trial ${TRIAL_DAYS} days`);
  });
});
