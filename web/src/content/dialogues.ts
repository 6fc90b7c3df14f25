/**
 * Conversations drawn on the pages. They are invented: no real business, price or person occurs
 * in them.
 */

import type { TryExampleId } from './try.ts';

/** `pressed`: a button of the step, in place of words. */
export type DialogueTurn = { from: 'customer' | 'assistant'; text: string; pressed?: true };

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

/** Hero of the home page: an order after closing time, with a question in between. */
export const orderDialogue: Dialogue = {
  label: 'Жишээ харилцан яриа: чатбот бялууны захиалга авч байна',
  business: 'Жишээ бялууны газар',
  status: 'AI туслах · онлайн',
  time: 'Өнөөдөр 21:47',
  example: 'bakery',
  turns: [
    { from: 'customer', text: '8 хүний бялуу нэгийг захиалъя' },
    {
      from: 'assistant',
      text: 'Нэмлээ: 8 хүний бялуу, 1 ш – 65,000₮.\nӨөр зүйл нэмэх үү?',
    },
    { from: 'customer', text: 'Хүргэлттэй юу?' },
    { from: 'assistant', text: 'Хот доторх хүргэлт 5,000₮.' },
    { from: 'customer', text: 'Болно, үргэлжлүүлэх', pressed: true },
    { from: 'assistant', text: 'Хүргүүлэх хаягаа бичнэ үү: дүүрэг, хороо, байр, тоот.' },
    { from: 'customer', text: 'Баянгол, 6-р хороо, 12-р байр' },
    {
      from: 'assistant',
      text: [
        'Шалгаад батална уу:',
        '• 8 хүний бялуу, 1 ш – 65,000₮',
        '• Хүргэлт (Хот дотор): 5,000₮',
        '• Хаяг: Баянгол, 6-р хороо, 12-р байр',
        '• Төлбөр: Хүлээж авахдаа төлөх',
        'Нийт: 70,000₮',
      ].join('\n'),
    },
  ],
  result: 'Захиалга бүртгэгдэнэ',
};

/** The product page: an appointment. */
export const bookingDialogue: Dialogue = {
  label: 'Жишээ харилцан яриа: чатбот шүдний эмнэлгийн цаг товлож байна',
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
    { from: 'customer', text: 'Маргааш 11:30-д үзлэгт цаг авъя' },
    {
      from: 'assistant',
      text: [
        'Шалгаад батална уу:',
        '• Үйлчилгээ: Үзлэг, 30 минут',
        '• Хэнд: Шүдний эмч',
        '• Цаг: Маргааш, 5-р сарын 16 (Ням), 11:30',
        '• Үнэ: 20,000₮',
      ].join('\n'),
    },
    { from: 'customer', text: 'Цаг авъя', pressed: true },
  ],
  result: 'Цаг товлогдоно',
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
