import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../../local/paths.ts';
import { MIGRATION } from './database.types.ts';
import { VERSION } from './release.ts';

it('the version is that of the package, and the migration the newest one', () => {
  expect(VERSION).toBe(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version);
  const newest = readdirSync(inRoot('supabase', 'migrations')).filter((name) =>
    name.endsWith('.sql'),
  );
  expect(MIGRATION).toBe(newest.sort().at(-1)?.split('_')[0]);
});
