// @vitest-environment node
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PATHS } from '@/lib/paths.ts';
import { findRoute } from './page-loader.ts';
import { NOT_FOUND, ROUTE_TABLE } from './route-table.ts';

const folder = fileURLToPath(new URL('../pages', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''));

describe('the route table', () => {
  it.each(ROUTE_TABLE.map(({ path, page }) => [path, page]))(
    '%s has its page %s',
    (_path, page) => {
      expect(files).toContain(page);
    },
  );

  it('leaves no page without an address', () => {
    const used = [...ROUTE_TABLE, NOT_FOUND].map(({ page }) => page);
    const pages = files.filter((file) => !file.startsWith('views/'));
    expect(pages.filter((file) => !used.includes(file))).toEqual([]);
  });

  it.each(Object.values(PATHS))('%s leads somewhere', (path) => {
    expect(findRoute(path)).not.toBe(NOT_FOUND);
  });

  it.each(['/nothing', '/admin', '/blog/a/b', '/admin/users'])('%s is the 404 page', (path) => {
    expect(findRoute(path)).toBe(NOT_FOUND);
  });
});
