import { describe, expect, it } from 'vitest';
import { fillFacts } from './facts.ts';
import { indexTopics } from './index-topics.ts';
import { OUTSIDE, retrieve } from './retrieve.ts';

const topic = (key: string, question: string, variants: string[], tag: string) => ({
  key,
  question,
  variants,
  tags: [tag],
});

const index = indexTopics([
  topic('greeting', 'Сайн байна уу', ['Сайн уу'], 'яриа'),
  topic('price', 'Чатбот ямар үнэтэй вэ?', ['Үнэ', 'Чатботын үнэ хэд вэ'], 'чатбот'),
  topic('discount', 'Чатботыг жилээр авбал хямдрах уу?', ['Хямдрал', 'Жилээр авах'], 'чатбот'),
  topic('cancel', 'Яаж цуцлах вэ?', ['Цуцлах', 'Цуцалж болох уу'], 'чатбот'),
  topic(
    'voice-price',
    'Дуут туслах ямар үнэтэй вэ?',
    ['Дуут туслахын үнэ', 'Дуут туслах хэд вэ'],
    'дуут туслах',
  ),
  topic(
    'voice-discount',
    'Дуут туслахыг жилээр авбал?',
    ['Дуут туслахын хямдрал', 'Дуут туслах жилээр'],
    'дуут туслах',
  ),
  topic('instalments', 'Хувааж төлж болох уу?', ['Хувааж төлөх'], 'чатбот'),
  topic('program-price', 'Сургалт ямар үнэтэй вэ?', ['Сургалтын төлбөр'], 'хөтөлбөр'),
  topic(
    'program-instalments',
    'Сургалтын төлбөрийг хувааж төлж болох уу?',
    ['Сургалтын мөнгийг хувааж өгөх'],
    'хөтөлбөр',
  ),
  topic('outside', 'Бусад', ['Цаг агаар ямар байна'], OUTSIDE),
]);
const keyOf = (question: string, previous?: string) =>
  retrieve(index, question, previous).topic?.key ?? null;

describe('retrieval', () => {
  it.each([
    ['Чатботын үнэ хэд вэ?', 'price'],
    ['vne xed we', 'price'],
    ['unehedve', 'price'],
    ['чатботын унэ хеед вэ', 'price'],
    ['Сайн байна уу, цуцалж болох уу?', 'cancel'],
    ['tsutsalj bolhu', 'cancel'],
    ['Дуут туслах хэд вэ', 'voice-price'],
    ['surgaltiin tulbur', 'program-price'],
  ])('«%s» is about %s', (question, key) => {
    expect(keyOf(question)).toBe(key);
  });

  it('goes on about what the conversation is at, unless the question names something else', () => {
    expect(keyOf('тэгвэл жилээр бол?', 'price')).toBe('discount');
    expect(keyOf('тэгвэл жилээр бол?', 'voice-price')).toBe('voice-discount');
    expect(keyOf('үнэ нь?', 'program-price')).toBe('program-price');
    expect(keyOf('чатбот хэд вэ', 'program-price')).toBe('price');
  });

  it('takes a question that stands in another subject word for word as one of the conversation’s', () => {
    expect(keyOf('Хувааж төлж болох уу?')).toBe('instalments');
    expect(keyOf('Хувааж төлж болох уу?', 'program-price')).toBe('program-instalments');
    expect(keyOf('Цуцалж болох уу', 'program-price')).toBe('cancel');
  });

  it('does not know, and offers at most three neighbours', () => {
    for (const question of [
      'Маргааш хурал хэдэн цагт вэ',
      '',
      '?!',
      'өүёъь',
      '<script>',
      'x'.repeat(5_000),
    ]) {
      const { topic: found, nearest } = retrieve(index, question);
      expect(found).toBeNull();
      expect(nearest.length).toBeLessThanOrEqual(3);
    }
  });

  it('never answers with, and never offers, what is outside', () => {
    expect(retrieve(index, 'Цаг агаар ямар байна')).toMatchObject({ topic: null, nearest: [] });
    for (const { nearest } of [retrieve(index, 'агаар'), retrieve(index, 'цаг')]) {
      expect(nearest.map(({ key }) => key)).not.toContain('outside');
    }
  });
});

it('facts take their places, and an unknown one makes no answer', () => {
  const facts = { 'start.price': '59,000₮' };
  expect(fillFacts('Сард {start.price}.', facts)).toBe('Сард 59,000₮.');
  expect(fillFacts('Сард {pro.price}.', facts)).toBeNull();
  expect(fillFacts('{constructor}', facts)).toBeNull();
  expect(fillFacts('Нээлттэй { хаалт }', facts)).toBe('Нээлттэй { хаалт }');
});
