import { registrationsTable } from './texts.ts';

/** Admin: seats, prices and dates of the programme, opened from the Registrations tab. */
export const programSettings = {
  open: 'Суудал, огноо',
  title: 'Хөтөлбөрийн суудал, үнэ, огноо',
  saved: 'Хөтөлбөрийн тохиргоог хадгаллаа',
  failed: 'Хөтөлбөрийн тохиргоог хадгалж чадсангүй',
  promise: 'Өөрчлөлт зөвхөн цаашид бүртгүүлэх хүнд хамаарна. Бүртгүүлсэн хүний үнэ хэвээр үлдэнэ.',
  dayHint: 'Улаанбаатарын өдрөөр. Хоосон бол хязгааргүй.',
  newIntake:
    'Шинэ элсэлт эхлүүлэх: бүх суудал дахин чөлөөтэй болж, өмнөх элсэлтийн хүлээлгийн жагсаалт зогсоно',
  figures: 'Суудлын байдал',
  states: { upcoming: 'Бүртгэл эхлээгүй', open: 'Бүртгэл нээлттэй', closed: 'Бүртгэл хаагдсан' },
  intake: (number: number) => `${number}-р элсэлт`,
  seatsLeft: 'Үлдсэн',
} as const;

/** Admin: the waiting list of this round, opened from the Registrations tab. */
export const waitingListTexts = {
  open: 'Хүлээлгийн жагсаалт',
  title: 'Хүлээлгийн жагсаалт, дарааллаар',
  empty: 'Одоогоор хүлээж буй хүн алга',
  summary: (total: number, free: number) => `Хүлээж буй хүн: ${total}. Сул суудал: ${free}.`,
  more: (shown: number) => `Эхний ${shown} хүнийг харууллаа.`,
  since: 'Жагсаалтад орсон',
  hasSeat: registrationsTable.hasOtherSeat,
  give: 'Суудал өгөх',
  giveLabel: (name: string) => `Суудал өгөх: ${name}`,
  giveTitle: 'Суудал өгөх үү?',
  giveText: (name: string) =>
    `${name}: хямдралтай суудлыг 72 цаг, тэр өдрийн эцэс хүртэл хадгалж, төлбөрийн мэдээллийг и‑мэйлээр илгээнэ.`,
  addTitle: 'Сул суудал алга',
  addText: (name: string) =>
    `${name}: суудлын тоог 1-ээр нэмээд өгөх үү? Үнэ нь хямдралтай хэвээр.`,
  add: 'Нэмээд өгөх',
  given: 'Суудлыг өглөө',
  failed: 'Суудал өгч чадсангүй',
} as const;
