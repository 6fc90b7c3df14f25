import { expect, it } from 'vitest';
import { blanksOf, fillBlanks } from './blanks.ts';
import { writeInTalk } from './own-conversations.ts';
import { replyInput } from './record-work.ts';

const values = { нэр: 'Бат', дүн: '450,000₮', хөтөлбөр: '' };

it('fills in what is known, however it is written, and leaves the rest', () => {
  const text = fillBlanks('{Нэр}, { дүн }: {хөтөлбөр}, {өөр}', values);
  expect(text).toBe('Бат, 450,000₮: {хөтөлбөр}, {өөр}');
  expect(blanksOf(`${text} {өөр}`)).toEqual(['{хөтөлбөр}', '{өөр}']);
});

it.each(['{нэр}', 'Сайн уу, {Овог нэр}?', '{}{a}'])('%j is not sent', (body) => {
  for (const { error } of [
    replyInput.safeParse({ subject: 'Хариу', body }),
    writeInTalk.body.safeParse({ id: crypto.randomUUID(), text: body }),
  ])
    expect(error?.issues[0]?.message).toMatch(/^Бөглөөгүй үг байна: \{.+\}$/);
});

it.each(['{ }'.replace(' ', ''), 'a { b', 'a } b', '{\n}', `{${'a'.repeat(41)}}`])(
  '%j has nothing to fill in',
  (body) => expect(replyInput.safeParse({ subject: 'Хариу', body }).success).toBe(true),
);
