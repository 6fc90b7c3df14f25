import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HEALTH_PARTS, HEALTH_TEXTS } from '../../_shared/contract/health.ts';
import {
  ACCOUNT_TEMPLATES,
  CUSTOMER_TEMPLATES,
  NOTICE_KINDS,
  PAYMENT_TEMPLATES,
  SEAT_TEMPLATES,
} from '../../_shared/contract/notifications.ts';
import { PLAN_PAYMENT_PATH } from '../../_shared/contract/plans.ts';
import type { ClaimedMessage } from './claimed-message.ts';
import { composeMail } from './compose.ts';
import { failureOf, retryAfterOf } from './deliver.ts';
import { escapeHtml, mailOf, say } from './mail-text.ts';
import { smsText } from './sms.ts';
import { signWebhook, webhookBody } from './webhook.ts';

const DECISIONS = ['approved', 'rejected', 'confirmed', 'paid'] as const;
const SITE = 'https://example.mn';
const RECORD = {
  id: 12,
  name: 'Болд "Өвөр"',
  first_name: 'Болд',
  last_name: 'Өвөр',
  email: 'bold@example.mn',
  message: '<script>alert(1)</script>\nХоёр дахь мөр',
};

type Message = Parameters<typeof composeMail>[0];
const mailFor = (
  kind: Message['kind'],
  template: Message['template'],
  records: object[],
  total = 1,
) => composeMail({ kind, template, records: records as Message['records'], total }, SITE);

/** Payments and assistants have no acknowledgement. */
const ACKNOWLEDGED = NOTICE_KINDS.filter((kind) => kind !== 'payments' && kind !== 'assistants');

describe('an SMS', () => {
  const token = 'A'.repeat(22);
  const at = { starts_at: '2026-11-28T06:30:00.000Z', token };
  it('is one: a name, a moment of Ulaanbaatar and the link, in 70 letters', () => {
    const text = smsText({ ...at, company: 'Номин' }, 'https://hariuch.mn');
    expect(text).toBe(`Номин: 11/28 14:30. Ирэх үү? hariuch.mn/o/${token}`);
    const long = smsText({ ...at, company: 'Сарнай гоо сайхны салон' }, 'https://hariuch.mn');
    expect(long).toBe(`Сарнай гоо…: 11/28 14:30. Ирэх үү? hariuch.mn/o/${token}`);
    expect(long).toHaveLength(70);
    const cut = smsText({ ...at, company: 'Сарнай гоо🌷🌷' }, 'https://hariuch.mn');
    expect(cut).toContain('Сарнай гоо…');
  });
  it('takes a second one rather than lose the name behind a long address', () => {
    const text = smsText({ ...at, company: 'Сарнай гоо сайхан' }, 'https://tuslah.hariuch.mn');
    expect(text).toBe(`Сарна…: 11/28 14:30. Ирэх үү? tuslah.hariuch.mn/o/${token}`);
  });
});

