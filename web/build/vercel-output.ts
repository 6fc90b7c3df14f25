import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOT_FUNCTION, BOT_SOURCE, writeVercelFunction } from './bot-page-hosts.ts';
import type { VercelFile } from './host-files.ts';

/** A path of vercel.json as a regular expression: `/admin/:path*` is everything below `/admin`. */
const expressionOf = (source: string): string =>
  `^${source.replace('/:path*', '/.*').replace('/(.*)', '/.*')}$`;

const MOVED = 308;
/** Files that are not deployed: Vercel compresses by itself, and does not serve the files of hosts. */
const LEFT_OUT = /\.(?:br|gz)$|^(?:_headers|_redirects|vercel\.json)$/;

/**
 * `config.json` of Vercel's Build Output API, version 3, with what `vercel.json` says. Builds from the repository need
 * it, because Vercel reads `vercel.json` before `dist` exists. `pages` are the HTML files of the build.
 */
export function outputConfig(file: VercelFile, pages: readonly string[]): object {
  return {
    version: 3,
    routes: [
      // Clean addresses: no ending, no slash at the end.
      { src: '^/(?:(.+)/)?index(?:\\.html)?/?$', headers: { Location: '/$1' }, status: MOVED },
      { src: '^/(.*)\\.html/?$', headers: { Location: '/$1' }, status: MOVED },
      { src: '^/(?!api/)(.+)/$', headers: { Location: '/$1' }, status: MOVED },
      ...file.headers.map(({ source, headers }) => ({
        src: expressionOf(source),
        headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
        continue: true,
      })),
      ...file.routes,
      { handle: 'filesystem' },
      ...file.rewrites.map(({ source, destination }) =>
        source === BOT_SOURCE
          ? { src: '^/b/(.*)$', dest: `/${BOT_FUNCTION}?of=$1` }
          : { src: expressionOf(source), dest: destination },
      ),
      { handle: 'error' },
      { src: '^(?!/api).*$', dest: '/404', status: 404 },
    ],
    overrides: Object.fromEntries(
      pages
        .filter((page) => page !== 'index.html')
        .map((page) => [page, { path: page.replace(/\.html$/, '') }]),
    ),
  };
}

/** Writes `.vercel/output` below `root` from the built site. */
export async function writeVercelOutput(root: string): Promise<void> {
  const [dist, output] = [join(root, 'dist'), join(root, '.vercel', 'output')];
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  cpSync(dist, join(output, 'static'), {
    recursive: true,
    filter: (from) => !LEFT_OUT.test(from.slice(dist.length + 1)),
  });
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html'))
    .sort();
  const file = JSON.parse(readFileSync(join(dist, 'vercel.json'), 'utf8')) as VercelFile;
  writeFileSync(
    join(output, 'config.json'),
    `${JSON.stringify(outputConfig(file, pages), null, 2)}\n`,
  );
  await writeVercelFunction(root);
}
