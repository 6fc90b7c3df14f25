import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BROWSER_ARGS } from '../../tests/support/browser-args.ts';
import { findBrowser } from '../../tests/support/find-browser.ts';

export type Chromium = { port: number; close(): Promise<void> };

/**
 * A browser that nobody but Lighthouse talks to: a second client of its debugging port would be
 * measured along with the page.
 */
export async function startChromium(): Promise<Chromium> {
  const profile = mkdtempSync(path.join(tmpdir(), 'site-bench-browser-'));
  const child = spawn(
    await findBrowser(),
    [
      ...BROWSER_ARGS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const stop = () => child.kill();
  process.once('exit', stop);
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1];
      if (found) resolve(Number(found));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The browser ended at once: ${said}`)));
  });
  return {
    port,
    close: async () => {
      process.off('exit', stop);
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
