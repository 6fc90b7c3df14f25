import type { BotReply } from '@contract/bots.ts';
import { describe, expect, it } from 'vitest';
import { botTexts } from '@/content/bot.ts';
import { isKeptTalk, linesOf, webAddress } from './talk-lines.ts';

const reply = (over: Partial<BotReply>): BotReply => ({
  conversation: '3f2b1c9e-8f4d-4a3e-9b0a-1234567890ab',
  message: 7,
  band: 'sure',
  answers: [],
  said: null,
  offers: [],
  person: false,
  work: 'answers',
  ...over,
});
const price = { id: 3, question: 'Үнэ хэд вэ?', answer: '35,000₮', link: 'https://shop.mn/price' };
const place = { id: 4, question: 'Хаана вэ?', answer: 'Жишээ гудамж', link: null };
const offers = [{ id: 5, question: 'Цаг яаж авах вэ?' }];

describe('a reply as lines', () => {
  it('gives each answer word for word, and rates the last', () => {
    expect(linesOf(reply({ answers: [price, place] }), 10)).toEqual([
      { id: 10, from: 'assistant', text: '35,000₮', answer: 3, link: 'https://shop.mn/price' },
      { id: 11, from: 'assistant', text: 'Жишээ гудамж', answer: 4, message: 7 },
    ]);
  });

  it('says of a probable answer which question it is to', () => {
    const [line] = linesOf(reply({ band: 'led', answers: [place], offers }), 1);
    expect(line?.text).toBe(`${botTexts.led(place.question)}\n${place.answer}`);
    expect(line).toMatchObject({ offers, offersTitle: botTexts.others });
  });

  it('offers questions under «Та … гэж асуусан уу?»', () => {
    expect(linesOf(reply({ band: 'asked', offers }), 1)).toEqual([
      { id: 1, from: 'assistant', text: 'Та … гэж асуусан уу?', offers },
    ]);
  });

  it('says a sentence in place of the answers, with the link and number of the first', () => {
    expect(linesOf(reply({ said: 'Сайн байна уу?' }), 1)).toEqual([
      { id: 1, from: 'assistant', text: 'Сайн байна уу?' },
    ]);
    expect(linesOf(reply({ said: 'Үнэ нь 35,000₮.', answers: [price, place] }), 1)).toEqual([
      {
        id: 1,
        from: 'assistant',
        text: 'Үнэ нь 35,000₮.',
        answer: 3,
        link: 'https://shop.mn/price',
        message: 7,
      },
    ]);
  });

  it('says that it does not know, or that a person will answer', () => {
    const textOf = (over: Partial<BotReply>) => linesOf(reply(over), 1)[0]?.text;
    expect(textOf({ band: 'unknown' })).toBe(botTexts.unknown);
    expect(textOf({ band: 'unknown', person: true })).toBe(botTexts.toPerson);
  });

  it('has no rating where nothing was stored', () => {
    expect(linesOf(reply({ answers: [place], message: null }), 1)[0]).not.toHaveProperty('message');
  });
});

describe('a link of an answer', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.mn', '/price', '', null])(
    '%j leads nowhere',
    (link) => {
      expect(webAddress(link)).toBeUndefined();
      expect(linesOf(reply({ answers: [{ ...place, link }] }), 1)[0]).not.toHaveProperty('link');
    },
  );
});

describe('what was kept on the device', () => {
  const kept = { conversation: null, lines: linesOf(reply({ answers: [price], offers }), 1) };

  it('is a conversation as it was written', () => {
    expect(isKeptTalk(JSON.parse(JSON.stringify(kept)))).toBe(true);
    const sent = { id: 'a', pressed: 5 };
    expect(
      isKeptTalk({ conversation: 'x', lines: [{ id: 1, from: 'you', text: 'x', sent }] }),
    ).toBe(true);
  });

  it.each([
    null,
    {},
    { lines: [] },
    { conversation: 1, lines: [] },
    { conversation: null, lines: [1] },
    { conversation: null, lines: [{ id: 1, from: 'staff', text: 'x' }] },
    { conversation: null, lines: [{ id: 1, from: 'you', text: 'x', link: 'javascript:alert(1)' }] },
    { conversation: null, lines: [{ id: 1, from: 'you', text: 'x', offers: [{ id: 'x' }] }] },
    { conversation: null, lines: [{ id: 1, from: 'you', text: 'x', sent: 'x' }] },
    { conversation: null, lines: [{ id: 1, from: 'you', text: { toString: 'x' } }] },
  ])('%j is none', (value) => {
    expect(isKeptTalk(value)).toBe(false);
  });
});
