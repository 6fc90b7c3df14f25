import { answerFrom, readOwnText } from '@assistant/own-text.ts';
import type { BotReply } from '@contract/bots.ts';
import { describe, expect, it } from 'vitest';
import {
  bookingDialogue,
  type Dialogue,
  orderDialogue,
  phoneDialogue,
} from '@/content/dialogues.ts';
import { productFeatures } from '@/content/product.ts';
import { PATHS } from '@/lib/paths.ts';
import { tryExamples } from './example-texts.ts';
import { type Business, ownSource } from './own-source.ts';
import { scriptTexts, tryScripts } from './script-texts.ts';
import { tryTexts } from './try-texts.ts';

/** The replies of a business to these lines, in order. */
async function repliesOf(business: Business, lines: readonly string[]): Promise<string[]> {
  const source = ownSource(business);
  const said: string[] = [];
  let conversation: string | null = null;
  for (const text of lines) {
    const reply: BotReply = await source.ask({ id: '', conversation, text });
    conversation = reply.conversation;
    said.push(reply.said ?? '');
  }
  return said;
}

/** The replies of an example to these lines, in order. */
const talkWith = (example: keyof typeof tryExamples, ...lines: string[]) =>
  repliesOf(tryExamples[example], lines);
const plain = (text: string) => text.replace(` ${scriptTexts.trial}`, '');

describe('a drawn conversation', () => {
  it.each<[string, Dialogue]>([
    ['prices, delivery, hours', orderDialogue],
    ['a clinic', bookingDialogue],
  ])(
    'of an assistant shows its owner’s words, as it answers today: %s',
    (_, { example, turns }) => {
      const own = readOwnText(tryExamples[example].text);
      const pairs = turns.flatMap(({ from, text }, at) =>
        from === 'customer' ? [[text, turns[at + 1]?.text] as const] : [],
      );
      expect(pairs.length).toBeGreaterThan(1);
      for (const [question, drawn] of pairs) expect(answerFrom(own, question)).toEqual([drawn]);
    },
  );

  it.each<[string, Dialogue]>([
    ['prices, delivery, hours', orderDialogue],
    ['a clinic', bookingDialogue],
    ['a table', phoneDialogue],
  ])('can be had as it is drawn: %s', async (_, { example, turns }) => {
    const asked = turns.filter(({ from }) => from === 'customer').map(({ text }) => text);
    const first = turns.findIndex(({ from }) => from === 'customer');
    const drawn = turns
      .slice(first)
      .filter(({ from }) => from === 'assistant')
      .map(({ text }) => text.replace(' Баяртай!', ''));
    const said = await talkWith(example, ...asked);
    expect(said.map(plain)).toEqual(drawn);
  });

  it.each([
    ['Ням гарагт ажилладаг уу?', 'ням гарагт ч нээлттэй'],
    ['Хоёр пицца захиалъя.', 'Алийг нь захиалах вэ?'],
    ['Хуурай арьсанд аль нь тохирох вэ?', 'чийгшүүлэх маск'],
    ['Баасан гарагт үсээ засуулъя.', '15:00, 17:30'],
    ['Маргаашийн цагаа баталгаажуулах уу?', 'сануулж, баталгаажуулна'],
    ['Шөнийн 2 цагт захиалж болох уу?', 'шөнө, өдөргүй авна'],
  ])('of the product page is answered: %s', async (question, part) => {
    const feature = productFeatures.items.find(({ example }) => example === question);
    expect(feature, question).toBeDefined();
    const [said] = await talkWith(feature?.business ?? 'bakery', question);
    expect(said).toContain(part);
  });

  it('is one of those, and no question of the page is left out', () => {
    expect(productFeatures.items).toHaveLength(6);
  });

  it.each(
    Object.entries(tryExamples).flatMap(([id, { questions }]) => questions.map((one) => [id, one])),
  )('that %s offers is answered: %s', async (id, question) => {
    const [said] = await talkWith(id as keyof typeof tryExamples, question);
    expect(said).not.toBe(tryTexts.unknown);
    expect(said).not.toBe('');
  });
});

describe('an order', () => {
  it('asks for what is missing, adds up, and is registered', async () => {
    const said = await talkWith(
      'restaurant',
      'Хоёр пицца захиалъя',
      'том',
      'Хүргэлт хэдэн минут вэ?',
      '19 цагт, Жишээ гудамж 5',
    );
    expect(said[1]).toContain('2 том пицца 76,000₮, хүргэлт 4,000₮');
    expect(said[2]).toContain('45 минут');
    expect(said[2]).toContain(scriptTexts.askBoth);
    expect(said[3]).toContain('2 том пицца, өнөөдөр 19:00, хүргэлт 4,000₮, нийт 80,000₮');
  });

  it('knows a discount, a free delivery, and who fetches it', async () => {
    const shop = await talkWith('shop', 'Гурван ороолт авъя', 'Өөрөө ирж авна, 15 цагт');
    expect(shop[0]).toContain('10% хямдрал -19,500₮');
    expect(shop[1]).toContain('нийт 175,500₮');
    const cake = await talkWith('bakery', '12 хүний бялуу захиалъя', '12 цагт Жишээ гудамж 3');
    expect(cake[1]).toContain('нийт 100,000₮');
  });

  it('is cancelled, and takes another hour where one is not free', async () => {
    const said = await talkWith('dentist', 'Шүд өвдөөд байна', '12:00', 'болилоо', 'Үзлэг хэд вэ?');
    expect(said[1]).toBe(scriptTexts.noSuchHour('11:30, 14:00'));
    expect(said[2]).toBe(scriptTexts.cancelled);
    expect(said[3]).toContain('20,000₮');
  });

  it('has the prices of the lines, and belongs to the example as it stands', async () => {
    for (const [id, scripts] of Object.entries(tryScripts)) {
      const { text } = tryExamples[id as keyof typeof tryExamples];
      for (const script of scripts) {
        if (script.kind === 'booking') continue;
        for (const { price } of script.items) {
          expect(text).toContain(`${price.toLocaleString('en')}₮`);
        }
        expect(text).toContain(`${script.delivery.toLocaleString('en')}₮`);
      }
    }
    const changed = { ...tryExamples.restaurant, text: 'Хуушуур 2,000₮ болно шүү' };
    expect(await repliesOf(changed, ['Хоёр пицца захиалъя'])).toEqual([tryTexts.unknown]);
  });
});

describe('the assistant of a description', () => {
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

  it('begins an order anew with a new conversation', async () => {
    const source = ownSource(tryExamples.restaurant);
    const ask = async (text: string, conversation: string | null) =>
      (await source.ask({ id: '', conversation, text })).said;
    await ask('Хоёр пицца захиалъя', null);
    expect(await ask('19 цагт, Жишээ гудамж 5', 'a')).toContain('Алийг нь');
    expect(await ask('19 цагт, Жишээ гудамж 5', null)).toBe(tryTexts.unknown);
  });
});
