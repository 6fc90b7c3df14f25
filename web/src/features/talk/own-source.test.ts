import { ORDERING_TEXTS as texts } from '@assistant/ordering/texts.ts';
import type { BotReply } from '@contract/bots.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoCatalogues } from '@/content/demo-businesses.ts';
import { bookingDialogue, orderDialogue } from '@/content/dialogues.ts';
import { productFeatures } from '@/content/product.ts';
import { PATHS } from '@/lib/paths.ts';
import { tryExamples } from './example-texts.ts';
import { type Business, describedBusiness, ownSource } from './own-source.ts';
import { tryTexts } from './try-texts.ts';

/** A talk with a business, whose step is kept as the panel keeps it. */
function talkOf(business: Business) {
  const source = ownSource(business);
  let last: BotReply | undefined;
  const send = async (asked: { text: string; chosen?: string }) => {
    const { conversation = null, step } = last ?? {};
    last = await source.ask({ id: '', conversation, ...(step && { draft: step.draft }), ...asked });
    return [last.said, ...(last.step ? [last.step.text] : [])];
  };
  return {
    say: (text: string) => send({ text }),
    press: (text: string) => {
      const pressed = last?.step?.choices.find(({ label }) => label === text);
      expect(pressed, text).toBeDefined();
      return send({ text, chosen: pressed?.value ?? '' });
    },
    get reply() {
      return last;
    },
  };
}
const talkWith = (example: keyof typeof tryExamples) => talkOf(tryExamples[example]);

/** The drawing has a day of its own. */
const withoutDay = (text: string) => text.replace(/\d+-р сарын \d+ \(\p{L}+\)/u, '');

describe('a drawn conversation', () => {
  it.each([
    ['an order', orderDialogue],
    ['an appointment', bookingDialogue],
  ])('can be had in the try as it is drawn: %s', async (_, { example, turns }) => {
    const talk = talkWith(example);
    for (const [at, { from, text, pressed }] of turns.entries()) {
      if (from === 'assistant') continue;
      const said = await (pressed ? talk.press(text) : talk.say(text));
      const drawn = turns[at + 1]?.text ?? tryTexts.placed;
      expect(said.map((one) => withoutDay(one ?? ''))).toContain(withoutDay(drawn));
    }
  });

  it.each([
    ['Ням гарагт ажилладаг уу?', 'ням гарагт ч нээлттэй'],
    ['Хоёр пицца захиалъя.', texts.goodAmong],
    ['Хуурай арьсанд аль нь тохирох вэ?', 'чийгшүүлэх маск'],
    ['Баасан гарагт үсээ засуулъя.', texts.bookable],
    ['Маргаашийн цагаа баталгаажуулах уу?', 'сануулж, баталгаажуулна'],
    ['Шөнийн 2 цагт захиалж болох уу?', 'шөнө, өдөргүй авна'],
  ])('of the product page is answered: %s', async (question, part) => {
    const feature = productFeatures.items.find(({ example }) => example === question);
    expect(feature, question).toBeDefined();
    const said = await talkWith(feature?.business ?? 'bakery').say(question);
    expect(said.join('\n')).toContain(part);
  });

  it('is one of those, and no question of the page is left out', () => {
    expect(productFeatures.items).toHaveLength(6);
  });

  it.each(
    Object.entries(tryExamples).flatMap(([id, { questions }]) => questions.map((one) => [id, one])),
  )('that %s offers is answered: %s', async (id, question) => {
    const said = await talkWith(id as keyof typeof tryExamples).say(question);
    expect(said.filter((one) => one !== null).join('')).not.toBe('');
    expect(said).not.toContain(tryTexts.unknown);
  });
});

describe('an example', () => {
  it('has the prices of its lines, and every day free times to book', async () => {
    for (const [id, { goods, services }] of Object.entries(demoCatalogues)) {
      const { text } = tryExamples[id as keyof typeof tryExamples];
      for (const { price } of [...goods, ...services])
        expect(text).toContain(`${price?.toLocaleString('en')}₮`);
    }
    const salon = talkWith('salon');
    await salon.say('Маникюр хийлгэмээр байна');
    await salon.press(texts.anybody);
    expect(salon.reply?.step?.choices.length).toBeGreaterThan(5);
  });

  it('takes nothing any more once its lines are changed', async () => {
    const changed = talkOf({ ...tryExamples.restaurant, text: 'Хуушуур 2,000₮ болно шүү' });
    expect(await changed.say('Хоёр пицца захиалъя')).toEqual([tryTexts.unknown]);
  });
});

describe('the assistant of a description', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('computes from the hours that it tells, and says them in its own words where they are not all told', async () => {
    // A Saturday in Ulaanbaatar, 11:00.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T03:00:00Z') });
    const talk = talkOf(
      describedBusiness('Цэцгийн дэлгүүр. 10-20 цагт, ням амарна. Хүргэлт 5,000₮.'),
    );
    expect(await talk.say('Одоо онгорхой юу?')).toEqual([
      'Одоо ажиллаж байна. Өнөөдөр 10:00–20:00 цагт ажиллана.',
    ]);
    expect(await talk.say('margaash ajillah uu')).toEqual(['Маргааш амарна.']);
    expect(await talk.say('Ням гарагт ажиллах уу?')).toEqual(['Маргааш амарна.']);
    expect(await talk.say('Хүргэлттэй юу?')).toEqual(['Хүргэлт 5,000₮.']);
    expect(await talk.say('Хэдэн цагт ажилладаг вэ?')).toEqual(['10-20 цагт, ням амарна.']);
    const unsaid = talkOf(describedBusiness('Цэцгийн дэлгүүр, 10-20 цаг'));
    expect(await unsaid.say('Одоо онгорхой юу?')).toEqual(['10-20 цаг.']);
    expect(await unsaid.say('Ням гарагт ажиллах уу?')).toEqual([tryTexts.unknown]);
  });

  const shop = {
    name: 'Цэцгийн дэлгүүр',
    text: 'Сарнайн баглаа 45,000₮. Хот дотор хүргэлт үнэгүй.',
  };

  it('offers a trial with its second answer, and questions where it knows none', async () => {
    const source = ownSource(shop);
    const ask = (text: string, conversation: string | null = 'a') =>
      source.ask({ id: '', conversation, text });
    expect((await ask('сарнай хэд вэ', null)).answers).toEqual([]);
    expect((await ask('хүргэлттэй юу')).answers).toMatchObject([{ link: PATHS.signup }]);
    const unknown = await ask('нохой оруулах уу');
    expect(unknown).toMatchObject({ said: tryTexts.unknown, answers: [] });
    expect(unknown.offers.length).toBeGreaterThan(0);
  });
});
