import { company } from '@contract/company.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { unbroken } from '@/lib/unbroken.ts';
import { blogTexts } from '../../web/src/content/blog.ts';
import { articleTexts } from '../../web/src/features/blog/texts.ts';
import {
  blogPostPath,
  blogTagPath,
  FEED_PATH,
  PATHS,
  sharePicturePath,
} from '../../web/src/lib/paths.ts';
import { adminLogin, api } from '../api/client.ts';
import { schemaProblems } from '../support/schema-org.ts';
import { axeFindings } from './support/axe.ts';
import { sidewaysBoxes } from './support/overflow.ts';
import { SCREEN_NAMES, SITE, siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();

let token = '';
beforeAll(async () => {
  ({ token } = await adminLogin());
});

const unique = () => crypto.randomUUID().slice(0, 8);

/** A published article; `over` replaces its fields. */
async function publish(over: object = {}) {
  const body = {
    title: `Өвлийн үнэ ₮ </script> ${unique()}`,
    slug: `niitlel-${unique()}`,
    excerpt: 'Товч «тайлбар» & бусад',
    content: 'Эхний мөр\nХоёр дахь мөр',
    status: 'published',
    tags: [`шошго ${unique()}`],
    ...over,
  };
  const { status, json, text } = await api('POST', '/api/admin/blog', { token, body });
  expect(status, text).toBe(201);
  return { ...body, id: json.id as number };
}
type Article = Awaited<ReturnType<typeof publish>>;
const change = ({ id, ...body }: Article, over: object) =>
  api('PUT', `/api/admin/blog/${id}`, { token, body: { ...body, ...over } });
const html = async (path: string) => {
  const response = await fetch(SITE + path);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe('a published article', () => {
  it('is its own HTML at once: title, description, canonical, data and words', async () => {
    const post = await publish();
    const { status, text } = await html(blogPostPath(post.slug));
    expect(status).toBe(200);
    const escaped = post.title.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(text).toContain(`<title>${escaped} – ${company.name}</title>`);
    expect(text).toContain('content="Товч «тайлбар» &amp; бусад"');
    expect(text).toMatch(new RegExp(`rel="canonical" href="https?://[^"]+/blog/${post.slug}"`));
    expect(text).toContain(`/share/${post.slug}.png`);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'BlogPosting', headline: post.title });
    expect(schemaProblems(JSON.parse(data))).toEqual([]);
    expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
    await visit(
      blogPostPath(post.slug),
      { context: { javaScriptEnabled: false } },
      async ({ page }) => {
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
          unbroken(post.title),
        );
        expect(await page.getByText('Хоёр дахь мөр').isVisible()).toBe(true);
      },
    );
  });

  it('stands in the list, the page of its tag, the feed and the sitemap, and has its picture', async () => {
    const post = await publish();
    const [tag = ''] = post.tags;
    for (const path of [PATHS.blog, blogTagPath(tag), FEED_PATH, '/sitemap.xml']) {
      const { status, text } = await html(path);
      expect(status, path).toBe(200);
      expect(text, path).toContain(blogPostPath(post.slug));
    }
    expect((await html('/sitemap.xml')).text).toContain(blogTagPath(tag));
    const picture = await fetch(SITE + sharePicturePath(post.slug));
    expect(picture.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('has a page for each of its tags, whatever sign is in it', async () => {
    const tags = ['UI/UX', 'Хэд вэ?', '#чатбот', '100%', 'node.js', '..', '🎉'].map(
      (tag) => `${tag}${tag === '..' ? '' : ` ${unique()}`}`,
    );
    const post = await publish({ tags });
    const { text } = await html(blogPostPath(post.slug));
    const sitemap = (await html('/sitemap.xml')).text;
    for (const tag of tags) {
      const path = blogTagPath(tag);
      expect(text).toContain(`href="${path}"`);
      expect(sitemap).toContain(`${path}<`);
      const page = await html(path);
      expect(page.status, tag).toBe(200);
      expect(page.text, tag).toContain(blogPostPath(post.slug));
      await visit(path, {}, async ({ page: open }) => {
        await open.getByRole('heading', { level: 1, name: tag, exact: true }).waitFor();
        await open
          .locator(`a[href="${blogPostPath(post.slug)}"]`)
          .first()
          .waitFor();
      });
    }
    // Encoded by somebody else.
    expect((await html(`/blog/tag/${encodeURIComponent(tags[0] ?? '')}`)).status).toBe(200);
  });

  it('is 404 by status and words once it is deleted, as are tags and addresses that never were', async () => {
    const post = await publish();
    const path = blogPostPath(post.slug);
    expect((await html(path)).status).toBe(200);
    expect((await api('DELETE', `/api/admin/blog/${post.id}`, { token })).status).toBe(204);
    const gone = [
      path,
      blogTagPath(post.tags[0] ?? ''),
      '/blog/never-was',
      sharePicturePath('never'),
    ];
    for (const one of gone) expect((await html(one)).status, one).toBe(404);
    await visit(path, {}, async ({ page }) => {
      await page.getByText(articleTexts.notFound).waitFor();
    });
  });
});

it.each(SCREEN_NAMES)(
  'what changed since a page was made is seen when it is read, on a %s',
  async (screen) => {
    const post = await publish();
    const path = blogPostPath(post.slug);
    await visit(PATHS.home, { screen }, async ({ page, complaints }) => {
      // The page as an older build left it.
      const old = (await html(path)).text;
      await page.route(SITE + path, (route) =>
        route.fulfill({ contentType: 'text/html', body: old }),
      );
      expect((await change(post, { content: 'Засагдсан мөр' })).status).toBe(200);
      await page.goto(SITE + path);
      await page.getByText('Засагдсан мөр').waitFor();
      expect(complaints, 'hydration').toEqual([]);
      expect((await api('DELETE', `/api/admin/blog/${post.id}`, { token })).status).toBe(204);
      await page.goto(SITE + path);
      await page.getByText(articleTexts.notFound).waitFor();
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    });
  },
);

it.each([
  ['newer than the build opens from the shell', '/blog/never-was', 404],
  ['asked of a host that serves its page for unknown addresses is shown', '/nothing-here', 200],
])('an article that is %s', async (_, unknown, status) => {
  const post = await publish();
  const body = (await html(unknown)).text;
  await visit(PATHS.home, {}, async ({ page, complaints }) => {
    const path = SITE + blogPostPath(post.slug);
    await page.route(path, (route) => route.fulfill({ status, contentType: 'text/html', body }));
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: post.title }).waitFor();
    if (status === 200) expect(complaints).toEqual([]);
  });
});

