import { describe, expect, it } from 'vitest';
import { loudestOf, type Pressed, savedBy, savesOf } from './article-saves.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');

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
] as const)('the ways to save an article %s', (_what, post, saves) => {
  expect(savesOf(post, NOW)).toEqual(saves);
});

describe('the emphasised way to save', () => {
  const later = NOW + 60_000;
  it.each([
    ['a new one', ['draft', 'schedule', 'publish'], Number.NaN, 'publish'],
    ['one with a moment to come', ['draft', 'schedule', 'publish'], later, 'schedule'],
    ['one with a moment that is over', ['draft', 'schedule', 'publish'], NOW - 1, 'publish'],
    ['one that is scheduled', ['schedule', 'draft', 'publish'], later, 'schedule'],
    ['one that is shown', ['keep', 'draft'], later, 'keep'],
    ['one that was shown and taken back', ['draft', 'publish'], later, 'publish'],
  ] as const)('of %s', (_what, saves, moment, loudest) => {
    expect(loudestOf(saves, moment, NOW)).toBe(loudest);
  });
});

describe('what a button saves', () => {
  const typed = { title: 'Мэдээ', status: 'draft', publishAt: '2090-01-01T00:00:00Z' } as const;
  const pressed = (save: Pressed['save'], over: Pressed['over'] = 'draft'): Pressed => ({
    save,
    over,
  });

  it('is its own status, and at once means no moment', () => {
    expect(savedBy(pressed('publish'), typed)).toEqual({
      ...typed,
      status: 'published',
      publishAt: null,
    });
    expect(savedBy(pressed('schedule'), typed)).toEqual({ ...typed, status: 'published' });
    const shown = { ...typed, status: 'published' } as const;
    expect(savedBy(pressed('draft', 'published'), shown)).toEqual(typed);
  });

  it('leaves a status alone that it does not change: a colleague may have changed it', () => {
    expect(savedBy(pressed('draft'), { ...typed, status: 'published' }).status).toBe('published');
    expect(savedBy(pressed('keep', 'published'), typed).status).toBe('draft');
  });
});
