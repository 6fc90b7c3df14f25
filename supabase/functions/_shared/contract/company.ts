/**
 * Facts about the company, for the site and for the function's mails. The owner replaces these placeholders,
 * and edits nothing else: the name, every address, phone number, bank account and social link below is
 * invented.
 */

export type Office = {
  name: string;
  address: string;
  phone: string;
};

export type SocialLink = {
  name: string;
  url: string;
};

export const company = {
  name: 'Хариуч',
  /** The name in the genitive; change it together with the name. */
  nameGenitive: 'Хариучийн',
  latinName: 'Hariuch',
  legalName: 'Хариуч ХХК',
  tagline: 'Монгол хэлээр ярьдаг AI туслах',
  description:
    'Хариуч бол Монголын бизнест зориулсан AI чатбот, AI дуут туслах юм. Үйлчлүүлэгчийн асуултад өдөр шөнөгүй хариулж, захиалга авч, цаг товлоно.',
  email: 'info@example.mn',
  postalAddress: 'Улаанбаатар хот, Жишээ дүүрэг, 1-р хороо, Жишээ гудамж 1, шуудангийн хайрцаг 000',
  copyrightYear: 2024,
} as const;

/**
 * The seven digits of the company in the state register, for invoices and receipts. A placeholder: while it
 * is all zeros, it is not printed.
 */
export const ownRegister = '0000000';

/** Whether the owner has set the number of the register. */
export const isOwnRegisterSet = (): boolean => /[1-9]/.test(ownRegister);

/** Where the data of customers and of their visitors are stored. A placeholder. */
export const dataPlace = 'Жишээ улс дахь сервер';

/** The two offices shown on the contact page. */
export const offices: readonly Office[] = [
  {
    name: 'Төв оффис',
    address: 'Улаанбаатар хот, Жишээ дүүрэг, 1-р хороо, Жишээ гудамж 1, 101 тоот',
    phone: '+976 0000-0001',
  },
  {
    name: 'Салбар оффис',
    address: 'Дархан хот, Жишээ баг, Жишээ гудамж 2, 201 тоот',
    phone: '+976 0000-0002',
  },
];

/** The number that a learner calls after paying. */
export const programPhone = '+976 0000-0003';

export const contactHours = {
  text: 'Даваа–Баасан 9:00–18:00',
  /** For structured data (schema.org `openingHours`). */
  machine: 'Mo-Fr 09:00-18:00',
  opens: '09:00',
  closes: '18:00',
} as const;

/**
 * Where money is transferred to. A placeholder: while the number is all zeros, pages and mails show no
 * account but say whom to ask for it.
 */
export const bankAccount = {
  bank: 'Жишээ банк',
  number: '0000 000 000',
  holder: company.legalName,
} as const;

/** What a payer writes into a transfer: each registration and plan has a code of its own. */
export const transferReference = 'бүртгүүлсний дараа танд өгөх 8 тэмдэгттэй код';

/** Whether the owner has set the account. */
export const isBankAccountSet = (): boolean => /[1-9]/.test(bankAccount.number);

/** Where to transfer money, as labels and values, for pages without a payment of their own and for mails. */
export const bankAccountFacts = (): readonly (readonly [label: string, value: string])[] =>
  isBankAccountSet()
    ? [
        ['Банк', bankAccount.bank],
        ['Данс', bankAccount.number],
        ['Хүлээн авагч', bankAccount.holder],
      ]
    : [['Данс', `${programPhone} дугаараас лавлана уу`]];

/** Three social links with placeholder targets. */
export const socialLinks: readonly SocialLink[] = [
  { name: 'Facebook', url: 'https://example.mn/facebook' },
  { name: 'Instagram', url: 'https://example.mn/instagram' },
  { name: 'LinkedIn', url: 'https://example.mn/linkedin' },
];

/** The day both legal documents take effect. */
export const legalDate = { iso: '2024-12-01', text: '2024 оны 12-р сарын 1' } as const;

/** How soon people get a reply. */
export const promises = {
  contactReplyHours: 24,
  teamReplyDays: '2–3',
  /** How long our team takes to set an assistant up. */
  teamSetupDays: '3–5',
  designReportHours: 24,
  designPlanDays: 7,
} as const;

/** A `tel:` address for a phone number as written above. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/**
 * A `mailto:` address. The address is encoded, so one with `?` or `&` cannot add a copy, a subject or a text.
 */
export function emailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
