import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../local/paths.ts';
import { weakened } from './weakening.ts';
import { GROUPS, WEAKENINGS } from './weakenings/all.ts';

it('each is called something else', () => {
  const names = WEAKENINGS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

it('each group is a job of the workflow', () => {
  const workflow = readFileSync(inRoot('.github/workflows/test.yml'), 'utf8');
  const [, listed = ''] = /^\s+group:\s+\[([\w,\s]+)\]$/m.exec(workflow) ?? [];
  expect(listed.match(/\w+/g)?.sort()).toEqual([...Object.keys(GROUPS), 'schema'].sort());
});

// "npm run mutations" takes an hour, so a guard that was moved is found here.
it.each(WEAKENINGS)('$name: its guard stands where it is said to', (weakening) => {
  expect(weakened(weakening)).not.toBe('');
  expect(existsSync(inRoot(weakening.test[1]))).toBe(true);
});
