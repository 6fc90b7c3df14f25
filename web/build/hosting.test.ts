import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ROUTE_TABLE } from '@/app/route-table.ts';
import { plainHostFiles, vercelFile } from './host-files.ts';
import {
  cacheControl,
  contentSecurityPolicy,
  fileFor,
  headersFor,
  PRIVATE_PAGES,
  securityHeaders,
} from './hosting.ts';
import { LOADER } from './inline-loader.ts';

const files = [
  'favicon.svg',
  'pricing.html',
  'blog.html',
  'blog/first-post.html',
  'blog/tag/чатбот.html',
  'assets/a-1.js',
];
type Rule = { source: string; headers: { key: string; value: string }[] };
const vercel = (options: Parameters<typeof vercelFile>[0] = {}) =>
  JSON.parse(vercelFile(options)['vercel.json'] ?? '');
const served = (path: string) => fileFor(path, (file) => files.includes(file));

it.each([
  ['/', 'index.html', 200],
  ['/pricing', 'pricing.html', 200],
  ['/pricing/', 'pricing.html', 200],
  ['/favicon.svg', 'favicon.svg', 200],
  ['/assets/a-1.js', 'assets/a-1.js', 200],
  ['/assets/gone.js', '404.html', 404],
  ['/blog', 'blog.html', 200],
  ['/blog/first-post', 'blog/first-post.html', 200],
  ['/blog/tag/чатбот', 'blog/tag/чатбот.html', 200],
  ['/blog/newer-or-unknown', 'shell.html', 404],
  ['/admin/login', 'shell-private.html', 200],
  ['/admin-dashboard', 'shell-private.html', 200],
  ['/account/', 'shell-private.html', 200],
  ['/pay/AbC_1', 'shell-private.html', 200],
  ['/b/AbC_1', 'shell-bot.html', 200],
  ['/b', '404.html', 404],
  ['/administrator', '404.html', 404],
  ['/nothing-here', '404.html', 404],
])('which file is served for a path %s', (path, file, status) => {
  expect(served(path)).toEqual({ file, status });
});

it('an address below /blog without a file is status 404 on every host', () => {
  expect(served('/blog/newer-or-unknown').status).toBe(404);
  expect(plainHostFiles({})._redirects?.split('\n')).toContain('/blog/* /shell 404');
  const { rewrites } = vercel();
  const sources = rewrites.map(({ source }: { source: string }) => source);
  expect(sources).toContain('/account/:path*');
  // The host's 404.html is served there.
  expect(sources.filter((source: string) => source.startsWith('/blog'))).toEqual([]);
});

