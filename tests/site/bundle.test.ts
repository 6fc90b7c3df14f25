import { gzipSync } from 'node:zlib';
import { MEANING_STEMS } from '@assistant/meaning-table.ts';
import { ROUTES } from '@contract/routes.ts';
import { describe, expect, it } from 'vitest';
import {
  builtFiles,
  builtText,
  htmlFileOf,
  scriptsInHtml,
  sizesOf,
  staticGraph,
} from '../../scripts/bench-web/built-site.ts';
import { COLUMNS } from '../../scripts/bench-web/figures.ts';
import { overviewTexts } from '../../web/src/features/admin/frame/overview/texts.ts';
import { adminFrame } from '../../web/src/features/admin/kit/parts/texts.ts';
import { PRERENDERED } from '../e2e/support/addresses.ts';
import { SUPABASE_JS } from '../e2e/support/supabase-js.ts';
import { ownStack } from '../support/own-stack.ts';

const adminPaths = Object.values(ROUTES)
  .filter(({ auth }) => auth === 'admin')
  .map(({ path }) => path.replace(/\{.*/, ''))
  .filter((path) => path.startsWith('/api/admin/'));

/** What only staff code contains: its endpoints and words. */
const STAFF_WORDS = [...new Set(adminPaths), ...[adminFrame.tabsLabel, overviewTexts.failed]];

describe('what is shipped', () => {
  it.each(builtFiles('.js').concat(builtFiles('.html'), builtFiles('.json')))(
    '%s holds no secret',
    (file) => {
      const { secretKey, jwtSecret } = ownStack();
      const text = builtText(file);
      expect(text).not.toMatch(/sb_secret_|service_role|-----BEGIN [A-Z ]*PRIVATE KEY/);
      for (const secret of [secretKey, jwtSecret ?? secretKey]) expect(text).not.toContain(secret);
    },
  );
});

it('the licences of what it is made of are beside it', () => {
  const licences = builtText('licenses.txt');
  for (const name of ['react-dom', '@chakra-ui/react', 'react-router']) {
    expect(licences).toContain(name);
  }
  expect(licences).toContain('Permission is hereby granted');
  expect(builtText('dictionary-license.txt')).toContain('LaTeX Project Public License');
});

describe('what a visitor loads', () => {
  it('has words to look for, and what is shipped has them', () => {
    const shipped = builtFiles('.js').map(builtText).join('\n');
    const words = [adminFrame.tabsLabel, overviewTexts.failed, '/api/admin/', SUPABASE_JS];
    for (const word of words) expect(shipped).toContain(word);
  });

  it.each(PRERENDERED.map(({ path }) => path))('%s names every script it needs', (path) => {
    const named = scriptsInHtml(builtText(htmlFileOf(path)));
    expect(named.length).toBeGreaterThan(2);
    // A script that is found only by parsing another one costs a round trip before hydration.
    expect([...staticGraph(named)].sort()).toEqual([...new Set(named)].sort());
  });

  it.each(PRERENDERED.map(({ path }) => path))(
    '%s loads neither staff code nor supabase-js',
    (path) => {
      const scripts = [...staticGraph(scriptsInHtml(builtText(htmlFileOf(path))))];
      const text = scripts.map(builtText).join('\n');
      const words = [...STAFF_WORDS, SUPABASE_JS];
      expect(words.filter((word) => text.includes(word))).toEqual([]);
    },
  );

  it.each(PRERENDERED)('$path keeps the budgets of its size', (page) => {
    const { html = 0, script = 0, font = 0 } = sizesOf(builtText(htmlFileOf(page.path)));
    expect(html).toBeGreaterThan(5000);
    expect(COLUMNS.html.keeps(html, page), `HTML of ${html} bytes`).toBe(true);
    expect(COLUMNS.script.keeps(script, page), `script of ${script} bytes`).toBe(true);
    expect(COLUMNS.font.keeps(font, page), `font of ${font} bytes`).toBe(true);
  });
});

it('what words mean is in one script, which no other needs at once', () => {
  const scripts = builtFiles('.js');
  const holding = scripts.filter((file) => builtText(file).includes(MEANING_STEMS.slice(0, 99)));
  expect(holding).toHaveLength(1);
  const [table = ''] = holding;
  const needing = scripts.filter((file) => file !== table && staticGraph([file]).has(table));
  expect(needing).toEqual([]);
});

describe('the page of a customer’s assistant', () => {
  const html = builtText('shell-bot.html');
  const all = (files: readonly string[]): string[] => {
    const found = new Set<string>();
    const follow = (file: string): void => {
      if (found.has(file)) return;
      found.add(file);
      // What it loads later too: the forms.
      for (const [, next] of builtText(file).matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g))
        follow(`assets/${next}`);
    };
    files.forEach(follow);
    return [...found];
  };

  it('weighs 120 kB of script at most, with everything that it may load', () => {
    const files = all(scriptsInHtml(html));
    expect(files.some((file) => file.includes('lead-form'))).toBe(true);
    const bytes = files.reduce(
      (sum, file) => sum + gzipSync(builtText(file), { level: 9 }).length,
      0,
    );
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(120_000);
    const { html: page = 0, font = 0 } = sizesOf(html);
    expect(page).toBeLessThanOrEqual(4_000);
    expect(COLUMNS.font.keeps(font, { path: '/b/' })).toBe(true);
  });

  it('has no staff code, no library of sessions, and no router', () => {
    const text = all(scriptsInHtml(html)).map(builtText).join('\n');
    for (const word of [...STAFF_WORDS, SUPABASE_JS, '/api/me/']) expect(text).not.toContain(word);
  });
});
