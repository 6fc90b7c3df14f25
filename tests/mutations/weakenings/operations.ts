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
    ['unit', backup('sealed-file.test.ts')],
    [
      {
        name: 'a key of a backup may be guessed',
        file: backup('sealed-file.ts'),
        replaced: 'const SHORTEST_KEY = 16;',
        by: 'const SHORTEST_KEY = 4;',
      },
      {
        name: 'a backup that was cut short opens',
        file: backup('sealed-file.ts'),
        replaced: 'bytes[11] = isLast ? 1 : 0;',
        by: 'bytes[11] = isLast ? 1 : 1;',
      },
      {
        name: 'chunks of a backup may change places',
        file: backup('sealed-file.ts'),
        replaced: 'bytes.writeUIntBE(chunk, 5, 6);',
        by: 'bytes.writeUIntBE(chunk * 0, 5, 6);',
      },
      {
        name: 'a wrong key of a backup is not told apart',
        file: backup('sealed-file.ts'),
        replaced: 'check.length !== expected.length || !timingSafeEqual(check, expected)',
        by: 'check.length !== expected.length',
      },
      {
        name: 'a backup asks for any amount of memory',
        file: backup('sealed-file.ts'),
        replaced: 'max(MOST_COST.N)',
        by: 'max(MOST_COST.N * 1000)',
      },
      {
        name: 'two backups have the same salt',
        file: backup('sealed-file.ts'),
        replaced: "randomBytes(16).toString('base64')",
        by: "Buffer.alloc(16).fill(randomBytes(1)[0] === undefined ? 1 : 0).toString('base64')",
      },
    ],
  ),
  ...noticedBy(
    ['backup', 'tests/backup/archive.test.ts'],
    [
      {
        name: 'a backup that nobody encrypted is taken for an encrypted one',
        file: backup('archive.ts'),
        replaced: 'if (!sealed && key) {',
        by: 'if (!sealed && key === name) {',
      },
      {
        name: 'a backup is written without its key',
        file: backup('archive.ts'),
        replaced: 'key ? seal(packed, key) : packed',
        by: 'key && !packed ? seal(packed, key) : packed',
      },
      {
        name: 'the hash of a backup is not compared',
        file: backup('archive.ts'),
        replaced: 'done && footer.sha256 === sha256',
        by: 'done && footer.sha256 !== undefined && sha256 !== undefined',
      },
      {
        name: 'a backup runs what stands in it',
        file: backup('archive.ts'),
        replaced: "if (!line.startsWith('select pg_catalog.setval(')) throw damaged();",
        by: '',
      },
      {
        name: 'a file of a backup may have other bytes',
        file: backup('file-lines.ts'),
        replaced: 'return isFile(mark, bytes) ? { mark, bytes } : undefined;',
        by: 'return { mark, bytes };',
      },
      {
        name: 'a file that Storage has otherwise is backed up',
        file: backup('dump.ts'),
        replaced: 'if (bytes && isFile(file, bytes))',
        by: 'if (bytes)',
      },
      {
        name: 'a backup may lack a file that its rows show',
        file: backup('restore-into.ts'),
        replaced: 'if (lost || kept.length !== found.length) {',
        by: 'if (found.length < 0) {',
      },
    ],
  ),
  ...noticedBy(
    ['backup', 'tests/backup/scripts.test.ts', 'npm run backup'],
    [
      {
        name: 'a backup is not tried out',
        file: backup('backup.ts'),
        replaced: 'const { footer } = await rehearse({ file: partial, key });',
        by: 'const footer: Footer = { tables: [], sequences: [], sha256: String(rehearse) };',
      },
      {
        name: 'a backup of a hosted project goes without its files',
        file: backup('file-store.ts'),
        replaced: 'if (!url || !key) throw new StartError(MISSING_VARIABLES);',
        by: "if (!url || !key) return folderStore('');",
      },
      {
        name: 'a backup writes over a file',
        file: backup('backup.ts'),
        replaced: 'if (existsSync(taken))',
        by: "if (taken === '' && existsSync(taken))",
      },
      {
        name: 'a backup is made of data in use',
        file: 'local/data-lock.ts',
        replaced: 'if (!server) {',
        by: 'if (!server && !where) {',
      },
    ],
  ),
  ...noticedBy(
    ['backup', 'tests/backup/scripts.test.ts', 'npm run restore'],
    [
      {
        name: 'a restore replaces a database that is in use',
        file: backup('restore-into.ts'),
        replaced: 'if (filled.length > 0 && !(await mayReplace(filled))) {',
        by: 'if (filled.length < 0 && !(await mayReplace(filled))) {',
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
