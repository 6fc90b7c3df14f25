import type { ProgramStateNow } from '@contract/program.ts';
import { PROGRAM_DEFAULTS } from '@contract/program-terms.ts';
import { formatDay, formatDays } from '@/lib/dates.ts';
import { formatMnt } from '@/lib/money.ts';
import { discountPercent } from './pricing.ts';
import { programFacts } from './program-facts.ts';

/** What a page knows of the programme before it has asked: that of a fresh start. */
export const PROGRAM_AT_START: ProgramStateNow = {
  state: 'open',
  seats: PROGRAM_DEFAULTS.seats,
  seatsLeft: PROGRAM_DEFAULTS.seats,
  priceMnt: PROGRAM_DEFAULTS.discountPriceMnt,
  discountPriceMnt: PROGRAM_DEFAULTS.discountPriceMnt,
  fullPriceMnt: PROGRAM_DEFAULTS.fullPriceMnt,
  opensOn: null,
  closesOn: null,
  lessonsStartOn: null,
  asOf: '',
};

/** Registration as it is announced: the days that staff have set, or those of a usual year. */
function registrationDays({ opensOn, closesOn }: ProgramStateNow): string {
  if (opensOn && closesOn) return formatDays(opensOn, closesOn);
  if (opensOn) return `эхлэх өдөр нь ${formatDay(opensOn)}`;
  return closesOn ? `${formatDay(closesOn)} хүртэл` : programFacts.registration;
}

function seatsText({ state, seats, seatsLeft, opensOn }: ProgramStateNow): string {
  switch (state) {
    case 'upcoming':
      return `Бүртгэл эхлэх өдөр: ${formatDay(opensOn ?? '')}. Хямдралтай ${seats} суудалтай.`;
    case 'open':
      return `Хямдралтай ${seats} суудлаас ${seatsLeft} үлдсэн.`;
    case 'full_price':
      return `Хямдралтай ${seats} суудал дүүрсэн. Үндсэн үнээр бүртгэж байна.`;
    case 'closed':
      return 'Бүртгэл хаагдсан. Хүлээлгийн жагсаалтад бүртгүүлж болно.';
  }
}

/** Everything of the programme's page that changes with its state. */
export function programTexts(now: ProgramStateNow) {
  const { state, discountPriceMnt, fullPriceMnt, seats, lessonsStartOn } = now;
  const percent = discountPercent(fullPriceMnt, discountPriceMnt);
  const isFull = state === 'full_price';
  const price = formatMnt(isFull ? fullPriceMnt : discountPriceMnt);
  const first = `Эхний ${seats} суралцагч`;
  const days = registrationDays(now);
  return {
    price,
    /** Struck through beside the lower one; none where everybody pays it. */
    before: isFull || percent === 0 ? null : formatMnt(fullPriceMnt),
    discount: isFull || percent === 0 ? null : `${percent}%`,
    seats: seatsText(now),
    registration: days,
    lessonsStart: lessonsStartOn ? formatDay(lessonsStartOn) : null,
    offer: isFull
      ? `Хямдралтай ${seats} суудал дүүрсэн. Бүртгэл: ${days}.`
      : `${first} ${formatMnt(discountPriceMnt)} төлнө. Бүртгэл: ${days}.`,
    condition: isFull ? `Хямдралтай ${seats} суудал дүүрсэн.` : `${first} ${percent}% хямдралтай.`,
    action: state === 'closed' ? 'Хүлээлгийн жагсаалтад орох' : 'Бүртгүүлэх',
  };
}

export type ProgramTexts = ReturnType<typeof programTexts>;

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
