/**
 * Conversations drawn on the pages. They are invented: no real business, price or person occurs
 * in them.
 */

import type { TryExampleId } from './try.ts';

export type DialogueTurn = { from: 'customer' | 'assistant'; text: string };

export type Dialogue = {
  /** Read by screen readers before the conversation. */
  label: string;
  business: string;
  status: string;
  time: string;
  /** The example business that answers a question that is pressed. */
  example: TryExampleId;
  turns: readonly DialogueTurn[];
  /** The line under the last turn: what the assistant has done. */
  result: string;
};

/** The name of each speaker, where the drawing shows it. */
export const speakers: Record<DialogueTurn['from'], string> = {
  customer: 'Үйлчлүүлэгч',
  assistant: 'AI туслах',
};

/** Hero of the home page: a wish to order after closing time, which goes to the business. */
export const orderDialogue: Dialogue = {
  label: 'Жишээ харилцан яриа: чатбот бялуу захиалах хүсэлтийг дамжуулж байна',
  business: 'Жишээ бялууны газар',
  status: 'AI туслах · онлайн',
  time: 'Өнөөдөр 21:47',
  example: 'bakery',
  turns: [
    { from: 'customer', text: 'Сайн байна уу? Маргааш төрсөн өдрийн бялуу авч болох уу?' },
    {
      from: 'assistant',
      text: 'Болно. 6, 8, 12 хүний бялуу бий. Та хэдэн хүнд захиалах вэ?',
    },
    { from: 'customer', text: '8 хүнийх. Хүргэлттэй юу?' },
    {
      from: 'assistant',
      text: '8 хүний бялуу 65,000₮, хүргэлт 5,000₮. Хэдэн цагт, хаана хүргэх вэ?',
    },
    { from: 'customer', text: '15 цагт, Жишээ гудамж 7' },
    {
      from: 'assistant',
      text: 'Хүсэлтийг тань дамжууллаа. 8 хүний бялуу, маргааш 15:00, хүргэлт 5,000₮, нийт 70,000₮. Ажилтан холбогдоно.',
    },
  ],
  result: 'Захиалах хүсэлт дамжууллаа',
};

/** The product page: a wish for an appointment, which goes to the business. */
export const bookingDialogue: Dialogue = {
  label: 'Жишээ харилцан яриа: чатбот эмнэлгийн цаг авах хүсэлтийг дамжуулж байна',
  business: 'Жишээ шүдний эмнэлэг',
  status: 'AI туслах · онлайн',
  time: 'Бямба 08:12',
  example: 'dentist',
  turns: [
    { from: 'customer', text: 'Шүд өвдөөд байна. Хамгийн ойрын цаг хэзээ вэ?' },
    {
      from: 'assistant',
      text: 'Өнөөдөр 11:30, 14:00 цаг сул байна. Аль нь танд тохиромжтой вэ?',
    },
    { from: 'customer', text: '11:30' },
    {
      from: 'assistant',
      text: '11:30 цагт ирэх хүсэлтийг тань дамжууллаа. Ажилтан холбогдож баталгаажуулна.',
    },
  ],
  result: 'Цаг авах хүсэлт дамжууллаа',
};

/** The voice agent page: the same service over the phone. */
export const phoneDialogue: Dialogue = {
  label: 'Жишээ утасны яриа: дуут туслах ресторанд ширээ захиалж байна',
  business: 'Жишээ ресторан',
  status: 'Дуудлага · 00:42',
  time: 'Ням 20:05',
  example: 'restaurant',
  turns: [
    {
      from: 'assistant',
      text: 'Сайн байна уу? Жишээ рестораны AI туслах байна. Танд юугаар туслах вэ?',
    },
    { from: 'customer', text: 'Маргааш орой 4 хүний ширээ захиалъя.' },
    { from: 'assistant', text: '19:00, 20:30 цагт сул ширээ байна. Аль нь болох вэ?' },
    { from: 'customer', text: '19 цаг болно.' },
    {
      from: 'assistant',
      text: 'Маргааш 19:00 цагт 4 хүний ширээ бүртгэлээ. Баталгаажуулах зурвас илгээе. Баяртай!',
    },
  ],
  result: 'Ширээ захиалагдлаа',
};
