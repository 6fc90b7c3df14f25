import { describe, expect, it } from 'vitest';
import { catalogueOf, DEMO_SALON, DEMO_SHOP } from '@/content/demo-businesses.ts';
import type { BotCatalogue, BotGood, BotService } from '../../contract/automations.ts';
import { formatMnt } from '../../contract/fields/money.ts';
import { MOST_LINES, type TalkStep } from '../../contract/ordering.ts';
import { indexOrdering, type OrderingIndex } from './ordering-index.ts';
import { ORDERING_TEXTS as texts } from './texts.ts';
import { offerAfter, stepAfter, type Turn, turnOf } from './turn.ts';

const TODAY = '2026-11-26';
const SHOP = catalogueOf(DEMO_SHOP);
const SALON = catalogueOf(DEMO_SALON);
const FORM: BotCatalogue = {
  ...catalogueOf({}),
  forms: [
    {
      ...{ id: 7, name: 'Үнийн санал авах' },
      settings: {
        fields: [
          { label: 'Талбай', kind: 'number', values: [], isRequired: true },
          { label: 'Төрөл', kind: 'choice', values: ['Орон сууц', 'Оффис'], isRequired: true },
          { label: 'Хэзээ', kind: 'date', values: [], isRequired: false },
        ],
      },
    },
  ],
};
/** Of tomorrow from 10:00 to 12:30, and of the day after from 15:00. */
const TIMES = [
  '27T02:00',
  '27T02:30',
  '27T03:00',
  '27T04:00',
  '27T04:30',
  '28T07:00',
  '28T07:30',
].map((time) => `2026-11-${time}:00.000Z`);

/** A talk whose steps are kept as a browser keeps them. */
function talk(catalogue: BotCatalogue, times = TIMES) {
  const index = indexOrdering(catalogue) as OrderingIndex;
  let step: TalkStep | null = null;
  let last: Turn | undefined;
  const send = (message: { text?: string; chosen?: string; earlier?: string | undefined }) => {
    last = turnOf(index, { draft: step?.draft, ...message }, TODAY);
    step = stepAfter(index, last, times, TODAY);
    return self;
  };
  const self = {
    say: (text: string, earlier?: string) => send({ text, earlier }),
    press: (label: string) => {
      const shown = [...(step?.choices ?? []), ...(step?.acts ?? [])];
      const pressed = shown.find((choice) => choice.label === label)?.value;
      expect(pressed, `${label} of ${step?.choices.map((choice) => choice.label)}`).toBeDefined();
      return send({ chosen: pressed ?? '' });
    },
    begin: (chosen: string) => send({ chosen }),
    get step() {
      return step as TalkStep;
    },
    get turn() {
      return last as Turn;
    },
    get labels() {
      return step?.choices.map(({ label }) => label) ?? [];
    },
  };
  return self;
}

