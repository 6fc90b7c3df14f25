import { AROUND_REPLY } from '@assistant/around-reply.ts';
import { REPLY_TEXTS, wholeText } from '@assistant/own-reply-text.ts';
import * as numbers from '@assistant/talk-numbers.ts';
import type { BotReply } from '@contract/bots.ts';
import { describe, expect, it } from 'vitest';
import {
  isKeptTalk,
  linesOf,
  openStep,
  phoneQuestion,
  type TalkLine,
  webAddress,
  withoutOldSteps,
} from './talk-lines.ts';

const reply = (over: Partial<BotReply>): BotReply => ({
  conversation: '3f2b1c9e-8f4d-4a3e-9b0a-1234567890ab',
  message: 7,
  band: 'sure',
  answers: [],
  said: null,
  account: null,
  offers: [],
  person: false,
  promised: null,
  takenBy: null,
  step: null,
  cards: [],
  work: 'answers',
  ...over,
});
const price = {
  id: 3,
  question: 'Үнэ хэд вэ?',
  answer: '35,000₮',
  link: 'https://shop.mn/price',
  address: null,
};
const place = { id: 4, question: 'Хаана вэ?', answer: 'Жишээ гудамж', link: null, address: null };
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
    expect(line?.text).toBe(`Магадгүй үүнийг асуусан байх: «${place.question}»\n${place.answer}`);
    expect(line).toMatchObject({ offers, offersTitle: AROUND_REPLY.others });
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

  it('says nothing of its own where nothing was stored: the page says that the assistant rests', () => {
    expect(linesOf(reply({ message: null, band: 'unknown', work: 'rests' }), 1)).toEqual([]);
  });

  it.each<Partial<BotReply>>([
    { answers: [price, place] },
    { band: 'led', answers: [place], offers },
    { band: 'asked', offers },
    { band: 'unknown', said: REPLY_TEXTS.unknown },
    { said: 'Үнэ нь 35,000₮.', answers: [price], offers },
  ])('is what the customer reads of it: %j', (over) => {
    const given = reply(over);
    const read = linesOf(given, 1).flatMap(({ text, offers: offered = [], offersTitle }) => [
      text,
      ...(offersTitle === undefined ? [] : [offersTitle]),
      ...offered.map(({ question }) => `• ${question}`),
    ]);
    expect(wholeText(given).split(/\n+/)).toEqual(read.join('\n').split('\n'));
  });
});

describe('the question about a phone', () => {
  const line = (id: number, text: string, from: TalkLine['from'] = 'you'): TalkLine => ({
    id,
    from,
    text,
  });
  const talk = [
    line(1, 'Цамц, M размер, 99887766, Баянгол дүүрэг'),
    line(2, 'Манай утас 70001122', 'assistant'),
    line(3, 'намайг залгаарай 9988-7766'),
  ];
  const asked = (lines: TalkLine[], more: object = {}) =>
    phoneQuestion({ conversation: null, lines, ...more }, numbers);

  it('is asked once about a phone of the visitor, with the words so far', () => {
    expect(asked(talk)).toEqual({
      phones: ['99887766'],
      message: 'Цамц, M размер, 99887766, Баянгол дүүрэг\nнамайг залгаарай 9988-7766',
    });
    expect(asked([line(1, 'Үнэ хэд вэ?'), line(2, '70001122', 'assistant')])).toBeNull();
  });

  it('is not asked again about a phone that was passed on or declined, but about another one', () => {
    expect(asked(talk, { passed: ['99887766'] })).toBeNull();
    expect(asked(talk, { declined: ['99887766'] })).toBeNull();
    const other = [...talk, line(4, 'эсвэл 88112233, 99887766')];
    expect(asked(other, { declined: ['99887766'] })).toEqual({
      phones: ['88112233'],
      message:
        'Цамц, M размер, [утас], Баянгол дүүрэг\nнамайг залгаарай [утас]\nэсвэл 88112233, [утас]',
    });
  });

  it('keeps the words to what a lead has room for, the newest first', () => {
    const long = [line(1, 'а'.repeat(300)), line(2, 'б'.repeat(300)), line(3, '99887766')];
    expect(asked(long)?.message).toBe(`${'б'.repeat(300)}\n99887766`);
  });
});

