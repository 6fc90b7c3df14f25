import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../local/paths.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { type VercelFile, vercelFile } from './host-files.ts';
import { PRIVATE_PAGES, securityHeaders } from './hosting.ts';
import { outputConfig, writeVercelOutput } from './vercel-output.ts';

const apiUrl = 'https://p.example.co';
const file = JSON.parse(vercelFile({ apiUrl })['vercel.json'] ?? '') as VercelFile;

type Rule = {
  src?: string;
  dest?: string;
  status?: number;
  handle?: string;
  continue?: boolean;
  headers?: Record<string, string>;
  transforms?: object[];
};
const config = outputConfig(file, ['404.html', 'about.html', 'blog/a.html', 'index.html']) as {
  version: number;
  routes: Rule[];
  overrides: Record<string, { path: string }>;
};

/** What Vercel does with an address, as its documentation describes the phases: headers, file, rewrite, error. */
function served(address: string) {
  const files = new Map(
    ['index', '404', 'about', 'blog/a', 'shell', 'shell-private', 'shell-bot'].map((name) => [
      name === 'index' ? '/' : `/${name}`,
      name,
    ]),
  );
  let headers: Record<string, string> = {};
  let phase = 'start';
  for (const rule of config.routes) {
    if (rule.handle) {
      phase = rule.handle;
      const found = files.get(address);
      if (phase === 'filesystem' && found) return { file: found, status: 200, headers };
      continue;
    }
    if (!new RegExp(rule.src ?? '').test(address)) continue;
    if (rule.continue) headers = { ...headers, ...rule.headers };
    else if (rule.headers?.Location) {
      const to = address.replace(new RegExp(rule.src ?? ''), rule.headers.Location);
      return { to, status: rule.status, headers };
    } else if (rule.transforms) return { api: rule.dest, status: 200, headers };
    else return { file: rule.dest?.slice(1), status: rule.status ?? 200, headers };
  }
  return { status: 404, headers };
}

describe("Vercel's build output", () => {
  it.each([
    ['/', { file: 'index', status: 200 }],
    ['/about', { file: 'about', status: 200 }],
    ['/about/', { to: '/about', status: 308 }],
    ['/about.html', { to: '/about', status: 308 }],
    ['/index.html', { to: '/', status: 308 }],
    ['/blog/a', { file: 'blog/a', status: 200 }],
    ['/blog/newer', { file: '404', status: 404 }],
    ['/admin', { file: 'shell-private', status: 200 }],
    ['/admin/quotes/7', { file: 'shell-private', status: 200 }],
    ['/administrator', { file: '404', status: 404 }],
    ['/b/AbC_1', { file: 'bot-page?of=$1', status: 200 }],
    ['/api/health', { api: `${apiUrl}/functions/v1/api/$1`, status: 200 }],
  ])('serves %s', (address, expected) => {
    const { headers, ...rest } = served(address);
    expect(rest).toEqual(expected);
    if (rest.status !== 308)
      expect(headers).toMatchObject(address === '/' ? securityHeaders({ apiUrl }) : {});
  });

  it('sends every page its headers', () => {
    for (const { pattern, secret } of PRIVATE_PAGES) {
      const { headers } = served(pattern.replace('/*', '/x'));
      expect(headers['X-Robots-Tag']).toBe('noindex');
      expect(headers['Referrer-Policy']).toBe(
        secret ? 'no-referrer' : securityHeaders({ apiUrl })['Referrer-Policy'],
      );
    }
  });

  it('lets other sites frame the page of an assistant, and no other page', () => {
    const { headers } = served('/b/AbC_1');
    expect(headers['Content-Security-Policy']).toMatch(/; frame-ancestors https:$/);
    expect(headers).not.toHaveProperty('X-Frame-Options');
    for (const address of ['/', '/about', '/admin', '/blog/newer']) {
      expect(served(address).headers['Content-Security-Policy']).toMatch(/frame-ancestors 'self'$/);
      expect(served(address).headers['X-Frame-Options']).toBe('SAMEORIGIN');
    }
  });

  it('gives pages their address without an ending', () => {
    expect(config.version).toBe(3);
    expect(config.overrides).toEqual({
      '404.html': { path: '404' },
      'about.html': { path: 'about' },
      'blog/a.html': { path: 'blog/a' },
    });
  });
});

describe('the folder .vercel/output', () => {
  const root = temporaryFolder('site-vercel');

  it('has the files of the build, and none that is meant for another host', async () => {
    mkdirSync(path.join(root, 'dist', 'blog'), { recursive: true });
    const files = [
      'index.html',
      'index.html.br',
      'blog/a.html',
      'blog/a.html.gz',
      'shell-bot.html',
      '_headers',
      '_redirects',
    ];
    for (const name of files) writeFileSync(path.join(root, 'dist', name), 'x');
    writeFileSync(path.join(root, 'dist', 'vercel.json'), JSON.stringify(file));
    await writeVercelOutput(root);
    const output = path.join(root, '.vercel', 'output');
    expect(readdirSync(path.join(output, 'static'), { recursive: true }).sort()).toEqual(
      ['blog', path.join('blog', 'a.html'), 'index.html', 'shell-bot.html'].sort(),
    );
    const written = JSON.parse(readFileSync(path.join(output, 'config.json'), 'utf8'));
    expect(written.routes).toContainEqual(file.routes[0]);
    expect(written.overrides).toEqual({
      'blog/a.html': { path: 'blog/a' },
      'shell-bot.html': { path: 'shell-bot' },
    });
  });
});

describe('the files that a host reads from the repository', () => {
  const node = readFileSync(inRoot('.nvmrc'), 'utf8').trim();

  it('name command, folder and Node for Netlify', () => {
    const { build } = parse(readFileSync(inRoot('netlify.toml'), 'utf8'));
    expect(build).toEqual({
      command: 'npm run build',
      publish: 'dist',
      environment: { NODE_VERSION: node },
    });
  });

  it('name the command for Vercel, which finds the build output by itself', () => {
    const { $schema: _, ...named } = JSON.parse(readFileSync(inRoot('vercel.json'), 'utf8'));
    expect(named).toEqual({
      framework: null,
      installCommand: 'npm ci',
      buildCommand: 'npm run build',
    });
  });
});
