import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** The Deno binary that npm installed, without its Node wrapper. */
export function denoBinary(root: string): string {
  const { platform, arch } = process;
  const ofPlatform = `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}`;
  const name = platform === 'win32' ? 'deno.exe' : 'deno';
  const require = createRequire(path.join(root, 'package.json'));
  for (const owner of ['deno', ofPlatform]) {
    try {
      const file = path.join(path.dirname(require.resolve(`${owner}/package.json`)), name);
      if (existsSync(file)) return file;
    } catch {
      // This package is not installed; the next one may be.
    }
  }
  throw new StartError('Deno is missing from node_modules; run "npm install" to bring it back.');
}
