import { LIMITS } from '@contract/fields/limits.ts';
import { expect, it } from 'vitest';
import { answerTime, conversationText } from './person-message.ts';

it('gives staff both sides of the conversation, of a long one its end', () => {
  const short = conversationText([
    { id: 1, from: 'you', text: 'Үнэ?' },
    { id: 2, from: 'assistant', text: 'Сард…' },
  ]);
  expect(short).toMatch(/^Та: Үнэ\?\n\n.+: Сард…$/);
  const long = conversationText([{ id: 1, from: 'you', text: `${'а'.repeat(6_000)}төгсгөл` }]);
  expect(long).toHaveLength(LIMITS.text);
  expect(long.endsWith('төгсгөл')).toBe(true);
  expect(conversationText([])).not.toBe('');
});

it('says when somebody will answer', () => {
  expect(answerTime({ open: true })).toContain('Одоо ажлын цаг');
  const closed = { open: false, from: '9:00', weekday: 1 } as const;
  expect(answerTime({ ...closed, inDays: 0 })).toContain('өнөөдөр 9:00');
  expect(answerTime({ ...closed, inDays: 1 })).toContain('маргааш 9:00');
  expect(answerTime({ ...closed, inDays: 3 })).toContain('даваа гарагт 9:00');
});
