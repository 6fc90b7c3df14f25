import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from './start-error.ts';

const PACKAGES: Record<string, string> = {
  'linux-x64': '@deno/linux-x64-glibc',
  'linux-arm64': '@deno/linux-arm64-glibc',
  'darwin-x64': '@deno/darwin-x64',
  'darwin-arm64': '@deno/darwin-arm64',
  'win32-x64': '@deno/win32-x64',
  'win32-arm64': '@deno/win32-arm64',
};

/** The Deno binary that npm installed, without its Node wrapper. */
export function denoBinary(root: string): string {
  const wanted = PACKAGES[`${process.platform}-${process.arch}`];
  const name = process.platform === 'win32' ? 'deno.exe' : 'deno';
  const require = createRequire(path.join(root, 'package.json'));
  for (const owner of wanted ? ['deno', wanted] : ['deno']) {
    try {
      const file = path.join(path.dirname(require.resolve(`${owner}/package.json`)), name);
      if (existsSync(file)) return file;
    } catch {
      // This platform's package is not installed; the next one may be.
    }
  }
  throw new StartError('Deno is missing from node_modules; run "npm install" to bring it back.');
}
