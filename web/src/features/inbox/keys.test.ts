import { expect, it } from 'vitest';
import { digitOf, meansLetter, meansSlash } from './keys.ts';

const key = (name: string, code: string, shiftKey = false) =>
  ({ key: name, code, shiftKey }) as KeyboardEvent;

it.each([
  ['a Latin keyboard', key('k', 'KeyK'), true],
  ['with Shift or Caps Lock', key('K', 'KeyK', true), true],
  ['a Mongolian keyboard', key('л', 'KeyK'), true],
  ['Dvorak, where it is elsewhere', key('k', 'KeyV'), true],
  ['Dvorak, where its place types another', key('t', 'KeyK'), false],
  ['another key of a Mongolian keyboard', key('ө', 'KeyF'), false],
])('a letter on %s', (_name, event, means) => expect(meansLetter(event, 'k')).toBe(means));

it.each([
  ['a Latin keyboard', key('/', 'Slash'), true],
  ['the number block', key('/', 'NumpadDivide'), true],
  ['German, on Shift and 7', key('/', 'Digit7', true), true],
  ['German, where its place types a dash', key('-', 'Slash'), false],
  ['a Mongolian keyboard', key('ю', 'Slash'), true],
  ['a Russian keyboard', key('.', 'Slash'), true],
  ['a question mark', key('?', 'Slash', true), false],
])('the slash on %s', (_name, event, means) => expect(meansSlash(event)).toBe(means));

it.each([
  ['a Latin keyboard', key('2', 'Digit2'), 2],
  ['French, without Shift', key('é', 'Digit2'), 2],
  ['French, with Shift', key('2', 'Digit2', true), 2],
  ['a Mongolian keyboard', key('-', 'Digit2'), 2],
  ['the number block', key('1', 'Numpad1'), 1],
  ['the number block while NumLock is off', key('End', 'Numpad1'), undefined],
  ['an exclamation mark', key('!', 'Digit1', true), undefined],
  ['zero', key('0', 'Digit0'), undefined],
])('a digit on %s', (_name, event, means) => expect(digitOf(event)).toBe(means));
