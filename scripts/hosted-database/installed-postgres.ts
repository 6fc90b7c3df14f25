import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EmbeddedServer } from '../../local/embedded-postgres.ts';
import { freePort, HOST } from '../../local/http-server.ts';

type Options = { superuser: string; settings: Record<string, string> };

const PASSWORD = 'installed-postgres';

/** The account that runs it for root, as PostgreSQL refuses to run as root; Debian's package makes it. */
const ACCOUNT = 'postgres';

/** A new server of a PostgreSQL that this machine has, by the folder of its programs; gone when it is closed. */
export async function startInstalledPostgres(
  programs: string,
  { superuser, settings }: Options,
): Promise<EmbeddedServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-installed-'));
  const isRoot = process.getuid?.() === 0;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8' }));
  const account = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o755);
  const data = path.join(folder, 'data');
  const secret = path.join(folder, 'password');
  writeFileSync(secret, PASSWORD, { mode: 0o644 });
  const run = (program: string, args: string[]): void => {
    const options = { ...account, cwd: folder, stdio: 'ignore' } as const;
    const { status } = spawnSync(path.join(programs, program), args, options);
    if (status !== 0) throw new Error(`${program} of ${programs} ended with ${status}.`);
  };
  const port = await freePort();
  const flags = {
    port: String(port),
    listen_addresses: HOST,
    unix_socket_directories: '',
    fsync: 'off',
    ...settings,
  };
  run('initdb', [
    `--username=${superuser}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '-D',
    data,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  const options = Object.entries(flags).map(([name, value]) => `-c ${name}='${value}'`);
  run('pg_ctl', [
    'start',
    '-w',
    '-D',
    data,
    '-l',
    path.join(folder, 'log'),
    '-o',
    options.join(' '),
  ]);
  return {
    url: `postgres://${superuser}:${PASSWORD}@${HOST}:${port}/postgres`,
    close: async () => {
      run('pg_ctl', ['stop', '-m', 'immediate', '-D', data]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
