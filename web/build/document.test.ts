import { describe, expect, it } from 'vitest';
import { documentOf, shellOf } from './document.ts';
import { headOf } from './head.ts';

const template =
  '<html><head><!--head--><!--styles--></head><body><div id="root"><!--app--></div><!--script--></body></html>';
const scripts = ['/assets/p.js', '/assets/e.js'];
const page = {
  template,
  head: '<title>Т</title>',
  styles: '<style>s</style>',
  html: '<h1>$&</h1>',
  scripts,
  page: 'pricing',
};

describe('a prerendered page', () => {
  it.each(['reading', 'acting'] as const)('for %s loads no script by itself', (hydration) => {
    const text = documentOf({ ...page, hydration });
    expect(text).not.toMatch(/<script[^>]* src=/);
    expect(text).toContain(
      `data-page="pricing" data-hydration="${hydration}" data-scripts="/assets/p.js /assets/e.js"`,
    );
  });

  it('takes content as it is', () => {
    expect(documentOf({ ...page, hydration: 'reading' })).toContain(
      '<div id="root"><h1>$&</h1></div>',
    );
  });

  it('names its page, and carries its data where no text of it can end the script', () => {
    const pageData = { path: '/blog/a', answers: { post: { title: '</script><script>x' } } };
    const text = documentOf({ ...page, hydration: 'reading', pageData });
    expect(text).toContain('data-page="pricing"');
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(text)?.[1];
    expect(JSON.parse(data ?? '')).toEqual(pageData);
  });

  it('refuses a template that loads a script: it would be fetched before the paint', () => {
    const early = template.replace(
      '</head>',
      '<script async type="module" src="/assets/p.js"></script></head>',
    );
    expect(() => documentOf({ ...page, template: early, hydration: 'reading' })).toThrow(/script/);
  });

  it('refuses a template that lost a mark', () => {
    expect(() => documentOf({ ...page, template: '<html></html>', hydration: 'reading' })).toThrow(
      /lacks/,
    );
  });
});

it('leaves the shell its script, and a text until it has come', () => {
  const shell = shellOf({
    styles: '<style data-prerendered></style>',
    template,
    head: '<title>Т</title>',
    entry: '/e.js',
    waiting: 'Түр',
    withoutScript: 'Үг',
  });
  expect(shell).toContain('src="/e.js"');
  expect(shell).toMatch(/<div id="root"><p [^>]+>Түр<\/p><\/div>/);
  expect(shell).toContain('<noscript>Үг</noscript>');
});

describe('the head', () => {
  const input = { brand: 'Б', siteUrl: 'https://example.mn' };
  it('cannot be broken out of', () => {
    const head = headOf({
      ...input,
      path: '/x',
      meta: {
        title: '"><script>',
        description: 'd',
        jsonLd: () => [{ name: '</script><script>alert(1)' }],
      },
    });
    expect(head.match(/<script/g)).toHaveLength(1);
    expect(head).not.toContain('</script><script>');
  });

  it('names the page once, and keeps hidden pages out of search', () => {
    const meta = { title: 'Т', description: 'd' };
    expect(headOf({ ...input, path: '/x', meta })).toContain(
      '<link rel="canonical" href="https://example.mn/x">',
    );
    expect(headOf({ ...input, path: '/x', meta })).not.toContain('noindex');
    expect(headOf({ ...input, path: '/x', meta: { ...meta, noIndex: true } })).toContain('noindex');
    expect(headOf({ ...input, path: null, meta })).not.toContain('canonical');
  });
});
