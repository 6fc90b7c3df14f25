import { company, contactHours, dataPlace, offices, ownRegister } from '@contract/company.ts';

/** Who a customer deals with: beside sign-up and in the footer. */
export const whoTexts = {
  title: 'Бид хэн бэ?',
  facts: [
    { label: 'Байгууллага', values: [company.legalName, `Регистр ${ownRegister}`] },
    { label: 'Хаяг', values: offices.map(({ name, address }) => `${name}: ${address}`) },
    { label: 'Ажлын цаг', values: [contactHours.text] },
    { label: 'Мэдээлэл хадгалах газар', values: [dataPlace] },
    { label: 'Төлбөр', values: ['Бүртгүүлэхэд карт шаардахгүй', 'И-баримт олгоно'] },
  ],
} as const;