it('an address that is no link, and the account to pay to, are lines of their own', () => {
  const account = { bank: 'khan', number: '5001234567', holder: 'Болд' } as const;
  const address = 'https://other.mn/price';
  const lines = linesOf(reply({ answers: [{ ...place, address }], account }), 1);
  expect(lines).toMatchObject([{ text: place.answer, address, account }]);
  expect(lines[0]).not.toHaveProperty('link');
  expect(isKeptTalk({ conversation: null, lines })).toBe(true);
  const forged = [{ ...lines[0], account: { ...account, bank: 'fake' } }];
  expect(isKeptTalk({ conversation: null, lines: forged })).toBe(false);
});

describe('a link of an answer', () => {
  it('may be a page of this site, by its path', () => {
    expect(webAddress('/pricing?a=1#b')).toBe('/pricing?a=1#b');
    const [line] = linesOf(reply({ answers: [{ ...place, link: '/pricing' }] }), 1);
    expect(line?.link).toBe('/pricing');
    expect(isKeptTalk({ conversation: null, lines: [line] })).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.mn',
    '//x.mn',
    '/\\x.mn',
    '',
    null,
  ])('%j leads nowhere', (link) => {
    expect(webAddress(link)).toBeUndefined();
    expect(linesOf(reply({ answers: [{ ...place, link }] }), 1)[0]).not.toHaveProperty('link');
  });
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
    { conversation: null, lines: [], passed: [1] },
    { conversation: null, lines: [], declined: '99887766' },
    { conversation: null, lines: [{ id: 1, from: 'you', text: 'x', link: 'javascript:alert(1)' }] },
    { conversation: null, lines: [{ id: 1, from: 'you', text: 'x', offers: [{ id: 'x' }] }] },
    { conversation: null, lines: [{ id: 1, from: 'you', text: 'x', sent: 'x' }] },
    { conversation: null, lines: [{ id: 1, from: 'you', text: { toString: 'x' } }] },
  ])('%j is none', (value) => {
    expect(isKeptTalk(value)).toBe(false);
  });
});

describe('what a visitor puts together', () => {
  const draft = { kind: 'form' as const, automation: 7, values: {}, agreed: false };
  const step = {
    draft,
    ask: 'field' as const,
    text: 'Талбай (1/2)',
    choices: [],
    sum: null,
    acts: [],
    request: null,
  };
  const asked = linesOf(reply({ step }), 10);

  it('is the newest step, below what a question in between was answered', () => {
    expect(asked).toEqual([{ id: 10, from: 'assistant', text: 'Талбай (1/2)', step }]);
    const between = linesOf(
      reply({ answers: [price], step: { ...step, text: 'Төрөл (2/2)' } }),
      20,
    );
    expect(between.map(({ text }) => text)).toEqual(['35,000₮', 'Төрөл (2/2)']);
    expect(openStep([...asked, ...between])?.step.text).toBe('Төрөл (2/2)');
    expect(openStep([...asked, ...between], 15)?.step.text).toBe('Талбай (1/2)');
    expect(withoutOldSteps([...asked, ...between]).filter((line) => line.step)).toEqual([
      between[1],
    ]);
  });
  it('ends with a reply without a step', () => {
    const ended = linesOf(reply({ said: 'За, болилоо.' }), 20, true);
    expect(openStep([...asked, ...ended])).toBe(null);
    expect(openStep([...asked, ...linesOf(reply({ said: 'Сайн уу' }), 20)])?.step).toBe(step);
  });
  it('is placed under one id, which stays', () => {
    const [line] = linesOf(reply({ step: { ...step, ask: 'contact' } }), 10);
    expect(line?.placing).toMatch(/^[0-9a-f-]{36}$/);
    expect(isKeptTalk({ conversation: null, lines: [line] })).toBe(true);
    expect(isKeptTalk({ conversation: null, lines: [{ ...line, step: { draft: 1 } }] })).toBe(
      false,
    );
  });
  it('asks about no phone, which is a part of it', () => {
    const typed: TalkLine = { id: 5, from: 'you', text: '6-р хороо, 99112233' };
    expect(phoneQuestion({ conversation: null, lines: [typed] }, numbers)?.phones).toEqual([
      '99112233',
    ]);
    expect(phoneQuestion({ conversation: null, lines: [typed, ...asked] }, numbers)).toBe(null);
  });
});
