import type {
  BlogListItem,
  BlogPost,
} from '../../supabase/functions/_shared/contract/blog-posts.ts';
import type { ListPage } from '../src/lib/api-client.ts';
import { feedOf } from './feed.ts';
import { sharePicture } from './share/share-picture.ts';
import type { SiteRenderer } from './site-renderer.ts';
import { type SitemapPage, sitemapOf } from './sitemap.ts';

/** Published articles, as the API returns them. */
type ArticleSource = ReturnType<typeof articleSource>;
type ListQuery = { limit: number; before?: string | undefined; tag?: string | undefined };

/** A file of the site whose content depends on articles. */
export type ArticleFile = { type: 'html' | 'xml' | 'png'; body: string | Buffer };

/** The most rows in one response of the API. */
const MOST_ROWS = 1000;
const FEED_ROWS = 30;

/** The API under an address (`…/api`). Its methods throw an Error if it does not respond. */
export function articleSource(api: string) {
  const get = async (path: string): Promise<Response> => {
    for (let tries = 1; ; tries += 1) {
      try {
        const response = await fetch(`${api}${path}`, { signal: AbortSignal.timeout(20_000) });
        if (response.ok || response.status === 404) return response;
        throw new Error(`status ${response.status}`);
      } catch (error) {
        if (tries === 3) {
          throw new Error(
            `Articles cannot be read from ${api}${path}: ${(error as Error).message}`,
          );
        }
      }
    }
  };
  return {
    list: async (query: ListQuery): Promise<ListPage<BlogListItem>> => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) search.set(name, String(value));
      }
      const response = await get(`/blog?${search}`);
      if (!response.ok) throw new Error(`There is no ${api}/blog`);
      const rows = (await response.json()) as BlogListItem[];
      const total = Number(response.headers.get('X-Total-Count') ?? rows.length);
      const nextBefore = response.headers.get('X-Next-Before');
      return { rows, total, capped: false, nextBefore, etag: null };
    },
    post: async (slug: string): Promise<BlogPost | null> => {
      const response = await get(`/blog/${encodeURIComponent(slug)}`);
      return response.ok ? ((await response.json()) as BlogPost) : null;
    },
  };
}

async function allPosts(source: ArticleSource): Promise<BlogListItem[]> {
  const posts: BlogListItem[] = [];
  let before: string | undefined;
  do {
    const page = await source.list({ limit: MOST_ROWS, before });
    posts.push(...page.rows);
    before = page.nextBefore ?? undefined;
  } while (before !== undefined);
  return posts;
}

/** Makes pages, feed, sitemap and pictures of articles, for a build and for single requests. */
export function articlePages(
  { site, siteUrl, indexedPages, page }: SiteRenderer,
  source: ArticleSource,
) {
  const {
    paths,
    feed: feedPath,
    blogPostPath,
    blogTagPath,
    tagInPath,
    sharePicturePath,
  } = site.addresses;
  const { POSTS_ON_PAGE, NEXT_POSTS, PUBLISHED_ANSWERS: names, lastChange } = site.published;
  const html = (body: string): ArticleFile => ({ type: 'html', body });

  const list = async (tag?: string): Promise<ArticleFile | null> => {
    const answer = await source.list({ limit: POSTS_ON_PAGE, tag });
    if (tag !== undefined && answer.rows.length === 0) return null;
    const path = tag === undefined ? paths.blog : blogTagPath(tag);
    const data = { answers: { [names.list]: answer }, subject: tag };
    return html(await page(site.routeOf(path), path, data));
  };

  const post = async (slug: string): Promise<ArticleFile | null> => {
    const found = await source.post(slug);
    if (!found) return null;
    const tag = found.tags[0];
    const next = tag === undefined ? [] : (await source.list({ limit: NEXT_POSTS + 1, tag })).rows;
    const path = blogPostPath(slug);
    const picture = siteUrl + sharePicturePath(slug);
    const answers = { [names.post]: found, ...(tag === undefined ? {} : { [names.next]: next }) };
    const data = { answers, subject: { post: found, siteUrl, picture } };
    return html(await page(site.routeOf(path), path, data));
  };

  const picture = async (slug: string): Promise<ArticleFile | null> => {
    const found = await source.post(slug);
    if (!found) return null;
    return { type: 'png', body: sharePicture({ title: found.title, brand: site.brand }) };
  };

  const feed = async (): Promise<ArticleFile> => {
    const { rows } = await source.list({ limit: FEED_ROWS });
    const { title, text } = site.feedTexts;
    const items = rows.map((row) => ({ ...row, link: siteUrl + blogPostPath(row.slug) }));
    return {
      type: 'xml',
      body: feedOf({ siteUrl, path: paths.blog, self: feedPath, title, text, items }),
    };
  };

  const tagsOf = (posts: readonly BlogListItem[]) => [
    ...new Set(posts.flatMap(({ tags }) => tags)),
  ];

  /** The time of the newest change of these articles, which also changes their list. */
  const newest = (posts: readonly BlogListItem[]): string | undefined =>
    posts.map(lastChange).sort().at(-1);

  const sitemap = async (): Promise<ArticleFile> => {
    const posts = await allPosts(source);
    const pages: SitemapPage[] = [
      ...indexedPages.map((page) =>
        page.path === paths.blog ? { ...page, changed: newest(posts) } : page,
      ),
      ...posts.map((post) => ({ path: blogPostPath(post.slug), changed: lastChange(post) })),
      ...tagsOf(posts).map((tag) => ({
        path: blogTagPath(tag),
        changed: newest(posts.filter(({ tags }) => tags.includes(tag))),
      })),
    ];
    return { type: 'xml', body: sitemapOf(siteUrl, pages) };
  };

  return {
    /** The file of a path; null if there is no such article or tag, undefined for any other path. */
    file: (path: string): Promise<ArticleFile | null> | undefined => {
      if (path === paths.blog) return list();
      if (path === feedPath) return feed();
      if (path === '/sitemap.xml') return sitemap();
      // A tag may hold a slash; decoded, also one of a link that somebody else wrote.
      const [, tag] = /^\/blog\/tag\/(.+)$/.exec(path) ?? [];
      if (tag !== undefined) return list(tagInPath(tag));
      const [, slug] = /^\/blog\/([^/]+)$/.exec(path) ?? [];
      if (slug !== undefined) return post(slug);
      const [, drawn] = /^\/share\/([a-z0-9-]+)\.png$/.exec(path) ?? [];
      return drawn === undefined ? undefined : picture(drawn);
    },
    /** Every path that has an article or a tag now, decoded. */
    paths: async (): Promise<string[]> => {
      const posts = await allPosts(source);
      return [
        paths.blog,
        feedPath,
        '/sitemap.xml',
        ...posts.flatMap(({ slug }) => [blogPostPath(slug), sharePicturePath(slug)]),
        ...tagsOf(posts).map((tag) => decodeURIComponent(blogTagPath(tag))),
      ];
    },
  };
}
