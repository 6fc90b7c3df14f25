import { company, contactHours, offices } from '../../../_shared/contract/company.ts';
import { type Block, say } from '../mail-text.ts';

/** How to reach us, under every mail to somebody who wrote to us. */
export function signature(): Block[] {
  const phone = offices[0]?.phone;
  const facts: [string, string][] = [
    ['И-мэйл', company.email],
    ...(phone ? [['Утас', phone] as [string, string]] : []),
    ['Ажлын цаг', contactHours.text],
  ];
  return [
    say(`Хүндэтгэсэн,\n${company.name}`),
    { kind: 'facts', facts },
    say('Хэрэв та энэ хүсэлтийг илгээгээгүй бол энэ захидлыг үл тоомсорлоно уу.'),
  ];
}
