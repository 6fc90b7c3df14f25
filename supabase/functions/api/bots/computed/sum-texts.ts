/** What the assistant says of sums that it computes; each figure comes from the price list. */
export const sumTexts = {
  /** «Pro багц 1 жилээр». */
  period: (plan: string, period: string) => `${plan}, ${period}`,
  discount: (percent: number) => `${percent}% хямдралтай`,
  noDiscount: 'хямдралгүй',
  sums: (month: string, total: string) => `сард ${month}, нийт ${total}`,
  saving: (sum: string) => `Хямдралгүй үнээс ${sum} хэмнэнэ.`,
  plan: (name: string) => `${name} багц`,
  noSuchPeriod: (periods: string) => `Төлбөрийн хугацаа: ${periods}.`,
  count: (count: string) => `Сард ойролцоогоор ${count} яриа болно.`,
  calls: (count: string) => `Сард ойролцоогоор ${count} дуудлага болно.`,
  fits: (plan: string) => `Танд ${plan} тохирно:`,
  automation: 'Захиалга авах, цаг товлох автоматжуулалт Pro-гоос эхэлнэ, манай баг тохируулна.',
  tooMany: (most: string) =>
    `Хамгийн том багц ${most} AI харилцан яриатай. Үүнээс олон бол тусгай нөхцөлийг манай баг тодорхой хэлж өгнө:`,
  over: (plan: string, most: string, over: string) =>
    `${plan} багцын сарын эрх ${most}, ${over}-аар хэтэрнэ.`,
  dearest: (plan: string) => `Хамгийн үнэтэй нь ${plan}:`,
  cheapest: (plan: string) => `Хамгийн хямд нь ${plan}:`,
  differs: (plan: string, sum: string, more: string) => `${plan} сард ${sum}-өөр үнэтэй, ${more}.`,
  moreTalks: (count: string) => `${count} яриагаар илүү`,
  moreCalls: (count: string) => `${count} дуудлагаар илүү`,
  unlimitedCalls: 'дуудлагын тоо нь хязгааргүй',
  automations: (count: string) => `${count} автоматжуулалт`,
  noAutomation: 'автоматжуулалтгүй',
  trial: (days: number) => `Эхний ${days} хоног үнэгүй.`,
} as const;
