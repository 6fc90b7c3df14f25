import { PATHS } from '@/lib/paths.ts';

/** The mail that confirms an address, and the page that its link opens. */
export const resendTexts = {
  resend: 'Захидлыг дахин илгээх',
  sending: 'Илгээж байна...',
  sent: 'Захидлыг дахин илгээлээ. И‑мэйлээ шалгана уу.',
  which: 'Бүртгүүлэхдээ бичсэн хаягаа оруулна уу.',
  /** Does not reveal whether the address is waiting for a confirmation. */
  sentIfWaiting: (email: string) =>
    `${email} хаягаар баталгаажаагүй бүртгэл байгаа бол шинэ холбоос илгээлээ. И‑мэйлээ шалгана уу.`,
  wait: (seconds: number) => `Дахин илгээх хүртэл: ${seconds} сек`,
} as const;

export const confirmTexts = {
  title: 'И‑мэйл хаяг баталгаажуулах',
  checking: 'Холбоосыг шалгаж байна. Түр хүлээнэ үү.',
  ask: 'Доорх товчийг дарвал хаяг тань баталгаажиж, бүртгэл тань нээгдэнэ.',
  askChange: 'Доорх товчийг дарвал и‑мэйл хаягаа солихыг зөвшөөрнө.',
  confirm: 'Баталгаажуулах',
  confirming: 'Баталгаажуулж байна...',
  failed: 'Баталгаажуулж чадсангүй',
  confirmedTitle: 'И‑мэйл хаяг баталгаажлаа',
  confirmed: 'Одоо и‑мэйл, нууц үгээрээ нэвтэрнэ үү.',
  welcome: 'И‑мэйл хаяг тань баталгаажлаа. Тавтай морил!',
  changed: 'И‑мэйл хаяг тань солигдлоо.',
  halfTitle: 'Нэг хаяг баталгаажлаа',
  half: 'Нөгөө хаяг руу тань илгээсэн захидлын холбоосыг мөн дарна уу. Хоёуланг нь дарсны дараа хаяг солигдоно.',
  endedTitle: 'Холбоосын хугацаа дууссан эсвэл холбоосыг аль хэдийн ашигласан байна',
  ended:
    'Хаягаа өмнө нь баталгаажуулсан бол шууд нэвтэрнэ үү. Үгүй бол захидлыг дахин илгээгээд шинэ холбоосыг нь дарна уу.',
  endedChange:
    'Нэвтэрч орсны дараа хаягаа солих хүсэлтийг тохиргооны хуудаснаас дахин илгээж, шинэ захидлын холбоосыг дарна уу.',
  settings: { label: 'Тохиргоо руу очих', href: PATHS.accountSettings },
  login: { label: 'Нэвтрэх', href: PATHS.login },
  account: { label: 'Миний бүртгэл', href: PATHS.account },
} as const;
