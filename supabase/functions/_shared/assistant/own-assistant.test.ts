import { describe, expect, it } from 'vitest';
import { askOwn, explainOwn, indexOwn, type OwnAnswerText } from './own-assistant.ts';
import { OWN_TALK } from './own-talk.ts';
import { CERTAINTY_FEATURES, measureCertainty, rankAnswers } from './rank-answers.ts';

const own = (id: number, question: string, wordings: string[], answer: string): OwnAnswerText => ({
  id,
  question,
  wordings,
  answer,
  link: null,
});

const SALON = [
  own(
    1,
    'Хэдэн цагт ажилладаг вэ?',
    ['Ажлын цаг', 'Ням гарагт ажиллах уу', 'Хэдэн цагт хаах вэ'],
    '10:00–20:00, ням гарагт амарна.',
  ),
  own(2, 'Хаана байрладаг вэ?', ['Хаяг', 'Байршил', 'Яаж очих вэ'], 'Сансар, 3 давхар.'),
  own(3, 'Маникюр ямар үнэтэй вэ?', ['Маникюр хэд вэ', 'Маникюрын үнэ'], 'Маникюр 35,000₮.'),
  own(
    4,
    'Сормуус ямар үнэтэй вэ?',
    ['Сормуус хийлгэх хэд вэ', 'Сормуусны үнэ'],
    'Сормуус 60,000₮.',
  ),
  own(5, 'Цаг яаж захиалах вэ?', ['Цаг авъя', 'Цаг товлох'], 'Утсаар захиална.'),
];
const index = indexOwn(SALON);
const ids = (text: string, previous?: number) =>
  askOwn(index, text, { answer: previous }).answers.map(({ id }) => id);

