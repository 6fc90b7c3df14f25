import { ORDERING_TEXTS as texts } from '@assistant/ordering/texts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SALON, DEMO_SHOP } from '@/content/demo-businesses.ts';
import { api } from './client.ts';
import { newDemo, placingOf, talkWith } from './demo-owners.ts';
import { newLiveOwner, type Owner } from './own-bots.ts';

let shop: Owner;
let salon: Owner;
beforeAll(async () => {
  [shop, salon] = [await newDemo(DEMO_SHOP), await newDemo(DEMO_SALON)];
});
/** Places a step from an opened page. */
const place = async (owner: Owner, body: object) => {
  const { token } = (await api('POST', '/api/form-token')).json;
  return api('POST', `/api/b/${owner.key}/requests`, { body: { ...body, token } });
};

describe('an order in the talk', () => {
  it('is begun in own words, answered in between, and placed for the sum that was shown', async () => {
    const talk = talkWith(shop);
    expect((await talk.say('tsamts avya')).step).toMatchObject({ ask: 'option' });
    const between = await talk.say('хүргэлт хэд вэ?');
    expect(between.answers.map(({ answer }) => answer)).toEqual([
      'Баянголд 5,000₮, Хан-Уулд 7,000₮.',
    ]);
    expect(between.step).toMatchObject({ ask: 'option' });
    const named = await talk.say('даашинз байна уу?');
    expect(named).toMatchObject({ said: 'Зуны даашинз – 89,000₮.', step: { ask: 'option' } });
    await talk.press('M');
    await talk.press('2');
    await talk.press(texts.enough);
    await talk.say('Баянголд хүргүүлье');
    await talk.say('6-р хороо, 12-р байр, 34 тоот');
    const whole = await talk.press(texts.payAtDelivery);
    expect(whole.step).toMatchObject({ ask: 'whole', sum: 95_000 });
    const { step } = await talk.press('Захиалъя');
    if (!step) throw new Error('no step');
    const placing = placingOf(step, { conversation: talk.conversation });
    const placed = await place(shop, placing);
    expect(placed.status, placed.text).toBe(201);
    expect(placed.json).toMatchObject({ sum: 95_000, status: 'new' });
    expect((await place(shop, placing)).json).toEqual(placed.json);
    // The owner reads what the visitor has read.
    const read = await shop.call('GET', `/conversations/${talk.conversation}`);
    const said = read.json.messages.map((one: { text: string }) => one.text).join('\n');
    for (const line of ['tsamts avya', '• M', 'Нийт: 95,000₮', texts.contact])
      expect(said).toContain(line);
    expect((await shop.call('GET', '/missed')).json.rows ?? []).toEqual([]);
  });

  it('gets the same step for a message that is sent again', async () => {
    const talk = talkWith(shop);
    const first = await talk.begin('order');
    const again = { id: crypto.randomUUID(), conversation: talk.conversation, text: 'Хар өмд' };
    const asked = { ...again, draft: first.step?.draft, chosen: first.step?.choices[1]?.value };
    const [one, two] = [
      await shop.reply(asked, talk.headers),
      await shop.reply(asked, talk.headers),
    ];
    expect(one.step).toMatchObject({ ask: 'option' });
    expect(two).toEqual(one);
  });

  it('is offered beside an answer, and shows what a question names', async () => {
    const asked = await talkWith(shop).say('даашинз байна уу?');
    expect(asked).toMatchObject({ step: null, person: false, said: texts.cards });
    expect(asked.cards).toMatchObject([{ label: 'Зуны даашинз', price: 89_000 }]);
    const may = await talkWith(shop).say('Захиалж болох уу?');
    expect([may.step, may.cards.map(({ value }) => value)]).toEqual([null, ['order']]);
  });

  it('tells what is set up of delivery where no answer does', async () => {
    const tells = DEMO_SHOP.answers.filter((one) => !/хүргэ/iu.test(JSON.stringify(one)));
    const asked = await talkWith(await newDemo({ ...DEMO_SHOP, answers: tells })).say(
      'hurgelt hed ve',
    );
    expect(asked).toMatchObject({ band: 'sure', answers: [], offers: [], person: false });
    expect(asked.said).toMatch(/^Хүргэлт \(/);
  });

  it('is a wish for a person where the owner takes no orders, or takes none any more', async () => {
    const plain = await newLiveOwner();
    expect(await talkWith(plain).say('Цамц захиалъя')).toMatchObject({
      step: null,
      person: true,
      cards: [],
    });
    expect((await api('GET', `/api/b/${plain.key}`)).json.starts).toEqual([]);
    const other = await newDemo(DEMO_SHOP);
    const talk = talkWith(other);
    await talk.begin('order');
    const { automations } = (await other.call('GET', '/automations')).json;
    const [{ id, version, settings }] = automations;
    const off = { automation: { kind: 'orders', isOn: false, settings } };
    const saved = await other.call('PUT', `/automations/${id}`, off, {
      'if-match': `"${version}"`,
    });
    expect(saved.status, saved.text).toBe(200);
    expect(await talk.press('Хар өмд')).toMatchObject({ step: null, said: texts.changed });
  });
});

describe('a booking in the talk', () => {
  it('takes a free time, and offers the nearest three to the next one who wants it', async () => {
    expect((await api('GET', `/api/b/${salon.key}`)).json.starts).toMatchObject([
      { value: 'booking' },
    ]);
    const book = async () => {
      const talk = talkWith(salon);
      await talk.say('маргааш 3 цагт Сараад маникюр хийлгэе');
      return talk;
    };
    const first = await book();
    const { step } = await first.press('Цаг авъя');
    if (!step) throw new Error('no step');
    expect(step).toMatchObject({ ask: 'contact', sum: 35_000 });
    // Another visitor is at the same step.
    const second = await book();
    const contact = (await second.press('Цаг авъя')).step;
    const placed = await place(salon, placingOf(step));
    expect(placed.status, placed.text).toBe(201);
    if (!contact) throw new Error('no step');
    const taken = await place(salon, placingOf(contact, { phone: '99445566' }));
    expect([taken.status, taken.json.code]).toEqual([409, 'time_taken']);
    const other = await second.begin('taken');
    expect(other.step?.ask).toBe('time');
    expect(other.step?.choices.map(({ value }) => value.slice('start:'.length))).toEqual(
      taken.json.times,
    );
  });
});
