import { bankAccount, programPhone } from '../../../_shared/contract/company.ts';
import { type Block, say } from '../mail-text.ts';

/** How the programme is paid. */
export function payment(): Block[] {
  return [
    { kind: 'heading', text: 'Төлбөр төлөх' },
    {
      kind: 'facts',
      facts: [
        ['Банк', bankAccount.bank],
        ['Данс', bankAccount.number],
        ['Хүлээн авагч', bankAccount.holder],
        ['Гүйлгээний утга', bankAccount.reference],
      ],
    },
    say(`Шилжүүлсний дараа ${programPhone} дугаарт залгана уу.`),
  ];
}
