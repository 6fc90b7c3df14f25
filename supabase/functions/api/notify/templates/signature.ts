import { company, contactHours, offices } from '../../../_shared/contract/company.ts';
import { type Block, say } from '../mail-text.ts';

/**
 * The last line of mails that anybody can cause by typing an address into a form, and of no others:
 * whoever has paid, or has an account, must not be told to ignore a mail.
 */
export const ignorable = say(
  'Хэрэв та энэ хүсэлтийг илгээгээгүй бол энэ захидлыг үл тоомсорлоно уу.',
);

/** How to reach us, at the end of every mail to a sender. */
export function signature(): Block[] {
  const phone = offices[0]?.phone;
  const facts: [string, string][] = [
    ['И-мэйл', company.email],
    ...(phone ? [['Утас', phone] as [string, string]] : []),
    ['Ажлын цаг', contactHours.text],
  ];
  return [say(`Хүндэтгэсэн,\n${company.name}`), { kind: 'facts', facts }];
}
