import { formatDay } from '@/lib/dates.ts';

/** In the place of the form before registration opens. */
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

/** /program/seat, where the mail about an offered seat leads. */
export const seatOfferTexts = {
  title: 'Хөтөлбөрийн суудал',
  checking: 'Шалгаж байна…',
  offered: (price: string, until: string) =>
    `Танд хөтөлбөрийн нэг суудал гарлаа. Төлбөр: ${price}. Хариугаа ${until} цагаас өмнө өгнө үү.`,
  accept: 'Суудлаа авах',
  decline: 'Татгалзах',
  sending: 'Илгээж байна…',
  heldTitle: 'Суудлыг танд хадгаллаа',
  held: (price: string, until: string) =>
    `Төлбөрөө (${price}) ${until} цагаас өмнө шилжүүлнэ үү. Дансны мэдээллийг и‑мэйлээр илгээсэн.`,
  takenTitle: 'Суудал тань баталгаажсан',
  taken: 'Хичээл эхлэхээс өмнө бид тантай холбогдоно.',
  declinedTitle: 'Та суудлаас татгалзсан',
  declined: 'Суудлыг дараагийн хүнд санал болгоно. Бодлоо өөрчилбөл бидэнтэй холбогдоно уу.',
  lapsedTitle: 'Суудлын хугацаа дууссан',
  lapsed: 'Суудлыг дараагийн хүнд санал болгосон. Суралцах хүсэлтэй бол бидэнтэй холбогдоно уу.',
  overTitle: 'Холбоос хүчингүй байна',
  over: 'Захидал дахь холбоосоо бүтнээр нь нээсэн эсэхээ шалгана уу.',
  retry: 'Дахин оролдох',
  failed: 'Хариуг илгээж чадсангүй',
  program: 'Хөтөлбөрийн хуудас',
} as const;
