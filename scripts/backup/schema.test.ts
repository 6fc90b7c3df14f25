import { describe, expect, it } from 'vitest';
import { digestOf } from './catalog.ts';
import { missingMigrations, planMigrations } from './schema.ts';

const file = (version: string, sql = `select ${version};`) => ({
  version,
  name: `m${version}`,
  sql,
});
const ran = (version: string, sql = `select ${version}`) => ({
  version,
  name: `m${version}`,
  digest: digestOf(sql),
});
const FILES = [file('1'), file('2'), file('3')];
const versions = (files: { version: string }[]): string[] => files.map(({ version }) => version);

describe('the migrations of a backup', () => {
  it('are found in the checkout; what the checkout has beyond them comes after', () => {
    const plan = planMigrations([ran('1'), ran('2')], FILES);
    expect(versions(plan.before)).toEqual(['1', '2']);
    expect(versions(plan.after)).toEqual(['3']);
  });

  it('are the same without blanks and semicolons, as the official CLI records them', () => {
    const files = [file('1', '-- why\nselect 1;\n\nselect 2;\n')];
    expect(planMigrations([ran('1', '-- why\nselect 1;select 2')], files).before).toHaveLength(1);
    expect(planMigrations([{ ...ran('1'), digest: null }], files).before).toHaveLength(1);
  });

  it('are refused when the checkout is older, other, or has one in between', () => {
    expect(() => planMigrations([ran('1'), ran('4')], FILES)).toThrow(
      'Migration 4_m4 is not in this checkout',
    );
    expect(() => planMigrations([ran('1', 'select 9')], FILES)).toThrow(
      'Migration 1_m1 is not the one of this checkout',
    );
    expect(() => planMigrations([ran('1'), ran('3')], FILES)).toThrow('2_m2');
  });
});

describe('the migrations of a target', () => {
  const plan = planMigrations([ran('1'), ran('2')], FILES);

  it('are completed as far as the backup went', () => {
    expect(versions(missingMigrations(plan, []))).toEqual(['1', '2']);
    expect(versions(missingMigrations(plan, [ran('1')]))).toEqual(['2']);
    expect(missingMigrations(plan, [ran('1'), ran('2')])).toEqual([]);
  });

  it('are refused when they are newer, different, or have a gap', () => {
    expect(() => missingMigrations(plan, [ran('1'), ran('2'), ran('3')])).toThrow(
      "The target's migrations are newer than the backup's (3_m3)",
    );
    expect(() => missingMigrations(plan, [ran('1', 'select 9')])).toThrow(
      'not the one of this checkout',
    );
    expect(() => missingMigrations(plan, [ran('2')])).toThrow('lacks migration 1_m1');
  });
});
