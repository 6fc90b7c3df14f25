import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

describe('cursor', () => {
  it('carries any sort key, Mongolian too', () => {
    const key = { nameKey: 'оӿвөр', id: 12 };
    expect(decodeCursor(encodeCursor(key))).toEqual(key);
    expect(encodeCursor(key)).toMatch(/^[\w-]+$/);
  });
  it.each(['%%%', 'bnVsbA', 'WzFd', '_____'])('refuses %s', (text) => {
    expect(() => decodeCursor(text)).toThrow('validation_failed');
  });
});
