import { describe, expect, it } from 'vitest';
import { listed } from '../../../../tests/support/listed.ts';
import { wantsPerson } from './wishes.ts';

describe('what the people of a customer have to act on', () => {
  it.each(
    listed(`
    Хүнтэй ярья / хүнтэй яримаар байна / huntei yarya / hvntei yarimaar bn /
    Ажилтантай холбогдмоор байна / оператортой яръя / talk to a human please / намайг залгаарай /
    над руу залгаач / nad ruu zalgaarai / zalgaarai / эргээд залгана уу / Утсаар ярья /
    надтай холбогдоорой / call me please / Захиалга өгье / захиалга өгмөөр байна / zahialga ugye /
    zahialga ugmuur bna / Цамц захиалъя / tsamts zahialya / 2 ширхэг авъя / 2 shirheg avya /
    энэ цүнхийг авмаар байна / маргааш 3 цагт цаг авъя / ширээ захиалмаар байна /
    shiree zahialmaar bna / би худалдаж авмаар байна / I want to order two shirts /
    ᠵᠠᠬᠢᠶᠠᠯᠠᠭ᠎ᠠ ᠥᠭᠭᠦᠶ᠎ᠡ / ᠬᠦᠮᠦᠨ ᠲᠡᠢ ᠶᠠᠷᠢᠶ᠎ᠠ / ᠨᠠᠳᠠ ᠷᠤᠤ ᠵᠠᠯᠭᠠᠭᠠᠷᠠᠢ`),
  )('%j', (text) => {
    expect(wantsPerson(text)).toBe(true);
  });

  it.each(
    listed(`
    Хэдэн цагт нээх вэ? / Яаж захиалах вэ? / Захиалга хэдэн хоногт ирэх вэ? / yaj zahialah ve /
    Захиалж болох уу? / Цаг яаж авах вэ? / Мэдээлэл авмаар байна / Хүргэлт байгаа юу? /
    Үнэ хэд вэ? / Утасны дугаар хэд вэ? / Авто зогсоолтой юу? / Баярлалаа`),
  )('not %j', (text) => {
    expect(wantsPerson(text)).toBe(false);
  });
});
