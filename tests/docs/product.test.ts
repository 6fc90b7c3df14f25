import { contactMessage } from '@contract/contact-messages.ts';
import { designReportRequest } from '@contract/design-report-requests.ts';
import { LIMITS, MAX_BODY_BYTES, PAGE, TRIAL_DAYS } from '@contract/fields/limits.ts';
import { recordFields } from '@contract/fields/records.ts';
import { ERRORS } from '@contract/http/errors.ts';
import { partnerRequest } from '@contract/partner-requests.ts';
import { quoteRequest } from '@contract/quote-requests.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { fileText, section, tableRows } from './tables.ts';

const product = fileText('docs/product.md');
const sectionOf = (number: string) => section(product, `### ${number} `);
const rowsOf = (number: string) => tableRows(sectionOf(number));

const withCommas = (value: number) => value.toLocaleString('en-US');

/** The field names at the beginning of an entity's section; `company?` may be empty. */
const fieldsOf = (number: string) =>
  (sectionOf(number).split('\n\n')[1] ?? '')
    .split(/[.:]/, 1)
    .flatMap((list) => list.replaceAll(/\s+/g, ' ').split(', '))
    .sort();

const COMMON = Object.keys({ id: 0, spamReason: 0, ...recordFields() });
const declared = ({ shape }: { shape: Readonly<Record<string, z.ZodMiniType>> }) =>
  Object.entries(shape)
    .filter(([name]) => !COMMON.includes(name))
    .map(([name, field]) => (field.safeParse(null).success ? `${name}?` : name))
    .sort();

describe('docs/product.md agrees with the contract', () => {
  it.each([
    ['3.3', quoteRequest],
    ['3.4', designReportRequest],
    ['3.5', partnerRequest],
    ['3.6', contactMessage],
  ] as const)('§%s names every field of the record, and which may be empty', (number, entity) => {
    expect(fieldsOf(number)).toEqual(declared(entity));
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
