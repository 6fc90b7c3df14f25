import { chromium } from 'playwright-core';
import { BROWSER_ARGS } from './browser-args.ts';
import { BROWSER_SOURCES, type BrowserSource } from './browser-sources.ts';

const LAUNCH_LIMIT_MS = 60_000;

/** Playwright reports a failed launch with a whole log; one line has the reason. */
function reasonOf(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error).split('\n');
  const telling = lines.find((line) => /shared librar|cannot open|not found|ENOENT/i.test(line));
  return (telling ?? lines[0] ?? '').trim();
}

/** Launches a browser once and lays out a line of text; returns the problem, or undefined. */
async function launchProblem(executablePath: string): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({
      executablePath,
      args: BROWSER_ARGS,
      timeout: LAUNCH_LIMIT_MS,
    });
    try {
      const page = await browser.newPage();
      await page.setContent('<p>Үсэг</p>');
      await page.locator('p').boundingBox();
    } finally {
      await browser.close();
    }
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

type Options = {
  named?: string | undefined;
  sources?: readonly BrowserSource[];
  problemOf?: (executablePath: string) => Promise<string | undefined>;
};

/**
 * The program of a browser that launches: CHROME_PATH, else the first source that has one. A source that
 * downloads is asked only if the earlier ones have nothing usable. Throws an Error that lists what each of
 * them lacked.
 */
export async function findBrowser(options: Options = {}): Promise<string> {
  const {
    named = process.env.CHROME_PATH,
    sources = BROWSER_SOURCES,
    problemOf = launchProblem,
  } = options;
  if (named) {
    const problem = await problemOf(named);
    if (!problem) return named;
    throw new Error(`CHROME_PATH names ${named}, which cannot be launched: ${problem}`);
  }
  const reasons: string[] = [];
  for (const { name, programs } of sources) {
    const found = programs();
    for (const program of found) {
      const problem = await problemOf(program);
      if (!problem) return program;
      reasons.push(`  ${name}: ${program} cannot be launched (${problem})`);
    }
    if (found.length === 0) reasons.push(`  ${name}: none`);
  }
  throw new Error(
    `No browser that can be launched was found. Install Chromium or Google Chrome (on Debian as root: apt-get install chromium), or set CHROME_PATH.\n${reasons.join('\n')}`,
  );
}
