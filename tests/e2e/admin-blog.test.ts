import { ERRORS } from '@contract/http/errors.ts';
import { describe, expect, it } from 'vitest';
import { adminLogin, api } from '../api/client.ts';
import { GOOD_FILES } from '../support/sample-files.ts';
import {
  eventually,
  failCalls,
  openTab,
  rowOf,
  see,
  seeNotice,
  uniqueName,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';

withBrowser();

async function stored(title: string) {
  const { token } = await adminLogin();
  const list = await api('GET', `/api/admin/blog?q=${encodeURIComponent(title)}`, { token });
  return list.json;
}

async function newArticle(title: string) {
  const { token } = await adminLogin();
  const slug = `test-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
  const body = { title, slug, content: 'Эхний мөр', status: 'published' };
  const made = await api('POST', '/api/admin/blog', { token, body });
  expect(made.status, made.text).toBe(201);
  return made.json as { id: number; slug: string };
}

describe.each(WIDTHS)('articles at %i', (width) => {
  it('writes one: slug from the title, tags by commas, preview, draft', async () => {
    const title = `Өвлийн мэдээ ${uniqueName()}`;
    const page = await openTab(width, { tab: 'blog' });
    await page.getByRole('button', { name: 'Шинэ нийтлэл' }).click();
    const dialog = page.getByRole('dialog', { name: 'Шинэ нийтлэл' });
    await dialog.getByLabel('Гарчиг').fill(title);
    const slug = dialog.getByLabel('Хаяг (slug)');
    await eventually(() => slug.inputValue()).toMatch(/^ovliin-medee-turshilt\d+$/);
    await dialog.getByRole('textbox', { name: /^Агуулга/ }).fill('Нэгдүгээр мөр\nХоёрдугаар мөр');
    await dialog.getByLabel('Шошго').fill(' AI, чатбот ,, ');
    await dialog.getByRole('button', { name: 'Урьдчилан харах' }).click();
    await see(dialog.getByRole('heading', { name: title, level: 1 }));
    await see(dialog.getByText('Нэгдүгээр мөр'));
    await dialog.getByRole('button', { name: 'Бичих' }).click();
    await slug.fill('Буруу хаяг');
    await dialog.getByRole('button', { name: 'Ноороглох' }).click();
    await see(dialog.getByText('Зөвхөн латин жижиг үсэг, тоо, зураас ашиглана уу'));
    await slug.fill(`ooriin-hayag-${Date.now()}`);
    await failCalls(page, 'POST', /\/api\/admin\/blog$/, 'refused');
    await dialog.getByRole('button', { name: 'Ноороглох' }).click();
    await seeNotice(page, 'Нийтлэл үүсгэж чадсангүй');
    await page.unroute(/\/api\/admin\/blog$/);
    await dialog.getByRole('button', { name: 'Ноороглох' }).click();
    await seeNotice(page, 'Нийтлэл үүслээ');
    expect((await stored(title))[0]).toMatchObject({ status: 'draft', tags: ['AI', 'чатбот'] });
  });

  it('edits and takes back; a taken slug stands at its field', async () => {
    const taken = await newArticle(uniqueName());
    const title = uniqueName();
    await newArticle(title);
    const page = await openTab(width, { tab: 'blog', q: title });
    await rowOf(page, title)
      .getByRole('button', { name: `Засах: ${title}` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Нийтлэл засах' });
    const slug = dialog.getByLabel('Хаяг (slug)');
    const own = await slug.inputValue();
    await slug.fill(taken.slug);
    await dialog.getByRole('button', { name: 'Хадгалах', exact: true }).click();
    await seeNotice(page, 'Нийтлэлийг шинэчилж чадсангүй');
    await see(dialog.getByText(/Өөр хаяг сонгоно уу/));
    await slug.fill(own);
    // What visitors see already is saved or taken back: it can be neither published nor scheduled.
    expect(await dialog.getByRole('button', { name: /^(Нийтлэх|Товлох)$/ }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Ноороглох' }).click();
    await seeNotice(page, 'Нийтлэл шинэчлэгдлээ');
    await see(rowOf(page, title).getByText('Ноорог'));
  });

  it('schedules one for later, never for earlier, and publishes it before its time', async () => {
    const title = uniqueName();
    const page = await openTab(width, { tab: 'blog' });
    await page.getByRole('button', { name: 'Шинэ нийтлэл' }).click();
    const dialog = page.getByRole('dialog', { name: 'Шинэ нийтлэл' });
    await dialog.getByLabel('Гарчиг').fill(title);
    await dialog.getByRole('textbox', { name: /^Агуулга/ }).fill('Маргаашийн мэдээ');
    const moment = dialog.getByLabel('Нийтлэх хугацаа');
    for (const none of ['', '2026-01-01T09:00']) {
      await moment.fill(none);
      await dialog.getByRole('button', { name: 'Товлох' }).click();
      await see(dialog.getByText('Нийтлэх өдөр, цагаа ирээдүйд сонгоно уу'));
    }
    expect(await stored(title)).toEqual([]);
    await moment.fill('2090-01-02T09:30');
    await dialog.getByRole('button', { name: 'Товлох' }).click();
    await seeNotice(page, 'Нийтлэл үүслээ');
    const [planned] = await stored(title);
    expect(planned).toMatchObject({
      status: 'published',
      publishedAt: '2090-01-02T01:30:00.000Z',
    });
    expect((await api('GET', `/api/blog/${planned.slug}`)).status).toBe(404);
    await see(rowOf(page, title).getByText('Товлосон'));

    await rowOf(page, title)
      .getByRole('button', { name: `Засах: ${title}` })
      .click();
    const editor = page.getByRole('dialog', { name: 'Нийтлэл засах' });
    expect(await editor.getByLabel('Нийтлэх хугацаа').inputValue()).toBe('2090-01-02T09:30');
    await editor.getByRole('button', { name: 'Нийтлэх' }).click();
    await seeNotice(page, 'Нийтлэл шинэчлэгдлээ');
    await see(rowOf(page, title).getByText('Нийтэлсэн'));
    expect((await api('GET', `/api/blog/${planned.slug}`)).status).toBe(200);
  });

  it('uploads a picture, says what it shows, and why another was not taken', async () => {
    const title = uniqueName();
    const page = await openTab(width, { tab: 'blog' });
    await page.getByRole('button', { name: 'Шинэ нийтлэл' }).click();
    const dialog = page.getByRole('dialog', { name: 'Шинэ нийтлэл' });
    await dialog.getByLabel('Гарчиг').fill(title);
    await dialog.getByRole('textbox', { name: /^Агуулга/ }).fill('Зурагтай');
    const field = dialog.locator('input[type=file]').first();
    const send = (name: string, content: Uint8Array) =>
      field.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(content) });
    await send('a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await see(dialog.getByText('JPG, PNG эсвэл WEBP зураг сонгоно уу.'));
    await send('b.png', new Uint8Array(6 * 1024 * 1024));
    await see(dialog.getByText(ERRORS.file_too_large.message));
    await send('c.png', GOOD_FILES['image/png']);
    const address = dialog.getByLabel('Нүүр зургийн хаяг');
    await eventually(() => address.inputValue()).toMatch(/^\/api\/images\/[0-9a-f]{64}$/);
    await dialog.getByLabel('Нүүр зургийн тайлбар').fill('Нэг цэг');
    await dialog.getByRole('button', { name: 'Нийтлэх' }).click();
    await seeNotice(page, 'Нийтлэл үүслээ');
    const [post] = await stored(title);
    expect(post).toMatchObject({ status: 'published', featuredImageAlt: 'Нэг цэг' });
    const picture = await page.request.get(post.featuredImage);
    expect(picture.headers()['content-type']).toBe('image/png');
  });

  it('asks before unsaved text is given up', async () => {
    const title = uniqueName();
    await newArticle(title);
    const page = await openTab(width, { tab: 'blog', q: title });
    await rowOf(page, title)
      .getByRole('button', { name: /^Засах/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Нийтлэл засах' });
    await dialog.getByLabel('Товч агуулга').fill('Хадгалаагүй');
    await dialog.getByRole('button', { name: 'Болих' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Хадгалахгүй гарах' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await stored(title))[0].excerpt).toBeNull();
  });

  it('deletes after a confirm, brings back, and says when it failed', async () => {
    const title = uniqueName();
    await newArticle(title);
    const page = await openTab(width, { tab: 'blog', q: title });
    const remove = rowOf(page, title).getByRole('button', { name: `Устгах: ${title}` });
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Устгах' });
    await failCalls(page, 'DELETE', /admin\/blog/, 'lost');
    await remove.click();
    await confirm.click();
    await seeNotice(page, 'Нийтлэлийг устгаж чадсангүй');
    await page.unroute(/admin\/blog/);
    await remove.click();
    await confirm.click();
    await seeNotice(page, 'Нийтлэл устгагдлаа');
    expect(await stored(title)).toEqual([]);
    await page.getByRole('button', { name: 'Сэргээх' }).click();
    await seeNotice(page, 'Нийтлэл сэргээгдлээ');
    await see(rowOf(page, title));
  });
});
