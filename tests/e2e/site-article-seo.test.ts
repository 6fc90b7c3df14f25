import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { freePort } from '../../local/http-server.ts';
import { adminLogin, api, stack } from '../api/client.ts';
import { BROWSER_ARGS } from '../support/browser-args.ts';
import { schemaProblems } from '../support/schema-org.ts';

/** Lighthouse's checks of an article in its category SEO. */
it('an article has everything that search engines ask of a page', {
  timeout: 180_000,
}, async () => {
  const { token } = await adminLogin();
  const slug = `seo-${crypto.randomUUID().slice(0, 8)}`;
  const created = await api('POST', '/api/admin/blog', {
    token,
    body: {
      title: 'Чатбот бизнест юу өгдөг вэ?',
      slug,
      excerpt: 'Чатбот үйлчлүүлэгчийн асуултад хэрхэн хариулдаг тухай товч.',
      content: '1. Эхлэл\nЧатбот асуултад хариулна.\n\n2. Дараа нь\nЗахиалга авна.',
      status: 'published',
      tags: ['чатбот'],
      ctaText: 'Үнэ харах',
      ctaUrl: '/pricing',
    },
  });
  expect(created.status, created.text).toBe(201);

  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: inject('browser'),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(`${stack.apiUrl}/blog/${slug}`, {
      port,
      logLevel: 'error',
      onlyCategories: ['seo'],
    });
    const audits = Object.values(result?.lhr.audits ?? {});
    expect(audits.length).toBeGreaterThan(6);
    const failed = audits.filter(({ score }) => score !== null && score < 1).map(({ id }) => id);
    expect(failed).toEqual([]);
    expect(result?.lhr.categories.seo?.score).toBe(1);
  } finally {
    await browser.close();
  }

  // What Lighthouse leaves to manual checks.
  const html = await (await fetch(`${stack.apiUrl}/blog/${slug}`)).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
  const article = data.find((one) => one['@type'] === 'BlogPosting');
  expect(article).toMatchObject({
    '@context': 'https://schema.org',
    headline: 'Чатбот бизнест юу өгдөг вэ?',
  });
  expect(data.map((one) => one['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
  expect(data.flatMap((one) => schemaProblems(one))).toEqual([]);
  expect(html).toMatch(/<html[^>]* lang="mn"/);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
});