describe('a mail', () => {
  it('says the same as text and as HTML, where nobody writes markup', () => {
    const { text, html } = mailOf('Гарчиг', [say('<b>1</b>\n2')]);
    expect(text).toBe('<b>1</b>\n2\n');
    expect(html).toContain('&lt;b&gt;1&lt;/b&gt;<br>2');
    expect(escapeHtml(`&<>"'`)).toBe('&amp;&lt;&gt;&quot;&#39;');
  });

  it('has a subject of one line', () => {
    expect(mailOf(' a\r\nBcc: x@example.mn ', []).subject).toBe('a Bcc: x@example.mn');
  });

  it.each(ACKNOWLEDGED)('to the sender holds nothing that a visitor wrote: %s', (kind) => {
    const mail = mailFor(kind, 'received', [RECORD]);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Болд|script|bold@/);
    expect(mail.text).toContain('info@example.mn');
  });

  it.each(['quote-requests', 'contact-messages'] as const)(
    'carries its number and a link that no server is sent: %s',
    (kind) => {
      const message = { kind, template: 'received' as const, records: [RECORD], total: 1 };
      const mail = composeMail({ ...message, request_token: 'abc' }, SITE);
      expect(mail.text).toContain('Дугаар: 12');
      expect(mail.text).toContain(`${SITE}/request#token=abc`);
    },
  );

  const IGNORE = 'үл тоомсорлоно уу';
  it.each(ACKNOWLEDGED)('may be ignored where anybody could have typed the address: %s', (kind) => {
    const mail = mailFor(kind, 'received', [RECORD]);
    expect(mail.text.includes(IGNORE)).toBe(kind !== 'users');
  });

  it.each([...CUSTOMER_TEMPLATES, ...PAYMENT_TEMPLATES, ...SEAT_TEMPLATES, ...DECISIONS])(
    'is not to be ignored by who has an account, pays or was decided about: %s',
    (template) => {
      expect(mailFor('program-registrations', template, [RECORD]).text).not.toContain(IGNORE);
    },
  );

  it.each(ACCOUNT_TEMPLATES)(
    'about an account says what to do if it was not them: %s',
    (template) => {
      const mail = mailFor('users', template, []);
      expect(mail.text.includes(IGNORE)).toBe(template === 'known_address');
      expect(mail.text).toMatch(/холбогдоно уу|хэвээр байна/);
      expect(mail.text.includes(`${SITE}/forgot-password`)).toBe(template !== 'account_deleted');
    },
  );

  it.each(CUSTOMER_TEMPLATES.filter((one) => /^(trial|plan)_/.test(one)))(
    '%s leads to where the money is taken',
    (template) => {
      expect(mailFor('users', template, [RECORD]).text).toContain(`${SITE}${PLAN_PAYMENT_PATH}`);
    },
  );

  it.each(['confirmed', 'paid', ...SEAT_TEMPLATES] as const)(
    'about a registration leads to its page: %s',
    (template) => {
      const mail = mailFor('program-registrations', template, [{ ...RECORD, link: '12-abc' }]);
      expect(mail.text).toContain(`${SITE}/program/seat#token=12-abc`);
    },
  );

  it('about money that has come says what was paid, and leads to the receipt', () => {
    const paid = { ...RECORD, amount_mnt: 696600, plan: 'pro', plan_months: '6', token: 'abc' };
    const plan = mailFor('payments', 'payment_paid', [paid]);
    expect(plan.text).toContain('696,600₮');
    expect(plan.text).toContain('Pro, 6 сар');
    // The bounds of the plan hold from the payment on, also within the trial.
    expect(plan.text).toContain('эрх одооноос үйлчилнэ');
    expect(plan.text).toContain(`${SITE}/pay/abc`);
    const records = [{ ...RECORD, payment: { status: 'paid', token: 'abc' } }];
    const seat = mailFor('program-registrations', 'paid', records);
    expect(seat.text).toContain(`${SITE}/pay/abc`);
  });

  it('about a confirmed registration asks nobody for money whose receipt is looked at', () => {
    const paying = { token: 'abc', amount_mnt: 1_000_000, reference: 'K7M2PXR9' };
    const told = (status: string): string => {
      const records = [{ ...RECORD, payment: { ...paying, status } }];
      return mailFor('program-registrations', 'confirmed', records).text;
    };
    expect(told('awaiting')).toContain('Төлөх дүн');
    expect(told('claimed')).not.toContain('Төлөх дүн');
    expect(told('claimed')).toContain('баримтыг тань хүлээн авсан');
  });

  it('about money to pay names the number to ask once while there is no account', () => {
    const paying = { ...RECORD, token: 'abc', amount_mnt: 1_000_000, reference: 'K7M2PXR9' };
    for (const records of [[paying], [RECORD]]) {
      const { text } = mailFor('payments', 'payment_requested', records);
      expect(text.split('дугаараас лавлана уу')).toHaveLength(2);
    }
  });

  it('to staff holds the record and a link straight to it', () => {
    const newsOf = (total: number) => mailFor('contact-messages', 'news', [RECORD], total);
    const mail = newsOf(1);
    expect(mail.subject).toBe('Зурвас: Болд "Өвөр"');
    expect(mail.text).toContain('<script>alert(1)</script>\nХоёр дахь мөр');
    expect(mail.html).not.toContain('<script>');
    expect(mail.text).toContain(`${SITE}/admin-dashboard?tab=messages&dialog=details%3A12`);
    const many = newsOf(40);
    expect(many.subject).toBe('Зурвас: шинээр 40');
    expect(many.text).toContain('Үүнээс гадна: 39');
  });

  it('to staff about a customer who is ready names the company, and the page of the user', () => {
    const mail = mailFor('users', 'filled', [{ ...RECORD, id: 'a-b', company_name: 'Номин' }]);
    expect(mail.subject).toBe('Чатбот тохируулахад бэлэн: Номин');
    expect(mail.text).toContain(`${SITE}/admin/users/a-b`);
  });
});

