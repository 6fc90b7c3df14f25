import { programPhone, transferReference } from '@contract/company.ts';
import { errorTexts, formTexts } from '@/content/errors.ts';
import { formatDay } from '@/lib/dates.ts';

export const programFormTexts = {
  id: 'register',
  title: 'Хөтөлбөрт бүртгүүлэх',
  text: 'Гурван алхам. Бөглөхөд хэдхэн минут болно.',
  steps: ['Хувийн мэдээлэл', 'Таны тухай', 'Төлбөр'],
  back: formTexts.back,
  next: formTexts.next,
  submit: 'Бүртгэл илгээх',
  submitting: formTexts.sending,
  paymentTitle: 'Төлбөрийн мэдээлэл',
  paymentText: `Бүртгэлээ илгээгээд төлбөрөө банкны шилжүүлгээр төлнө үү. Гүйлгээний утга: ${transferReference}.`,
  reviewTitle: 'Таны оруулсан мэдээлэл',
  /** Shown after sending: docs/product.md §8.3. */
  success: `Таны бүртгэл амжилттай илгээгдлээ! Банкны шилжүүлэг хийсний дараа ${programPhone} дугаарын утсаар холбогдоно уу.`,
  heldUntil: (moment: string) => `Суудлыг тань ${moment} цаг хүртэл хадгална.`,
  unconfirmed:
    'Бүртгэлийг тань хүлээн авлаа. Суудлаа авахын тулд и‑мэйлээр илгээсэн холбоосыг нээж баталгаажуулна уу. Түүнээс өмнө суудал хадгалагдахгүй.',
  ownPage: 'Бүртгэлийн хуудсаа нээх',
  ownPageText:
    'Суудал, хугацаа, хичээлийн мэдээллээ эндээс харж, бүртгэлээ цуцалж болно. Холбоосыг и‑мэйлээр мөн илгээсэн.',
  failed: errorTexts.generic,
} as const;

/** Shown instead of the form before registration opens. */
export const notOpenTexts = {
  title: 'Бүртгэл эхлээгүй байна',
  text: (opensOn: string) =>
    `Бүртгэл ${formatDay(opensOn)}, 00:00 цагт (Улаанбаатарын цагаар) эхэлнэ.`,
} as const;

export const waitingTexts = {
  form: 'Бүртгэл хаагдсан тул таныг хүлээлгийн жагсаалтад бүртгэнэ. Суудал гарвал дарааллын дагуу захидлаар мэдэгдэнэ.',
  success:
    'Таныг хүлээлгийн жагсаалтад бүртгэлээ. Суудал гарвал и‑мэйлээр мэдэгдэнэ. Одоохондоо төлбөр шилжүүлэх шаардлагагүй.',
} as const;