describe.each(SCREEN_NAMES)('a long article on a %s', (screen) => {
  it('has its time, contents that lead, tags, others of its tag, and buttons that share it', async () => {
    const tag = `урт ${unique()}`;
    const other = await publish({ tags: [tag] });
    const words = 'үгс '.repeat(250);
    const post = await publish({
      tags: [tag, 'бусад'],
      content: ['Оршил', '1. Эхлэл', words, '2. Дунд', words, '3. Төгсгөл', words].join('\n\n'),
    });
    await visit(blogPostPath(post.slug), { screen }, async ({ page, complaints }) => {
      expect(await page.getByText(articleTexts.reading(4)).isVisible()).toBe(true);
      await page
        .getByRole('navigation', { name: articleTexts.contents })
        .getByText('3. Төгсгөл')
        .click();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('3. Төгсгөл');
      expect(await page.getByRole('heading', { name: '3. Төгсгөл' }).count()).toBe(1);
      expect(await page.getByRole('link', { name: other.title }).isVisible()).toBe(true);

      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: articleTexts.copyLink }).click();
      await page.getByRole('button', { name: articleTexts.linkCopied }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        SITE + blogPostPath(post.slug),
      );
      expect(await axeFindings(page)).toEqual([]);
      expect(await sidewaysBoxes(page)).toEqual([]);

      await page.getByRole('link', { name: tag }).click();
      await page.getByRole('heading', { level: 1, name: tag }).waitFor();
      await page.getByRole('link', { name: other.title }).waitFor();
      expect(await page.title()).toContain(blogTexts.tagTitle(tag));
      expect(await axeFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

  it('is shared by what the device has, where it has it', async () => {
    const post = await publish();
    await visit(PATHS.home, { screen }, async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(navigator, {
          share: async (what: unknown) => Object.assign(window, { shared: what }),
        });
      });
      await page.goto(SITE + blogPostPath(post.slug));
      await page.getByRole('button', { name: articleTexts.share, exact: true }).click();
      expect(await page.evaluate(() => (window as { shared?: unknown }).shared)).toEqual({
        title: post.title,
        url: SITE + blogPostPath(post.slug),
      });
    });
  });
});
