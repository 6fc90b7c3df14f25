import { readFileSync } from 'node:fs';
import {
  ACCOUNT_TEMPLATES,
  ALERT_TEMPLATES,
  ASSISTANT_TEMPLATES,
  CUSTOMER_TEMPLATES,
  type MessageTemplate,
  NOTICE_KINDS,
  PAYMENT_TEMPLATES,
  SEAT_TEMPLATES,
  WATCHED_ASSISTANT_TEMPLATES,
} from '../supabase/functions/_shared/contract/notifications.ts';
import type { Row } from '../supabase/functions/api/data/rows.ts';
import { composeMail } from '../supabase/functions/api/notify/compose.ts';
import { escapeHtml } from '../supabase/functions/api/notify/mail-text.ts';
import { readAuthSettings } from './auth-settings.ts';
import { htmlText } from './html-text.ts';

type Preview = { title: string; subject: string; text: string; html: string };

const SITE = 'http://127.0.0.1:3000';
const LINK = `${SITE}/auth/v1/verify?token=…`;

/** A record with every column that a template shows, invented. */
const RECORD = {
  id: 12,
  name: 'Болд Өвөр',
  first_name: 'Болд',
  last_name: 'Өвөр',
  email: 'bold@example.mn',
  phone: '99112233',
  company: 'Жишээ ХХК',
  message: 'Сайн байна уу?\n<b>Чатботын</b> үнийг мэдэх гэсэн юм.',
};

const PAYMENT = {
  ...RECORD,
  amount_mnt: 696600,
  reference: 'K7M2PXR9',
  due_at: '2026-12-01T04:00:00.000Z',
  token: '…',
  refusal_reason: 'Баримт дээр гүйлгээний утга, дүн харагдахгүй байна.',
};

function* outboxPreviews(): Generator<Preview> {
  for (const kind of NOTICE_KINDS) {
    for (const template of ['received', 'news'] as const) {
      const isSilent = kind === 'payments' || kind === 'assistants';
      if (isSilent && template === 'received') continue;
      yield {
        title: `${template}: ${kind}`,
        ...composeMail({ kind, template, records: [RECORD], total: 1, request_token: '…' }, SITE),
      };
    }
  }
  for (const template of PAYMENT_TEMPLATES) {
    yield {
      title: template,
      ...composeMail({ kind: 'payments', template, records: [PAYMENT], total: 1 }, SITE),
    };
  }
  const many = { records: [RECORD, { ...RECORD, id: 13 }], total: 40 };
  yield {
    title: 'news: many',
    ...composeMail({ kind: 'contact-messages', template: 'news', ...many }, SITE),
  };
  for (const template of CUSTOMER_TEMPLATES) {
    const ends = '2026-12-01T04:00:00.000Z';
    const records = [{ ...RECORD, trial_ends_at: ends, paid_until: ends }];
    yield { title: template, ...composeMail({ kind: 'users', template, records, total: 1 }, SITE) };
  }
  for (const template of ACCOUNT_TEMPLATES) {
    yield {
      title: template,
      ...composeMail({ kind: 'users', template, records: [], total: 1 }, SITE),
    };
  }
  const customer = { ...RECORD, company_name: RECORD.company, business_phone: RECORD.phone };
  for (const template of ['filled', 'business_changed'] as const) {
    yield {
      title: template,
      ...composeMail({ kind: 'users', template, records: [customer], total: 1 }, SITE),
    };
  }
  for (const template of ['approved', 'rejected', 'confirmed', 'paid'] as const) {
    const kind =
      template === 'confirmed' || template === 'paid' ? 'program-registrations' : 'partners';
    yield {
      title: template,
      ...composeMail({ kind, template, records: [RECORD], total: 1 }, SITE),
    };
  }
}

function* seatPreviews(): Generator<Preview> {
  const until = '2027-07-03T15:59:59.000Z';
  const seat = { ...RECORD, price_mnt: 1_000_000, seat_held_until: until, link: '…' };
  const message = { kind: 'program-registrations', total: 1 } as const;
  for (const template of SEAT_TEMPLATES) {
    yield { title: template, ...composeMail({ ...message, template, records: [seat] }, SITE) };
  }
  for (const word of ['waiting', 'unconfirmed']) {
    const records = [{ ...seat, seat: word }];
    yield {
      title: `received: ${word}`,
      ...composeMail({ ...message, template: 'received', records }, SITE),
    };
  }
  yield {
    title: 'seats_rush',
    ...composeMail({ ...message, template: 'seats_rush', records: [] }, SITE),
  };
}

function* alertPreviews(): Generator<Preview> {
  const alert = { part: 'mail', detail: 'stands_still', since: '2026-11-20T06:05:00Z' };
  for (const template of ALERT_TEMPLATES) {
    const records = [{ ...alert, over_at: '2026-11-20T06:35:00Z' }];
    yield {
      title: template,
      ...composeMail({ kind: 'alerts', template, records, total: 1 }, SITE),
    };
  }
}

