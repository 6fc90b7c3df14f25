import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { StartedStack } from './support/started-stack.ts';

const MOST_MEGABYTES = 500;

const folder = temporaryFolder('site-first-start');
let stack: StartedStack;
afterEach(() => stack.remove());

it.each(['first', 'second'])(
  'the %s start says its steps, and takes little memory',
  async (which) => {
    stack = await StartedStack.start('whole', { DATA_DIR: folder });
    const page = await fetch(stack.siteUrl);
    expect(await page.text()).toContain('<html lang="mn"');
    expect(stack.megabytes).toBeGreaterThan(100);
    expect(stack.megabytes).toBeLessThan(MOST_MEGABYTES);
    const steps = Array.from(stack.output.matchAll(/^ {2}(.+): \d+\.\d s$/gm), ([, what]) => what);
    // The site is built only if no test has built it.
    expect(new Set(steps.filter((what) => !what?.startsWith('Building the site')))).toEqual(
      new Set([
        ...(which === 'first' ? ['Bringing a new database: tables and demo content'] : []),
        'Starting the function under Deno',
        'Opening the database',
        'Preparing Auth and the Data API',
      ]),
    );
    expect(stack.output).not.toContain('EXPERIMENTAL');
    stack.signal('SIGTERM');
    await stack.ended();
  },
);
