import { describe, expect, it } from 'vitest';
import { likenessKey } from './likeness-key.ts';
import { maskQuestion } from './mask-question.ts';

describe('masking what is kept', () => {
  it.each([
    ['Миний дугаар 9911-2233, залгаарай', 'Миний дугаар [дугаар], залгаарай'],
    ['+976 99 11 22 33 руу', '[дугаар] руу'],
    ['УБ99112233 регистртэй', '[дугаар] регистртэй'],
    ['bold.b@example.mn хаягаар', '[и-мэйл] хаягаар'],
    ['bold (at) example.mn', '[и-мэйл]'],
    ['https://example.mn/a?b=1 ажиллахгүй', '[холбоос] ажиллахгүй'],
    ['миний сайт shop.mn дээр', 'миний сайт [холбоос] дээр'],
    ['Намайг Бат-Эрдэнэ гэдэг', 'Намайг [нэр] гэдэг'],
    ['Намайг Дорж Болд гэдэг, үнэ хэд вэ', 'Намайг [нэр] гэдэг, үнэ хэд вэ'],
    ['namaig Bat gedeg une hed ve', 'namaig [нэр] gedeg une hed ve'],
    ['Миний нэр Сарнай', 'Миний нэр [нэр]'],
    ['Б.Болд гэж хүн байна уу', '[нэр] гэж хүн байна уу'],
    ['би Болдоо байна', 'би [нэр] байна'],
    ['Баянзүрх дүүрэг 13-р хороо 45 тоот руу', '[хаяг] [хаяг] [хаяг] руу'],
    ['bayanzurkh duureg 13 horoo', '[хаяг] [хаяг]'],
    ['Сөүлийн гудамж дээр', '[хаяг] дээр'],
  ])('of «%s»', (question, masked) => {
    expect(maskQuestion(question)).toBe(masked);
    expect(maskQuestion(masked)).toBe(masked);
  });

  it.each([
    'Ямар дүүрэгт байдаг вэ?',
    '14 хоног үнэгүй юу',
    'Манай байр хэд вэ',
    'Хэдэн цагт ажилладаг вэ',
    '24/7 ажилладаг уу'.replace('24/7', 'өдөр шөнөгүй'),
    'Чатбот юу хийдэг вэ?',
  ])('leaves «%s» as it is', (question) => {
    expect(maskQuestion(question)).toBe(question);
  });

  it('keeps one line of bounded length, and cuts no mask in two', () => {
    expect(maskQuestion(`нэг\nхоёр\u0007 ${'а'.repeat(300)}`)).toHaveLength(200);
    const masked = maskQuestion(`${'а '.repeat(97)}a 99112233`);
    expect(masked).not.toContain('[');
    expect(masked).not.toMatch(/\d{3}/);
  });
});

describe('the key of alike questions', () => {
  it('is the same in every habit of writing and order', () => {
    const key = likenessKey('Чатбот хэдэн хэлээр ярьдаг вэ?');
    expect(likenessKey('chatbot heden heleer yaridag ve')).toBe(key);
    expect(likenessKey('Хэдэн хэлээр чатбот ярьдаг бэ')).toBe(key);
    expect(likenessKey('Чатбот хэдэн удаа ярьдаг вэ?')).not.toBe(key);
  });

  it('is there for every question, and bounded', () => {
    expect(likenessKey('???')).toBe('?');
    expect(likenessKey('вэ')).not.toBe('');
    expect(likenessKey('урт '.repeat(200) + 'абвгд'.repeat(100)).length).toBeLessThanOrEqual(200);
  });
});
