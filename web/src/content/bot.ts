/** Texts of the page of a customer's assistant (`/b/{key}`), as visitors of the customer read them. */
export const botTexts = {
  name: 'AI туслах',
  whose: (company: string) => `«${company}» байгууллагын AI туслах`,
  notice:
    'Танд хүн биш, AI туслах хариулж байна. Туслах байгууллагын бичиж бэлтгэсэн хариултыг өгдөг. Таны бичсэнийг байгууллага уншина. Картын дугаар, нууц үг зэрэг мэдээллээ энд бүү бичээрэй.',
  noticePerson: (name: string) =>
    `Танд ${name} хариулж байна. Таны бичсэнийг байгууллага уншина. Картын дугаар, нууц үг зэрэг мэдээллээ энд бүү бичээрэй.`,
  personAnswers: (name: string) => `${name} хариулж байна`,
  personTypes: (name: string) => `${name} бичиж байна`,
  byModel:
    'Туслах эргэлзвэл асуултыг тань хиймэл оюуны үйлчилгээ рүү илгээнэ. Тэр байгууллагын хариултаас тохирохыг нь сонгох бөгөөд өөрөө юу ч бичихгүй.',
  loading: 'Ачаалж байна...',
  waiting: 'Хариу бичиж байна',
  close: 'Чатыг хаах',
  more: 'Дэлгэрэнгүй',
  newTab: '(шинэ цонхонд нээнэ)',
  again: 'Дахин илгээх',
  notSent: 'Хариу ирсэнгүй.',
  fresh: 'Шинэ яриа эхлүүлэх',
  tooMany: (seconds: number) =>
    `Хэт олон удаа асуулаа. ${seconds < 90 ? `${seconds} секундийн` : `${Math.ceil(seconds / 60)} минутын`} дараа дахин оролдоно уу.`,
  goneTitle: 'Туслах олдсонгүй',
  gone: 'Холбоос буруу эсвэл туслахыг хараахан нийтлээгүй байна. Холбоосыг авсан газраасаа шалгана уу.',
  refusedTitle: 'Туслах энд ажиллахгүй',
  refused: 'Туслахыг энэ сайт дээр ажиллахаар тохируулаагүй байна.',
  failedTitle: 'Туслах ачаалагдсангүй',
  retry: 'Дахин оролдох',
  formFailed: 'Маягтыг ачаалж чадсангүй.',
  contact: 'Туслах одоогоор асуултад хариулахгүй байна. Нэр, утсаа үлдээвэл ажилтан холбогдоно.',
  rests: 'Туслах одоогоор хариулахгүй байна. Байгууллагатай шууд холбогдоорой.',
  reach: 'Шууд холбогдох:',
  hours: 'Ажлын цаг:',
  poweredBy: (brand: string) => `${brand} дээр ажиллаж байна`,
} as const;

/** The description of a shared link. */
export const botDescription =
  'Асуултаа бичээрэй. Байгууллагын AI туслах бэлтгэсэн хариултаас хариулна.';

/** On the picture of a shared link. */
export const botPictureTitle = 'Асуулт байна уу? AI туслахаас асуугаарай';

/** The account to pay to, in a frame of its own. */
export const botAccountTexts = {
  bank: 'Банк',
  number: 'Данс',
  holder: 'Эзэмшигч',
  check: 'Шилжүүлэхээсээ өмнө эзэмшигчийн нэрийг шалгаарай.',
} as const;
