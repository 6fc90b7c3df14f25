import { describe, expect, it } from 'vitest';
import { adoptStyles, hasGlobalStyles, inertStyles } from './emotion.ts';

const TAGS =
  '<style data-emotion="s-global abc">html{}</style><style data-emotion="s k1 k2">.s-k1{color:red}@layer recipes{.s-k2:hover,.s-k2>p{}}</style>';

describe('prerendered styles', () => {
  it('lose the list of names and the mark of what Emotion would move, and only that', () => {
    expect(inertStyles(TAGS)).toBe(
      TAGS.replace('"s k1 k2"', '"s"').replace('data-emotion="s-global abc"', 'data-global'),
    );
  });

  it('are known to the browser all the same', () => {
    document.head.innerHTML = inertStyles(TAGS);
    const inserted = {};
    adoptStyles({ inserted }, document);
    expect(inserted).toEqual({ k1: true, k2: true });
    expect(hasGlobalStyles(document)).toBe(true);
  });
});
