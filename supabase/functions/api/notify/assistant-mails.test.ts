import { describe, expect, it } from 'vitest';
import {
  ASSISTANT_TEMPLATES,
  type MessageTemplate,
  REQUEST_TEMPLATES,
  WATCHED_ASSISTANT_TEMPLATES,
} from '../../_shared/contract/notifications.ts';
import type { Row } from '../data/rows.ts';
import { composeMail } from './compose.ts';

const SITE = 'https://example.mn';
const LEAD = {
  id: 7,
  name: 'Сараа\r\nBcc: x@example.mn',
  phone: '99112233',
  email: null,
  message: '<b>Маргааш</b> залгаарай',
};
const BOOKING = {
  number: 101,
  kind: 'booking',
  status: 'new',
  lines: [{ name: 'Үс <засалт>', options: [], count: 1, price: 30_000 }],
  sum: 30_000,
  starts_at: '2027-01-05T16:30:00.000Z',
  bookable: 'Ану',
  wish_at: null,
  cancelled_by: null,
  reason: null,
  name: 'Дорж',
  phone: '88112233',
  company: 'Гоо салон',
  company_phone: '77001122',
  token: 'A'.repeat(22),
};

const mailOf = (template: MessageTemplate, records: Row[], total = records.length) =>
  composeMail({ kind: 'assistants', template, records, total }, SITE);

describe('the mails about a customer’s assistant', () => {
  it('hold the name and the contact of somebody who wants to be called back', () => {
    const mail = mailOf('assistant_lead', [LEAD]);
    expect(mail.subject).toBe('Хариуч: Холбоо барих хүсэлт: Сараа Bcc: x@example.mn');
    expect(mail.text).toContain('Утас: 99112233');
    expect(mail.text).not.toContain('И-мэйл: null');
    expect(mail.html).not.toContain('<b>Маргааш');
    expect(mail.text).toContain(`${SITE}/account/requests`);
  });

  it('name a lead without a name by its phone, and lead to the talk', () => {
    const talk = '3f2b1c9e-8f4d-4a3e-9b0a-1234567890ab';
    const mail = mailOf('assistant_lead', [{ ...LEAD, name: null, conversation_id: talk }]);
    expect(mail.subject).toBe('Хариуч: Холбоо барих хүсэлт: 99112233');
    expect(mail.text).toContain(`${SITE}/account/conversations?id=${talk}`);
  });

  it('lead to each talk in which somebody orders or wants a person', () => {
    const talks = [
      { id: '3f2b1c9e-8f4d-4a3e-9b0a-1234567890ab', number: 12 },
      { id: '4f2b1c9e-8f4d-4a3e-9b0a-1234567890ab', number: 13 },
    ];
    const { text, subject } = mailOf('assistant_wish', talks, 3);
    expect(subject).toContain('Хариу хүлээж буй яриа: 3');
    for (const { id } of talks) expect(text).toContain(`${SITE}/account/conversations?id=${id}`);
    expect(text).toContain('Үүнээс гадна: 1');
  });

  it('tell of several at once, the rest by their number', () => {
    const many = mailOf('assistant_lead', [LEAD, { ...LEAD, message: 'а'.repeat(500) }], 14);
    expect(many.subject).toContain('шинээр 14');
    expect(many.text).toContain('Үүнээс гадна: 12');
    expect(many.text).not.toContain('а'.repeat(201));
  });

  it('list the questions without an answer', () => {
    const { text } = mailOf('assistant_missed', [
      { question: 'Зогсоолтой юу?', ask_count: 4 },
      { question: 'Нээлттэй юу?', ask_count: 1 },
    ]);
    expect(text).toContain('• Зогсоолтой юу? (4 удаа)\n• Нээлттэй юу?\n');
  });

  it('say how much of the month is used, why it was paused and where it is', () => {
    const records = [
      { conversations: 1200, limit: 1500, pause_reason: 'Картын дугаар', key: 'a/b' },
    ];
    expect(mailOf('assistant_usage_80', records).text).toContain('1,200 яриа хийлээ');
    expect(mailOf('assistant_usage_100', records).text).toContain('сард 1,500 яриа');
    expect(mailOf('assistant_paused', records).text).toContain('Шалтгаан: Картын дугаар');
    expect(mailOf('assistant_live', records).text).toContain(`${SITE}/b/a%2Fb`);
  });

  it.each(ASSISTANT_TEMPLATES.slice(0, 6))('can be turned off, and says where: %s', (template) => {
    expect(mailOf(template, [{ ...BOOKING, ...LEAD }]).text).toContain(
      'тохиргооноос унтрааж болно',
    );
  });

  it.each(WATCHED_ASSISTANT_TEMPLATES)('lead staff to the assistant: %s', (template) => {
    const mail = mailOf(template, [
      { id: 3, company: 'Салон <i>', name: 'Туслах', reason: 'Луйвар' },
    ]);
    expect(mail.subject).toContain('Салон <i>');
    expect(mail.html).not.toContain('<i>');
    expect(mail.text).toContain('Мэдэгдэл: Луйвар');
  });

  it.each([
    ['assistant_lead', 'requests'],
    ['assistant_wish', 'conversations'],
  ] as const)(
    'of the company’s own assistant go to staff and lead to their list: %s',
    (template, part) => {
      const { text, subject } = mailOf(template, [{ id: 1, profile_id: null, name: 'Туслах' }]);
      expect(subject).toMatch(/хүс/);
      expect(text).toContain(`${SITE}/admin-dashboard?tab=assistant&part=${part}`);
      expect(text).not.toContain('/account');
    },
  );

  it('say what comes after the trial and after a plan', () => {
    const ends = { trial_ends_at: '2026-12-01T04:00:00Z', paid_until: '2026-12-01T04:00:00Z' };
    for (const template of ['trial_ending', 'trial_ended', 'plan_ended'] as const) {
      expect(mailOf(template, [ends]).text, template).toContain(
        '14 хоногийн турш үйлчлүүлэгчийн нэр',
      );
    }
    const records: Row[] = [{}];
    const welcome = { kind: 'users', template: 'received', records, total: 1 } as const;
    expect(composeMail(welcome, SITE).text).toContain('Туслахаа нийтэлмэгц 14 хоногийн');
  });

  it('of a chatbot that runs says where it learns to take orders and appointments', () => {
    const { text } = composeMail(
      { kind: 'users', template: 'running', records: [{}], total: 1 },
      SITE,
    );
    expect(text).toMatch(/Захиалга авч, цаг товлуулах бол «Автоматжуулалт»/);
    expect(text).toContain(`${SITE}/account`);
  });

  it('promise no second trial to who had one with an earlier account', () => {
    const welcome = (trial_ends_at: string) =>
      composeMail(
        {
          kind: 'users',
          template: 'received',
          records: [{ trial_starts_at: '2026-01-01T04:00:00Z', trial_ends_at }],
          total: 1,
        },
        SITE,
      ).text;
    expect(welcome('2026-01-15T04:00:00Z')).toContain('үнэгүй туршилтаа өмнө нь ашигласан');
    expect(welcome('2200-01-15T04:00:00Z')).toContain('2200 оны 1-р сарын 15 хүртэл үргэлжилнэ');
    expect(welcome('2026-01-15T04:00:00Z')).not.toContain('14 хоногийн');
  });
});