describe('an order', () => {
  it('asks one thing at a time, adds up, and is placed by ids alone', () => {
    const order = talk(SHOP).say('tsamts zahialya');
    expect(order.step.text).toBe('Цагаан цамц – Размер: алийг нь авах вэ?');
    order.press('M').press('2');
    expect(order.step.text).toContain('Цагаан цамц, M, 2 ш – 90,000₮');
    order
      .press(texts.enough)
      .press('Хүргүүлэх')
      .press('Баянгол')
      .say('6-р хороо, 12-р байр, 34 тоот');
    order.press(texts.payAtDelivery);
    expect(order.step).toMatchObject({ ask: 'whole', sum: 95_000 });
    expect(order.step.text).toContain('Нийт: 95,000₮');
    expect(order.press('Захиалъя').step).toMatchObject({
      ask: 'contact',
      request: {
        ...{
          kind: 'order',
          way: 'delivery',
          area: 'Баянгол',
          address: '6-р хороо, 12-р байр, 34 тоот',
          pay: 'delivery',
        },
        lines: [{ good: 1, options: ['M'], count: 2 }],
      },
    });
  });

  const line = (good: number, ...chosen: (string | number | null)[]) => ({
    good,
    options: chosen.slice(0, -1),
    count: chosen.at(-1),
  });
  const atHome = 'Баянгол дүүрэг 6-р хороо 12-р байр 34 тоотод';
  it.each<[text: string, lines: object[], more?: object]>([
    [
      'Цамц, M размер, 2 ширхэг, Баянголд хүргээрэй',
      [line(1, 'M', 2)],
      { way: 'delivery', area: 'Баянгол' },
    ],
    ['tsamts xl 3sh avya', [line(1, 'XL', 3)]],
    ['Хар өмд 32 размер нэгийг захиалъя, өөрөө очиж авна', [line(2, '32', 1)], { way: 'pickup' }],
    ['2 ороолт, 1 бүс авмаар байна', [line(4, 2), line(5, 1)]],
    ['улаан даашинз L 1ш захиалъя', [line(3, 'L', 'Улаан', 1)]],
    [`ороолт хоёрыг ${atHome} хүргээд өгөөч`, [line(4, 2)], { area: 'Баянгол', address: atHome }],
    ['ороолт 1ш авъя дансаар шилжүүлнэ', [line(4, 1)], { pay: 'transfer' }],
    ['цамцнаас XL 2, M 1 захиалмаар байна', [line(1, 'XL', 2), line(1, 'M', 1)]],
    ['Хар өмд 34 1ш, 32 2 ширхэг захиалъя', [line(2, '34', 1), line(2, '32', 2)]],
  ])('takes «%s» at once', (text, lines, more = {}) => {
    expect(talk(SHOP).say(text).step.draft).toMatchObject({ lines, ...more });
  });

  const TOWN = {
    ...SHOP,
    orders: {
      ...SHOP.orders,
      settings: {
        ...SHOP.orders?.settings,
        areas: ['Баянгол', 'Баянзүрх'].map((name) => ({ name, fee: 5_000, note: null })),
      },
    },
  } as BotCatalogue;
  it.each([
    [['2 ширхэг M нэг L цамц авъя'], { lines: [line(1, 'M', 2), line(1, 'L', 1)] }],
    [['цамц авъя', '2 ширхэг M нэг L'], { lines: [line(1, 'M', 2), line(1, 'L', 1)] }],
    [['цамц 2ш', 'M нэг, L нэг'], { lines: [line(1, 'M', 1), line(1, 'L', 1)] }],
    [['цамц M 1 авъя', 'L нэг нэмье'], { lines: [line(1, 'M', 1), line(1, 'L', 1)] }],
    [['2 ороолт 1 бүс 3 цамц M авъя'], { lines: [line(4, 2), line(5, 1), line(1, 'M', 3)] }],
    [['ooroolt 3 avii', 'за болно'], { lines: [line(4, 3)], adding: false }],
    [['ороолт 3-ыг авна'], { lines: [line(4, 3)] }],
    [['ороолт 3', 'тэгвэл 5'], { lines: [line(4, 5)] }],
    [['даашинз M ногоон', '2'], { lines: [line(3, 'M', 'Ногоон', 2)] }],
    [['өмд 32 2ш, бүс 1', 'бүсээ хасчих', '32 биш 34'], { lines: [line(2, '34', 2)] }],
    [['бүс 1 авъя', 'үгүй ороолт авъя бүс биш'], { lines: [line(4, null)] }],
    [['улаан даашинз байна уу', 'авъя'], { lines: [line(3, null, 'Улаан', null)] }],
    [['ороолт захиалж болох уу', 'тийм'], { lines: [line(4, null)] }],
    [['цамц авмаар байна ямар размер байна', 'L'], { lines: [line(1, 'L', null)] }],
    [
      ['ороолт 1 авъя хүргэлтээр БЗД 26-р хороо 4 байр 2 тоот', 'өөр юм үгүй ээ'],
      { adding: false, area: 'Баянзүрх', address: 'БЗД 26-р хороо 4 байр 2 тоот' },
    ],
    [
      ['ороолт 1ш', 'бгд', 'болсон', 'дансаар'],
      { area: 'Баянгол', address: null, pay: 'transfer' },
    ],
    [
      ['ороолт 1ш', 'бгд', '4-р хороо 2 байр', 'Хар хорин 5 байр 12 тоот'],
      { address: 'Хар хорин 5 байр 12 тоот' },
    ],
    [
      ['ороолт 1ш', 'бгд', '4-р хороо 2 байр', 'өөр хаяг: СХД 3-р хороо 5-р байр, код 12'],
      { address: 'СХД 3-р хороо 5-р байр, код 12' },
    ],
    [
      ['ороолт 1ш', 'бгд', '4-р хороо 2 байр', 'хаягаа Налайх дүүргийн 3-р хороо 5 байр болгоё'],
      { address: 'Налайх дүүргийн 3-р хороо 5 байр' },
    ],
    [
      ['ороолт 1ш', 'бгд', '4-р хороо 2 байр', 'хаягаа солъё, 3-р хороо 5 байр'],
      { address: '3-р хороо 5 байр' },
    ],
    [['ороолт 1ш, СХД 26-р хороо 4 байр руу'], { address: 'СХД 26-р хороо 4 байр' }],
    [['ороолт 1ш', 'бгд', 'болсон', '9911-2233'], { address: null }],
    [['ороолт 1ш', texts.enough], { adding: false }],
    [['ороолт 1ш', 'uguidee'], { adding: false }],
    [['ороолт 1ш', 'үгүй дээ'], { adding: false }],
    [['ороолт хорин таван ширхэг авъя'], { lines: [line(4, 25)] }],
    [['2 ороолт'], { lines: [line(4, 2)] }],
    [['нэг ороолт хоёр бүс'], { lines: [line(4, 1), line(5, 2)] }],
    [['ороолт 3, бүс 2'], { lines: [line(4, 3), line(5, 2)] }],
    [['арван хоёр ороолт, гурван бүс авъя'], { lines: [line(4, 12), line(5, 3)] }],
    [['ороолт 1ш', 'хүргээрэй', 'Зайсан 5 байр 2'], { area: null, address: 'Зайсан 5 байр 2' }],
    [['ороолт 1ш', 'өөрөө авна'], { way: 'pickup' }],
  ])('is put together of %j', (texts, draft) => {
    const order = talk(TOWN);
    for (const [at, text] of texts.entries()) order.say(text, texts[at - 1]);
    expect(order.step.draft).toMatchObject(draft);
  });

  it.each(['2 ороолт авсан', 'ороолт 3, бүс 2 хэд вэ', '2 өдөр ороолт өмссөн'])(
    'is not begun by «%s»',
    (text) => {
      expect(talk(SHOP).say(text).step).toBeNull();
    },
  );

  it('asks which of several goods is meant beside those that are clear, and goes on without', () => {
    const shirts = ['Эрэгтэй цамц', 'Эмэгтэй цамц'].map((name, at) => ({
      ...(TOWN.goods[0] as BotGood),
      ...{ id: 90 + at, name, options: [] },
    }));
    const order = talk({ ...TOWN, goods: [...TOWN.goods.slice(3), ...shirts] });
    order.say('ороолт 3, бүс 2, нэг цамц');
    expect(order.labels).toEqual(['Эрэгтэй цамц', 'Эмэгтэй цамц']);
    expect(order.step.draft).toMatchObject({ lines: [line(4, 3), line(5, 2)] });
    expect(order.say('болно').step).toMatchObject({ ask: 'way', draft: { adding: false } });
  });

  it.each([
    ['эхнийх', 90],
    ['ehniihiig avya', 90],
    ['2 дахь нь', 91],
    ['хоёрдугаарыг', 91],
    ['сүүлийнх', 92],
    ['12', 91],
    ['24-ийг', 92],
    ['эхнийхийг 2 ширхэг', 90, 2],
    ['ehniihees 3iig', 90, 3],
    ['дараагийнхыг', 91],
    ['дараагийнхаас нь 2 ш', 91, 2],
    ['hoyr dahi', 91],
    ['2 дахийг 3 ширхэг', 91, 3],
    ['сүүлийнхээс хоёрыг авъя', 92, 2],
  ])('takes «%s» of several that are offered', (text, good, count: number | null = null) => {
    const roses = ['Сарнай ганц', 'Сарнай 12 ш', 'Сарнай 24 ш'].map((name, at) => ({
      ...(TOWN.goods[4] as BotGood),
      ...{ id: 90 + at, name },
    }));
    const order = talk({ ...TOWN, goods: roses }).say('сарнай захиалъя');
    expect(order.labels).toHaveLength(3);
    expect(order.say(text).step.draft).toMatchObject({ lines: [line(good, count)] });
  });

  it.each(['эхний 2-ыг', '12 ба 24', 'эхнийх хэд вэ'])(
    'does not take «%s» of several for one',
    (text) => {
      const roses = ['Сарнай ганц', 'Сарнай 12 ш', 'Сарнай 24 ш'].map((name, at) => ({
        ...(TOWN.goods[4] as BotGood),
        ...{ id: 90 + at, name },
      }));
      const order = talk({ ...TOWN, goods: roses })
        .say('сарнай захиалъя')
        .say(text);
      expect(order.step.draft).toMatchObject({ lines: [] });
    },
  );

  it('is delivered for the fee of the area that the address names', () => {
    const order = talk(SHOP).say('2 ороолт').press(texts.enough).press('Хүргүүлэх');
    order.press('Баянгол').say('Хан-Уул дүүрэг, 3-р хороо, 12-р байр');
    expect(order.step.draft).toMatchObject({ area: 'Хан-Уул' });
    expect(order.press(texts.payAtDelivery).step).toMatchObject({ ask: 'whole', sum: 85_000 });
    expect(order.say('Баянгол руу хүргээрэй').step).toMatchObject({ ask: 'whole', sum: 83_000 });
  });

  it('tells the sum so far', () => {
    const order = talk(TOWN).say('2 ороолт').say('нийт хэд болох вэ');
    expect([order.turn.said, order.step.ask]).toEqual([texts.sumSoFar(78_000), 'more']);
  });

  it('is paid by words that are like the name of a good', () => {
    const goods = [...TOWN.goods, { ...(TOWN.goods[0] as BotGood), id: 99, name: 'Бэлгийн карт' }];
    const order = talk({ ...TOWN, goods })
      .say('ороолт 1ш')
      .say('өөрөө авна')
      .say('бэлнээр');
    expect(order.step.draft).toMatchObject({ lines: [line(4, 1)], pay: 'delivery' });
  });

  it.each(['болиё', 'за больё доо', 'болиё авахаа'])('is given up by «%s»', (text) => {
    expect(talk(SHOP).say('1 ороолт авъя').say(text).turn.said).toBe(texts.cancelled);
  });

  it.each([
    ['hurgelt hed ve', 'Хүргэлт (Баянгол): 5,000₮\nХүргэлт (Баянзүрх): 5,000₮'],
    ['Баянзүрх рүү хүргэлт хэд вэ?', 'Хүргэлт (Баянзүрх): 5,000₮'],
  ])('tells what is set up of delivery, before an order and within it: %s', (text, said) => {
    expect(talk(TOWN).begin('good:1').say(text).turn.said).toContain(said);
    expect(talk(TOWN).say(text).turn.said).toContain(said);
  });

  it('asks later what is to be changed before it was asked', () => {
    const order = talk(SHOP).begin('good:1').say('хаягаа солъё');
    expect([order.turn.said, order.step.ask]).toEqual([texts.askedLater, 'option']);
  });

  it('is corrected in words: how many, which one, where to', () => {
    const order = talk(SHOP).say('улаан даашинз L 1ш захиалъя');
    const corrected = (text: string) => {
      order.say(text);
      return order.step.draft;
    };
    expect(corrected('2 ширхэг болгоё')).toMatchObject({ lines: [{ count: 2 }] });
    expect(corrected('даашинзныхаа өнгийг ногоон болгоё')).toMatchObject({
      lines: [{ options: ['L', 'Ногоон'], count: 2 }],
    });
    expect(order.press('Буцах').say('M размер').step.draft).toMatchObject({
      lines: [{ options: ['M', 'Ногоон'], count: null }],
    });
    order.say('3');
    expect(corrected('хан уул руу')).toMatchObject({ adding: false, area: 'Хан-Уул' });
    expect(order.say('2-р хороо 5-р байр').say('дансаар').step.ask).toBe('whole');
    expect(order.say('хаягаа солъё').step.ask).toBe('address');
  });

  it('loses a good that is not wanted, and changes one that is corrected', () => {
    const order = talk(SHOP).say('5 бүс, 3 ороолт авъя');
    expect(order.say('ороолтоо хасъя').step.draft).toMatchObject({
      lines: [{ good: 5, count: 5 }],
    });
    expect(order.say('бүсээ 2 болгоё').step.draft).toMatchObject({
      lines: [{ good: 5, count: 2 }],
    });
    const shirt = talk(SHOP).say('2 цамц авъя L').say('үгүй ээ XL');
    expect(shirt.step.draft).toMatchObject({ lines: [{ options: ['XL'], count: 2 }] });
  });

  it('says so where a wish in between is not understood', () => {
    const order = talk(SHOP).say('ороолт авъя');
    expect(order.say('захиалъя').turn.said).toBe(null);
    expect(order.say('кофе захиалъя').turn.said).toBe(texts.unclear);
  });

  it('is begun by «авъя» after a question that names a good', () => {
    const index = indexOrdering(SHOP) as OrderingIndex;
    const turn = turnOf(index, { text: '2-ыг авъя', earlier: 'Ороолт хэд вэ?' }, TODAY);
    expect(turn.draft).toMatchObject({ lines: [{ good: 4 }] });
  });

  it.each(['одоо боллоо', 'захиалъя', 'за тэгье', 'очиж авъя', 'дансаар шилжүүлнэ'])(
    'has all it wants with «%s»',
    (text) => {
      expect(talk(SHOP).say('1 ороолт авъя').say(text).step.ask).not.toBe('more');
    },
  );

  it('takes the value of an option that is asked for by whether there is one', () => {
    const order = talk(SHOP).say('даашинз авъя').say('улаан байна уу');
    expect([order.turn.isAsked, order.step.draft]).toMatchObject([
      false,
      { lines: [{ options: [null, 'Улаан'] }] },
    ]);
  });

  it('keeps sizes apart that differ by a repeated letter', () => {
    const sizes = { name: 'Размер', values: ['L', 'XL', 'XXL'] };
    const many = {
      ...SHOP,
      goods: SHOP.goods.slice(0, 1).map((good) => ({ ...good, options: [sizes] })),
    };
    for (const [said, value] of [
      ['xxl', 'XXL'],
      ['ХЛ', 'XL'],
      ['л размер', 'L'],
    ] as const) {
      expect(talk(many).begin('good:1').say(said).step.draft).toMatchObject({
        lines: [{ options: [value] }],
      });
    }
  });

  it('asks which one where a word names several', () => {
    const shirts = {
      ...SHOP,
      goods: [...SHOP.goods, { ...SHOP.goods[3], id: 9, name: 'Торгон ороолт' } as never],
    };
    expect(talk(shirts).say('ороолт авъя').labels).toEqual(['Ноосон ороолт', 'Торгон ороолт']);
    expect(talk(shirts).say('торгон ороолт авъя').step.draft).toMatchObject({
      lines: [{ good: 9 }],
    });
  });

  it('goes back by one step, from the first nowhere, and ends when it is cancelled', () => {
    const order = talk(SHOP)
      .begin('order')
      .press('Цагаан цамц')
      .press('M')
      .press('2')
      .press(texts.enough);
    expect(order.step.ask).toBe('way');
    const asks = ['more', 'count', 'option', 'good'].map((ask) => [
      order.press('Буцах').step.ask,
      ask,
    ]);
    for (const [now, ask] of asks) expect(now).toBe(ask);
    expect(order.say('буцах').turn.said).toBe(texts.first);
    order.say('bolih');
    expect([order.step, order.turn.said]).toEqual([null, texts.cancelled]);
  });

  it('changes one thing and keeps the others', () => {
    const order = talk(SHOP).say('2 ороолт Баянголд хүргээрэй').press(texts.enough);
    order.say('Номын дэлгүүрийн хажууд').press(texts.payByTransfer);
    expect(order.step).toMatchObject({ ask: 'whole', sum: 83_000 });
    order.press('Өөрчлөх').press('Ноосон ороолт – тоо').press('3');
    expect(order.step).toMatchObject({ ask: 'whole', sum: 122_000 });
    order.press('Өөрчлөх').press('Хүргэх бүс').press('Хан-Уул');
    expect(order.step).toMatchObject({ ask: 'whole', sum: 124_000, request: { pay: 'transfer' } });
  });

  it('leaves a question to the answers and asks its step again', () => {
    const order = talk(SHOP).begin('good:1').say('хүргэлт хэд вэ?');
    expect(order.turn).toMatchObject({ isAsked: true, isUnclear: false });
    expect(order.step.ask).toBe('option');
    expect(order.say('өө гоё юм').turn).toMatchObject({ isAsked: true, isUnclear: true });
    expect(order.press('S').say('hurgelt hed honogt ireh ve').step.ask).toBe('count');
  });

  it('says what is known of a thing that a question in between names', () => {
    const order = talk({ ...SHOP, goods: SHOP.goods.map((good) => ({ ...good, stock: 4 })) });
    order.begin('good:1').say('ороолт байгаа юу?');
    const { name, price } = SHOP.goods[3] ?? { name: '', price: 0 };
    expect(order.turn).toMatchObject({
      said: texts.known(name, [formatMnt(price), texts.inStock(4)]),
      isAsked: true,
    });
    expect(order.step.ask).toBe('option');
  });

  it('takes no hour for a number of pieces, and one wish at a time', () => {
    const order = talk({ ...SALON, orders: SHOP.orders, goods: SHOP.goods });
    order.begin('good:1').press('S').say('маргааш 3 цагт үсээ засуулъя');
    expect(order.turn).toMatchObject({ said: texts.oneAtOnce, draft: { kind: 'order' } });
    expect(order.step.ask).toBe('count');
    const both = talk({ ...SALON, orders: SHOP.orders, goods: SHOP.goods });
    expect(both.say('маргааш маникюр бас 2 ороолт').turn.said).toBe(texts.oneAtOnce);
  });

  it('offers no good that is out, no more than there are, and nothing below the least sum', () => {
    const goods = SHOP.goods.map((good, place) => ({
      ...good,
      stock: place === 3 ? 0 : place === 4 ? 2 : null,
      price: place === 0 ? 4_000 : good.price,
    }));
    const scarce = { ...SHOP, goods };
    expect(talk(scarce).begin('order').labels).not.toContain('Ноосон ороолт');
    expect(talk(scarce).say('ороолт авъя').turn.said).toBe(texts.soldOut('Ноосон ороолт'));
    expect(talk(scarce).begin('good:5').labels).toEqual(['1', '2']);
    expect(talk(scarce).begin('good:5').say('5 ш').turn.said).toBe(texts.left('Арьсан бүс', 2));
    for (const text of ['120 ш', '120'])
      expect(talk(SHOP).begin('good:5').say(text).turn.said).toBe(texts.tooMany);
    const order = talk(SHOP).say('100 ширхэг бүс, 2 ширхэг ороолт авъя');
    expect([order.turn.said, order.step.ask]).toEqual([texts.tooMany, 'count']);
    expect(order.step.draft).toMatchObject({ lines: [line(5, null), line(4, 2)] });
    expect(talk(SHOP).say('15000 бүс авъя').turn.said).not.toBe(texts.tooMany);
    const little = talk(scarce).begin('good:1').press('M').press('1').press(texts.enough);
    expect([little.step.ask, little.turn.said]).toEqual(['more', texts.least(10_000)]);
  });

  it('holds so many lines, and no more', () => {
    const long = talk(SHOP).begin('order');
    for (let line = 0; line < MOST_LINES; line += 1)
      long.press('Ноосон ороолт').press('1').press(texts.addMore);
    expect([long.press('Арьсан бүс').turn.said, long.step.ask]).toEqual([texts.full, 'way']);
    const { draft } = long.step;
    expect(long.say('2 бүс нэмье').step.draft).toEqual(draft);
  });

  it('says that something was taken away meanwhile, and asks anew', () => {
    const order = talk(SHOP).begin('good:1').press('M');
    const gone = indexOrdering({ ...SHOP, goods: SHOP.goods.slice(1) }) as OrderingIndex;
    const turn = turnOf(gone, { draft: order.step.draft, chosen: 'count:2' }, TODAY);
    expect(turn.said).toBe(texts.changed);
    expect(stepAfter(gone, turn, [], TODAY)?.ask).toBe('good');
    const off = indexOrdering(SALON) as OrderingIndex;
    expect(turnOf(off, { draft: order.step.draft, chosen: 'count:2' }, TODAY)).toMatchObject({
      draft: null,
      said: texts.changed,
    });
  });
});

