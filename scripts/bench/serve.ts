import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Served } from './served-stack.ts';
import { startBenchStack } from './stack.ts';

// The child process of served-stack.ts: starts the bench stack of a checkout, this one or another.
// The three modules named here are all that another checkout must have.

const root = process.argv[2] ?? '';
const load = <Module>(file: string): Promise<Module> =>
  import(pathToFileURL(path.join(root, 'local', file)).href);

type Postgres = typeof import('../../local/embedded-postgres.ts');
const { startStack } = await load<typeof import('../../local/stack.ts')>('stack.ts');
const { startEmbeddedPostgres } = await load<Postgres>('embedded-postgres.ts');
const { openNoSite } = await load<typeof import('../../local/built-site.ts')>('built-site.ts');

const { stack, databaseUrl, close } = await startBenchStack(
  openNoSite,
  JSON.parse(process.argv[3] ?? '{}'),
  { startStack, startEmbeddedPostgres },
);

async function end(): Promise<void> {
  await close();
  process.exit(0);
}
// The parent stops this process by closing the channel, which its own end closes too.
process.once('disconnect', end);

const served: Served = {
  siteUrl: stack.siteUrl,
  apiUrl: stack.apiUrl,
  publishableKey: stack.keys.publishableKey,
  databaseUrl,
};
process.send?.(served);
