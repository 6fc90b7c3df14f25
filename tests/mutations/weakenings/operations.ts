// biome-ignore-all lint/suspicious/noTemplateCurlyInString: guards are quoted as they stand in their files
import { openSettings } from '../../../scripts/project-settings.ts';
import { noticedBy } from '../weakening.ts';

const backup = (file: string) => `scripts/backup/${file}`;

/** Guards of what an operator runs: settings of a hosted project, backups, starting and stopping. */
export const OPERATION_WEAKENINGS = [
  ...noticedBy(
    ['unit', 'scripts/project-settings.test.ts', 'settings of a hosted project'],
    // A project without any setting leaves every rule open, so these are all there are.
    openSettings({}, '').map(({ name }) => ({
      name: `a project is not asked for ${name}`,
      file: 'scripts/project-settings.ts',
      replaced: '=> !holds(settings[name], site)',
      by: `=> name !== '${name}' && !holds(settings[name], site)`,
    })),
  ),
  ...noticedBy(
    ['unit', 'scripts/project-settings.test.ts', 'npm run settings'],
    [
      {
        name: 'a project with open settings is a success',
        file: 'scripts/settings.ts',
        replaced: 'if (open.length > 0) throw',
        by: 'if (open.length < 0) throw',
      },
    ],
  ),
  ...noticedBy(
    ['backup', 'tests/backup/backup.test.ts'],
    [
      {
        name: 'a key of a backup may be guessed',
        file: backup('archive.ts'),
        replaced: 'const SHORTEST_KEY = 16;',
        by: 'const SHORTEST_KEY = 4;',
      },
      {
        name: 'a backup is written without its key',
        file: backup('archive.ts'),
        replaced: '(key ? encrypt(packed, key) : packed)',
        by: '(key && !packed ? encrypt(packed, key) : packed)',
      },
      {
        name: 'a backup that nobody encrypted is taken for an encrypted one',
        file: backup('archive.ts'),
        replaced: 'if (key) throw new StartError(`${name} is not',
        by: 'if (key === name) throw new StartError(`${name} is not',
      },
      {
        name: 'rows of a backup may be lost',
        file: backup('restore-into.ts'),
        replaced: 'if (rows !== table.rows) {',
        by: 'if (rows < 0) {',
      },
      {
        name: 'rows of a backup may be others',
        file: backup('restore-into.ts'),
        replaced: 'if (checksum !== table.checksum) {',
        by: 'if (checksum !== table.checksum && rows < 0) {',
      },
      {
        name: 'a file of a backup may have other bytes',
        file: backup('restore-into.ts'),
        replaced: 'if (altered) throw',
        by: 'if (altered && files.length < 0) throw',
      },
      {
        name: 'a file that Storage has otherwise is backed up',
        file: backup('dump.ts'),
        replaced: 'if (content && sha256(content) === file.sha256)',
        by: 'if (content)',
      },
      {
        name: 'the secret of the function is backed up',
        file: backup('catalog.ts'),
        replaced: "const SECRET = ['private.function_secret'];",
        by: "const SECRET = ['private.nothing'];",
      },
      {
        name: 'a backup is not one moment',
        file: backup('dump.ts'),
        replaced: 'begin isolation level repeatable read read only',
        by: 'begin read only',
      },
      {
        name: 'a backup is not tried out',
        file: backup('main.ts'),
        replaced: 'await rehearse(partial).catch(',
        by: 'await Promise.resolve({ head: { tables: [] }, files: [], missing: [] } as never as Restored).catch(',
      },
      {
        name: 'a backup of a hosted project goes without its files',
        file: backup('file-store.ts'),
        replaced: 'if (!url || !key) {',
        by: "if (!url || !key) return folderStore('');\n  if (!url) {",
      },
      {
        name: 'a backup writes over a file',
        file: backup('main.ts'),
        replaced: 'if (taken) throw',
        by: "if (taken === '') throw",
      },
      {
        name: 'a backup is made of data in use',
        file: 'local/data-lock.ts',
        replaced: 'if (!server) {',
        by: 'if (!server && !where) {',
      },
      {
        name: 'a restore replaces a database that is in use',
        file: backup('main.ts'),
        replaced: 'if (values.replace === name) return;',
        by: 'if (values.replace || name) return;',
      },
    ],
  ),
  ...noticedBy(
    ['unit', 'local/stopping.test.ts'],
    [
      {
        name: 'requests are taken while the stack stops',
        file: 'local/open-requests.ts',
        replaced: 'if (this.#isDraining) return false;',
        by: '',
      },
      {
        name: 'a stop does not wait for open requests',
        file: 'local/open-requests.ts',
        replaced: 'if (this.#isDraining && this.#open.size === 0) this.#drained();',
        by: 'if (this.#isDraining) this.#drained();',
      },
      {
        name: 'open requests hold up a stop for good',
        file: 'local/grace.ts',
        replaced: 'await Promise.race([drained, isOver]);',
        by: 'await Promise.race([drained, isOver.then(() => drained)]);',
      },
      {
        name: 'a second signal is ignored',
        file: 'local/on-stop.ts',
        replaced: 'if (performance.now() - stoppedAt > SAME_MS) process.exit(1);',
        by: '',
      },
      {
        name: "npm's copy of a signal ends everything at once",
        file: 'local/on-stop.ts',
        replaced: 'if (performance.now() - stoppedAt > SAME_MS) process.exit(1);',
        by: 'process.exit(1);',
      },
      {
        name: 'what hangs keeps the stack alive',
        file: 'local/on-stop.ts',
        replaced: 'setTimeout(() => process.exit(1), GRACE_MS + REST_MS);',
        by: '',
      },
      {
        name: 'the stack outlives the shell that npm started it in',
        file: 'local/on-stop.ts',
        replaced: 'if (process.ppid === shell) return;',
        by: 'if (process.ppid === shell || shell > 0) return;',
      },
    ],
  ),
  ...noticedBy(
    ['unit', 'local/whole-request.test.ts'],
    [
      {
        name: 'a cut request reaches the database',
        file: 'local/whole-request.ts',
        replaced: '} catch {\n    return undefined;',
        by: '} catch {\n    return new Request(url, { method, headers });',
      },
    ],
  ),
];
