import { readFileSync } from 'node:fs';
import {
  ASSISTANT_TEMPLATES,
  MESSAGE_TEMPLATES,
  type MessageTemplate,
  NOTICE_KINDS,
  PUSH_TEMPLATES,
  REQUEST_TEMPLATES,
  WATCHED_ASSISTANT_TEMPLATES,
} from '../supabase/functions/_shared/contract/notifications.ts';
import type { Row } from '../supabase/functions/api/data/rows.ts';
import { composeMail } from '../supabase/functions/api/notify/compose.ts';
import { escapeHtml } from '../supabase/functions/api/notify/mail-text.ts';
import { readAuthSettings } from './auth-settings.ts';
import { htmlText } from './html-text.ts';

type Preview = { title: string; subject: string; text: string; html: string };
type Message = Parameters<typeof composeMail>[0];

const SITE = 'http://127.0.0.1:3000';
const MOMENT = '2026-12-01T04:00:00.000Z';

/** The invented sender of a form. */
const SENDER = {
  id: 12,
  name: 'Болд Өвөр',
  first_name: 'Болд',
  last_name: 'Өвөр',
  email: 'bold@example.mn',
  phone: '99112233',
  company: 'Жишээ ХХК',
  message: 'Сайн байна уу?\n<b>Чатботын</b> үнийг мэдэх гэсэн юм.',
};

/** The sender's row with every column that any template shows. */
const RECORD = {
  ...SENDER,
  business_phone: SENDER.phone,
  company_name: SENDER.company,
  trial_ends_at: MOMENT,
  paid_until: MOMENT,
  amount_mnt: 696600,
  reference: 'K7M2PXR9',
  plan: 'pro',
  plan_months: '6',
  due_at: MOMENT,
  token: '…',
  refusal_reason: 'Баримт дээр гүйлгээний утга, дүн харагдахгүй байна.',
  price_mnt: 1_000_000,
  seat_held_until: MOMENT,
  link: '…',
  part: 'mail',
  detail: 'stands_still',
  since: '2026-11-20T06:05:00Z',
  over_at: '2026-11-20T06:35:00Z',
  role: 'editor',
  invited_by: 'Туяа',
  actor: 'Туяа',
  occurred_at: '2026-11-20T06:05:00Z',
};

const ASSISTANT = {
  id: 3,
  name: 'AI туслах',
  company: 'Жишээ ХХК',
  key: '…',
  pause_reason: 'Хариултад картын дугаар асуусан байна.',
  reason: 'Картын дугаар асуусан.',
  conversations: 160,
  limit: 200,
};

const BOOKING = {
  number: 101,
  kind: 'booking',
  status: 'confirmed',
  lines: [{ name: 'Үс засалт', options: [], count: 1, price: 30_000 }],
  sum: 30_000,
  starts_at: MOMENT,
  bookable: 'Ану',
  wish_at: null,
  reason: 'Тэр өдөр амарна.',
  name: SENDER.name,
  phone: SENDER.phone,
  company: 'Жишээ ХХК',
  company_phone: '77001122',
  token: '…',
};

/** The rows of templates that do not show RECORD. */
const RECORDS: Partial<Record<MessageTemplate, Row[]>> = {
  ...Object.fromEntries(
    [...ASSISTANT_TEMPLATES, ...WATCHED_ASSISTANT_TEMPLATES].map((name) => [name, [ASSISTANT]]),
  ),
  ...Object.fromEntries(REQUEST_TEMPLATES.map((name) => [name, [BOOKING]])),
  assistant_request: [BOOKING],
  news: [SENDER],
  received: [SENDER],
  assistant_usage_100: [{ ...ASSISTANT, conversations: ASSISTANT.limit }],
  assistant_lead: [SENDER],
  assistant_wish: [{ id: '3f2b1c9e-8f4d-4a3e-9b0a-1234567890ab', number: 12 }],
  assistant_missed: [
    { question: 'Зогсоолтой юу?', ask_count: 4 },
    { question: 'Хүүхдийн үс засдаг уу?', ask_count: 1 },
  ],
};

/** Changes of which a mail informs the owners, by the title of the preview. */
const CHANGES: Record<string, Row> = {
  address: { previous_email: RECORD.email, email: 'shine@example.mn' },
  'address: invited': { action: 'insert', table_name: 'staff_invitations', role: 'owner' },
  'address: joined': { action: 'insert', table_name: 'staff', role: 'owner' },
  'address: role': { action: 'update', previous_role: 'viewer', role: 'owner' },
  'address: suspended': { action: 'suspend', suspended: true },
  'address: removed': { action: 'delete', table_name: 'staff', role: 'editor' },
  'address: second factor': { action: 'update', second_factor_required: false },
  'address: erased': { action: 'erase', records: 12 },
};

function messageOf(template: MessageTemplate, more: Partial<Message> = {}): Message {
  const records = RECORDS[template] ?? [RECORD];
  const reply = { subject: 'Багцын тухай', body: RECORD.message, author: 'Болормаа' };
  return { kind: 'users', template, records, total: records.length, reply, ...more };
}

/** Every mail of the function with a title: one for each template, or for each of its variants. */
function* messages(): Generator<[title: string, message: Message]> {
  const several: readonly string[] = [...PUSH_TEMPLATES, 'deploy', 'received', 'news', 'address'];
  for (const template of MESSAGE_TEMPLATES) {
    if (!several.includes(template)) yield [template, messageOf(template)];
  }
  for (const kind of NOTICE_KINDS) {
    yield [`news: ${kind}`, messageOf('news', { kind })];
    if (kind === 'payments' || kind === 'assistants') continue;
    yield [`received: ${kind}`, messageOf('received', { kind, request_token: '…' })];
  }
  for (const seat of ['waiting', 'unconfirmed']) {
    const records = [{ ...RECORD, seat }];
    yield [`received: ${seat}`, messageOf('received', { kind: 'program-registrations', records })];
  }
  for (const [title, change] of Object.entries(CHANGES)) {
    yield [title, messageOf('address', { records: [{ ...RECORD, role: undefined, ...change }] })];
  }
  yield [
    'received: assistant-requests',
    messageOf('received', { kind: 'assistant-requests', records: [BOOKING] }),
  ];
  const many = { records: [SENDER, { ...SENDER, id: 13, name: 'Сараа' }], total: 40 };
  yield ['news: many', messageOf('news', { kind: 'contact-messages', ...many })];
  yield ['assistant_lead: many', messageOf('assistant_lead', many)];
}

function* authPreviews(): Generator<Preview> {
  for (const [name, template] of Object.entries(readAuthSettings().email.template ?? {})) {
    const html = readFileSync(template.content_path, 'utf8')
      .replaceAll('{{ .SiteURL }}', SITE)
      .replaceAll('{{ .TokenHash }}', '…')
      .replaceAll('{{ .Email }}', 'odoo@example.mn')
      .replaceAll('{{ .NewEmail }}', 'shine@example.mn');
    yield { title: `Auth: ${name}`, subject: template.subject, text: htmlText(html), html };
  }
}

/** Every mail that can be sent, with invented content. */
export const mailPreviews = (): Preview[] => [
  ...Array.from(messages(), ([title, message]) => ({ title, ...composeMail(message, SITE) })),
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
