import type { Row } from '../../data/rows.ts';
import { recordUrl } from '../links.ts';
import { type Block, type Mail, mailOf, say } from '../mail-text.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Who the customer is, and the link to the business profile. */
function customerBlocks(customer: Row | undefined, siteUrl: string): Block[] {
  return [
    {
      kind: 'facts',
      facts: [
        ['Компани', text(customer?.company_name)],
        ['Нэр', `${text(customer?.last_name)} ${text(customer?.first_name)}`.trim()],
        ['Утас', text(customer?.business_phone)],
        ['И-мэйл', text(customer?.email)],
      ],
    },
    { kind: 'link', label: 'Хэрэглэгчийг нээх', url: recordUrl(siteUrl, 'users', customer?.id) },
  ];
}

/** Tells staff that a customer has filled in everything needed to set up the chatbot. */
export function filledMail(customers: readonly Row[], siteUrl: string): Mail {
  const [customer] = customers;
  return mailOf(`Чатбот тохируулахад бэлэн: ${text(customer?.company_name)}`, [
    say('Хэрэглэгч бизнесийн мэдээллээ бүрэн оруулсан тул чатботыг нь тохируулж эхлэх боломжтой.'),
    ...customerBlocks(customer, siteUrl),
  ]);
}

/** Tells staff that a customer has changed the business profile after the setting-up began. */
export function businessChangedMail(customers: readonly Row[], siteUrl: string): Mail {
  const [customer] = customers;
  return mailOf(`Бизнесийн мэдээлэл өөрчлөгдсөн: ${text(customer?.company_name)}`, [
    say('Хэрэглэгч бизнесийн мэдээллээ өөрчилсөн. Шинэ мэдээллийг чатботод нь оруулна уу.'),
    ...customerBlocks(customer, siteUrl),
  ]);
}
