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
  /** The line under the last turn. */
  result: string;
};

/** The name of each speaker, where the drawing shows it. */
export const speakers: Record<DialogueTurn['from'], string> = {
  customer: 'Үйлчлүүлэгч',
  assistant: 'AI туслах',
};

/** Hero of the home page: questions before an order, after closing time, answered in the words of the business. */
export const orderDialogue: Dialogue = {
  label: 'Жишээ харилцан яриа: чатбот бялууны газрын үнэ, хүргэлт, цагийн хуваарийг хэлж байна',
  business: 'Жишээ бялууны газар',
  status: 'AI туслах · онлайн',
  time: 'Өнөөдөр 21:47',
  example: 'bakery',
  turns: [
    { from: 'customer', text: '8 хүний бялуу ямар үнэтэй вэ?' },
    {
      from: 'assistant',
      text: 'Төрсөн өдрийн бялуу 6 хүний 45,000₮, 8 хүний 65,000₮, 12 хүний 95,000₮.',
    },
    { from: 'customer', text: 'Хүргэлттэй юу?' },
    {
      from: 'assistant',
      text: 'Хот доторх хүргэлт 5,000₮, 100,000₮-өөс дээш захиалгад үнэгүй.',
    },
    { from: 'customer', text: 'Ням гарагт ажилладаг уу?' },
    { from: 'assistant', text: 'Өдөр бүр 9:00–21:00 цагт ажиллана, ням гарагт ч нээлттэй.' },
  ],
  result: 'Бизнесийн өөрийнх нь хариулт',
};

/** The product page: questions before an appointment. */
export const bookingDialogue: Dialogue = {
  label: 'Жишээ харилцан яриа: чатбот шүдний эмнэлгийн үнэ, цагийн хуваарийг хэлж байна',
  business: 'Жишээ шүдний эмнэлэг',
  status: 'AI туслах · онлайн',
  time: 'Бямба 08:12',
  example: 'dentist',
  turns: [
    { from: 'customer', text: 'Үзлэг хэд вэ?' },
    {
      from: 'assistant',
      text: 'Үзлэг 20,000₮, шүд ломбодох 60,000₮-өөс, шүд авах 50,000₮-өөс эхэлнэ.',
    },
    { from: 'customer', text: 'Хүүхдийн шүд үздэг үү?' },
    { from: 'assistant', text: 'Хүүхдийн шүдний эмчтэй, 3 наснаас дээш хүүхдийг үзнэ.' },
  ],
  result: 'Бизнесийн өөрийнх нь хариулт',
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