function* assistantPreviews(): Generator<Preview> {
  const assistant = {
    id: 3,
    name: 'AI туслах',
    company: 'Жишээ ХХК',
    key: '…',
    pause_reason: 'Хариултад картын дугаар асуусан байна.',
    reason: 'Картын дугаар асуусан.',
    conversations: 160,
    limit: 200,
  };
  const questions = [
    { question: 'Зогсоолтой юу?', ask_count: 4 },
    { question: 'Хүүхдийн үс засдаг уу?', ask_count: 1 },
  ];
  const rows: Partial<Record<MessageTemplate, Row[]>> = {
    assistant_lead: [RECORD],
    assistant_missed: questions,
  };
  for (const template of [...ASSISTANT_TEMPLATES, ...WATCHED_ASSISTANT_TEMPLATES]) {
    const records = rows[template] ?? [assistant];
    const message = { kind: 'assistants', template, records, total: records.length } as const;
    yield { title: template, ...composeMail(message, SITE) };
  }
  const many = { records: [RECORD, { ...RECORD, name: 'Сараа' }], total: 14 };
  const message = { kind: 'assistants', template: 'assistant_lead', ...many } as const;
  yield { title: 'assistant_lead: many', ...composeMail(message, SITE) };
}

function* replyPreview(): Generator<Preview> {
  const reply = { subject: 'Багцын тухай', body: RECORD.message, author: 'Болормаа' };
  const message = { kind: 'contact-messages', template: 'reply', reply } as const;
  yield { title: 'reply', ...composeMail({ ...message, records: [RECORD], total: 1 }, SITE) };
}

/** Rows of the history that owners are told of. */
function* accessPreviews(): Generator<Preview> {
  const of = { ...RECORD, actor: 'Туяа', occurred_at: '2026-11-20T06:05:00Z' };
  const changes = {
    address: { ...of, previous_email: RECORD.email, email: 'shine@example.mn' },
    'address: invited': { ...of, action: 'insert', table_name: 'staff_invitations', role: 'owner' },
    'address: joined': { ...of, action: 'insert', table_name: 'staff', role: 'owner' },
    'address: role': { ...of, action: 'update', previous_role: 'viewer', role: 'owner' },
    'address: suspended': { ...of, action: 'suspend', suspended: true },
    'address: removed': { ...of, action: 'delete', table_name: 'staff', role: 'editor' },
    'address: second factor': { ...of, action: 'update', second_factor_required: false },
    'address: erased': { ...of, action: 'erase', records: 12 },
  };
  for (const [title, change] of Object.entries(changes)) {
    const message = { kind: 'history', template: 'address', total: 1 } as const;
    yield { title, ...composeMail({ ...message, records: [change] }, SITE) };
  }
}

function* invitationPreview(): Generator<Preview> {
  const invitation = { name: 'Болд', role: 'editor', invited_by: 'Туяа', token: '…' };
  const message = { kind: 'invitations', template: 'invitation', total: 1 } as const;
  yield { title: 'invitation', ...composeMail({ ...message, records: [invitation] }, SITE) };
}

function* authPreviews(): Generator<Preview> {
  for (const [name, template] of Object.entries(readAuthSettings().email?.template ?? {})) {
    const html = readFileSync(template.content_path, 'utf8')
      .replaceAll('{{ .ConfirmationURL }}', LINK)
      .replaceAll('{{ .Email }}', 'odoo@example.mn')
      .replaceAll('{{ .NewEmail }}', 'shine@example.mn');
    yield { title: `Auth: ${name}`, subject: template.subject, text: htmlText(html), html };
  }
}

/** Every mail that can be sent, with invented content. */
export const mailPreviews = (): Preview[] => [
  ...outboxPreviews(),
  ...accessPreviews(),
  ...invitationPreview(),
  ...seatPreviews(),
  ...alertPreviews(),
  ...assistantPreviews(),
  ...replyPreview(),
  ...authPreviews(),
];

const section = ({ title, subject, text, html }: Preview): string => `<section>
  <h2>${escapeHtml(title)}</h2>
  <p>${escapeHtml(subject)}</p>
  <iframe title="${escapeHtml(title)}" sandbox srcdoc="${escapeHtml(html)}"></iframe>
  <pre>${escapeHtml(text)}</pre>
</section>`;

/** The developer's page of all templates, as HTML and as plain text. */
export function previewPage(): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail templates</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  section { border-top: 1px solid #ccc; padding: .5rem 0 1rem }
  iframe { width: 100%; height: 26rem; border: 1px solid #ccc }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f4f4f4; padding: 1rem }
</style>
<h1>Mail templates</h1>
${mailPreviews().map(section).join('\n')}
</html>
`;
}
