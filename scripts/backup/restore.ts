import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readSettings } from '../../local/settings.ts';
import { exitWith, StartError } from '../../local/start-error.ts';
import { nameOf, type Place, withTarget } from './places.ts';
import { rehearse, restoreInto } from './restore-into.ts';
import { readKey } from './sealed-file.ts';

const USAGE = `npm run restore -- --input <file> [--replace [--confirm <name>]]
npm run restore -- --input <file> --check

Restores into the PostgreSQL of DATABASE_URL, or else into the local data while the stack is stopped.
The target must be empty; --replace empties it first, once its name is typed or given by --confirm.
--check restores into a scratch database in memory and changes nothing. BACKUP_KEY opens an encrypted file.`;

type Options = {
  file: string;
  isCheck: boolean;
  mayReplace: boolean;
  confirmed: string | undefined;
};

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        input: { type: 'string' },
        check: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        confirm: { type: 'string' },
      },
    });
    if (!values.input) throw new Error('--input is missing.');
    return {
      file: path.resolve(values.input),
      isCheck: values.check,
      mayReplace: values.replace,
      confirmed: values.confirm,
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

async function main(): Promise<void> {
  const options = readOptions();
  const place = readSettings();
  const backup = { file: options.file, key: readKey(process.env.BACKUP_KEY) };
  if (options.isCheck) {
    const { header, footer } = await rehearse(backup);
    const rows = footer.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${options.file}: made at ${header.madeAt}, ${footer.tables.length} tables, ${rows} rows; it restores whole.`,
    );
    return;
  }
  const { header, sums, dropped, migrated } = await withTarget(
    place,
    (filled) => confirmReplace(place, options, filled),
    (connection, mayReplace) => restoreInto(connection, backup, mayReplace),
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
}

// PGlite sets an exit code of its own while it is open.
main().then(() => process.exit(0), exitWith);
