import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { seedStatements } from '../../scripts/topics/seed-statements.ts';

it('the migration of a new database holds the topics of the content: "npm run seed:topics"', () => {
  const folder = new URL('../../supabase/migrations/', import.meta.url);
  const file = new URL('20261124030100_assistant_seed.sql', folder);
  expect(readFileSync(file, 'utf8')).toBe(seedStatements());
});