describe('a booking', () => {
  it('asks service, who, day and time, and books the moment', () => {
    const booking = talk(SALON).say('tsag avii');
    booking.press('Маникюр').press('Сараа');
    expect(booking.labels).toEqual(['Маргааш, 11-р сарын 27 (Баасан)', '11-р сарын 28 (Бямба)']);
    booking.press('Маргааш, 11-р сарын 27 (Баасан)');
    expect(booking.labels).toEqual(['10:00', '10:30', '11:00', '12:00', '12:30']);
    expect(booking.press('11:00').step).toMatchObject({ ask: 'whole', sum: 35_000 });
    expect(booking.press('Цаг авъя').step).toMatchObject({
      ask: 'contact',
      request: { kind: 'booking', service: 2, bookable: 1, start: '2026-11-27T03:00:00.000Z' },
    });
  });

  it.each([
    ['Маргааш 11 цагт Сараад маникюр хийлгэе', '2026-11-27T03:00:00.000Z'],
    ['margaash 12 hagast Saraad manikur hiilgey', '2026-11-27T04:30:00.000Z'],
    ['Бямба гарагт 15:30-д Сараагаар үсээ засуулъя', '2026-11-28T07:30:00.000Z'],
    ['11-р сарын 28-нд 3 цагт маникюр Сараа авъя', '2026-11-28T07:00:00.000Z'],
  ])('takes the time of «%s»', (text, start) => {
    expect(talk(SALON).say(text).step.draft).toMatchObject({ kind: 'booking', bookable: 1, start });
  });

  it.each([
    ['ирэх сарын 28-нд маникюр авъя', '2026-12-28'],
    ['daraa sariin 5 manikur avii', '2026-12-05'],
    ['энэ сарын 29 маникюр авъя', '2026-11-29'],
    ['28-нд маникюр авъя', '2026-11-28'],
  ])('takes the month of «%s»', (text, day) => {
    expect(talk(SALON).say(text).step.draft).toMatchObject({ kind: 'booking', day });
  });

  it('is begun by a verb alone that wants', () => {
    expect(talk(SALON).say('маргааш маникюр хийлгэе').step.draft).toMatchObject({
      service: 2,
      day: '2026-11-27',
    });
  });

  it('is not of a service whose verb is that of the wish', () => {
    const clinic: BotCatalogue = {
      ...SALON,
      services: ['Үзлэг', 'Шүд авах'].map((name, at) => ({
        ...(SALON.services[0] as BotService),
        id: at + 1,
        name,
      })),
    };
    const numbers = ['үзлэгт цаг авъя', 'шүд авахуулах цаг авъя'].map(
      (text) => (talk(clinic).say(text).step.draft as { service: number }).service,
    );
    expect(numbers).toEqual([1, 2]);
  });

  it('is not begun by a wish for something else', () => {
    expect(talk(SALON).say('Сургалтад бүртгүүлье').turn.draft).toBeNull();
    expect(talk(SALON).say('Цаг авъя').turn.draft).toMatchObject({ kind: 'booking' });
  });

  it('offers the nearest three where the time is taken, that day first', () => {
    const booking = talk(SALON).begin('service:2').press(texts.anybody).say('маргааш 3 цагт');
    expect(booking.step.text).toBe(texts.noTime('Маргааш, 11-р сарын 27 (Баасан), 15:00'));
    expect(booking.labels).toEqual(
      ['11:00', '12:00', '12:30'].map((time) => `Маргааш, 11-р сарын 27 (Баасан), ${time}`),
    );
    expect(booking.say('12:30').step.ask).toBe('whole');
  });

  it('takes a question that names a time, and answers another', () => {
    const booking = talk(SALON).begin('service:2').press(texts.anybody);
    expect(booking.say('Хэдэн цаг хүртэл ажилладаг вэ?').turn.isAsked).toBe(true);
    expect(booking.say('маргааш 11 цагт болох уу?').step.ask).toBe('whole');
  });

  it('keeps the day beside a new time, and the time beside somebody else', () => {
    const booking = talk(SALON).say('маргааш 11 цагт Сараад маникюр хийлгэе');
    const start = () => (booking.step.draft as { start: string }).start;
    expect([booking.say('12:30').step.ask, start()]).toEqual(['whole', '2026-11-27T04:30:00.000Z']);
    expect(booking.say('Оюунаа сул уу?').step.draft).toMatchObject({ bookable: 2, start: start() });
    expect(booking.say('өөр хүн').say('Сараа').step.draft).toMatchObject({ start: start() });
    expect(booking.say('өөр өдөр').step.ask).toBe('day');
    expect(booking.say('хамгийн эрт').labels).toHaveLength(3);
  });

  it.each([
    ['маргааш өглөө', ['10:00', '10:30', '11:00']],
    ['маргааш үдээс хойш', ['12:00', '12:30']],
    ['маргааш 11 цагаас хойш', ['11:00', '12:00', '12:30']],
    ['маргааш 11 хүртэл', ['10:00', '10:30']],
    ['маргааш 10-11 цагийн хооронд', ['10:00', '10:30']],
  ])('shows the times of «%s»', (text, labels) => {
    expect(talk(SALON).begin('service:2').press(texts.anybody).say(text).labels).toEqual(labels);
  });

  it('takes «10 30» for a time', () => {
    const booking = talk(SALON)
      .begin('service:2')
      .say('хэн ч хамаагүй')
      .say('маргааш')
      .say('10 30');
    expect(booking.step.draft).toMatchObject({ start: '2026-11-27T02:30:00.000Z' });
  });

  it('takes anybody where a time is said in place of who', () => {
    expect(talk(SALON).begin('service:2').say('маргааш 11 цагт').step.draft).toMatchObject({
      bookable: 0,
      start: '2026-11-27T03:00:00.000Z',
    });
  });

  describe('a question about free times', () => {
    const asked = (text: string, times = TIMES) => {
      const index = indexOrdering(SALON) as OrderingIndex;
      const turn = turnOf(index, { text }, TODAY);
      return { index, turn, offer: offerAfter(index, turn, times, TODAY) };
    };
    it.each([
      [
        'маргааш 11 цагт маникюр хийлгэж болох уу?',
        texts.isFree('Маргааш, 11-р сарын 27 (Баасан), 11:00'),
        ['Цаг авъя'],
      ],
      [
        'Бямбад маникюрын сул цаг байна уу',
        texts.time('11-р сарын 28 (Бямба)'),
        ['15:00', '15:30'],
      ],
      ['Өнөөдөр сул цаг байна уу', texts.service, ['Үс засалт', 'Маникюр']],
    ])('«%s» is answered, begins nothing and can be pressed', (text, said, labels) => {
      const { index, turn, offer } = asked(text);
      expect(stepAfter(index, turn, TIMES, TODAY)).toBe(null);
      expect([offer?.said, offer?.cards.map(({ label }) => label)]).toEqual([said, labels]);
      const chosen = offer?.cards[0]?.value ?? '';
      expect(turnOf(index, { chosen }, TODAY).draft).toMatchObject({ kind: 'booking' });
    });
    it('keeps what was asked in the choice and for the words after it', () => {
      const { index, offer } = asked('Маргааш сул цаг бий юу?');
      const { draft } = turnOf(index, { chosen: offer?.cards[1]?.value }, TODAY);
      expect(draft).toMatchObject({ service: 2, day: '2026-11-27' });
      const after = turnOf(
        index,
        { text: '11 цагт', earlier: 'Маргааш маникюрын цаг байна уу' },
        TODAY,
      );
      expect(after.draft).toMatchObject({ service: 2, day: '2026-11-27', minutes: 660 });
      const agreed = turnOf(
        index,
        { text: 'болно', earlier: 'Маргааш 11 цагт маникюр болох уу' },
        TODAY,
      );
      expect(stepAfter(index, agreed, TIMES, TODAY)?.ask).toBe('whole');
    });
    it('has no answer where nothing is free, and is none about opening hours', () => {
      expect(asked('маргааш маникюрын сул цаг байна уу', []).offer).toBe(null);
      for (const text of [
        'Маргааш хэдэн цагт нээх вэ?',
        'Маргааш ажиллах уу?',
        'Цагаа өөрчилж болох уу?',
      ])
        expect(asked(text).turn.isOffer).toBe(false);
    });
    it('takes no choice that another has made up', () => {
      const index = indexOrdering(SALON) as OrderingIndex;
      for (const chosen of ['booking:x;;;;;;', 'booking:99;0;2026-13-45;9999;;;nonsense'])
        expect(turnOf(index, { chosen }, TODAY).draft?.kind ?? null).toBe(null);
    });
  });

  it('that stands is not cancelled by words, which say how it is', () => {
    for (const text of [
      'цагаа цуцлуулах гэсэн юм',
      'zahialgaa tsutsalya',
      'Захиалсан цагаа хойшлуулж болох уу',
    ])
      expect(talk(SALON).say(text).turn).toMatchObject({ isStanding: true, draft: null });
  });

  it.each([
    [['маргааш 11 цагт маникюр'], { service: 2, minutes: null }],
    [['manikur 28 nd'], { service: 2, day: '2026-11-28' }],
    [['12.05-нд 13 цагт үс засуулах цаг авъя'], { day: '2026-12-05', minutes: 780 }],
    [['book a manicure tomorrow'], { service: 2, day: '2026-11-27' }],
    [['маникюр үс засалт хоёуланг нь хийлгэе'], { service: null, among: [1, 2] }],
    [['маникюр хийлгэе', 'хамаагүй, маргааш 12 цагаас хойш'], { bookable: 0, day: '2026-11-27' }],
    [['маникюр хийлгэе', 'Сараа', '27'], { day: '2026-11-27' }],
    [['маникюр хийлгэе', 'Сараа', 'маргааш', '10:00', 'цагаа 11 болгоё'], { start: TIMES[2] }],
    [['маникюр хийлгэе', 'Сараа', 'амралтын өдөр'], { span: null }],
  ])('is put together of %j', (texts, draft) => {
    const booking = talk(SALON);
    for (const text of texts) booking.say(text);
    expect(booking.step.draft).toMatchObject(draft);
  });

  it.each(['би маргааш маникюр хийлгэх цаг авсан', 'маргааш маникюрт очиж чадахгүй нь'])(
    'is not begun by «%s»',
    (text) => expect(talk(SALON).say(text).turn.draft).toBe(null),
  );

  it('is of the service whose noun the verb has, or which is meant of those offered', () => {
    const names = ['Үс засалт', 'Үс будалт'];
    const services = names.map((name, at) => ({ ...SALON.services[0], id: at + 1, name }));
    const salon = { ...SALON, services } as BotCatalogue;
    expect(talk(salon).say('үсээ будуулъя').step.draft).toMatchObject({ service: 2 });
    const booking = talk(salon).say('үсний цаг авъя');
    expect(booking.labels).toEqual(names);
    expect(booking.say('2 дахь').step.draft).toMatchObject({ service: 2 });
  });

  it('has no step where nothing is free', () => {
    expect(talk(SALON, []).begin('service:2').press(texts.anybody).step).toBe(null);
  });
});

