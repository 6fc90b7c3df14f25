// @vitest-environment jsdom
import { company, contactHours, dataPlace, offices, ownRegister } from '@contract/company.ts';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { chromeTexts } from '@/content/nav.ts';
import { TRADE_PAGES } from '@/content/trade-pages.ts';
import { whoTexts } from '@/content/who.ts';
import {
  builtBytes,
  builtFiles,
  builtText,
  htmlFileOf,
} from '../../scripts/bench-web/built-site.ts';
import { PATHS } from '../../web/src/lib/paths.ts';
import { unbroken } from '../../web/src/lib/unbroken.ts';
import { PRERENDERED, WITH_FRAME } from '../e2e/support/addresses.ts';
import { schemaProblems } from '../support/schema-org.ts';
import { brokenLinks } from './links.ts';

const checker = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // React's form of HTML, which the standard allows: `<input/>`, `required=""`, `hidden=""`,
      // `noValidate`.
      'void-style': 'off',
      'attribute-empty-style': 'off',
      'attribute-boolean-style': 'off',
      'attr-case': 'off',
      // Ids of field components contain colons; the standard only forbids white space.
      'valid-id': ['error', { relaxed: true }],
      // The boxes of one question share a name, like radio buttons.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
      // CSS keeps numbers on one line; special characters would be copied with them.
      'tel-non-breaking': 'off',
      // Around a component that the linter cannot look into, it requires `for`.
      'no-redundant-for': 'off',
      // The sizes of a drawing are passed to the style sheet as variables.
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

/** The schema.org types that a page must have. */
const THINGS: Partial<Record<string, string[]>> = {
  [PATHS.home]: ['Organization', 'WebSite'],
  [PATHS.about]: ['Organization'],
  [PATHS.pricing]: ['Product', 'FAQPage'],
  [PATHS.product]: ['Product', 'FAQPage'],
  [PATHS.voiceAgent]: ['Product', 'FAQPage'],
  [PATHS.program]: ['Course'],
  ...Object.fromEntries(TRADE_PAGES.map(({ path }) => [path, ['FAQPage']])),
};

/** Pages with a share picture of their own. */
const DRAWN = new Set<string>([PATHS.pricing, PATHS.voiceAgent, PATHS.program]);

const SELLING = [PATHS.home, PATHS.product, PATHS.voiceAgent, PATHS.pricing, PATHS.proof];

const sizeOfPng = (file: string) => {
  const png = builtBytes(file);
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
};

type Thing = { '@type': string; '@context': string; mainEntity?: { name: string }[] };

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const documents = new Map(
  PRERENDERED.map(({ path }) => [path, parse(builtText(htmlFileOf(path)))]),
);

describe.each([...documents])('%s', (path, document) => {
  const isHidden = document.head.querySelector('[name="robots"]') !== null;
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
    const picture = new URL(content('meta[property="og:image"]'));
    expect(picture.origin).toBe(new URL(canonical ?? '').origin);
    expect(picture.pathname).toBe(DRAWN.has(path) ? `/share/pages${path}.png` : '/og.png');
    expect(sizeOfPng(picture.pathname.slice(1))).toEqual({ width: 1200, height: 630 });
    expect(content('meta[name="twitter:card"]')).toBe('summary_large_image');
  });

  it('describes its things in JSON-LD that can be read', () => {
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const things: Thing[] = scripts.map(({ textContent }) => JSON.parse(textContent ?? ''));
    for (const thing of things) expect(thing['@context']).toBe('https://schema.org');
    const place = path === PATHS.home || isHidden ? [] : ['BreadcrumbList'];
    expect(things.map((thing) => thing['@type'])).toEqual([...(THINGS[path] ?? []), ...place]);
    expect(things.flatMap((thing) => schemaProblems(thing))).toEqual([]);
    // Search engines get only what a reader sees.
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

describe('the footer', () => {
  it.each(WITH_FRAME.map(({ path }) => path))('of %s says who the company is', (path) => {
    const footer = documents.get(path)?.querySelector('footer');
    const shown = [...(footer?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
    const where = [...offices.map(({ address }) => address), contactHours.text, dataPlace];
    const facts = [company.legalName, ownRegister, ...where].map(unbroken);
    for (const fact of facts) expect(shown.some((line) => line?.includes(fact))).toBe(true);
    expect(shown).toEqual(whoTexts.facts.flatMap(({ values }) => values.map(unbroken)));
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

  it('says nothing on two of the pages that sell it, but for the answers of the company', () => {
    const said = new Map<string, Set<string>>();
    for (const path of [...SELLING, ...TRADE_PAGES.map((page) => page.path)]) {
      const blocks = documents.get(path)?.querySelectorAll('main :is(section, li, p, dl)') ?? [];
      for (const block of blocks) {
        const text = block.textContent.replace(/\s+/g, ' ').trim();
        // What is short is a button or a fact; what is inert is a picture.
        if (text.length < 60 || block.closest('details, form, [inert]')) continue;
        said.set(text, new Set(said.get(text)).add(path));
      }
    }
    expect(said.size).toBeGreaterThan(100);
    const twice = [...said].filter(([, paths]) => paths.size > 1);
    expect(twice.map(([text, paths]) => `${[...paths].join(' ')}: ${text}`)).toEqual([]);
  });

  it('has no broken link', () => {
    expect(brokenLinks(documents)).toEqual([]);
  });

  it('has the icons that browsers ask for and that its manifest names, each of its size', () => {
    const ico = builtBytes('favicon.ico');
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
    const manifest = JSON.parse(builtText('site.webmanifest'));
    const drawn = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
    for (const { src, sizes } of drawn) {
      const { width, height } = sizeOfPng(src.slice(1));
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    }
    const has = (wanted: object) => expect(drawn).toContainEqual(expect.objectContaining(wanted));
    has({ sizes: '192x192' });
    has({ sizes: '512x512' });
    has({ purpose: 'maskable' });
  });

  it('starts its private pages from a shell that no search engine lists', () => {
    const robots = (file: string) =>
      parse(builtText(file)).head.querySelector('meta[name="robots"]')?.getAttribute('content');
    expect(robots('shell-private.html')).toBe('noindex');
    expect(robots('shell.html')).toBeUndefined();
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
