import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { seedStatements } from '../../scripts/topics/seed-statements.ts';

it('the migration of the topics holds those of the content: "npm run seed:topics"', () => {
  const file = '../../supabase/migrations/20261123012900_assistant_seed.sql';
  expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toBe(seedStatements());
});
