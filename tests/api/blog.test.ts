import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, expectError } from './client.ts';

let admin: AdminSession;
beforeAll(async () => {
  admin = await adminLogin();
});

const as = (method: string, path: string, body?: unknown) =>
  api(method, path, { token: admin.token, body });

const article = (over: object = {}) => ({
  title: 'Чатбот гэж юу вэ',
  slug: `chatbot-${crypto.randomUUID().slice(0, 8)}`,
  excerpt: 'Товчхон',
  content: 'Эхний мөр\n\nХоёр дахь мөр',
  featuredImage: '/images/chatbot.svg',
  images: ['https://example.mn/a.png'],
  status: 'published',
  tags: ['AI', 'чатбот'],
  ctaText: 'Турших',
  ctaUrl: '/signup',
  ...over,
});

describe('articles', () => {
  it.each([
    ['ctaUrl', 'javascript:alert(1)'],
    ['ctaUrl', '//evil.mn'],
    ['featuredImage', 'data:image/svg+xml,<svg/>'],
    ['images', ['https://example.mn/a.png', 'javascript:1']],
    ['slug', 'Том Үсэг'],
    ['tags', ['а'.repeat(51)]],
    ['content', ''],
  ])('refuse a bad %s', async (key, value) => {
    const response = await as('POST', '/api/admin/blog', article({ [key]: value }));
    expectError(response, 'validation_failed');
    expect(Object.keys(response.json.fields)[0]).toContain(key);
  });

  it('may be cached by anyone, and are 304 to who holds them', async () => {
    const listed = await api('GET', '/api/blog?limit=2');
    // Cached for half a minute by shared caches, and not by the browser, whose user may just have changed it.
    expect(listed.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=30, must-revalidate',
    );
    const etag = listed.headers.get('etag') ?? '';
    const again = await api('GET', '/api/blog?limit=2', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it.each(['өвөл', 'a "quoted", {one}\\', "d'or"])('are listed by the tag «%s»', async (tag) => {
    const own = `${tag}-${crypto.randomUUID().slice(0, 8)}`;
    const body = article({ tags: ['бусад', own] });
    const hidden = article({ tags: [own], status: 'draft' });
    for (const one of [body, hidden])
      expect((await as('POST', '/api/admin/blog', one)).status).toBe(201);
    const query = `/api/blog?tag=${encodeURIComponent(own)}`;
    const listed = await api('GET', query);
    expect(listed.status, listed.text).toBe(200);
    expect(listed.json.map((post: { slug: string }) => post.slug)).toEqual([body.slug]);
    expect(listed.headers.get('x-total-count')).toBe('1');
    const other = `/api/blog?tag=${encodeURIComponent(own.toUpperCase())}`;
    expect((await api('GET', other)).json).toEqual([]);
  });

  it('refuse a tag that none can be', async () => {
    expectError(await api('GET', '/api/blog?tag='), 'validation_failed');
    expectError(await api('GET', `/api/blog?tag=${'x'.repeat(51)}`), 'validation_failed');
  });
});
