import { tooLong } from '@contract/fields/limits.ts';

/** The card that opens the try. */
export const tryCard = {
  title: 'Өөрийн бизнесээр туршаад үзээрэй',
  text: 'Бизнесээ нэг өгүүлбэрээр бичээрэй. Туслах зөвхөн үүгээр хариулна. Бүртгэл шаардахгүй.',
  placeholder: 'Цэцгийн дэлгүүр, 10-20 цаг, хүргэлт 5,000₮',
  own: 'Туслахтайгаа чатлах',
  missing: 'Бизнесийнхээ тухай бичнэ үү',
  examples: 'Эсвэл салбараа сонгоорой',
} as const;

/** The longest description, in characters; it stays in the browser, so no schema has it. */
const MOST = 2000;

/** What is wrong with a description of a business; empty if nothing is. */
export function businessFault(text: string): string {
  if (text === '') return tryCard.missing;
  return text.length > MOST ? tooLong(MOST) : '';
}

/** Texts of the try in the chat panel. */
export const tryTexts = {
  formTitle: 'Бизнесийнхээ тухай бичээрэй',
  formText:
    'Туслах зөвхөн энэ мэдээллээр хариулна. Бичсэнийг тань хаана ч илгээхгүй, бүртгүүлэх хүртэл зөвхөн энэ төхөөрөмж дээр хадгална.',
  lines: 'Нэр, үнэ, цаг, хаяг, хүргэлт гэх мэт',
  start: 'Ярьж эхлэх',
  status: 'Туршилт',
  unnamed: 'Таны бизнес',
  greeting: (name: string) =>
    `Сайн байна уу! Би «${name}» бизнесийн AI туслах. Үйлчлүүлэгч шиг асуугаад үзээрэй.`,
  unknown:
    'Бичсэн мэдээлэлд энэ тухай алга. Туслах таамаглахгүй: ажиллаж эхлэхээрээ үйлчлүүлэгчийн утсыг авч, танд дамжуулна.',
  placed:
    'Туслах энд үйлчлүүлэгчийн нэр, утсыг авч, захиалгыг танд мэдэгдэнэ. Энэ бол туршилт тул юу ч илгээгдээгүй.',
  thanks: 'Баярлалаа! Өөр асуух зүйл байвал бичээрэй.',
  lacks: 'Одоогоор мэдэхгүй нь:',
  save: 'Хадгалъя',
  change: 'Мэдээллээ өөрчлөх',
} as const;
