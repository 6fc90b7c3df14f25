import { ROUTES } from '@contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { adminFrame } from '@/content/admin.ts';
import { overviewTexts } from '@/content/admin-history.ts';
import {
  builtFiles,
  builtText,
  htmlFileOf,
  scriptsInHtml,
  sizesOf,
  staticGraph,
} from '../../scripts/bench-web/built-site.ts';
import { COLUMNS } from '../../scripts/bench-web/figures.ts';
import { ownStack } from '../support/own-stack.ts';
import { PRERENDERED } from './support/addresses.ts';
import { SUPABASE_JS } from './support/supabase-js.ts';

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
