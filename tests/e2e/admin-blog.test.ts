import { ERRORS } from '@contract/http/errors.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { api } from '../api/client.ts';
import { exif, SECRET } from '../support/camera-files.ts';
import {
  eventually,
  failCalls,
  found,
  newArticle,
  openTab,
  rowOf,
  see,
  seeNotice,
  uniqueName,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';
import { atOneWidth } from './support/one-width.ts';

withBrowser({ keepsProfiles: true });
atOneWidth();

const stored = (title: string) => found('/api/admin/blog', title);

/** A picture of a phone held upright: stored sideways, with the place and a comment. */
async function cameraPicture(page: Page): Promise<Uint8Array> {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 30, height: 20 });
    canvas.getContext('2d')?.fillRect(0, 0, 15, 20);
    return canvas.toDataURL('image/jpeg').replace(/^.*,/, '');
  });
  const whole = Buffer.from(drawn, 'base64');
  const tags = Buffer.concat([Buffer.from('Exif\0\0'), exif(6), Buffer.from(SECRET)]);
  const head = Buffer.from([0xff, 0xe1, 0, tags.length + 2]);
  return Buffer.concat([whole.subarray(0, 2), head, tags, whole.subarray(2), Buffer.from(SECRET)]);
}

/** The size at which a browser shows a picture. */
const sizeOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, address);

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
    // A visible article can only be saved or withdrawn, not published or scheduled.
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
    // The emphasised button depends on the time.
    const look = (name: string) =>
      dialog
        .getByRole('button', { name })
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    const loud = await look('Нийтлэх');
    await moment.fill('2090-01-02T09:30');
    await eventually(() => look('Товлох')).toBe(loud);
    expect(await look('Нийтлэх')).not.toBe(loud);
    // Publishing at once needs no time, and a failure loses no input.
    await failCalls(page, 'POST', /\/api\/admin\/blog$/, 'lost');
    await dialog.getByRole('button', { name: 'Нийтлэх' }).click();
    await seeNotice(page, 'Нийтлэл үүсгэж чадсангүй');
    await page.unroute(/\/api\/admin\/blog$/);
    expect(await moment.inputValue()).toBe('2090-01-02T09:30');
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
    await send('c.png', await cameraPicture(page));
    const address = dialog.getByLabel('Нүүр зургийн хаяг');
    await eventually(() => address.inputValue()).toMatch(/^\/api\/images\/[0-9a-f]{64}$/);
    // A thumbnail is shown at the upload button.
    const thumbnail = dialog.getByRole('img', { name: 'Байршуулсан зураг 1' });
    await see(thumbnail);
    await eventually(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(
      20,
    );
    await dialog.getByLabel('Нүүр зургийн тайлбар').fill('Нэг цэг');
    await dialog.getByRole('button', { name: 'Нийтлэх' }).click();
    await seeNotice(page, 'Нийтлэл үүслээ');
    const [post] = await stored(title);
    expect(post).toMatchObject({ status: 'published', featuredImageAlt: 'Нэг цэг' });
    const picture = await page.request.get(post.featuredImage);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect((await picture.body()).toString('latin1')).not.toContain(SECRET);
    // It looks the same: 20 wide and 30 high, upright.
    expect(await sizeOf(page, post.featuredImage)).toEqual([20, 30]);
  });

  it('asks before unsaved text is given up', async () => {
    const title = uniqueName();
    await newArticle(title);
    const page = await openTab(width, { tab: 'blog', q: title });
    await rowOf(page, title)
      .getByRole('button', { name: /^Засах/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Нийтлэл засах' });
    // A refused save is no new input, so closing asks nothing.
    await failCalls(page, 'PUT', /\/api\/admin\/blog/, 'lost');
    await dialog.getByRole('button', { name: 'Ноороглох' }).click();
    await seeNotice(page, 'Нийтлэлийг шинэчилж чадсангүй');
    await page.unroute(/\/api\/admin\/blog/);
    await dialog.getByRole('button', { name: 'Болих' }).click();
    await dialog.waitFor({ state: 'detached' });
    await rowOf(page, title)
      .getByRole('button', { name: /^Засах/ })
      .click();
    await dialog.getByLabel('Товч агуулга').fill('Хадгалаагүй');
    await dialog.getByRole('button', { name: 'Болих' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Хадгалахгүй гарах' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await stored(title))[0].excerpt).toBeNull();
  });
});
