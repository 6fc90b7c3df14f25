import * as engine from '@assistant/own-assistant.ts';
import type { OwnAnswer } from '@contract/own-answers.ts';
import { expect, it } from 'vitest';
import { STARTERS } from '../../starter-texts.ts';
import { commonWithoutAnswer, indexStarters, wordingIdeas } from './ideas.ts';

const starters = indexStarters(engine);
const ideas = (question: string, answer: string) =>
  wordingIdeas(engine, starters, { question, answer });

it('an answer that is typed is shown how people will ask for it', () => {
  const proposed = ideas('Ажлын цаг', 'Даваа–Баасан 9:00–18:00');
  expect(proposed).toContain('Хэдэн цагт ажилладаг вэ?');
  expect(proposed).not.toContain('Ажлын цаг');
  expect(ideas('', 'Даваа–Баасан 9:00–18:00')).toEqual([]);
  expect(ideas('Зэбра тэжээдэг үү', 'Үгүй.')).toEqual([]);
});

it('no wording is proposed that names what the answer does not say', () => {
  const question = 'Төлбөрөө яаж төлөх вэ?';
  const credit = 'Storepay, Pocket-оор зээлээр авч болох уу?';
  expect(ideas(question, 'Бэлнээр, картаар.')).not.toContain(credit);
  expect(ideas(question, 'Бэлнээр, картаар, Storepay, Pocket-оор.')).toContain(credit);
});

it('the commonest questions of the trade that find nothing are those without an answer', () => {
  const own = (id: number, question: string, answer: string) =>
    ({ id, question, answer, wordings: [], link: null }) as unknown as OwnAnswer;
  const missing = commonWithoutAnswer(
    engine,
    [own(1, 'Ажлын цаг', 'Даваа–Баасан 9:00–18:00'), own(2, 'Хаяг', 'Сансар, 3 давхар')],
    'beauty',
  );
  const all = STARTERS.beauty.map(({ question }) => question);
  expect(missing).not.toContain('Хэдэн цагт ажилладаг вэ?');
  expect(missing).not.toContain('Хаана байрладаг вэ?');
  expect(missing).toContain('Машины зогсоол байгаа юу?');
  expect(all).toEqual(expect.arrayContaining(missing));
});