it.each(['plan_ending', 'plan_ending_soon', 'plan_ended'] as const)(
  'of %s the hour is told, and where it is paid',
  (template) => {
    const records = [
      { paid_until: '2026-12-01T04:30:00Z', trial_ends_at: '2026-09-01T04:00:00Z', plan: 'pro' },
    ];
    const { text } = mailFor('users', template, records);
    expect(text).toContain('2026 оны 12-р сарын 1, 12:30');
    expect(text).not.toContain('9-р сарын');
    expect(text).toContain(`Төлбөр төлөх: ${SITE}/account`);
  },
);

it('a changed address of staff is told with both, where nobody writes markup', () => {
  const records = [{ name: '<b>Болд</b>', previous_email: 'a@example.mn', email: 'b@example.mn' }];
  const mail = mailFor('history', 'address', records);
  expect(mail.text).toContain('Өмнөх хаяг: a@example.mn\nШинэ хаяг: b@example.mn');
  expect(mail.text).toContain(`${SITE}/admin-dashboard?tab=history`);
  expect(mail.html).toContain('&lt;b&gt;Болд');
});

describe('every owner is told', () => {
  const update = { action: 'update', table_name: 'staff' };
  const bold = { name: 'Болд', email: 'bold@example.mn', actor: 'Туяа' };

  it.each<[string, object, RegExp[]]>([
    [
      'Багт шинэ хүн урилаа',
      { action: 'insert', table_name: 'staff_invitations', role: 'owner', ...bold },
      [/Нэр: Болд\nИ-мэйл: bold@example.mn\nЭрх: Эзэмшигч/],
    ],
    [
      'Багт шинэ ажилтан нэмэгдлээ',
      { action: 'insert', table_name: 'staff', role: 'owner', ...bold, actor: null },
      [/Эрх: Эзэмшигч/, /Хийсэн: Системийн оператор/],
    ],
    [
      'Ажилтны эрх өөрчлөгдлөө',
      { ...update, previous_role: 'viewer', role: 'owner', suspended: null, ...bold },
      [/Өмнөх эрх: Үзэгч\nШинэ эрх: Эзэмшигч/, /Хийсэн: Туяа/],
    ],
    [
      'Ажилтны эрхийг түр түдгэлзүүллээ',
      { action: 'suspend', table_name: 'staff', suspended: true, ...bold },
      [/Болд/],
    ],
    [
      'Ажилтны эрхийг сэргээлээ',
      { action: 'activate', table_name: 'staff', suspended: false, ...bold },
      [/Болд/],
    ],
    [
      'Ажилтныг багаас хаслаа',
      { action: 'delete', table_name: 'staff', role: 'editor', ...bold },
      [/bold@example.mn/],
    ],
    [
      'Хоёр шатлалт нэвтрэлтийг шаардаж эхэллээ',
      { ...update, second_factor_required: true },
      [/кодоо оруулж/],
    ],
    [
      'Хоёр шатлалт нэвтрэлтийг шаардахаа болилоо',
      { ...update, second_factor_required: false },
      [/зөвхөн нууц үгээрээ/],
    ],
    [
      'Нэг хүний мэдээллийг бүрмөсөн устгалаа',
      { action: 'erase', table_name: 'personal_data', records: 12, actor: 'Туяа' },
      [/Устгасан бичлэг: 12/, /сэргээх боломжгүй/],
    ],
  ])('%s', (subject, change, texts) => {
    const mail = mailFor('history', 'address', [
      { occurred_at: '2026-11-25T06:05:00Z', ...change },
    ]);
    expect(mail.subject).toBe(subject);
    for (const text of texts) expect(mail.text).toMatch(text);
    expect(mail.text).toContain('Хэзээ: 2026 оны 11-р сарын 25, 14:05');
    expect(mail.text).toContain(`${SITE}/admin-dashboard?tab=history`);
    expect(mail.text).not.toMatch(/undefined|null/);
  });
});

