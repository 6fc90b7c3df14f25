import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readSettings } from '../../local/settings.ts';
import { exitWith, StartError } from '../../local/start-error.ts';
import { describeServer } from './catalog.ts';
import { type FileStore, openFileStore } from './file-store.ts';
import { nameOf, type Place, withSource, withTarget } from './places.ts';
import { restoreFiles } from './restore-files.ts';
import { type BackupFile, rehearse, restoreInto } from './restore-into.ts';
import { readKey } from './sealed-file.ts';

const USAGE = `npm run restore -- --input <file> [--replace [--confirm <name>]] [--without-files]
npm run restore -- --input <file> --files
npm run restore -- --input <file> --check

Restores into the PostgreSQL of DATABASE_URL, or else into the local data while the stack is stopped.
The target must be empty; --replace empties it first, once its name is typed or given by --confirm.
Files of Storage go to SUPABASE_URL with SUPABASE_SECRET_KEY, those of the local stack into its folder;
--files writes them alone, once the rows are there.
--check restores into a scratch database in memory and changes nothing. BACKUP_KEY opens an encrypted file.`;

type Options = {
  file: string;
  isCheck: boolean;
  mayReplace: boolean;
  confirmed: string | undefined;
  files: 'with' | 'without' | 'only';
};

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        input: { type: 'string' },
        check: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        confirm: { type: 'string' },
        files: { type: 'boolean', default: false },
        'without-files': { type: 'boolean', default: false },
      },
    });
    if (!values.input) throw new Error('--input is missing.');
    return {
      file: path.resolve(values.input),
      isCheck: values.check,
      mayReplace: values.replace,
      confirmed: values.confirm,
      files: values.files ? 'only' : values['without-files'] ? 'without' : 'with',
    };
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function ask(question: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await prompt.question(question)).trim();
  } finally {
    prompt.close();
  }
}

/** Asks for the name of the database that would be emptied: a "yes" is typed too quickly. */
async function confirmReplace(place: Place, options: Options, filled: string[]): Promise<boolean> {
  if (!options.mayReplace) return false;
  const name = nameOf(place);
  const where = place.databaseUrl ? name : `the local data in ${place.dataDir}`;
  if (options.confirmed === undefined && !process.stdin.isTTY) {
    throw new StartError(`To replace everything in ${where}, add: --confirm ${name}`);
  }
  const typed =
    options.confirmed ??
    (await ask(
      `Everything in ${where} (${filled.join(', ')}) will be replaced. To go on, type "${name}": `,
    ));
  if (typed !== name)
    throw new StartError(`Not confirmed: that needs "${name}". Nothing was changed.`);
  return true;
}

/** Writes the files, says how many, and fails when one was refused. */
async function writeFiles(backup: BackupFile, store: FileStore): Promise<void> {
  const { written, failed } = await restoreFiles(backup, store);
  console.log(`  ${written} files of Storage`);
  if (failed.length === 0) return;
  const reasons = failed.map(({ path: name, reason }) => `  ${name}: ${reason}`);
  throw new StartError(
    `${failed.length} files were not written; run it again with --files:\n${reasons.join('\n')}`,
  );
}

async function main(): Promise<void> {
  const options = readOptions();
  const place = readSettings();
  const backup = { file: options.file, key: readKey(process.env.BACKUP_KEY) };
  if (options.isCheck) {
    const { header, footer } = await rehearse(backup);
    const rows = footer.tables.reduce((sum, table) => sum + table.rows, 0);
    const files = footer.files ? `${footer.files.count} files` : 'without the files of Storage';
    console.log(
      `${options.file}: made at ${header.madeAt}, ${footer.tables.length} tables, ${rows} rows, ${files}; it restores whole.`,
    );
    return;
  }
  if (options.files === 'only') {
    const { auth } = await withSource(place, describeServer);
    await writeFiles(backup, openFileStore(place, auth));
    return;
  }
  const { header, sums, dropped, migrated, store } = await withTarget(
    place,
    (filled) => confirmReplace(place, options, filled),
    (connection, mayReplace) =>
      restoreInto(
        connection,
        backup,
        mayReplace,
        options.files === 'with' ? (auth) => openFileStore(place, auth) : undefined,
      ),
  );
  for (const { table, rows } of sums) console.log(`  ${table}: ${rows} rows`);
  for (const { table, columns, rows } of dropped) {
    const what = columns === 'all' ? 'the table' : `the columns ${columns.join(', ')}`;
    console.log(`  not restored: ${what} of ${table} (${rows} rows), which the target has not`);
  }
  if (migrated > 0) console.log(`  ${migrated} newer migrations of this checkout ran after that`);
  console.log(
    `Restored the backup of ${header.madeAt} into ${place.databaseUrl ? nameOf(place) : place.dataDir}; every row was compared. Everybody signs in again.`,
  );
  if (store) await writeFiles(backup, store);
}

// PGlite sets an exit code of its own while it is open.
main().then(() => process.exit(0), exitWith);
