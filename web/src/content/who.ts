import { company, contactHours, dataPlace, offices, ownRegister } from '@contract/company.ts';

/** Who a customer deals with: beside sign-up. */
export const whoTexts = {
  title: 'Бид хэн бэ?',
  facts: [
    { label: 'Компани', values: [`${company.legalName}, регистр ${ownRegister}`] },
    { label: 'Хаяг', values: offices.map(({ name, address }) => `${name}: ${address}`) },
    { label: 'Ажлын цаг', values: [contactHours.text] },
    { label: 'Мэдээлэл хадгалах газар', values: [dataPlace] },
    { label: 'Төлбөр', values: ['Бүртгүүлэхэд карт шаардахгүй', 'НӨАТ-ын баримт (и-баримт) өгнө'] },
  ],
} as const;
