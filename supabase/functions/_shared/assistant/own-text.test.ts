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