describe('a customer’s own assistant', () => {
  it.each([
    ['Хэдэн цагт ажилладаг вэ?', [1]],
    ['сайн байна уу, хаяг хаана вэ', [2]],
    ['hayag haana ve', [2]],
    ['manikur hed ve', [3]],
    ['маникур хэд вэ', [3]],
    ['Сормуус хэд вэ? Цаг яаж захиалах вэ?', [4, 5]],
  ])('«%s» is answered by %j, for sure', (text, expected) => {
    const reply = askOwn(index, text);
    expect(reply).toMatchObject({ band: 'sure', person: false });
    expect(reply.answers.map(({ id }) => id)).toEqual(expected);
  });

  it('does not take a manicure for lashes, as our own site may', () => {
    expect(ids('сормуусны үнэ')).toEqual([4]);
    expect(ids('маникюрын үнэ')).toEqual([3]);
  });

  it('does not take moving for changing, as our own site may', () => {
    const garage = indexOwn([own(1, 'Солих', [], '40,000₮.'), ...SALON.slice(1)]);
    expect(askOwn(garage, 'шилжих').answers).toEqual([]);
  });

  it('lowers nothing for words that name a subject of our own site', () => {
    const school = indexOwn([
      own(1, 'Сургалтын төлбөр хэд вэ?', ['Курс хэд вэ'], '300,000₮.'),
      own(2, 'Хичээл хэзээ эхлэх вэ?', ['Сургалт хэзээ эхлэх вэ'], '1-р сарын 5.'),
    ]);
    expect(askOwn(school, 'сургалтын төлбөр хэд юм')).toMatchObject({ band: 'sure' });
    // 0.83, and 0.68 where «сургалт» names a subject.
    expect(explainOwn(school, 'сургалтын төлбөр яг хэд вэ').ranked[0]?.score).toBeGreaterThan(0.75);
  });

  it.each([
    ['Сайн байна уу', OWN_TALK.greeting],
    ['snu', OWN_TALK.greeting],
    ['баярлалаа!', OWN_TALK.thanks],
    ['bayrlalaa', OWN_TALK.thanks],
    ['👍', OWN_TALK.agreed],
    ['ok bayrlalaa', OWN_TALK.thanks],
    ['За ойлголоо, баярлалаа. Баяртай!', OWN_TALK.bye],
    ['Сайн байна уу? Та робот уу', OWN_TALK.machine],
    ['Та робот уу?', OWN_TALK.machine],
  ])('«%s» gets a fixed sentence', (text, smallTalk) => {
    expect(askOwn(index, text)).toEqual({
      band: 'sure',
      answers: [],
      offers: [],
      person: false,
      smallTalk,
    });
  });

  it.each(['', 'за хаяг', 'баярлалаа хаяг хаана вэ'])('«%s» is no small talk alone', (text) =>
    expect(askOwn(index, text).smallTalk).toBeUndefined(),
  );

  it('leaves small talk to a customer who has an answer for it', () => {
    const greets = indexOwn([...SALON, own(9, 'Сайн байна уу', [], 'Тавтай морил!')]);
    expect(askOwn(greets, 'сайн байна уу').answers.map(({ id }) => id)).toEqual([9]);
  });

  it.each(['Ажилтантай ярья', 'Үйлчилгээ маш муу байна, гомдолтой байна'])(
    '«%s» opens the way to a person',
    (text) => expect(askOwn(index, text).person).toBe(true),
  );

  it('answers nothing that is about something else, and may ask back', () => {
    expect(askOwn(index, 'Маргааш цас орох уу').answers).toEqual([]);
  });

  it.each(['зээлийн хүү', '', '😀😀', '<script>'])('«%s» is not known, and says so', (text) =>
    expect(askOwn(index, text)).toMatchObject({ band: 'unknown', answers: [] }),
  );

  it('reads a short question with the one before it, and only where that is sure', () => {
    expect(ids('бямба гарагт?', 1)).toEqual([1]);
    expect(askOwn(index, 'зээлийн хүү?', { answer: 1 }).band).not.toBe('sure');
    expect(ids('зээлийн хүү?', 1)).toEqual([]);
    expect(ids('хаяг?', 1)).toEqual([2]);
  });

  it('goes on about the answer before where several answers have the words', () => {
    expect(askOwn(index, 'хэд вэ?').band).not.toBe('sure');
    for (const id of [3, 4]) {
      expect(ids('хэд вэ?', id)).toEqual([id]);
    }
  });

  it.each([
    ['Торт хэд вэ?', [2]],
    ['Хүргэлт байгаа юу?', []],
    ['hurgelt bga yu', []],
    ['Машин зогсоол бий юу?', []],
    ['уу?', []],
  ])('«%s» after the hours does not get the hours again', (text, expected) => {
    const bakery = indexOwn([
      own(
        1,
        'Хэдэн цагт ажилладаг вэ?',
        ['Ажлын цаг', 'Хэдэн цагт нээх вэ', 'Хэдэн цагт хаах вэ', 'Ням гарагт ажиллах уу'],
        'Даваа–Баасан 9:00–20:00.',
      ),
      own(2, 'Үнэ хэд вэ?', ['Ямар үнэтэй вэ', 'Үнийн санал'], 'Торт 65,000₮-өөс.'),
      own(3, 'Ямар үйлчилгээ үзүүлдэг вэ?', ['Юу хийдэг вэ'], 'Бялуу, нарийн боов.'),
    ]);
    const { answers } = askOwn(bakery, text, { answer: 1 });
    expect(answers.map(({ id }) => id)).toEqual(expected);
  });

  it('answers the usual questions of a business that has written two answers, and nothing else', () => {
    const two = indexOwn([
      own(1, 'Ажлын цаг', [], 'Даваа–Баасан 9:00–18:00'),
      own(2, 'Хаяг', [], 'Сансар, 3 давхар'),
    ]);
    const answersTo = (text: string) => [text, askOwn(two, text).answers.map(({ id }) => id)];
    const hours = [
      'Хэдэн цагт ажилладаг вэ?',
      'heden tsagt ajilladag ve',
      'хэд хүртэл ажилладаг вэ',
    ];
    for (const text of hours) expect(answersTo(text)).toEqual([text, [1]]);
    const place = ['Хаана байрладаг вэ?', 'haana bdag ve', 'хаяг аа явуулаач'];
    for (const text of place) expect(answersTo(text)).toEqual([text, [2]]);
    for (const text of ['ажилд авах уу', 'zogsool bnu', 'картаар төлж болох уу']) {
      expect(answersTo(text)).toEqual([text, []]);
    }
  });

  it('finds what stands inside of an answer, with its price', () => {
    const garage = indexOwn([
      own(
        1,
        'Угаалга',
        [],
        'Гадна угаалга 15,000₮ седан, жийп 20,000₮. Салоны цэвэрлэгээ 120,000₮.',
      ),
      own(2, 'Дугуй', [], 'Дугуй солих 40,000₮, тэнцвэржүүлэлт 5,000₮.'),
      own(3, 'Ажлын цаг', [], 'Даваа–Бямба 9:00–19:00.'),
    ]);
    for (const text of ['жийп хэд вэ', 'salonii tseverlegee hed we']) {
      expect(askOwn(garage, text).answers.map(({ id }) => id)).toEqual([1]);
    }
    expect(askOwn(garage, 'тэнцвэржүүлэлт хэд вэ').answers.map(({ id }) => id)).toEqual([2]);
    // Whether it is done is asked back, with that answer first: a price tells it only by the way.
    expect(askOwn(garage, 'тэнцвэржүүлэлт хийдэг үү').offers[0]?.id).toBe(2);
    // A price of nothing in particular, where several answers tell one, is asked back.
    expect(askOwn(garage, 'хэд вэ?')).toMatchObject({ band: 'asked', answers: [] });
    // «Имплант» is nowhere: the warranty of something else is no sure answer.
    expect(askOwn(garage, 'имплант угаалга хэд вэ').band).not.toBe('sure');
  });

  it('asks back by the questions of four prices, where one of nothing in particular is asked', () => {
    const priced = ['Бялуу', 'Талх', 'Торт', 'Боов', 'Сүү'].map((thing, at) =>
      own(at + 1, thing, [], `${thing} ${at + 2},000₮.`),
    );
    const { band, offers } = askOwn(indexOwn(priced), 'хэд вэ?');
    expect([band, offers.length]).toEqual(['asked', 4]);
  });

  it('counts the numbers of a question that an answer lacks', () => {
    const { topics } = indexOwn([own(1, 'Хүүхдийн анги', [], '6-12 насны хүүхэд.')]);
    const lacked = (text: string) => {
      const { ranking } = rankAnswers(topics, text);
      return measureCertainty(ranking)[CERTAINTY_FEATURES.indexOf('numbers lacked')];
    };
    expect(['6 настай', '4 настай', '4, 6 настай', 'хүүхэд'].map(lacked)).toEqual([0, 1, 0.5, 0]);
  });

  it('is not sure where a number, a rarer word or what it is asked for is another', () => {
    const school = indexOwn([
      own(1, 'Хүүхдийн анги', [], '6-12 насны хүүхэд, сард 240,000₮.'),
      own(2, 'Эмэгтэй багш', [], '3 эмэгтэй багш бий.'),
      own(3, 'Ажлын цаг', [], 'Даваа–Бямба 9:00–19:00.'),
    ]);
    expect(askOwn(school, 'хүүхдийн анги сард хэд вэ').band).toBe('sure');
    for (const text of ['4 насны хүүхэд', 'хамгийн сайн багш хэн бэ', 'хүүхдийн анги хаана вэ']) {
      expect(askOwn(school, text).band).not.toBe('sure');
    }
  });

  it('shows what goes on and what stands alone, where a word or two may be either', () => {
    const repair = indexOwn([
      own(1, 'Батерей солих', [], 'Батерей 80,000₮, 30 минут.'),
      own(2, 'Баталгаа', [], 'Дэлгэц, батерей 3 сарын баталгаатай.'),
      own(3, 'Ажлын цаг', [], 'Даваа–Бямба 9:00–19:00.'),
    ]);
    const before = { answer: 2, question: 'дэлгэцний баталгаа хэд вэ' };
    const reply = askOwn(repair, 'батерей?', before);
    expect(reply.band).toBe('led');
    expect(reply.answers.map(({ id }) => id).sort()).toEqual([1, 2]);
  });

  it('asks a detail of the answer before by a few words that it has not', () => {
    const moving = indexOwn([
      own(1, 'Нүүлгэлтийн үнэ', [], 'Портер 60,000₮, 2 тонн 90,000₮. Давхар тутамд 10,000₮ нэмнэ.'),
      own(2, 'Ажлын цаг', [], 'Өдөр бүр 8:00–22:00, ням гарагт амарна.'),
      own(3, 'Савлалт', [], 'Хайрцаг 3,000₮, наалт, уут үнэгүй.'),
      own(4, 'Хөдөө орон нутаг', [], 'Дархан, Эрдэнэт рүү 450,000₮-өөс.'),
      own(5, 'Захиалга', [], 'Нэг өдрийн өмнө утсаар захиална. Урьдчилгаа 20%.'),
    ]);
    const after = { answer: 1, question: 'портер хэд вэ' };
    const answersTo = (text: string) => askOwn(moving, text, after).answers.map(({ id }) => id);
    for (const text of ['ачигч нь?', 'achigch n', 'тонн тутамд']) {
      expect([text, answersTo(text)]).toEqual([text, [1]]);
      expect(askOwn(moving, text, after).band).toBe('led');
    }
    // The hours may be meant too.
    expect(askOwn(moving, 'шөнө бол?', after).band).toBe('led');
    expect(answersTo('шөнө бол?')).toEqual([1, 2]);
    // What says nothing asks for no detail.
    for (const text of ['бол', 'за нь', 'тэр нь']) {
      expect(askOwn(moving, text, after)).toMatchObject({ band: 'unknown', offers: [] });
    }
    // What leads elsewhere by itself, is far from it, or is a question of its own.
    expect(answersTo('хайрцаг нь хэд')[0]).toBe(3);
    for (const text of ['скоч', 'номын сан байгаа юу', 'манайд нохой бий тэд айх болов уу']) {
      expect([text, answersTo(text)]).toEqual([text, []]);
    }
  });

  it('finds nearest what has another word for the same', () => {
    const clinic = indexOwn([
      own(1, 'Ханиад томуу', [], 'Ханиадтай бол маск зүүж ирээрэй.'),
      own(2, 'Хаяг', [], 'Сансар, 3 давхар.'),
      own(3, 'Машины зогсоол', [], 'Ард талд.'),
    ]);
    expect(explainOwn(clinic, 'хүүхэд халуураад байна').ranked[0]?.answer.id).toBe(1);
  });

  it.each(['Цамц, M размер, 99887766, Баянгол дүүрэг', '[утас]'])(
    'offers no question to who orders with a phone, declined or not: %s',
    (text) => {
      expect(askOwn(index, text)).toMatchObject({ answers: [], offers: [] });
    },
  );

  it('tells who wants a person nothing that may be meant', () => {
    for (const text of ['сормуусны гомдол', 'цаг захиалах гээд ажилтантай ярья']) {
      expect(askOwn(index, text)).toEqual({
        band: 'unknown',
        answers: [],
        offers: [],
        person: true,
      });
    }
  });

  it('ignores an answer before that is gone', () => {
    expect(ids('хаяг', 77)).toEqual([2]);
  });

  it('works without answers and with one', () => {
    expect(askOwn(indexOwn([]), 'хаяг')).toMatchObject({ band: 'unknown', person: true });
    const one = indexOwn([own(1, 'Хаяг хаана вэ?', [], 'Сансар.')]);
    expect(askOwn(one, 'хаяг хаана вэ').answers).toHaveLength(1);
    expect(askOwn(one, 'зээл авъя').answers).toHaveLength(0);
  });

  it('says which answer matched and how sure it was', () => {
    const { reply, ranked } = explainOwn(index, 'маникюр хэд вэ');
    expect(reply.band).toBe('sure');
    expect(ranked[0]?.answer.id).toBe(3);
    expect(ranked[0]?.score).toBe(1);
    expect(ranked.map(({ score }) => score)).toEqual(
      ranked.map(({ score }) => score).toSorted((a, b) => b - a),
    );
  });
});
