import { LIMITS } from '@contract/fields/limits.ts';
import {
  choice,
  email,
  flag,
  line,
  optionalChoice,
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalUrl,
  paragraph,
  phone,
} from '@contract/fields/primitives.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isRequired, kindOf, wordsOf } from './field-kind.ts';

const WORDS = ['none', 'some'] as const;

it.each([
  ['line', line({ max: LIMITS.name }), true],
  ['line', line({ max: LIMITS.name, min: 2 }), true],
  ['line', optionalLine(LIMITS.name), false],
  ['email', email(), true],
  ['email', optionalEmail(), false],
  ['phone', phone(), true],
  ['phone', optionalPhone(), false],
  ['url', optionalUrl(), false],
  ['paragraph', paragraph({ max: LIMITS.text, min: 10 }), true],
  ['choice', choice(WORDS), true],
  ['choice', optionalChoice(WORDS), false],
  ['choice', z._default(choice(WORDS), 'none'), false],
  ['flag', flag(), false],
  // These have editors of their own.
  [null, z.number(), true],
  [null, z.array(z.string()), true],
] as const)('tells %s by the schema', (kind, field, required) => {
  expect([kindOf(field), isRequired(field)]).toEqual([kind, required]);
});

it('knows the words of a list', () => {
  expect(wordsOf(choice(WORDS))).toEqual(WORDS);
  expect(wordsOf(optionalChoice(WORDS)).filter(Boolean)).toEqual(WORDS);
  expect(wordsOf(email())).toEqual([]);
});
