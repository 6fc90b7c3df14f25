import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { plainHostFiles, vercelFile } from './host-files.ts';
import { cacheControl, contentSecurityPolicy, fileFor, securityHeaders } from './hosting.ts';
import { LOADER } from './inline-loader.ts';

const files = [
  'favicon.svg',
  'pricing.html',
  'blog.html',
  'blog/first-post.html',
  'blog/tag/чатбот.html',
  'assets/a-1.js',
];
const served = (path: string) => fileFor(path, (file) => files.includes(file));

describe('which file is served for a path', () => {
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
    ['/admin/login', 'shell.html', 200],
    ['/admin-dashboard', 'shell.html', 200],
    ['/administrator', '404.html', 404],
    ['/nothing-here', '404.html', 404],
  ])('%s', (path, file, status) => {
    expect(served(path)).toEqual({ file, status });
  });
});

it('an address below /blog without a file is status 404 on every host', () => {
  expect(served('/blog/newer-or-unknown').status).toBe(404);
  expect(plainHostFiles({})._redirects?.split('\n')).toContain('/blog/* /shell 404');
  const { rewrites } = JSON.parse(vercelFile({})['vercel.json'] ?? '');
  const sources = rewrites.map(({ source }: { source: string }) => source);
  expect(sources).toContain('/account/:path*');
  // Its own 404.html answers there.
  expect(sources.filter((source: string) => source.startsWith('/blog'))).toEqual([]);
});

describe('the rewrite of /api', () => {
  const apiUrl = 'https://p.example.co/';
  const target = 'https://p.example.co/functions/v1/api';

  it('proves itself on Netlify by a signature with the secret', () => {
    const [rewrite] = (plainHostFiles({ apiUrl })._redirects ?? '').split('\n');
    expect(rewrite).toBe(`/api/* ${target}/:splat 200 signed=PROXY_SECRET`);
  });

  it('proves itself on Vercel by the secret in a header of the request', () => {
    const { routes } = JSON.parse(vercelFile({ apiUrl })['vercel.json'] ?? '');
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
    expect(JSON.parse(vercelFile({})['vercel.json'] ?? '').headers[0].headers).toContainEqual({
      key: 'Content-Security-Policy',
      value: policy,
    });
  });
});
