import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../local/paths.ts';
import { runQuietly } from './run-quietly.ts';

/**
 * The newest version that runs on Node.js 20. It is downloaded on demand, because few need its 66 MB.
 */
const PACKAGE = '@sparticuz/chromium@143.0.4';

const FOLDER = inRoot('.cache', 'chromium');
const UNPACKED = path.join(FOLDER, 'unpacked');

/** The path of the program, installed or not. */
export const npmChromium = (): string => path.join(FOLDER, 'chromium.sh');

/** The package unpacks into the system's temporary folder, which other projects share. */
const UNPACK = `
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
`;

/**
 * The libraries of the package replace those that a bare machine lacks (NSS, NSPR, Expat), its fonts are used
 * if there is no font configuration.
 */
const LAUNCHER = `#!/bin/sh
here="$(cd "$(dirname "$0")/unpacked" && pwd)"
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Downloads the package and unpacks it into `.cache/`; false if the registry does not have it. */
export function fetchNpmChromium(): boolean {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(UNPACKED, { recursive: true });
  const quiet = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
  ];
  const fetched = runQuietly('npm', ['install', ...quiet, '--prefix', FOLDER, PACKAGE]);
  if (!fetched) return false;
  const unpacked = runQuietly(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    cwd: FOLDER,
    env: {
      TMPDIR: UNPACKED,
      // The package's switch for including its libraries.
      AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x',
    },
  });
  if (!unpacked || !existsSync(path.join(UNPACKED, 'chromium'))) return false;
  writeFileSync(path.join(UNPACKED, 'fonts.conf'), FONTS);
  writeFileSync(npmChromium(), LAUNCHER);
  chmodSync(npmChromium(), 0o755);
  return true;
}
