import { describe, expect, it } from 'vitest';
import { ABOUT_QUESTION, readDescription } from './own-description.ts';

const HOURS = 'Хэдэн цагт ажилладаг вэ?';
const DELIVERY = 'Хүргэлттэй юу?';
const PRICE = 'Үнэ ямар вэ?';

const answersOf = (text: string) =>
  Object.fromEntries(
    readDescription(text).answers.map(({ question, answer }) => [question, answer]),
  );

describe('a business in one sentence', () => {
  it('is read as answers, with its name and what it does not say', () => {
    const read = readDescription('Цэцгийн дэлгүүр, 10-20 цаг, хүргэлт 5,000₮');
    expect(read.name).toBe('Цэцгийн дэлгүүр');
    expect(read.answers).toEqual([
      { question: ABOUT_QUESTION, answer: 'Цэцгийн дэлгүүр.' },
      { question: HOURS, answer: '10-20 цаг.' },
      { question: DELIVERY, answer: 'Хүргэлт 5,000₮.' },
    ]);
    expect(read.unknown).toContain(PRICE);
    expect(read.unknown).not.toContain(HOURS);
  });

  it.each([
    ['Манай үсчин өдөр бүр 9:00-19:00, үс засалт 25,000₮', 'Үсчин', PRICE, 'Үс засалт 25,000₮.'],
    ['кафе; 8-22 цаг; хүргэлт 2-3 цагт үнэгүй', 'Кафе', DELIVERY, 'Хүргэлт 2-3 цагт үнэгүй.'],
    [
      'Авто засвар\nутас 9911-2233, 8811-2233',
      'Авто засвар',
      'Яаж холбогдох вэ?',
      'Утас 9911-2233, 8811-2233.',
    ],
    ['Солонго ХХК, Хан-Уул, 15-р хороо', 'Солонго ХХК', 'Хаана байрладаг вэ?', '15-р хороо.'],
    ['Пиццерия, БЗД, 26-р хороо', 'Пиццерия', 'Хаана байрладаг вэ?', 'БЗД, 26-р хороо.'],
    ['Дэнт эмнэлэг, имплант 1,2 сая', 'Дэнт эмнэлэг', PRICE, 'Имплант 1,2 сая.'],
    ['Сарнай 5,000₮', '', PRICE, 'Сарнай 5,000₮.'],
    ['', '', PRICE, undefined],
  ])('%s', (text, name, question, answer) => {
    expect(readDescription(text).name).toBe(name);
    expect(answersOf(text)[question]).toBe(answer);
  });

  it.each([
    'Цэцгийн дэлгүүр, 10-20 цаг, хүргэлт 5,000₮, хот дотор, орой 7-оос хойш ч болно',
    'Бид 2010 оноос хойш гутал засна. Улны наалт 15,000₮! Ням гарагт амарна; QPay, карт',
    '• Пицца 38,000₮\n• Кола 3,500₮\n\nГэр хүрээлэл дээр кино үзүүлдэг',
  ])('leaves out no word: %s', (text) => {
    const words = (said: string) =>
      said
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.toSorted();
    const said = readDescription(text).answers.map(({ answer }) => answer);
    expect(words(said.join(' '))).toEqual(words(text));
  });
});
