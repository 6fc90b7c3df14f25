import { expect, it } from 'vitest';
import { rebaseEdits } from './rebase-edits.ts';

const question = (text: string, answer = 'Бий') => ({ question: text, answer });
const base = {
  hours: '9–18',
  services: '',
  channels: ['phone'],
  questions: [question('Хүргэлт?'), question('Цаг?')],
};

it('each window keeps what only it has changed', () => {
  const theirs = { ...base, services: 'Цэцэг' };
  const { merged, overlaps } = rebaseEdits(base, theirs, { ...base, hours: '10–19' });
  expect(merged).toEqual({ ...base, hours: '10–19', services: 'Цэцэг' });
  expect(overlaps).toEqual([]);
});

it('of a text that both have changed mine stays, and theirs is named', () => {
  const { merged, overlaps } = rebaseEdits(
    base,
    { ...base, hours: '8–17' },
    { ...base, hours: '10–19' },
  );
  expect(merged.hours).toBe('10–19');
  expect(overlaps).toEqual([{ field: 'hours', theirs: '8–17' }]);
});

it('lists keep the additions of both, and lose what either has taken out', () => {
  const theirs = {
    ...base,
    channels: ['instagram', 'phone'],
    questions: [question('Хүргэлт?'), question('Үнэ?')],
  };
  const mine = {
    ...base,
    channels: ['messenger', 'phone'],
    questions: [question('Хүргэлт?', 'Үгүй'), question('Цаг?'), question('Хаяг?')],
  };
  const { merged, overlaps } = rebaseEdits(base, theirs, mine);
  expect(merged.channels).toEqual(['messenger', 'phone', 'instagram']);
  expect(merged.questions).toEqual([
    question('Хүргэлт?', 'Үгүй'),
    question('Хаяг?'),
    question('Үнэ?'),
  ]);
  expect(overlaps).toEqual([]);
});
