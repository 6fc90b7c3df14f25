import { COMPANY_BOT_KEY } from '@contract/bot-keys.ts';
import { contactHours, offices } from '@contract/company.ts';
import type { TalkChoice, TalkStep } from '@contract/ordering.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, newCustomer, newStaff } from './client.ts';
import { placingOf, talkWith } from './demo-owners.ts';
import { Owner } from './own-bots.ts';

let company: Owner;
beforeAll(async () => {
  // Staff keep the company's assistant by the commands by which a customer keeps the own one.
  company = new Owner(await newCustomer(), (await adminLogin()).token, COMPANY_BOT_KEY);
});
const text = (reply: Awaited<ReturnType<Owner['ask']>>): string =>
  reply.json.answers.map(({ answer }: { answer: string }) => answer).join('\n') || reply.json.said;

describe('the company’s own assistant', () => {
  it('is open, with the phone and hours of the company and four questions', async () => {
    const { json } = await api('GET', `/api/b/${COMPANY_BOT_KEY}`);
    expect(json).toMatchObject({ work: 'answers', confirmed: true, hours: contactHours.text });
    expect(json.phone).toBe(offices[0]?.phone);
    expect(json.questions).toHaveLength(4);
  });

  it.each([
    ['Чатбот ямар үнэтэй вэ?', '129,000₮'],
    ['Pro багц жилээр хэд вэ', '1,238,400₮'],
    ['surgalt hed ve', '1,000,000₮'],
    ['өдөрт 50 хүн бичдэг, аль багц вэ', '1,500'],
    ['баярлалаа', 'Танд ч баярлалаа'],
  ])('answers «%s» with the figures of the price list', async (question, told) => {
    const reply = await company.ask(question);
    expect(reply.status, reply.text).toBe(200);
    expect(text(reply)).toContain(told);
    expect(reply.text).not.toMatch(/\{[a-z]/);
  });

  it('goes on about the answer before, and gives a pressed question with its facts', async () => {
    const first = await company.ask('Start багц хэд вэ');
    const [{ id }] = first.json.answers;
    const later = await company.ask({
      ...{ conversation: first.json.conversation, previous: id },
      ...{ earlier: 'Start багц хэд вэ', text: 'жилээр бол?' },
    });
    expect(text(later)).toContain('Start багц, 1 жил');
    const [quick] = (await api('GET', `/api/b/${COMPANY_BOT_KEY}`)).json.questions.slice(1);
    expect(text(await company.ask({ pressed: quick.id }))).toContain('59,000₮');
  });

  it('books an introduction and takes a wish for a call, which staff find among what arrived', async () => {
    const place = async ({ step }: { step: TalkStep | null }, conversation: string | null) => {
      if (!step) throw new Error('nothing is put together');
      const { token } = (await api('POST', '/api/form-token')).json;
      const phone = String(80_000_000 + Math.floor(Math.random() * 9_999_999));
      const body = { ...placingOf(step, { conversation, phone }), token };
      const placed = await api('POST', `/api/b/${COMPANY_BOT_KEY}/requests`, { body });
      expect(placed.status, placed.text).toBe(201);
      return placed.json.number as number;
    };
    const { starts } = (await api('GET', `/api/b/${COMPANY_BOT_KEY}`)).json;
    const labels = starts.map(({ label }: TalkChoice) => label);
    expect(labels).toEqual(['Цаг авах – Танилцуулга', 'Дуудлага захиалах']);

    const booking = talkWith(company);
    const [day] = (await booking.say('Танилцуулга товлоё')).step?.choices ?? [];
    const [time] = (await booking.press(day?.label ?? '')).step?.choices ?? [];
    await booking.press(time?.label ?? '');
    const introduction = await place(await booking.press('Цаг авъя'), booking.conversation);

    const call = talkWith(company);
    await call.say('duudlaga zahialya');
    await call.press('AI чатбот');
    await call.say('маргааш');
    await call.press('9–12 цаг');
    const called = await place(await call.press('Илгээе'), call.conversation);

    const listed = (await company.call('GET', '/requests')).json.flatMap(
      ({ request }: { request: { number: number } | null }) => request?.number ?? [],
    );
    expect(listed).toEqual(expect.arrayContaining([introduction, called]));
    const arrived = await api('GET', '/api/admin/inbox?kind=requests&limit=100', {
      token: company.token,
    });
    for (const said of ['Танилцуулга', 'Дуудлага захиалах']) expect(arrived.text).toContain(said);
  });

  it('answers a wish for what it neither books nor asks for', async () => {
    const wished = await talkWith(company).say('Сургалтад бүртгүүлье');
    expect([wished.step, wished.answers.length]).toEqual([null, 1]);
  });

  it('is read by a viewer and changed by none, and no customer reaches it', async () => {
    const { token } = await newStaff('reader', 'viewer');
    const seen = new Owner(company.customer, token, COMPANY_BOT_KEY);
    const [answer] = await seen.answers();
    const change = { question: 'Өөр', wordings: [], answer: 'Өөр', link: null };
    expect((await seen.call('PUT', `/answers/${answer?.id}`, change)).json.code).toBe('read_only');
    expect((await seen.call('DELETE', `/answers/${answer?.id}`)).json.code).toBe('read_only');
    expect((await seen.call('DELETE', '/publication')).json.code).toBe('read_only');
    const customer = company.customer.session.accessToken;
    const other = new Owner(company.customer, customer, COMPANY_BOT_KEY);
    expect((await other.call('PUT', `/answers/${answer?.id}`, change)).status).toBe(404);
    expect((await other.answers()).map(({ id }) => id)).not.toContain(answer?.id);
  });

  it('is no way for staff into a customer’s answers, and its key stays', async () => {
    const owner = new Owner(company.customer, company.customer.session.accessToken, '');
    const [answer] = await owner.add([{ question: 'А?', wordings: [], answer: 'Б', link: null }]);
    const change = { question: 'В?', wordings: [], answer: 'Г', link: null };
    expect((await company.call('PUT', `/answers/${answer?.id}`, change)).status).toBe(404);
    expect((await company.call('DELETE', `/answers/${answer?.id}`)).status).toBe(404);
    expect((await company.call('POST', '/key')).status).toBe(403);
    expect((await api('GET', `/api/b/${COMPANY_BOT_KEY}`)).status).toBe(200);
  });

  it('tells how it did with visitors to everybody, as far as there is enough', async () => {
    const talks = await api('GET', '/api/company-talks');
    const { conversations } = talks.json;
    expect([talks.status, conversations === null || conversations >= 100]).toEqual([200, true]);
    expect(Object.keys(talks.json)).toEqual(['conversations', 'questions', 'missed']);
  });
});
