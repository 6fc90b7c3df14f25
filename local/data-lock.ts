import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** Short, because the path of a socket is limited to about 100 characters. */
function socketPath(dataDir: string): string {
  const name = `site-data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\${name}`
    : path.join(tmpdir(), `${name}.sock`);
}

function listen(where: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(where, () => resolve(server.unref()));
  });
}

async function isAnswered(where: string): Promise<boolean> {
  const socket = createConnection(where);
  const connected = once(socket, 'connect').finally(() => socket.destroy());
  return await connected.then(() => true).catch(() => false);
}

/**
 * Makes this process the only user of a data folder. A socket instead of a file with a process id: the system
 * closes it with the process, also after `kill -9`, and a process id may be reused.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const where = socketPath(dataDir);
  let server = await listen(where);
  if (!server && !(await isAnswered(where))) {
    rmSync(where, { force: true });
    server = await listen(where);
  }
  if (!server) {
    throw new StartError(
      `The data in ${dataDir} is in use by another start; stop that one first, or set DATA_DIR.`,
    );
  }
  return () => void server.close();
}
