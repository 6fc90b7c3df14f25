import { describe, expect, it } from 'vitest';
import {
  isMistypedReference,
  isReference,
  REFERENCE_LETTERS,
  tidyReference,
} from './references.ts';

// The same as in supabase/tests/120_payments.sql.
const GOOD = ['ABCDEFGV', '2345678N', 'K7M2PXR9'];

describe('a reference', () => {
  it.each(GOOD)('%s is one, and no other by one letter or by two that changed places', (good) => {
    expect(isReference(good)).toBe(true);
    for (const [place, right] of [...good].entries()) {
      const changed = [...REFERENCE_LETTERS]
        .filter((letter) => letter !== right)
        .map((letter) => good.slice(0, place) + letter + good.slice(place + 1));
      expect(changed.filter(isReference)).toEqual([]);
    }
    for (let place = 0; place < 6; place += 1) {
      const [one = '', two = ''] = good.slice(place);
      if (one === two) continue;
      expect(isReference(good.slice(0, place) + two + one + good.slice(place + 2))).toBe(false);
    }
  });

  it('is read however it is typed', () => {
    expect(tidyReference(' k7m2-pxr9 ')).toBe('K7M2PXR9');
    // Typed with the Cyrillic keyboard.
    expect(tidyReference('К7М2РХR9')).toBe('K7M2PXR9');
  });

  it.each([
    ['K7M2PXR8', true],
    ['k7m2pxr9', false],
    ['K7M2PXR', false],
    ['99112233', false],
    ['Болд', false],
    ['BATSAIKHAN', false],
  ])('%s is mistyped: %s', (typed, mistyped) => {
    expect(isMistypedReference(typed)).toBe(mistyped);
  });
});
