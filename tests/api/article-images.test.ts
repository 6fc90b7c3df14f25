import { MAX_FILE_BYTES } from '@contract/fields/files.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { CAMERA_FILES, SECRET } from '../support/camera-files.ts';
import { bigJpeg, bytes, GOOD_FILES, REFUSED_FILES } from '../support/sample-files.ts';
import { adminLogin, api, expectError, stack, supabase } from './client.ts';

const PATH = '/api/admin/article-images';
let admin: AdminSession;
beforeAll(async () => {
  admin = await adminLogin();
});

const upload = (raw: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  api('POST', PATH, { token: admin.token, raw, headers });

const { 'application/pdf': pdf, ...pictures } = GOOD_FILES;

describe('a picture of an article', () => {
  it.each(Object.entries(pictures))('is kept as %s and served to everybody', async (type, file) => {
    const made = await upload(file, { 'content-type': 'text/plain' });
    expect(made.status, made.text).toBe(201);
    expect(made.json).toEqual({ url: expect.stringMatching(/^\/api\/images\/[\da-f]{64}$/) });
    const shown = await fetch(`${stack.apiUrl}${made.json.url}`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe(type);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(file);
    // Each picture has its own address, and nobody reaches Storage directly.
    expect((await upload(file)).json.url).not.toBe(made.json.url);
    const key = made.json.url.split('/').at(-1);
    for (const way of ['', 'public/', 'authenticated/']) {
      const past = await supabase('GET', `/storage/v1/object/${way}article-images/${key}`);
      expect(past.status, way).toBeGreaterThanOrEqual(400);
    }
  });

  it.each(Object.entries(CAMERA_FILES))(
    'is shown without what a camera wrote into it: %s',
    async (type, file) => {
      const { url } = (await upload(file)).json;
      const shown = await fetch(`${stack.apiUrl}${url}`);
      expect(shown.headers.get('content-type')).toBe(type);
      const text = Buffer.from(await shown.arrayBuffer()).toString('latin1');
      expect(text.length).toBeGreaterThan(50);
      expect(text).not.toContain(SECRET);
    },
  );

  it.each([
    ...Object.entries(REFUSED_FILES).filter(([what]) => /SVG|page|GIF|ZIP|program/.test(what)),
    ['a document', pdf] as const,
  ])('is refused whatever it is called: %s', async (_, file) => {
    expectError(await upload(file, { 'content-type': 'image/png' }), 'file_type_refused');
  });

  it('is refused when it is empty or too large', async () => {
    expectError(await upload(bytes()), 'file_empty');
    expectError(await upload(bigJpeg(6 * 1024 * 1024)), 'file_too_large');
    expect((await upload(bigJpeg(MAX_FILE_BYTES - 1_000))).status).toBe(201);
  });

  it('is not there under any other address', async () => {
    expectError(await api('GET', `/api/images/${'0'.repeat(64)}`), 'not_found');
    expectError(await api('GET', '/api/images/..%2Freceipts'), 'not_found');
  });
});

it('stands in an article with what it shows', async () => {
  const { url } = (await upload(pictures['image/webp'])).json;
  const body = {
    title: 'Зурагтай',
    slug: `zuragtai-${Date.now()}`,
    content: 'Текст',
    status: 'published',
    featuredImage: url,
    featuredImageAlt: 'Нар мандаж байна',
    images: [url, '/images/b.png'],
    imageAlts: ['Уул', ''],
  };
  const made = await api('POST', '/api/admin/blog', { token: admin.token, body });
  expect(made.status, made.text).toBe(201);
  const { featuredImageAlt, imageAlts } = body;
  const shown = await api('GET', `/api/blog/${body.slug}`);
  expect(shown.json).toMatchObject({ featuredImage: url, featuredImageAlt, imageAlts });
  const wrong = { ...body, slug: `${body.slug}-2`, imageAlts: ['а'.repeat(201)] };
  const refused = await api('POST', '/api/admin/blog', { token: admin.token, body: wrong });
  expectError(refused, 'validation_failed');
});
