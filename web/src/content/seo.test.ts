import { describe, expect, it } from 'vitest';
import { seo } from './seo.ts';

describe('titles and descriptions', () => {
  it.each(Object.entries(seo))('%s is as long as search engines show', (_name, meta) => {
    expect(meta.title.length).toBeLessThanOrEqual(60);
    expect(meta.description.length).toBeGreaterThanOrEqual(120);
    expect(meta.description.length).toBeLessThanOrEqual(160);
  });

  it('are never the same on two pages', () => {
    const pages = Object.values(seo);
    for (const key of ['path', 'title', 'description'] as const) {
      expect(new Set(pages.map((meta) => meta[key])).size).toBe(pages.length);
    }
  });
});
