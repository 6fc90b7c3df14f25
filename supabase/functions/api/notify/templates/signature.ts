import { company, contactHours, offices } from '../../../_shared/contract/company.ts';
import { type Block, say } from '../mail-text.ts';

/**
 * The last line of a mail that anybody can cause by typing the address into a form, and of no other: whoever has paid
 * us, or has an account, must not be told to ignore what we write.
 */
export const ignorable = say(
  'Хэрэв та энэ хүсэлтийг илгээгээгүй бол энэ захидлыг үл тоомсорлоно уу.',
);

/** How to reach us, under every mail to somebody who wrote to us. */
export function signature(): Block[] {
  const phone = offices[0]?.phone;
  const facts: [string, string][] = [
    ['И-мэйл', company.email],
    ...(phone ? [['Утас', phone] as [string, string]] : []),
    ['Ажлын цаг', contactHours.text],
  ];
  return [say(`Хүндэтгэсэн,\n${company.name}`), { kind: 'facts', facts }];
}
