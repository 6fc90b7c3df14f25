import { readFileSync } from 'node:fs';
import { type Migration, readMigrations } from '../../local/migrations.ts';
import { inRoot } from '../../local/paths.ts';

const titleOf = ({ version, name }: Migration): string => `${version}_${name}`;

/** The migrations of the last release (`npm run freeze`) with their digests. */
export const RELEASED = (
  JSON.parse(readFileSync(inRoot('supabase', 'release.json'), 'utf8')) as {
    migrations: Record<string, string>;
  }
).migrations;

/** Before the first release no database has to be carried over, so every migration counts as run. */
const isReleased = (migration: Migration): boolean =>
  Object.keys(RELEASED).length === 0 || titleOf(migration) in RELEASED;

/** The migrations that databases of the release have run. */
export const releasedMigrations = (): Migration[] => readMigrations().filter(isReleased);

/** The migrations that they have not run yet. */
export const laterMigrations = (): Migration[] =>
  readMigrations().filter((migration) => !isReleased(migration));
