import { describe, expect, it } from 'vitest';
import { meansLetter, meansSlash } from './keys.ts';

const key = (name: string, code: string, shiftKey = false) =>
  ({ key: name, code, shiftKey }) as KeyboardEvent;

describe('a letter', () => {
  it.each([
    ['a Latin keyboard', key('k', 'KeyK'), true],
    ['with Shift or Caps Lock', key('K', 'KeyK', true), true],
    ['a Mongolian keyboard', key('л', 'KeyK'), true],
    ['Dvorak, where it is elsewhere', key('k', 'KeyV'), true],
    ['Dvorak, where its place types another', key('t', 'KeyK'), false],
    ['another key of a Mongolian keyboard', key('ө', 'KeyF'), false],
  ])('on %s', (_name, event, means) => expect(meansLetter(event, 'k')).toBe(means));
});

describe('the slash', () => {
  it.each([
    ['a Latin keyboard', key('/', 'Slash'), true],
    ['the number block', key('/', 'NumpadDivide'), true],
    ['German, on Shift and 7', key('/', 'Digit7', true), true],
    ['German, where its place types a dash', key('-', 'Slash'), false],
    ['a Mongolian keyboard', key('ю', 'Slash'), true],
    ['a Russian keyboard', key('.', 'Slash'), true],
    ['a question mark', key('?', 'Slash', true), false],
  ])('on %s', (_name, event, means) => expect(meansSlash(event)).toBe(means));
});
