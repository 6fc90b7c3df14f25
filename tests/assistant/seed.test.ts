import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CORRECTIONS } from '../../scripts/topics/corrections.ts';
import { correctionStatements, seedStatements } from '../../scripts/topics/seed-statements.ts';
import { seedTopics } from '../../web/src/content/assistant/topics.ts';

const migration = (name: string) =>
  readFileSync(new URL(`../../supabase/migrations/${name}.sql`, import.meta.url), 'utf8');

it('the first migration holds the topics of the content as they were before their corrections', () => {
  expect(migration('20261124030100_assistant_seed')).toBe(seedStatements());
});

it('a later one holds the corrections: "npm run seed:topics"', () => {
  expect(migration('20261125000800_assistant_words')).toBe(correctionStatements());
  // Each is what the content says now, so that a database has nothing else afterwards.
  const last = new Map(CORRECTIONS.map(({ key, now }) => [key, now]));
  for (const [key, now] of last) {
    expect(seedTopics.find((topic) => topic.key === key)?.answer).toBe(now);
  }
});
