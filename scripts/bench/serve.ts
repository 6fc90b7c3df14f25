import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Served } from './served-stack.ts';
import { startBenchStack } from './stack.ts';

// The child process of served-stack.ts: starts the bench stack of a checkout, this one or another.
// The three modules named here are all that another checkout must have.

const root = process.argv[2] ?? '';
const moduleOf = (file: string) => import(pathToFileURL(path.join(root, file)).href);

const { startStack } = (await moduleOf('local/stack.ts')) as typeof import('../../local/stack.ts');
const { startEmbeddedPostgres } = (await moduleOf(
  'local/embedded-postgres.ts',
)) as typeof import('../../local/embedded-postgres.ts');
const { openNoSite } = (await moduleOf(
  'local/built-site.ts',
)) as typeof import('../../local/built-site.ts');

const { stack, databaseUrl, close } = await startBenchStack(
  openNoSite,
  JSON.parse(process.argv[3] ?? '{}'),
  { startStack, startEmbeddedPostgres },
);

async function end(): Promise<void> {
  await close();
  process.exit(0);
}
// The parent says so by closing the channel, also when it dies.
process.once('disconnect', end);

const served: Served = {
  siteUrl: stack.siteUrl,
  apiUrl: stack.apiUrl,
  publishableKey: stack.keys.publishableKey,
  databaseUrl,
};
process.send?.(served);
