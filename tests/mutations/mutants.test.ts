import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../local/paths.ts';
import { GROUPS, MUTANTS, mutated, readTable } from './mutant.ts';

it('have different names', () => {
  const names = MUTANTS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

it('a table says of each what is replaced, where, and what must notice', () => {
  const heads = 'test unit a.test.ts some names\nfile a.ts';
  const [read] = readTable(`# why\n${heads}\n\na guard goes\n-one\n-two\n+three`);
  expect(read).toEqual({
    name: 'a guard goes',
    file: 'a.ts',
    replaced: 'one\ntwo',
    by: 'three',
    test: ['unit', 'a.test.ts', 'some names'],
  });
  for (const wrong of ['a guard goes', 'a guard goes\n+three', 'a guard goes\n-one\nthree']) {
    expect(() => readTable(`${heads}\n\n${wrong}`)).toThrow('cannot be read at "a guard goes"');
  }
  expect(() => readTable('file a.ts\n\na guard goes\n-one')).toThrow('cannot be read');
});

it('each group is a job of the workflow', () => {
  const workflow = readFileSync(inRoot('.github/workflows/pipeline.yml'), 'utf8');
  const [, listed = ''] = /^\s+group:\s+\[([\w,\s]+)\]$/m.exec(workflow) ?? [];
  expect(listed.match(/\w+/g)?.sort()).toEqual([...Object.keys(GROUPS), 'schema'].sort());
});

// A guard that was moved is found here, because "npm run mutations" takes an hour.
it.each(MUTANTS)('$name: its guard is in its file', (mutant) => {
  expect(mutated(mutant)).not.toBe('');
  expect(existsSync(inRoot(mutant.test[1]))).toBe(true);
});
