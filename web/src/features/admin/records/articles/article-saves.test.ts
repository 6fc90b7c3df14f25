import { describe, expect, it } from 'vitest';
import { savesOf } from './article-saves.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');

describe('the ways to save an article', () => {
  it.each([
    ['a new one', null, ['draft', 'schedule', 'publish']],
    ['a draft', { status: 'draft', publishedAt: null }, ['draft', 'schedule', 'publish']],
    [
      'one that was shown and taken back',
      { status: 'draft', publishedAt: '2026-11-01T00:00:00Z' },
      ['draft', 'publish'],
    ],
    [
      'one that will appear',
      { status: 'published', publishedAt: '2026-12-01T00:00:00Z' },
      ['schedule', 'draft', 'publish'],
    ],
    [
      'one that is shown: Enter neither hides nor moves it',
      { status: 'published', publishedAt: '2026-11-01T00:00:00Z' },
      ['keep', 'draft'],
    ],
  ] as const)('%s', (_what, post, saves) => {
    expect(savesOf(post, NOW)).toEqual(saves);
  });
});