it('a request form takes an answer of each kind, and leaves out what is not needed', () => {
  const form = talk(FORM).say('үнийн санал авъя');
  expect(form.step).toMatchObject({ ask: 'field', text: 'Талбай (1/3)' });
  expect(form.say('мэдэхгүй ээ').turn.said).toBe(texts.fieldWrong.number);
  form.say('120 мкв').press('Оффис').say('12-р сарын 5');
  expect(form.step).toMatchObject({ ask: 'whole', sum: null });
  expect(form.press('Илгээе').step.request).toMatchObject({
    ...{ kind: 'form', automation: 7 },
    values: { Талбай: '120', Төрөл: 'Оффис', Хэзээ: '2026-12-05' },
  });
  expect(form.say('төрлөө солъё').say('орон сууцанд').step).toMatchObject({
    ask: 'whole',
    text: texts.whole(['• Талбай: 120', '• Төрөл: Орон сууц', '• Хэзээ: 12-р сарын 5 (Бямба)']),
  });
  expect(talk(FORM).say('үнийн санал').step.ask).toBe('field');
  const short = talk(FORM).begin('form:7').say('80').say('оффис').press(texts.skip);
  expect(short.press('Илгээе').step.request).toMatchObject({
    values: { Талбай: '80', Төрөл: 'Оффис' },
  });
});

