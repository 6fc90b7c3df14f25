import { describe, expect, it } from 'vitest';
import { businessStem } from './business-words.ts';
import { foldWords } from './fold.ts';

describe('folding', () => {
  it.each([
    ['үнэ', ['vne', 'une', 'унэ', 'ҮНЭ', 'üne']],
    ['хэд', ['xed', 'hed', 'khed', 'хед']],
    ['үгүй', ['vgvi', 'ugui', 'угуй']],
    ['шүү', ['shvv', 'shuu', 'шуу']],
    ['өгөх', ['ogoh', 'uguh', 'огох', 'ögökh']],
    ['хөтөлбөр', ['hutulbur', 'hotolbor', 'xotolbor', 'хотолбор']],
    ['болох уу', ['boloh uu', 'bolox uu', 'boloh vv']],
    ['вэб', ['web', 'veb', 'веб']],
    ['авбал', ['avbal', 'awbal']],
    ['үйлчилгээ', ['uilchilgee', 'үйлчилгэ']],
    ['суралцъя', ['suraltsya']],
    ['байна', ['bn', 'bna', 'baina']],
    ['чатбот', ['chatbot']],
  ])('reads «%s» in every habit', (word, spellings) => {
    for (const spelling of spellings) expect(foldWords(spelling)).toEqual(foldWords(word));
  });

  it.each([
    ['үнэ', ['Yнэ', 'їнэ', 'Їнэ', 'ҰНЭ', 'ү\u200bнэ', 'YHЭ']],
    ['өдөр', ['єдєр', 'ЄДЄР', 'ѳдѳр', 'өдѳр']],
    ['нууц', ['нyyц', 'HYYЦ', 'нууц\u00ad']],
    ['рестораны цэс', ['pестораны цэc']],
    ['Байршил', ['Бaйpшил', 'Баи\u0306ршил', 'Баіршіл']],
    ['ямар', ['ямаp', 'ЯМAP']],
  ])('reads «%s» with letters that look like its own', (word, spellings) => {
    for (const spelling of spellings) expect(foldWords(spelling)).toEqual(foldWords(word));
  });

  it('reads Latin words with Cyrillic endings as Latin', () => {
    expect(foldWords('PCийн iPhoneоос HBOгоор')).toEqual(
      ['PC-ийн iPhone-оос HBO-гоор'].flatMap(foldWords),
    );
  });

  it('takes an ending behind a hyphen to its word', () => {
    expect(foldWords('QPay-ээр')).toEqual(foldWords('QPayээр'));
  });

  it('finds nothing in signs', () => {
    expect(foldWords(' ?!… ')).toEqual([]);
  });
});

describe('stems', () => {
  it.each([
    'сургалт сургалтын сургалтад сургалтаар сургалтууд курсын',
    'төлбөр төлбөрөө төлбөрийн төлбөрөөс',
    'чатбот чатботын чатботоо',
    'тайлан тайланд тайлангийн',
    'улирал улирлаар улирлын',
    'суудал суудлыг суудлаа',
    'тохируулах тохируулж тохируулсан тохируулмаар',
  ])('are the same for %s', (words) => {
    expect(new Set(foldWords(words).map(businessStem)).size).toBe(1);
  });

  it('keep something of every word', () => {
    for (const word of foldWords('ус ор гэр нар уул үнэ хаана ажлын')) {
      expect(businessStem(word).length).toBeGreaterThanOrEqual(2);
    }
  });
});
