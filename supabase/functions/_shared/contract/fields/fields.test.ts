import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { withoutAlike } from './folded-text.ts';
import { LIMITS } from './limits.ts';
import { newPassword } from './passwords.ts';
import { SITE_PATH_PATTERN } from './patterns.ts';
import { email, line, optionalUrl, paragraph } from './primitives.ts';
import { lineFault, storedLine } from './text.ts';

const accepts = (schema: z.ZodMiniType, value: string) => schema.safeParse(value).success;

// Written as escapes: these characters are invisible in an editor, or reverse the line.
it.each(['\u200B', '\u200F', '\u202E', '\u2066', '\u00AD', '\uFEFF', '\u{E0041}'])(
  'takes out what nobody sees (%j)',
  (sign) => {
    expect(line({ max: 20 }).parse(`Ба${sign}т`)).toBe('Бат');
    expect(email().parse(`bat${sign}@example.mn`)).toBe('bat@example.mn');
  },
);

it.each([
  'Баяр хүргэе 🎉',
  '👩‍💻 👨‍👩‍👧 🏳️‍🌈 👍🏽',
  '❤️ ☎️ 1️⃣',
  '🇲🇳 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
])('keeps the joiners of emoji: %s', (text) => {
  expect(line({ max: 60 }).parse(text)).toBe(text);
  expect(paragraph({ max: 60 }).parse(text)).toBe(text);
});

it('stores composed letters, and one blank for any run of blanks in a line', () => {
  expect(line({ max: 20 }).parse('Баи\u0306р\u00A0\u3000 Дорж\u2003')).toBe('Байр Дорж');
  expect(paragraph({ max: 20 }).parse('Баи\u0306р\u200B\u2028  Дорж')).toBe('Байр\n  Дорж');
  expect(email().parse(' \uFF22at\u2011a@example.mn')).toBe('bat-a@example.mn');
});

it.each(['Үнэ хэд вэ?', 'а'.repeat(20), 'а'.repeat(21), 'а\u0007б', 'а\nб', '\uD800'])(
  'the browser says of a line what its schema says: %j',
  (typed) => {
    const said = line({ max: 20 }).safeParse(typed).error?.issues[0]?.message;
    expect(lineFault(storedLine(typed), 20)).toBe(said);
  },
);

it('of texts that look alike keeps the first', () => {
  expect(withoutAlike(['Чатбот', 'UI-UX', 'чатбoт', 'UI\u2011UX', 'Бот'])).toEqual([
    'Чатбот',
    'UI-UX',
    'Бот',
  ]);
});

it.each(['\u0000', '\u0007', '\u007F', '\u0085', '\u009B', '\n'])(
  'refuses a line with the control character %j',
  (sign) => {
    expect(accepts(line({ max: 20 }), `Ба${sign}т`)).toBe(false);
  },
);

it.each([
  ['Nuuts1234', true],
  ['Нууцүг12', true],
  ['Nuuts123', true],
  ['Nuuts12', false],
  ['nuuts1234', false],
  ['NUUTS1234', false],
  ['Nuutsnuuts', false],
  [`Nuuts1${'н'.repeat(33)}`, true],
  [`Nuuts1${'н'.repeat(34)}`, false],
])('a new password: %s is %s', (password, isGood) => {
  expect(accepts(newPassword(), password)).toBe(isGood);
});

it.each([
  ['https://example.mn', true],
  ['HTTP://example.mn/a?b=c', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//example.mn', false],
  ['https://a" onclick="x', false],
])('a web address: %s is %s', (address, isGood) => {
  expect(accepts(optionalUrl(), address)).toBe(isGood);
});

it.each([
  ['/pricing', true],
  ['//attacker.example', false],
  ['/\\attacker.example', false],
  ['https://attacker.example', false],
])('a path of the site: %s is %s', (path, isGood) => {
  expect(SITE_PATH_PATTERN.test(path)).toBe(isGood);
});

it.each([
  ['bat@example.mn', true],
  ['bat@example.mn,all@example.mn', false],
  ['bat@example.mn;all@example.mn', false],
  ['Bat <bat@example.mn>', false],
  ['bat@example.mn:25', false],
])('an e-mail address: %s is %s', (address, isGood) => {
  expect(accepts(email(), address)).toBe(isGood);
});

// Keyboards of both alphabets have keys that look alike, and the mail of such a slip reaches nobody.
it.each([
  ['\u0430nu@example.mn', false],
  ['anu\u0435@example.mn', false],
  ['anu@gm\u0430il.com', false],
  ['anu@example.m\u043d', false],
  ['нэр@example.mn', true],
  ['нэр2@жишээ.мон', true],
  ['anu@жишээ.мон', true],
  ['anu.нэр@example.mn', true],
])('a word of an address has letters of one alphabet: %s', (address, isGood) => {
  expect(accepts(email(), address)).toBe(isGood);
});

it('asks no pattern about a text that is too long', () => {
  const long = `${'я '.repeat(LIMITS.email)}@`;
  expect(
    email()
      .safeParse(long)
      .error?.issues.map(({ code }) => code),
  ).toEqual(['too_big']);
});
