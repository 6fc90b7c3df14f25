import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { companyAnswers } from '../../../../tests/assistant/company.ts';
import { finish } from '../../_shared/assistant/index-topics.ts';
import { indexOwn } from '../../_shared/assistant/own-assistant.ts';
import { REPLY_TEXTS, wholeText } from '../../_shared/assistant/own-reply-text.ts';
import { usualWeek } from '../../_shared/contract/week.ts';
import { COMPANY_HOURS, indexingCompany } from './computed/company-answers.ts';
import { replyOf } from './reply.ts';

const ANSWERS = [
  {
    id: 1,
    question: 'Хаана байрладаг вэ?',
    wordings: ['Хаяг хаана вэ'],
    answer: 'Сөүлийн гудамжинд.',
    link: 'https://shop.mn/map',
  },
  {
    id: 2,
    question: 'Үс засуулах хэд вэ?',
    wordings: ['Үс засах үнэ хэд вэ'],
    answer: '25,000₮.',
    link: null,
  },
];
const bot = { index: indexOwn(ANSWERS) };

// A Thursday: on a Saturday Sunday is «Маргааш».
beforeAll(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00+08:00'), toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

describe('the reply of a customer’s assistant', () => {
  it('is an answer, word for word', () => {
    expect(replyOf(bot, { text: 'Хаана байрладаг вэ?' })).toMatchObject({
      reply: {
        band: 'sure',
        answers: [{ id: 1, answer: 'Сөүлийн гудамжинд.', link: 'https://shop.mn/map' }],
        said: null,
      },
      text: 'Сөүлийн гудамжинд.',
      wantsPerson: false,
    });
    expect(replyOf(bot, { pressed: 2 })).toMatchObject({
      reply: { answers: [{ id: 2, answer: '25,000₮.' }] },
      missed: null,
    });
  });

  it('computes the hours that the owner has set up, and leaves them to an answer that says more', () => {
    const hours = { week: usualWeek(), daysOff: [] };
    const open = { ...bot, hours };
    const said = 'Даваа–Баасан 10:00–19:00. Бямба–Ням амарна.';
    expect(replyOf(open, { text: 'Ажлын цаг?' })).toMatchObject({
      reply: { band: 'sure', answers: [], said, person: false },
      text: said,
      missed: null,
    });
    const own = { id: 3, question: 'Ажлын цаг', wordings: [], answer: 'Зун өөр.', link: null };
    const says = { index: indexOwn([...ANSWERS, own]), hours };
    expect(replyOf(says, { text: 'Ажлын цаг?' })?.text).toBe('Зун өөр.');
    expect(replyOf(says, { text: 'Ням гарагт ажиллах уу' })?.text).toBe('Ням гарагт амарна.');
    // Without hours nothing is computed.
    expect(replyOf(bot, { text: 'Одоо нээлттэй юу' })?.reply.answers).toEqual([]);
  });

  it('computes those of the company, unless the conversation asks for another day', () => {
    const index = finish(indexingCompany(companyAnswers));
    const company = { index, hours: COMPANY_HOURS };
    const sunday = { text: 'Ням гарагт ажиллах уу?' };
    expect(replyOf(company, sunday)?.text).toBe('Ням гарагт амарна.');
    const { id, question } = index.byKey.get('program-schedule') ?? {};
    const after = { previous: id, earlier: question, text: 'Бямба гарагт?' };
    expect(replyOf(company, after)?.reply.answers.map((own) => own.id)).toContain(id);
  });

  it('is none for a question that the assistant does not have', () => {
    expect(replyOf(bot, { pressed: 3 })).toBeNull();
  });

  it('tells the wordings of no answer', () => {
    expect(JSON.stringify(replyOf(bot, { text: 'Хаяг хаана вэ' })?.reply)).not.toContain(
      'wordings',
    );
  });

  it('says a fixed sentence to small talk, which no answer is missing for', () => {
    const { reply, text } = replyOf(bot, { text: 'сайн байна уу' }) ?? {};
    expect(reply).toMatchObject({ band: 'sure', answers: [], offers: [] });
    expect(reply?.said).toBe(text);
  });

  it('counts a question without an answer, masked; not the wish for a person', () => {
    const strange = replyOf(bot, { text: 'Зэбра 12 зардаг уу, a@b.mn' });
    expect(strange?.reply).toMatchObject({ answers: [], person: true });
    expect(strange?.missed?.question).not.toMatch(/\d{3}|@/);
    expect(strange?.missed?.key).not.toBe('');
    expect(strange?.wantsPerson).toBe(false);
    const person = replyOf(bot, { text: 'Хүнтэй яримаар байна' });
    expect(person).toMatchObject({ missed: null, wantsPerson: true, reply: { person: true } });
    expect([strange?.text, person?.text]).toEqual([strange?.reply.said, person?.reply.said]);
  });

  it.each([
    ['4111 1111 1111 1111'],
    ['4111-1111-1111-1111 карт'],
    ['УБ99112233'],
    [`${'а '.repeat(240)}99112233445566`],
    // The masks are longer than the text that they replace, so the line ends within one.
    ['пин 1 '.repeat(83).trim()],
  ])('is stored with the visitor’s words masked and as a line of 500: %s', (text) => {
    const { question = '' } = replyOf(bot, { text }) ?? {};
    expect(question).not.toMatch(/\d/);
    expect([...question].length).toBeLessThanOrEqual(500);
    expect(question).toBe(question.trim());
    expect(question).not.toMatch(/\[[^\]]*$/);
    expect(question.length).toBeGreaterThan(0);
  });

  it('keeps an order as it was written, waits for the customer and does not ask for the phone again', () => {
    const text = 'Цамц, M размер, 99887766, Баянгол дүүрэг, намайг Болд гэдэг';
    expect(replyOf(bot, { text })).toMatchObject({
      question: text,
      missed: null,
      wantsPerson: true,
      reply: { person: false, said: REPLY_TEXTS.phone },
    });
  });

  it('stores what the visitor reads, also above an answer that is probably meant', () => {
    const led = replyOf(bot, { text: 'үс засуулах тайрах хэд үнэ' });
    for (const found of [led, replyOf(bot, { text: 'үс' }), replyOf(bot, { text: 'Зэбра' })]) {
      expect(found?.text).toBe(found && wholeText(found.reply));
    }
  });
});
