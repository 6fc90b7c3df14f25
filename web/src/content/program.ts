import {
  bankAccount,
  bankAccountFacts,
  isBankAccountSet,
  transferReference,
} from '@contract/company.ts';

export const programPrice = {
  title: 'Төлбөр',
  before: 'Үндсэн үнэ:',
  now: 'Хямдарсан үнэ:',
  transferTitle: 'Банкны шилжүүлэг',
  transferText: 'Төлбөрийг зөвхөн банкны шилжүүлгээр хүлээн авна.',
  /** Null until the owner sets an account. */
  account: isBankAccountSet() ? bankAccount.number : null,
  facts: bankAccountFacts(),
  reference: { label: 'Гүйлгээний утга', value: transferReference },
  copy: 'Дансны дугаарыг хуулах',
  copyShort: 'Хуулах',
  copied: 'Хуулсан',
  copyFailed: 'Хуулж чадсангүй. Дугаарыг гараараа сонгож хуулна уу.',
} as const;