describe('the rewrite of /api', () => {
  const apiUrl = 'https://p.example.co/';
  const target = 'https://p.example.co/functions/v1/api';

  it('proves itself on Netlify by a signature with the secret', () => {
    const [rewrite] = (plainHostFiles({ apiUrl })._redirects ?? '').split('\n');
    expect(rewrite).toBe(`/api/* ${target}/:splat 200 signed=PROXY_SECRET`);
  });

  it.each([undefined, ''])('is a visible placeholder for an address of %j', (unset) => {
    const rewrite = plainHostFiles(unset === undefined ? {} : { apiUrl: unset })._redirects;
    expect(rewrite).toMatch(/^\/api\/\* https:\/\/your-project\.supabase\.co\//);
  });

  it('proves itself on Vercel by the secret in a header of the request', () => {
    const { routes } = vercel({ apiUrl });
    expect(routes).toEqual([
      {
        src: '^/api/(.*)$',
        dest: `${target}/$1`,
        transforms: [
          {
            type: 'request.headers',
            op: 'set',
            target: { key: 'x-proxy-secret' },
            args: '$PROXY_SECRET',
            env: ['PROXY_SECRET'],
          },
        ],
      },
    ]);
  });
});

describe('pages for one person', () => {
  const NOINDEX = { 'X-Robots-Tag': 'noindex' };
  const SECRET = { ...NOINDEX, 'Referrer-Policy': 'no-referrer' };

  it.each([
    ['/account', NOINDEX],
    ['/account/settings', NOINDEX],
    ['/admin/login', NOINDEX],
    ['/admin-dashboard', NOINDEX],
    ['/admin/invitation', SECRET],
    ['/confirm', SECRET],
    ['/confirm/', SECRET],
    ['/o/AbC_1', SECRET],
    ['/pay/AbC_1', SECRET],
    ['/program/seat', SECRET],
    ['/request', SECRET],
    ['/reset-password', SECRET],
  ])('%s is kept out of search engines, a secret address from other sites', (path, headers) => {
    expect(headersFor(path)).toEqual({ ...securityHeaders(), ...headers });
  });

  it.each(['/', '/program', '/pricing', '/blog/pay', '/accounting'])('%s is for all', (path) => {
    expect(headersFor(path)).toEqual(securityHeaders());
  });

  it('every page that starts from a shell, but for articles, is one of them', () => {
    const shells = ROUTE_TABLE.filter(
      ({ page, prerender }) => !(prerender || page.startsWith('blog-')),
    );
    for (const { path } of shells) {
      const headers = headersFor(path.replace(/:\w+/, 'a'));
      expect([path, headers['X-Robots-Tag']]).toEqual([path, 'noindex']);
      // A page found by a token shows what nobody else may see.
      if (path.includes(':token')) expect(headers['Referrer-Policy']).toBe('no-referrer');
    }
  });

  it('is said to Netlify, Cloudflare and Vercel as this machine says it', () => {
    const blocks = new Map(
      (plainHostFiles({})._headers ?? '')
        .trim()
        .split('\n\n')
        .map((block) => {
          const [path = '', ...lines] = block.split('\n');
          return [path, lines.map((line) => line.trim())] as const;
        }),
    );
    // If two blocks name a header, the later one wins.
    expect([...blocks.keys()][0]).toBe('/*');
    const { headers, rewrites } = vercel();
    for (const { pattern, secret, prerendered, framed } of PRIVATE_PAGES) {
      // Below, with what else is different there.
      if (framed) continue;
      const expected = Object.entries(secret ? SECRET : NOINDEX);
      expect(blocks.get(pattern)).toEqual(expected.map(([name, value]) => `${name}: ${value}`));
      const source = pattern.replace('/*', '/:path*');
      expect(headers.find((rule: Rule) => rule.source === source).headers).toEqual(
        expected.map(([key, value]) => ({ key, value })),
      );
      if (prerendered) continue;
      expect(rewrites).toContainEqual({ source, destination: '/shell-private' });
      expect(plainHostFiles({})._redirects).toContain(`${pattern} /shell-private 200\n`);
    }
  });
});

describe('the page of a customer’s assistant', () => {
  const PATH = '/b/AbC_1';
  const policyOf = (headers: Record<string, string>) => headers['Content-Security-Policy'];
  const rest = contentSecurityPolicy({}).split('; ').slice(0, -1);

  it('may be framed by any site with HTTPS, and differs in nothing else from other secret pages', () => {
    const { 'X-Frame-Options': _, ...others } = headersFor('/pay/AbC_1');
    const policy = [...rest, 'frame-ancestors https:'].join('; ');
    expect(headersFor(PATH)).toEqual({ ...others, 'Content-Security-Policy': policy });
    expect(headersFor(`${PATH}/`)).toEqual(headersFor(PATH));
  });

  it('may be framed by pages of this machine where the site runs on it', () => {
    expect(policyOf(headersFor(PATH, { localFrames: true }))).toMatch(
      /; frame-ancestors https: http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*$/,
    );
    expect(policyOf(headersFor('/', { localFrames: true }))).toMatch(/; frame-ancestors 'self'$/);
  });

  it.each(['/', '/b', '/blog', '/bot.js', '/account', '/admin', '/chat-assistant', '/pay/b/x'])(
    '%s is framed by this site alone',
    (path) => {
      const headers = headersFor(path);
      expect(policyOf(headers)).toMatch(/; frame-ancestors 'self'$/);
      expect(headers['X-Frame-Options']).toBe('SAMEORIGIN');
    },
  );

  it('is said so to Netlify', () => {
    const { _headers = '', _redirects = '' } = plainHostFiles({});
    const blocks = _headers.trim().split('\n\n');
    const own = blocks.find((block) => block.startsWith('/b/*\n'))?.split('\n  ');
    const { 'X-Frame-Options': _, ...headers } = headersFor(PATH);
    expect(own?.slice(1).sort()).toEqual([
      `Content-Security-Policy: ${headers['Content-Security-Policy']}`,
      'Referrer-Policy: no-referrer',
      'X-Robots-Tag: noindex',
    ]);
    // A block can take no header away that another one sets.
    expect(_headers).not.toContain('X-Frame-Options');
    expect(blocks.filter((block) => block.includes('frame-ancestors https:'))).toHaveLength(1);
    expect(_redirects).toContain('/b/* /shell-bot 200\n');
  });

  it('is said so to Vercel, whose general block leaves it out', () => {
    const { headers, rewrites } = vercel();
    const own = headers.find(({ source }: Rule) => source === '/b/:path*');
    const list = own.headers.map(({ key, value }: Rule['headers'][number]) => [key, value]);
    expect(Object.fromEntries(list)).toEqual(headersFor(PATH));
    const general = new RegExp(`^${headers[0].source}$`);
    expect([PATH, '/b', '/', '/blog/b/x'].filter((path) => !general.test(path))).toEqual([PATH]);
    expect(rewrites).toContainEqual({ source: '/b/:path*', destination: '/shell-bot' });
  });
});

describe('headers', () => {
  it('lets the challenge of the forms run where it is set up, and nowhere else', () => {
    const origin = 'https://challenges.cloudflare.com';
    const rules = contentSecurityPolicy({ turnstile: true }).split('; ');
    const naming = rules.filter((rule) => rule.includes(origin)).map((rule) => rule.split(' ')[0]);
    expect(naming).toEqual(['script-src', 'frame-src']);
    expect(contentSecurityPolicy({})).not.toContain(origin);
    expect(plainHostFiles({ turnstile: true })._headers).toContain(origin);
  });

  it('lets no inline script run but the loader', () => {
    const hash = createHash('sha256').update(LOADER).digest('base64');
    const script = contentSecurityPolicy({})
      .split('; ')
      .find((rule) => rule.startsWith('script-src'));
    expect(script).toBe(`script-src 'self' 'sha256-${hash}'`);
  });

  it('keeps pages, what they send and who frames them to this site', () => {
    const policy = contentSecurityPolicy({}).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "frame-ancestors 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
      ]),
    );
    expect(securityHeaders()).toMatchObject({
      'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8}/),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'SAMEORIGIN',
    });
  });

  it('names other origins only when they are configured', () => {
    expect(contentSecurityPolicy({})).not.toMatch(/https:\/\//);
    const policy = contentSecurityPolicy({
      apiUrl: 'https://p.example.co/rest',
      chatbotUrl: 'https://chat.example.mn/bot',
    });
    expect(policy).toContain("connect-src 'self' https://p.example.co;");
    expect(policy).toContain("frame-src 'self' https://chat.example.mn;");
  });

  it('keeps hashed files for good and pages not at all', () => {
    expect(cacheControl('/assets/a-1.js')).toMatch(/immutable/);
    expect(cacheControl('/pricing')).toMatch(/max-age=0/);
    expect(cacheControl('/index.html')).toMatch(/max-age=0/);
    expect(cacheControl('/og.png')).toMatch(/max-age=3600/);
  });

  it('says the same to every host', () => {
    const policy = securityHeaders()['Content-Security-Policy'] ?? '';
    expect(plainHostFiles({})._headers).toContain(policy);
    expect(vercel().headers[0].headers).toContainEqual({
      key: 'Content-Security-Policy',
      value: policy,
    });
  });
});
