import type { Row } from '../../rows.ts';
import { recordUrl } from '../links.ts';
import { type Mail, mailOf, say } from '../mail-text.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Tells staff that a customer has written all that the chatbot is set up by. */
export function filledMail(customers: readonly Row[], siteUrl: string): Mail {
  const [customer] = customers;
  const company = text(customer?.company_name);
  return mailOf(`Чатбот тохируулахад бэлэн: ${company}`, [
    say('Хэрэглэгч бизнесийн мэдээллээ бүрэн оруулсан тул чатботыг нь тохируулж эхлэх боломжтой.'),
    {
      kind: 'facts',
      facts: [
        ['Компани', company],
        ['Нэр', `${text(customer?.last_name)} ${text(customer?.first_name)}`.trim()],
        ['Утас', text(customer?.business_phone)],
        ['И-мэйл', text(customer?.email)],
      ],
    },
    { kind: 'link', label: 'Хэрэглэгчийг нээх', url: recordUrl(siteUrl, 'users', customer?.id) },
  ]);
}
