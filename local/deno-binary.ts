import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** A package of npm with Deno: the version that hosted functions run on, or the newest, which checks the types. */
export type DenoPackage = 'deno-hosted' | 'deno';

/**
 * The Deno binary that npm installed, without its Node wrapper. Where the hosted version is not installed (npm has it for
 * fewer machines than the newest), it is the newest.
 */
export function denoBinary(root: string, wanted: DenoPackage): string {
  const { platform, arch } = process;
  const ofPlatform = `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}`;
  const name = platform === 'win32' ? 'deno.exe' : 'deno';
  for (const owner of new Set<DenoPackage>([wanted, 'deno'])) {
    // The second has the binary where npm did not run the first one's install script.
    for (const place of [owner, `${owner}/node_modules/${ofPlatform}`, ofPlatform]) {
      const require = createRequire(path.join(root, 'package.json'));
      try {
        const file = path.join(path.dirname(require.resolve(`${place}/package.json`)), name);
        if (existsSync(file)) return file;
      } catch {
        // This package is not installed; the next one may be.
      }
    }
  }
  throw new StartError('Deno is missing from node_modules; run "npm install" to bring it back.');
}
