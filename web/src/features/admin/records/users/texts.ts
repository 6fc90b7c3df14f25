import { adminCommon } from '../../kit/parts/texts.ts';

/** Admin: the Users tab and the page of one customer. */

export const usersTable = {
  title: 'Хэрэглэгчид',
  empty: 'Бүртгүүлсэн хэрэглэгч одоогоор алга',
  columns: {
    number: 'Дугаар',
    name: 'Нэр',
    email: 'И-мэйл',
    phone: 'Утас',
    company: 'Компани',
    industry: 'Салбар',
    status: 'Төлөв',
    trialEndsAt: 'Туршилт дуусах',
    paidUntil: 'Төлсөн багц',
    createdAt: 'Бүртгүүлсэн өдөр',
  },
} as const;

export const userPage = {
  title: 'Хэрэглэгчийн мэдээлэл',
  back: 'Админ самбар руу буцах',
  notFound: 'Хэрэглэгч олдсонгүй',
  contactTitle: 'Холбоо барих мэдээлэл',
  companyTitle: 'Компанийн мэдээлэл',
  accountTitle: 'Бүртгэлийн мэдээлэл',
  actionsTitle: 'Үйлдэл',
  setupTitle: 'Чатботын тохиргоо',
  setupState: 'Тохиргооны төлөв',
  setupHint: '«Тохируулж байна», «Ажиллаж байна» болгоход хэрэглэгчид захидлаар мэдэгдэнэ.',
  setupSaved: 'Тохиргооны төлөвийг өөрчиллөө',
  setupFailed: 'Тохиргооны төлөвийг өөрчилж чадсангүй',
  wish: { plan: 'Хүсэж буй багц', planMonths: 'Хүсэж буй хугацаа' },
  periodsEmpty: 'Багцын төлбөр төлөөгүй байна.',
  businessEmpty: 'Хэрэглэгч бизнесийн мэдээллээ хараахан оруулаагүй байна.',
  businessAt: (date: string) => `Мэдээллээ шинэчилсэн: ${date}`,
  answers: (count: number) =>
    count === 0 ? 'Туслахад нь хариулт алга.' : `Туслахын хариулт: ${count}`,
  openAssistant: 'Хэрэглэгчийн туслахыг нээх',
  trialDays: 'Сунгах хоног',
  days: (days: number) => `${days} хоног`,
  extend: 'Туршилт сунгах',
  extending: 'Сунгаж байна...',
  extended: 'Туршилтыг сунгалаа',
  extendFailed: 'Туршилтыг сунгаж чадсангүй',
  signedUp: 'Бүртгүүлсэн өдөр',
  suspend: 'Түдгэлзүүлэх',
  activate: 'Идэвхжүүлэх',
  activating: 'Идэвхжүүлж байна...',
  delete: 'Хэрэглэгчийг устгах',
  deleted: 'Хэрэглэгч устгагдлаа',
  suspended: 'Хэрэглэгчийг түдгэлзүүллээ',
  activated: 'Хэрэглэгчийг идэвхжүүллээ',
  suspendFailed: 'Хэрэглэгчийг түдгэлзүүлж чадсангүй',
  activateFailed: 'Хэрэглэгчийг идэвхжүүлж чадсангүй',
  deleteFailed: 'Хэрэглэгчийг устгаж чадсангүй',
} as const;

export const suspendUserConfirm = {
  title: 'Хэрэглэгчийг түдгэлзүүлэх үү?',
  text: 'Хэрэглэгч системээс шууд гарч, дахин нэвтэрч чадахгүй болно. Та дараа нь идэвхжүүлж болно.',
  confirm: 'Түдгэлзүүлэх',
} as const;

export const deleteUserConfirm = {
  title: 'Хэрэглэгчийг устгах уу?',
  text: (name: string) =>
    `Хэрэглэгч: ${name}. Бүртгэл, компанийн мэдээлэл нь бүрмөсөн устна. ${adminCommon.cannotUndo}`,
  confirm: 'Бүрмөсөн устгах',
} as const;
