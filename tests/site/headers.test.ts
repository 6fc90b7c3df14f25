import type { BlogListItem } from '@contract/blog-posts.ts';
import { ROUTES } from '@contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { lastChange } from '@/features/blog/published.ts';
import { builtFiles } from '../../scripts/bench-web/built-site.ts';
import {
  adminUserPath,
  BOT_SCRIPT_PATH,
  botPath,
  PATHS,
  payPath,
} from '../../web/src/lib/paths.ts';
import { MISSING_PATH, SITE, visitorPaths } from '../e2e/support/addresses.ts';

const paths = [...(await visitorPaths()), PATHS.adminDashboard, PATHS.adminDashboardAlias];

const SECRET = new Set<string>([PATHS.resetPassword]);

function policyOf(headers: Headers): Map<string, string[]> {
  const rules = (headers.get('content-security-policy') ?? '').split(';');
  return new Map(
    rules.map((rule) => {
      const [name = '', ...values] = rule.trim().split(/\s+/);
      return [name, values];
    }),
  );
}

describe.each(paths)('%s', (path) => {
  it('comes with every security header, and is asked for anew each time', async () => {
    const { status, headers } = await fetch(SITE + path);
    expect(status).toBe(path === MISSING_PATH ? 404 : 200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toMatch(/no-store|no-cache|max-age=0, must-revalidate/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe(
      SECRET.has(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    expect(headers.get('permissions-policy')).toMatch(/camera=\(self\b.*geolocation=\(\)/);
    const policy = policyOf(headers);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    // Own files and scripts with a hash only; nothing inline, evaluated or external.
    for (const source of policy.get('script-src') ?? ['missing']) {
      expect(source).toMatch(/^(?:'self'|'sha256-[\w+/]+=*')$/);
    }
  });
});

describe('a page for one person', () => {
  it.each([
    PATHS.account,
    PATHS.accountBusiness,
    PATHS.accountSettings,
    PATHS.adminLogin,
    PATHS.adminDashboard,
    PATHS.adminInvitation,
    adminUserPath('1'),
    PATHS.confirm,
    payPath('AbC_1'),
    PATHS.seatOffer,
    PATHS.resetPassword,
  ])('%s is kept out of search engines, by its header and in its head', async (path) => {
    const response = await fetch(SITE + path);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(await response.text()).toContain('<meta name="robots" content="noindex">');
  });

  it.each([
    PATHS.adminInvitation,
    PATHS.confirm,
    payPath('AbC_1'),
    PATHS.seatOffer,
    PATHS.resetPassword,
  ])('%s tells its address to no other site', async (path) => {
    const { headers } = await fetch(SITE + path);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('and no other page is', async () => {
    for (const path of [PATHS.home, PATHS.program, PATHS.blog]) {
      const response = await fetch(SITE + path);
      expect(response.headers.get('x-robots-tag')).toBeNull();
      expect(await response.text()).not.toContain('name="robots"');
    }
  });
});

describe('the page of a customer’s assistant', () => {
  it('may be framed by other sites, and is kept from search engines and from their logs', async () => {
    const response = await fetch(`${SITE}${botPath('A'.repeat(22))}`);
    expect(response.status).toBe(200);
    const { headers } = response;
    const local = ['http://localhost:*', 'http://127.0.0.1:*'];
    expect(policyOf(headers).get('frame-ancestors')).toEqual(['https:', ...local]);
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('set-cookie')).toBeNull();
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(await (await fetch(`${SITE}/sitemap.xml`)).text()).not.toMatch(/\/b\/|shell-bot/);
  });

  it('has its script for websites at an address that stays, asked for again within the hour', async () => {
    const { status, headers } = await fetch(SITE + BOT_SCRIPT_PATH);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  });
});

describe('the sitemap', () => {
  it('says when articles and their lists last changed', async () => {
    const sitemap = await (await fetch(`${SITE}/sitemap.xml`)).text();
    const response = await fetch(SITE + ROUTES.listBlog.path);
    const [post] = (await response.json()) as BlogListItem[];
    const entry = sitemap.split('\n').find((line) => line.includes(`/blog/${post?.slug}</loc>`));
    expect(entry).toContain(`<lastmod>${post && lastChange(post)}</lastmod>`);
    expect(sitemap).toMatch(/\/blog<\/loc><lastmod>20/);
  });
});

const fetchTwice = async (path: string) => {
  const first = await fetch(SITE + path);
  const etag = first.headers.get('etag') ?? '';
  return { first, second: await fetch(SITE + path, { headers: { 'if-none-match': etag } }) };
};

describe('caching', () => {
  it.each(['.js', '.woff2', '.svg'])(
    '%s with a hash in its name is kept for good',
    async (type) => {
      const file = builtFiles(type).find((name) => name.startsWith('assets/'));
      const { headers } = await fetch(`${SITE}/${file}`);
      expect(headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('a page that has not changed is not sent again', async () => {
    const { first, second } = await fetchTwice(PATHS.home);
    expect(first.status).toBe(200);
    expect(second.status).toBe(304);
  });

  it('a hashed file that is gone is 404, not the page', async () => {
    const { status, headers } = await fetch(`${SITE}/assets/gone-12345678.js`);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).not.toMatch(/immutable/);
  });

  it('what tells a host what to do is not part of the site', async () => {
    for (const file of ['_headers', '_redirects', 'vercel.json', 'manifest.json']) {
      expect((await fetch(`${SITE}/${file}`)).status).toBe(404);
    }
  });
});
