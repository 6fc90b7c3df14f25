import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformWithOxc } from 'vite';
import { PROXY_HEADERS } from '../../supabase/functions/_shared/contract/http/proxy.ts';
import type { BotPages } from './bot-pages.ts';
import type { VercelFile } from './host-files.ts';

/** The pages of customers' assistants, as `vercel.json` writes them. */
export const BOT_SOURCE = '/b/:path*';
/** The name of the host's function. */
export const BOT_FUNCTION = 'bot-page';

/** What the function needs, from the built site in `dist`. */
function sourceIn(dist: string): BotPages {
  const text = (name: string) => readFileSync(join(dist, name), 'utf8');
  const { routes, headers } = JSON.parse(text('vercel.json')) as VercelFile;
  const own = headers.find(({ source }) => source === BOT_SOURCE)?.headers ?? [];
  return {
    page: text('shell-bot.html'),
    headers: Object.fromEntries(own.map(({ key, value }) => [key, value])),
    api: routes[0]?.dest.replace(/\/\$1$/, '') ?? '',
  };
}

/** How a host names its client, its variables and the path that was asked for. */
type Host = { client: string; secret: string; path: string; config?: string };

const NETLIFY: Host = {
  client: 'x-nf-client-connection-ip',
  secret: "Netlify.env.get('PROXY_SECRET')",
  path: 'url.pathname',
  // If it fails, the static page is served.
  config: "{ path: '/b/*', cache: 'manual', onError: 'bypass' }",
};
const VERCEL: Host = {
  client: 'x-real-ip',
  secret: 'process.env.PROXY_SECRET',
  path: "'/b/' + url.searchParams.get('of')",
};

/** The function of a host as one file without imports. */
async function scriptFor(host: Host, source: BotPages): Promise<string> {
  const file = readFileSync(new URL('bot-pages.ts', import.meta.url), 'utf8');
  const { code } = await transformWithOxc(file, 'bot-pages.ts');
  return `${code}
const serve = botPages(${JSON.stringify(source)});
export default (request) => {
  const url = new URL(request.url);
  const secret = ${host.secret};
  const client = request.headers.get('${host.client}');
  return serve(url.origin, ${host.path}, secret && client ? { '${PROXY_HEADERS.secret}': secret, 'x-forwarded-for': client } : {});
};
${host.config ? `export const config = ${host.config};\n` : ''}`;
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Writes the function where Netlify looks for those of a build, below `root`. */
export async function writeNetlifyFunction(root: string): Promise<void> {
  const script = await scriptFor(NETLIFY, sourceIn(join(root, 'dist')));
  write(join(root, '.netlify', 'v1', 'edge-functions', `${BOT_FUNCTION}.js`), script);
}

/** Writes the function into Vercel's build output, below `root`. */
export async function writeVercelFunction(root: string): Promise<void> {
  const folder = join(root, '.vercel', 'output', 'functions', `${BOT_FUNCTION}.func`);
  const script = await scriptFor(VERCEL, sourceIn(join(root, 'dist')));
  write(join(folder, 'index.js'), script);
  const config = { runtime: 'edge', entrypoint: 'index.js', envVarsInUse: ['PROXY_SECRET'] };
  write(join(folder, '.vc-config.json'), `${JSON.stringify(config)}\n`);
}