describe('an alert', () => {
  const alert = { part: 'mail', since: '2026-11-20T06:05:00Z', over_at: '2026-11-20T06:35:00Z' };
  const of = (template: 'alert' | 'alert_over', more: object = {}) =>
    mailFor('alerts', template, [{ ...alert, ...more }]);

  it.each(HEALTH_PARTS)('says of %s what is wrong, since when, and where to look', (part) => {
    const { label, wrong, other } = HEALTH_TEXTS[part];
    for (const [detail, sentence] of [...Object.entries(wrong), [null, other]]) {
      const { subject, text } = of('alert', { part, detail });
      expect(subject).toBe(`Анхааруулга: ${label}`);
      expect(text).toContain(sentence);
      expect(text).toContain('2026 оны 11-р сарын 20, 14:05');
      expect(text).toContain(`${SITE}/admin-dashboard?tab=overview`);
    }
    expect(of('alert_over', { part }).subject).toBe(`Хэвийн боллоо: ${label}`);
  });

  it('says when it was over, and not before', () => {
    expect(of('alert_over').text).toContain('14:35');
    expect(of('alert').text).not.toContain('14:35');
  });

  it('about a part that nobody knows is no mail', () => {
    expect(() => of('alert', { part: 'x' })).toThrow('unknown part');
  });
});

describe('the webhook', () => {
  const hook = (message: Pick<ClaimedMessage, 'kind' | 'template' | 'total' | 'records'>) =>
    webhookBody({ id: 'x', claim: 'y', channel: 'webhook', recipient: null, ...message }, SITE);

  it('is signed with the time stamp', async () => {
    const expected = createHmac('sha256', 'key').update('1700000000.{}').digest('hex');
    expect(await signWebhook('key', 1_700_000_000, '{}')).toBe(expected);
  });

  it('is told how many, and nothing personal', () => {
    const records = [RECORD, RECORD];
    const body = hook({ kind: 'quote-requests', template: 'news', total: 2, records });
    expect(JSON.stringify(body)).not.toMatch(/Болд|bold@/);
    expect(body).toMatchObject({ total: 2, url: `${SITE}/admin-dashboard?tab=quotes` });
  });

  it('is told of a changed business profile as such, and nothing personal', () => {
    const records = [{ ...RECORD, id: 'u1' }];
    const body = hook({ kind: 'users', template: 'business_changed', total: 1, records });
    expect(JSON.stringify(body)).not.toMatch(/Болд|bold@/);
    expect(body).toMatchObject({ type: 'records.changed', url: `${SITE}/admin/users/u1` });
  });
});

describe('a failure', () => {
  const of = (status: number, body = '') => failureOf({ status, body, retryAfter: 7 });
  it.each([
    [500, { outcome: 'retry', retryAfter: 7 }],
    [429, { outcome: 'retry', retryAfter: 7, channelDown: true }],
    [401, { outcome: 'retry', channelDown: true }],
    [302, { outcome: 'retry' }],
    [422, { outcome: 'refused' }],
  ])('%s', (status, expected) => {
    expect(of(status)).toMatchObject(expected);
  });

  it('tells what the provider said, within bounds', () => {
    expect(of(422, '{"message": "No such domain"}')).toMatchObject({
      error: 'http_422: No such domain',
    });
    expect(of(500, '<html>')).toMatchObject({ error: 'http_500' });
    const long = of(500, JSON.stringify({ message: 'x'.repeat(9000) }));
    expect('error' in long && long.error.length).toBeLessThan(300);
  });

  it.each([
    ['120', 120],
    ['Sat, 21 Nov 2026 00:01:00 GMT', 60],
    ['Sat, 21 Nov 2026 00:00:00 GMT', undefined],
    ['soon', undefined],
    ['-5', undefined],
    [null, undefined],
  ])('waits as long as Retry-After says: %s', (header, seconds) => {
    expect(retryAfterOf(header, Date.UTC(2026, 10, 21))).toBe(seconds);
  });
});
