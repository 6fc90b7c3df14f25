// @vitest-environment jsdom
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { chromeTexts } from '@/content/nav.ts';
import { PATHS } from '@/content/paths.ts';
import { builtFiles, builtText, htmlFileOf } from '../../scripts/bench-web/built-site.ts';
import { PRERENDERED, WITH_FRAME } from './support/addresses.ts';
import { brokenLinks } from './support/links.ts';

const checker = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // How React writes HTML, which the standard allows: `<input/>`, `required=""`, `hidden=""`, `noValidate`.
      'void-style': 'off',
      'attribute-empty-style': 'off',
      'attribute-boolean-style': 'off',
      'attr-case': 'off',
      // Ids of the field components hold colons; the standard forbids white space only.
      'valid-id': ['error', { relaxed: true }],
      // Boxes of one question share their name, as radio buttons do.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
      // Numbers are kept on one line by CSS; odd characters would be copied along with them.
      'tel-non-breaking': 'off',
      // Around a component that the linter of the sources cannot see into, `for` is what it asks for.
      'no-redundant-for': 'off',
      // A drawing's own measures, handed to the style sheet as variables.
      'no-inline-style': 'off',
    },
  }),
);

describe('every HTML file', () => {
  it.each(builtFiles('.html'))('%s is valid', async (file) => {
    const { results } = await checker.validateString(builtText(file), file);
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );
    expect(found).toEqual([]);
  });
});

/** Things of schema.org that a page must describe. */
const THINGS: Partial<Record<string, string[]>> = {
  [PATHS.home]: ['Organization'],
  [PATHS.about]: ['Organization'],
  [PATHS.pricing]: ['Product', 'FAQPage'],
  [PATHS.product]: ['Product', 'FAQPage'],
  [PATHS.voiceAgent]: ['Product', 'FAQPage'],
  [PATHS.program]: ['Course'],
};

type Thing = { '@context': string; '@type': string; mainEntity?: { name: string }[] };

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const documents = new Map(
  PRERENDERED.map(({ path }) => [path, parse(builtText(htmlFileOf(path)))]),
);

describe.each([...documents])('%s', (path, document) => {
  const content = (selector: string) =>
    document.head.querySelector(selector)?.getAttribute('content') ?? '';

  it('says what it is, to readers, search engines and whoever shares it', () => {
    expect(document.documentElement.lang).toBe('mn');
    expect(document.title.length).toBeGreaterThan(10);
    expect(content('meta[name="description"]').length).toBeGreaterThan(50);
    const canonical = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    expect(content('meta[property="og:url"]')).toBe(canonical);
    expect(content('meta[property="og:title"]')).toBe(document.title);
    expect(content('meta[property="og:description"]')).toBe(content('meta[name="description"]'));
    expect(content('meta[property="og:image"]')).toMatch(/^https:\/\/.+\/og\.png$/);
    expect(content('meta[name="twitter:card"]')).toBe('summary_large_image');
  });

  it('describes its things in JSON-LD that can be read', () => {
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const things: Thing[] = scripts.map(({ textContent }) => JSON.parse(textContent ?? ''));
    for (const thing of things) expect(thing['@context']).toBe('https://schema.org');
    expect(things.map((thing) => thing['@type'])).toEqual(THINGS[path] ?? []);
    // A search engine is told only what a reader can see.
    const questions = things.flatMap(({ mainEntity = [] }) => mainEntity.map(({ name }) => name));
    const shown = [...document.querySelectorAll('main summary')].map((node) => node.textContent);
    expect(shown).toEqual(expect.arrayContaining(questions));
  });
});

describe('the chat button', () => {
  const framed = new Set(WITH_FRAME.map(({ path }) => path));
  it.each([...documents])('stands on %s, but for the page that is the chat', (path, document) => {
    const buttons = document.querySelectorAll(`button[aria-label="${chromeTexts.openChat}"]`);
    expect(buttons.length).toBe(path === PATHS.chatAssistant ? 0 : 1);
    expect(document.querySelectorAll('header, footer').length > 1).toBe(framed.has(path));
  });
});

describe('the site as a whole', () => {
  it('gives no two pages the same title or description', () => {
    const heads = [...documents.values()].map(
      ({ title, head }) =>
        [title, head.querySelector('meta[name="description"]')?.getAttribute('content')] as const,
    );
    expect(new Set(heads.map(([title]) => title)).size).toBe(documents.size);
    expect(new Set(heads.map(([, description]) => description)).size).toBe(documents.size);
  });

  it('has no broken link', () => {
    expect(brokenLinks(documents)).toEqual([]);
  });

  it('lists in its sitemap exactly the pages that may be found', () => {
    const listed = [...builtText('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => new URL(url ?? '').pathname,
    );
    const open = [...documents].filter(([, { head }]) => !head.querySelector('[name="robots"]'));
    expect(listed.sort()).toEqual(open.map(([path]) => path).sort());
    expect(builtText('robots.txt')).toMatch(/^Sitemap: https:\/\/.+\/sitemap\.xml$/m);
  });
});