describe('what a question names', () => {
  it('is shown as cards to press, and begins nothing', () => {
    const asked = talk(SHOP).say('даашинз байна уу?');
    expect(asked.step).toBe(null);
    expect(asked.turn).toMatchObject({
      isAsked: true,
      cards: [{ value: 'good:3', label: 'Зуны даашинз', price: 89_000 }],
    });
  });
  it.each(['Ямар бараа байдаг вэ?', 'барааны жагсаалт', 'yu yu zardag ve'])(
    'is all that there is for «%s»',
    (text) => {
      expect(talk(SHOP).say(text).turn.cards).toHaveLength(5);
    },
  );
  it('is offered where it asks whether one may order', () => {
    expect(talk(SHOP).say('Захиалж болох уу?').turn).toMatchObject({
      isAsked: true,
      cards: [{ value: 'order' }],
    });
    expect(talk(SALON).say('цаг авч болох уу').turn).toMatchObject({
      isAsked: true,
      cards: [{ value: 'booking' }],
    });
  });
});

describe('each step', () => {
  const { acts } = texts;
  const ORDER = [
    'Зуны даашинз',
    'M',
    'Улаан',
    '2',
    texts.enough,
    'Хүргүүлэх',
    'Баянгол',
    '12-р байр 4 тоот',
  ];
  it.each([
    ['an order', SHOP, 'order', [...ORDER, texts.payByTransfer, 'Захиалъя']],
    [
      'a booking',
      SALON,
      'booking',
      ['Маникюр', 'Сараа', '11-р сарын 28 (Бямба)', '15:30', 'Цаг авъя'],
    ],
    ['a request form', FORM, 'form:7', ['120', 'Оффис', '12-р сарын 5', 'Илгээе']],
  ])('of %s answers a question, goes back, changes and cancels', (_, catalogue, start, given) => {
    for (let until = 0; until <= given.length; until += 1) {
      const begun = () => {
        const one = talk(catalogue).begin(start);
        for (const value of given.slice(0, until)) answer(one, value);
        return one;
      };
      const one = begun();
      const { step } = one;
      expect(one.say('Хэдэн цаг хүртэл ажилладаг вэ?').turn.isAsked, step.ask).toBe(true);
      expect(one.step).toEqual(step);
      const asks = one.say('uurchluh').step.ask;
      expect(asks).toBe('change');
      if (until > 0)
        expect(one.press(acts.back).step.draft).toEqual({ ...step.draft, agreed: false });
      if (until > 0) {
        const back = begun().press(acts.back);
        expect(answer(back, given[until - 1] ?? '').step, step.ask).toEqual(step);
      }
      expect(begun().press(acts.cancel).step).toBe(null);
      for (const text of ['bolih', 'захиалгаа цуцалмаар байна'])
        expect(begun().say(text).turn.said).toBe(texts.cancelled);
    }
  });
  const answer = (one: ReturnType<typeof talk>, value: string) =>
    one.labels.includes(value) ? one.press(value) : one.say(value);
});
