import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inRoot } from '../../local/paths.ts';

/** The addresses and the key of a bench stack; `databaseUrl` signs in as the owner of the database. */
export type Served = {
  siteUrl: string;
  apiUrl: string;
  publishableKey: string;
  databaseUrl: string;
};

type ServedStack = Served & { pid: number | undefined; close(): Promise<void> };

function start(root: string, functionEnv: Record<string, string>): Promise<ServedStack> {
  const child = fork(
    path.join(root, 'scripts', 'run.cjs'),
    [inRoot('scripts', 'bench', 'serve.ts'), root, JSON.stringify(functionEnv)],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const close = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return new Promise((resolve, reject) => {
    child.once('message', (served) => resolve({ ...(served as Served), pid: child.pid, close }));
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The stack of ${root} does not start.`)));
  });
}

/**
 * Starts the stack of a checkout in a process of its own, with its own code and its own PostgreSQL,
 * so that two checkouts are measured in the same way. What the stack logs is not shown. Until
 * November 2026 a first start could fail on a busy machine, so a second and a third are tried.
 * `functionEnv` adds variables of the function's process.
 */
export async function serveStack(root: string, functionEnv: Record<string, string> = {}) {
  const retry = () => start(root, functionEnv);
  return retry().catch(retry).catch(retry);
}
