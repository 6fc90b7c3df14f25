import { describe, expect, it } from 'vitest';
import { knownRevision, matches, revisionTag } from './etag.ts';

describe('etag', () => {
  it('knows its own revisions and no other tag', () => {
    expect(knownRevision(revisionTag(42))).toBe(42);
    expect(knownRevision('"r42"')).toBe(42);
    for (const foreign of [undefined, '', '"42"', 'W/"r"', 'r42', 'W/"r1", W/"r2"']) {
      expect(knownRevision(foreign)).toBeNull();
    }
  });
  it('compares weakly', () => {
    expect(matches('W/"a", "b"', '"b"')).toBe(true);
    expect(matches('"a"', 'W/"a"')).toBe(true);
    expect(matches('"c"', '"b"')).toBe(false);
    expect(matches(undefined, '"b"')).toBe(false);
  });
});
