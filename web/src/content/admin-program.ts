/** Admin: seats, prices and dates of the programme, behind a button of the Registrations tab. */
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
