import { expect, it } from 'vitest';
import { checkOwn } from './check-own.ts';

const own = (id: number, question: string, wordings: string[], answer: string) => ({
  ...{ id, question, wordings, answer, link: null },
});
const HOURS = own(1, 'Хэдэн цагт ажилладаг вэ?', ['Ажлын цаг'], '10:00–20:00, ням гарагт амарна.');
const PLACE = own(2, 'Хаана байрладаг вэ?', ['Хаяг', 'Байршил'], 'Сансар, 3 давхар.');

it('points out what is there twice, and two answers to one question', () => {
  const twice = own(6, 'Хаяг', [], 'Сансар 3 давхар');
  expect(checkOwn([HOURS, PLACE, twice, own(7, 'ажлын цаг?', [], '9–18')])).toEqual([
    { ids: [2, 6], reason: 'duplicate' },
    { ids: [1, 7], reason: 'two_answers' },
  ]);
  expect(checkOwn([HOURS, PLACE])).toEqual([]);
});

it('names each of 600 alike once', () => {
  const alike = Array.from({ length: 600 }, (_, at) => own(at, 'Хаяг', ['хаяг'], 'Сансар'));
  expect(checkOwn(alike)).toHaveLength(599);
});
