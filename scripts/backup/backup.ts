import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '../../local/paths.ts';
import { readSettings } from '../../local/settings.ts';
import { exitWith, StartError } from '../../local/start-error.ts';
import { writeArchive } from './archive.ts';
import { appliedMigrations, describeServer, keptFiles } from './catalog.ts';
import type { Connection } from './connection.ts';
import { dump } from './dump.ts';
import { type FileStore, openFileStore } from './file-store.ts';
import type { Footer } from './format.ts';
import { nameOf, type Place, withSource } from './places.ts';
import { rehearse } from './restore-into.ts';
import { planMigrations } from './schema.ts';
import { readKey } from './sealed-file.ts';

const USAGE = `npm run backup [-- --output <file or folder>] [--without-files]

Backs up the PostgreSQL of DATABASE_URL, or else the local data while the stack is stopped.
Files of Storage are read at SUPABASE_URL with SUPABASE_SECRET_KEY, those of the local stack from its folder.
BACKUP_KEY encrypts the file. Restore it with "npm run restore".`;

function readOptions(): { output: string | undefined; withFiles: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        output: { type: 'string' },
        'without-files': { type: 'boolean', default: false },
      },
    });
    return { output: values.output, withFiles: !values['without-files'] };
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/** The file to write: as asked, or named by the time it is made. */
function chooseFile(output: string | undefined, madeAt: Date, isEncrypted: boolean): string {
  const moment = madeAt.toISOString().slice(0, 19).replaceAll(':', '-');
  const name = `backup-${moment}Z.sql.gz${isEncrypted ? '.enc' : ''}`;
  const asked = path.resolve(output ?? inRoot('backups'));
  const isFolder =
    !output || /[/\\]$/.test(output) || (existsSync(asked) && statSync(asked).isDirectory());
  const file = isFolder ? path.join(asked, name) : asked;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  for (const taken of [file, `${file}.partial`]) {
    if (existsSync(taken))
      throw new StartError(`${taken} exists already; remove it or name another.`);
  }
  return file;
}

const sizeOf = (file: string): string => {
  const { size } = statSync(file);
  return size < 1_000_000
    ? `${(size / 1000).toFixed(1)} kB`
    : `${(size / 1_000_000).toFixed(1)} MB`;
};

/** Where the files are; asked for before anything is written, and only where there are any. */
async function findFiles(connection: Connection, place: Place): Promise<FileStore | undefined> {
  const { auth } = await describeServer(connection);
  const isNeeded = auth === 'lite' || (await keptFiles(connection)).length > 0;
  return isNeeded ? openFileStore(place, auth) : undefined;
}

/** Of files that Storage did not have: those that rows show to this moment. Others went meanwhile. */
async function lostFiles(place: Place, missing: readonly string[]): Promise<string[]> {
  if (missing.length === 0) return [];
  const kept = await withSource(place, keptFiles);
  return kept
    .filter(({ path: name }) => missing.includes(name))
    .map(({ bucket, path: name }) => `${bucket}/${name}`);
}

function report(footer: Footer): void {
  const width = Math.max(...footer.tables.map(({ table }) => table.length));
  for (const { table, rows } of footer.tables) {
    console.log(`  ${table.padEnd(width)} ${String(rows).padStart(9)} rows`);
  }
  if (footer.files) console.log(`  ${footer.files.count} files of Storage`);
}

/** Restores the file into a scratch database; one that does not pass keeps its rows and a name that warns. */
async function check(partial: string, file: string, key: string | undefined): Promise<Footer> {
  try {
    const { footer } = await rehearse({ file: partial, key });
    renameSync(partial, file);
    return footer;
  } catch (error) {
    const bad = `${file}.bad`;
    renameSync(partial, bad);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The backup did not pass its check and is kept as ${bad}: ${reason}`);
  }
}

async function main(): Promise<void> {
  const { output, withFiles } = readOptions();
  const place = readSettings();
  const key = readKey(process.env.BACKUP_KEY);
  const madeAt = new Date();
  const file = chooseFile(output, madeAt, key !== undefined);
  const partial = `${file}.partial`;
  process.once('exit', () => rmSync(partial, { force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }

  console.log(`Backing up ${place.databaseUrl ? nameOf(place) : place.dataDir} …`);
  const header = await withSource(place, async (connection) => {
    // A backup that this checkout could not restore would only be found out by its check.
    planMigrations(await appliedMigrations(connection));
    const store = withFiles ? await findFiles(connection, place) : undefined;
    const { header, content } = await dump(connection, madeAt, store);
    await writeArchive(partial, content, key);
    return header;
  });
  console.log('Restoring it into a scratch database …');
  const footer = await check(partial, file, key);

  report(footer);
  for (const { table, reason } of header.leftOut) console.log(`  left out: ${table} (${reason})`);
  console.log(`${file}: ${sizeOf(file)}, checked.`);
  if (!key) console.log('It is not encrypted: set BACKUP_KEY before it leaves this machine.');
  const lost = await lostFiles(place, footer.files?.missing ?? []);
  if (lost.length > 0) {
    throw new StartError(
      `Storage has lost ${lost.length} files that rows show, so the backup is without them; an older one may have them:\n  ${lost.join('\n  ')}`,
    );
  }
}

// PGlite sets an exit code of its own while it is open.
main().then(() => process.exit(0), exitWith);
