import { describe, expect, it } from 'vitest';
import { answerFrom, readOwnText } from './own-text.ts';

const TEXT = `Ажлын өдөр 9:00–18:00 цагт ажиллана. Ням гарагт амарна.
Хүргэлт 6,000₮, 80,000₮-өөс дээш үнэгүй.
• Саран гэрлийн чимэглэл 25,000₮
Хаяг: Жишээ гудамж 7, 3 давхар
Утас: 9900-0000
Картаар, QPay-ээр төлнө.`;

describe('a text about a business', () => {
  const own = readOwnText(TEXT);

  it.each([
    ['Хэдэн цагт онгойдог вэ?', 'Ажлын өдөр 9:00–18:00'],
    ['hed hurtel ajilladag ve', '9:00–18:00'],
    ['ням гарагт нээлттэй юу', 'Ням гарагт амарна'],
    ['Хүргэлттэй юу?', 'Хүргэлт 6,000₮'],
    ['hurgelt hed ve', 'Хүргэлт 6,000₮'],
    ['Чимэглэл хэд вэ?', 'чимэглэл 25,000₮'],
    ['chimeglel une', 'чимэглэл 25,000₮'],
    ['хаана байдаг юм', 'Жишээ гудамж'],
    ['утасны дугаараа өгөөч', '9900-0000'],
    ['картаар төлж болох уу', 'Картаар, QPay'],
  ])('answers «%s» with its own sentence', (question, part) => {
    const answer = answerFrom(own, question);
    expect(answer[0]).toContain(part);
    for (const sentence of answer) expect(TEXT).toContain(sentence);
  });

  it.each([
    'Та нар нохой хөтөлж авчирч болох уу?',
    'Wifi нууц үг хэд вэ ээ гэж захирал асуусан',
    'Ерөнхийлөгч хэн бэ?',
    'Баталгаа хэдэн жил вэ?',
    'Тамхи хэд вэ?',
    '???',
    '',
  ])('says nothing to «%s»', (question) => {
    expect(answerFrom(own, question)).toEqual([]);
  });

  it('offers the questions that it answers', () => {
    expect(own.questions).toContain('Хүргэлттэй юу?');
    expect(own.questions).toContain('Яаж төлөх вэ?');
    expect(own.questions).not.toContain('Буцааж, солиулж болох уу?');
  });

  it('keeps figures whole and takes the marks of a list off', () => {
    const sentences = readOwnText('Үнэ 9.50 юань.\n- Нэг\n• Хоёр').sentences.map(
      ({ text }) => text,
    );
    expect(sentences).toEqual(['Үнэ 9.50 юань.', 'Нэг', 'Хоёр']);
  });

  it('is nothing without words', () => {
    expect(answerFrom(readOwnText(' \n–\n'), 'Үнэ хэд вэ?')).toEqual([]);
  });
});

/** Thirty questions about three invented businesses: the sentence that answers each, or none. */
const FLOWERS = `Сарнайн баглаа 45,000₮, алтанзул баглаа 38,000₮.
Ажлын өдөр 9:00–20:00, бямба гарагт 10:00–18:00 цагт ажиллана. Ням гарагт амарна.
Хот дотор хүргэлт 6,000₮. Орон нутагт хүргэдэггүй.
Хуримын чимэглэлийг 7 хоногийн өмнө захиална.
Хаяг: Жишээ гудамж 3, нэг давхарт.
Дансаар, QPay-ээр төлнө.`;
const GARAGE = `Тос солих 35,000₮-өөс, дугуй тэнцвэржүүлэх 20,000₮.
Даваагаас бямба гарагт 8:00–19:00 цагт ажиллана.
Оношилгоо үнэгүй. Засварт 3 сарын баталгаа өгнө.
Цагаа урьдчилан утсаар авна: 9900-1100.
Цахилгаан машин засдаггүй.
Картаар, бэлнээр төлж болно.`;
const GUESTS = `Хоёр хүний өрөө шөнийн 120,000₮, дөрвөн хүний өрөө 180,000₮.
Өдөр бүр 24 цагаар ажиллана. Өрөөнд 14:00-аас орж, 12:00-д гарна.
Өглөөний цай үнэд багтсан.
Онгоцны буудлаас тосох үйлчилгээ 50,000₮.
Амьтан оруулахгүй.
Захиалгаа 2 хоногийн өмнө цуцалбал мөнгийг буцаана.`;

it.each([
  [FLOWERS, 'Сарнайн баглаа хэд вэ?', '45,000₮'],
  [FLOWERS, 'Алтанзул ямар үнэтэй вэ', '38,000₮'],
  [FLOWERS, 'Ням гарагт ажилладаг уу?', 'Ням гарагт амарна'],
  [FLOWERS, 'Бямба гарагт хэдэн цаг хүртэл вэ?', '10:00–18:00'],
  [FLOWERS, 'Хүргэлт хэд вэ?', '6,000₮'],
  [FLOWERS, 'Орон нутагт хүргэх үү?', 'хүргэдэггүй'],
  [FLOWERS, 'Хуримын чимэглэл захиалмаар байна', '7 хоногийн өмнө'],
  [FLOWERS, 'QPay-ээр төлж болох уу?', 'QPay'],
  [FLOWERS, 'Картаар төлж болох уу?', null],
  [FLOWERS, 'Шөнө ажилладаг уу?', null],
  [FLOWERS, 'Лили цэцэг хэд вэ?', null],
  [FLOWERS, 'Салбар хаана байдаг вэ?', null],
  [GARAGE, 'Тос солиулахад хэд вэ?', '35,000₮'],
  [GARAGE, 'Оношилгоо үнэтэй юу?', 'Оношилгоо үнэгүй'],
  [GARAGE, 'Баталгаа өгдөг үү?', '3 сарын баталгаа'],
  [GARAGE, 'Цахилгаан машин засах уу?', 'засдаггүй'],
  [GARAGE, 'Ням гарагт нээлттэй юу?', 'Даваагаас бямба'],
  [GARAGE, 'Утасны дугаар хэд вэ?', '9900-1100'],
  [GARAGE, 'Лизингээр төлж болох уу?', null],
  [GARAGE, 'Хаана байрладаг вэ?', null],
  [GARAGE, 'Мотор угаалга хэд вэ?', null],
  [GARAGE, 'Хямдрал байгаа юу?', null],
  [GUESTS, 'Хоёр хүний өрөө хэд вэ?', '120,000₮'],
  [GUESTS, 'Өглөөний цайтай юу?', 'Өглөөний цай'],
  [GUESTS, 'Нохойтой ирж болох уу?', null],
  [GUESTS, 'Онгоцны буудлаас тосох уу?', '50,000₮'],
  [GUESTS, 'Захиалгаа цуцалбал мөнгө буцаах уу?', 'буцаана'],
  [GUESTS, 'Зогсоол байгаа юу?', null],
  [GUESTS, 'Усан сантай юу?', null],
  [GUESTS, 'Хүргэлттэй юу?', null],
])('what three businesses say, and do not say %#: «%s» «%s»', (text, question, part) => {
  const answer = answerFrom(readOwnText(text), question);
  if (part === null) expect(answer).toEqual([]);
  else expect(answer.join(' ')).toContain(part);
});
