/** What a talk says before one of its forms has loaded, whose texts are in `texts.ts`. */
export const talkTexts = {
  toPerson: 'Ажилтантай холбогдох',
  cancel: 'Болих',
  back: 'Буцах',
  leadSent: 'Баярлалаа! Таны хүсэлтийг дамжууллаа. Ажилтан тантай холбогдоно.',
  phonePassed: 'Баярлалаа! Дугаарыг тань дамжууллаа. Ажилтан тантай холбогдоно.',
  report: 'Мэдэгдэх',
  speak: 'Ярьж асуух',
  unconfirmed: (brand: string) =>
    `Энэ байгууллагыг ${brand} баталгаажуулаагүй. Нууц үг, картын мэдээлэл асуувал мэдэгдээрэй.`,
  placedLink: (number: number) => `№${number} хүсэлтийн явц`,
  startsTitle: 'Захиалга, цаг авах',
} as const;