describe('the mails about a request', () => {
  it.each(['received', ...REQUEST_TEMPLATES] as const)(
    'to the visitor has the time of Ulaanbaatar, the page, whose it is, and nothing of the person: %s',
    (template) => {
      const { subject, text, html } = composeMail(
        { kind: 'assistant-requests', template, records: [BOOKING], total: 1 },
        SITE,
      );
      expect(subject).toContain('Гоо салон');
      expect(text).toContain('2027 оны 1-р сарын 6, 00:30');
      expect(text).toContain(`${SITE}/o/${'A'.repeat(22)}`);
      expect(text).toContain('77001122');
      expect(`${text}${html}`).not.toMatch(/Дорж|88112233/);
      expect(html).toContain('Үс &lt;засалт&gt;');
    },
  );

  it('to the owner says who it is, and what the visitor has done since', () => {
    const mail = mailOf('assistant_request', [BOOKING]);
    expect(mail.subject).toContain('Цаг №101');
    expect(mail.text).toContain('Утас: 88112233');
    const wish = { ...BOOKING, wish_at: '2027-01-06T02:00:00.000Z' };
    expect(mailOf('assistant_request', [wish]).subject).toContain('2027 оны 1-р сарын 6, 10:00');
    const gone = { ...BOOKING, cancelled_by: 'visitor' };
    expect(mailOf('assistant_request', [gone]).subject).toContain('үйлчлүүлэгч цуцалсан');
  });

  it('to staff of the company has nothing of the visitor', () => {
    const { text } = mailOf('assistant_request', [{ profile_id: null }]);
    expect(text).toContain('tab=assistant&part=requests');
  });
});
