import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../local/paths.ts';
import { readArgs } from '../../local/read-args.ts';
import { readSettings } from '../../local/settings.ts';
import { exitWith, StartError } from '../../local/start-error.ts';
import { readKey, writeArchive } from './archive.ts';
import { type Auth, authOf } from './catalog.ts';
import { nameOf, type Place, withDatabase } from './connection.ts';
import { dump } from './dump.ts';
import { openFileStore } from './file-store.ts';
import { type Restored, rehearse, restoreFiles, restoreInto } from './restore-into.ts';

const USAGE = `npm run backup [-- --output <file or folder>] [--without-files]
npm run restore -- --input <file> [--replace <name>] [--without-files]
npm run restore -- --input <file> --check

The database is the PostgreSQL of DATABASE_URL, or else the local data while the stack is stopped; files of
Storage are those of SUPABASE_URL with SUPABASE_SECRET_KEY, or the local stack's. BACKUP_KEY encrypts a backup.
A restore wants an empty database; --replace with its name empties it first. --check restores into a scratch
database in memory and changes nothing.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const OPTIONS = {
  backup: { output: text, 'without-files': flag },
  restore: { input: text, replace: text, check: flag, 'without-files': flag },
};
const [command] = process.argv.splice(2, 1);

/** The path of the new backup: the given one, or one with the current time in its name. */
function chooseFile(output = `${inRoot('backups')}/`, isEncrypted: boolean): string {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const name = `backup-${moment}Z.tar.gz${isEncrypted ? '.age' : ''}`;
  const file = path.resolve(/[/\\]$/.test(output) ? path.join(output, name) : output);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const taken = [file, `${file}.partial`].find((each) => existsSync(each));
  if (taken) throw new StartError(`${taken} exists already; remove it or name another.`);
  return file;
}

/** Prints what was restored and compared. */
function report({ head, migrated, files, missing }: Restored): void {
  const print = (count: number | string, what: string): void =>
    console.log(`${String(count).padStart(9)} ${what}`);
  for (const { name, rows } of head.tables) print(rows, `rows  ${name}`);
  print(head.withFiles ? files.length - missing.length : 'no', 'files of Storage');
  for (const { entry } of missing) print('without', entry);
  if (migrated > 0) print(migrated, 'newer migrations of this checkout, run after that');
  console.log(`The backup of ${head.madeAt} was restored and compared.`);
}

async function backUp(place: Place, key: string | undefined): Promise<void> {
  const { values } = readArgs({ options: OPTIONS.backup }, USAGE);
  const file = chooseFile(values.output, key !== undefined);
  const partial = { file: `${file}.partial`, key };
  process.once('exit', () => rmSync(partial.file, { force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

  console.log(`Backing up ${nameOf(place)} …`);
  await withDatabase(place, async (connection) => {
    const openFiles = async () => openFileStore(place.dataDir, await authOf(connection));
    const store = values['without-files'] ? undefined : await openFiles();
    await writeArchive(partial, dump(connection, store));
  });
  console.log('Restoring it into a scratch database …');
  const restored = await rehearse(partial).catch(({ message }: Error) => {
    renameSync(partial.file, `${file}.bad`);
    throw new StartError(
      `The backup did not pass its check and is kept as ${file}.bad: ${message}`,
    );
  });
  renameSync(partial.file, file);
  report(restored);
  console.log(`${file}: ${(statSync(file).size / 1_000_000).toFixed(2)} MB`);
  if (!key) console.log('It is not encrypted: set BACKUP_KEY before it leaves this machine.');
  const { length } = restored.missing;
  if (length > 0) {
    throw new StartError(
      `Storage does not have ${length} files that rows show, so the backup is without them; an older one may have them.`,
    );
  }
}

async function restore(place: Place, key: string | undefined): Promise<void> {
  const { values } = readArgs({ options: OPTIONS.restore }, USAGE);
  if (!values.input) throw new StartError(`--input is missing.\n\n${USAGE}`);
  const backup = { file: path.resolve(values.input), key };
  if (values.check) return report(await rehearse(backup));
  const name = nameOf(place);
  const mayReplace = (filled: string[]): void => {
    // The operator types the name of the database, because a "yes" is typed without reading.
    if (values.replace === name) return;
    throw new StartError(
      `The target is not empty (${filled.join(', ')}), and nothing was changed. To replace everything in it, add: --replace ${name}`,
    );
  };
  const openFiles = (auth: Auth) =>
    values['without-files'] ? undefined : openFileStore(place.dataDir, auth);
  const restored = await withDatabase(place, (connection) =>
    restoreInto(connection, backup, mayReplace, openFiles),
  );
  await restoreFiles(backup, restored);
  report(restored);
  const without = restored.store ? '' : ', without files';
  console.log(`${name} has it now${without}. Everybody signs in again.`);
}

const run = command === 'restore' ? restore : backUp;
// PGlite sets an exit code of its own while it is open.
run(readSettings(), readKey(process.env.BACKUP_KEY)).then(() => process.exit(0), exitWith);
