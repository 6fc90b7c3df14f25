import { afterAll } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';

/** After each file: the browser goes on with the worker, and what the file has opened is closed. */
afterAll(async () => (await launchBrowser()).close());
