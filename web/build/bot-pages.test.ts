import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openServer } from '../../local/http-server.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { writeNetlifyFunction } from './bot-page-hosts.ts';
import { vercelFile } from './host-files.ts';
import { headersFor } from './hosting.ts';
import { writeVercelOutput } from './vercel-output.ts';

const KEY = 'A'.repeat(22);
const UNKNOWN = 'B'.repeat(22);
const BROKEN = 'C'.repeat(22);
const PAGE = `<head><title>AI туслах</title>
    <meta name="description" content="Асуултаа бичээрэй.">
    <meta property="og:type" content="website">
    <meta property="og:title" content="AI туслах">
    <meta property="og:description" content="Асуултаа бичээрэй.">
    <meta property="og:image" content="https://s.example.mn/share/pages/b.png"></head>`;

type Asked = { path: string | undefined; secret: unknown; forwarded: unknown };
const asked: Asked[] = [];
const { url: apiUrl, serveWith, close } = await openServer(0, 'PORT');
serveWith(({ url, headers }, response) => {
  asked.push({
    path: url,
    secret: headers['x-proxy-secret'],
    forwarded: headers['x-forwarded-for'],
  });
  const status = url?.includes(UNKNOWN) ? 404 : url?.includes(BROKEN) ? 503 : 200;
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ name: 'Номин & "<b>', company: '$& ХХК' }));
});
const root = temporaryFolder('bot-pages');

/** The address at which the tested host runs its function for a path of the site. */
type Host = { serve: (request: Request) => Promise<Response>; at: (path: string) => string };
const hosts = new Map<string, Host>();

beforeAll(async () => {
  mkdirSync(path.join(root, 'dist'));
  writeFileSync(path.join(root, 'dist', 'shell-bot.html'), PAGE);
  writeFileSync(
    path.join(root, 'dist', 'vercel.json'),
    vercelFile({ apiUrl })['vercel.json'] ?? '',
  );
  await writeNetlifyFunction(root);
  await writeVercelOutput(root);
  vi.stubGlobal('Netlify', { env: { get: () => 'a secret' } });
  vi.stubEnv('PROXY_SECRET', 'a secret');
  const load = async (file: string) =>
    (await import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href)) as {
      default: Host['serve'];
      config?: unknown;
    };
  const netlify = await load('.netlify/v1/edge-functions/bot-page.js');
  expect(netlify.config).toEqual({ path: '/b/*', cache: 'manual', onError: 'bypass' });
  const vercelFolder = '.vercel/output/functions/bot-page.func';
  writeFileSync(path.join(root, vercelFolder, 'package.json'), '{"type":"module"}');
  const vercel = await load(`${vercelFolder}/index.js`);
  const config = readFileSync(path.join(root, vercelFolder, '.vc-config.json'), 'utf8');
  expect(JSON.parse(config)).toMatchObject({ runtime: 'edge', entrypoint: 'index.js' });
  const { routes } = JSON.parse(
    readFileSync(path.join(root, '.vercel/output/config.json'), 'utf8'),
  );
  const route = routes.find(({ dest }: { dest?: string }) => dest?.startsWith('/bot-page'));
  hosts.set('Netlify', { serve: netlify.default, at: (asked) => asked });
  hosts.set('Vercel', {
    serve: vercel.default,
    at: (asked) => asked.replace(new RegExp(route.src), route.dest),
  });
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  return close();
});

const open = async (host: string, key: string) => {
  const { serve, at } = hosts.get(host) ?? {};
  const headers = { 'x-nf-client-connection-ip': '203.0.113.7', 'x-real-ip': '203.0.113.7' };
  const response = await serve?.(
    new Request(`https://s.example.mn${at?.(`/b/${key}`)}`, { headers }),
  );
  return { response, html: (await response?.text()) ?? '' };
};

describe.each(['Netlify', 'Vercel'])('the page of an assistant at %s', (host) => {
  it('names it and its company to whoever runs no script', async () => {
    const { response, html } = await open(host, KEY);
    expect(response?.status).toBe(200);
    expect(html).toContain('<title>Номин &amp; &quot;&lt;b&gt; – $&amp; ХХК</title>');
    expect(html).toContain(
      '<meta property="og:title" content="Номин &amp; &quot;&lt;b&gt; – $&amp; ХХК">',
    );
    expect(html).toContain('"og:description" content="$&amp; ХХК. Асуултаа бичээрэй."');
    expect(html).toContain('<meta name="description" content="$&amp; ХХК. Асуултаа бичээрэй."');
    expect(html).toContain(`<meta property="og:url" content="https://s.example.mn/b/${KEY}">`);
    expect(html).toContain('<meta property="og:image" content="https://s.example.mn/share/pages/');
    expect(response?.headers.get('Cache-Control')).toContain('s-maxage=60');
  });

  it('has the headers of the static page', async () => {
    const { response } = await open(host, KEY);
    const [{ 'Content-Security-Policy': policy, ...headers }, got] = [
      headersFor(`/b/${KEY}`),
      Object.fromEntries(response?.headers ?? []),
    ];
    for (const [name, value] of Object.entries(headers))
      expect(got[name.toLowerCase()], name).toBe(value);
    expect(got['content-security-policy']).toContain('frame-ancestors https:');
    expect(policy).toContain('frame-ancestors https:');
  });

  it('asks as a preview, for the visitor and with the secret of the host', async () => {
    asked.length = 0;
    await open(host, KEY);
    expect(asked).toEqual([
      {
        path: `/functions/v1/api/b/${KEY}?preview=true`,
        secret: 'a secret',
        forwarded: '203.0.113.7',
      },
    ]);
  });

  it('is the static page for an unknown key, and uncached where the API does not answer', async () => {
    const unknown = await open(host, UNKNOWN);
    expect(unknown.html).toBe(PAGE);
    const broken = await open(host, BROKEN);
    expect(broken.html).toBe(PAGE);
    expect(broken.response?.headers.get('Cache-Control')).toBeNull();
    asked.length = 0;
    expect((await open(host, '../../health')).html).toBe(PAGE);
    expect(asked).toEqual([]);
  });
});
