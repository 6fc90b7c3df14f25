import { formLabels } from '../../kit/parts/form-labels.ts';
import { adminCommon } from '../../kit/parts/texts.ts';

/** Admin: finding and erasing everything of a person (docs/product.md §10.13). */

export const personalDataTexts = {
  title: 'Хүний мэдээллийг арилгах',
  text: 'Хүн өөрийнхөө мэдээллийг арилгуулах хүсэлт гаргавал эндээс хайж, бүгдийг нэг дор арилгана. И‑мэйл хаяг, утасны дугаарын аль нэг нь хангалттай.',
  email: 'И-мэйл',
  phone: 'Утас',
  search: 'Хайх',
  searching: 'Хайж байна...',
  searchFailed: 'Хайж чадсангүй',
  nothing: 'Ийм хүний мэдээлэл олдсонгүй',
  nothingText: 'Өөр и‑мэйл хаяг, утасны дугаараар хайж үзнэ үү.',
  foundTitle: 'Олдсон мэдээлэл',
  total: (count: string) => `Нийт ${count} бичлэг олдлоо`,
  erase: 'Бүгдийг арилгах',
} as const;

export const eraseQuestion = {
  title: 'Энэ хүний мэдээллийг арилгах уу?',
  whom: 'Арилгах хүн',
  text: `Маягтын бичлэг, бүртгэл, нэвтрэлт, илгээсэн захидал нь бүрмөсөн устна. ${adminCommon.cannotUndo}`,
  typed: (identifier: string) => `Баталгаажуулахын тулд «${identifier}» гэж бичнэ үү`,
  mismatch: 'Дээрхтэй яг адил бичнэ үү',
  confirm: 'Бүрмөсөн арилгах',
  working: 'Арилгаж байна...',
  failed: 'Арилгаж чадсангүй',
} as const;

export const erasedReport = {
  title: 'Мэдээллийг арилгалаа',
  erased: 'Арилгасан',
  kept: 'Үлдсэн зүйл ба шалтгаан',
  nothing: 'Арилгах бичлэг үлдээгүй байсан.',
  history: (count: string) =>
    `Түүх: хэн, хэзээ, юу хийсэн нь үлдэнэ. Ажлын баримт тул устгадаггүй, хүний мэдээллийг нь хасаж тэмдэглэсэн. Ийм мөр: ${count}.`,
  texts:
    'Бусад хүний бичсэн текст: доторх нэр, дугаарыг систем олдоггүй. Байж магадгүй гэвэл өөрөө шалгана уу.',
  backups: 'Нөөц хуулбар: хадгалах хугацаа нь дуусахад устна.',
  outside:
    'Сайтаас гадуурх баримт (банк, санхүү, илгээсэн захидал): хуульд заасан хугацаагаар тусдаа хадгална.',
  again: 'Өөр хүн хайх',
} as const;

/** What was found, by the names of the API. */
export const personPlaces: Readonly<Record<string, string>> = {
  ...formLabels,
  partnerRequests: 'Багт нэгдэх өргөдөл',
  profiles: 'Хэрэглэгчийн бүртгэл',
  users: 'Баталгаажаагүй бүртгэл',
  outbox: 'Захидал, мэдэгдэл',
  staffInvitations: 'Багийн болон ажилтны урилга',
  colleagues: 'Хэрэглэгчийн ажилтан',
};

/** A place that was added since. */
export const otherPlace = 'Бусад бичлэг';
