import { PATHS } from '@/lib/paths.ts';

export const loginTexts = {
  title: 'Нэвтрэх',
  text: 'Бүртгэлээрээ нэвтэрнэ үү.',
  email: 'И-мэйл',
  emailPlaceholder: 'ner@example.mn',
  password: 'Нууц үг',
  rememberMe: 'Намайг санах',
  submit: 'Нэвтрэх',
  submitting: 'Нэвтэрч байна...',
  forgot: { label: 'Нууц үгээ мартсан уу?', href: PATHS.forgotPassword },
  noAccount: 'Бүртгэлгүй юу?',
  signup: { label: 'Бүртгүүлэх', href: PATHS.signup },
  admin: { label: 'Админаар нэвтрэх', href: PATHS.adminLogin },
  success: 'Амжилттай нэвтэрлээ',
  failedTitle: 'Нэвтрэх амжилтгүй',
  /** Used when the server sends no message of its own. Fixed: docs/product.md §8.3. */
  failed: 'И-мэйл эсвэл нууц үг буруу байна',
  sentTo: (email: string) =>
    `${email} хаяг руу баталгаажуулах захидал илгээлээ. Захидал дахь холбоосыг дарвал бүртгэл тань нээгдэнэ. Захидал харагдахгүй бол спам хавтсаа шалгана уу.`,
  signIn: 'И‑мэйл, нууц үгээ оруулж нэвтэрнэ үү.',
  trialUntil: (days: number, date: string) =>
    `Үнэгүй туршилт: ${days} хоног. Туслахаа анх нийтэлснээр эхэлнэ. Хамгийн орой дуусах өдөр: ${date}.`,
  accountDeleted: 'Таны бүртгэл устгагдлаа',
  signedOutEverywhere: 'Та бүх төхөөрөмжөөс гарлаа',
  sessionEnded: 'Нэвтрэх хугацаа дууссан байна. Дахин нэвтэрнэ үү.',
} as const;

/** Shown above the login: the way to correct a mistyped address of a sign-up. */
export const correctionTexts = {
  open: 'Хаягаа буруу бичсэн үү? Засах',
  title: 'И‑мэйл хаягаа засах',
  newEmail: 'Зөв и‑мэйл хаяг',
  password: 'Бүртгүүлэхдээ оруулсан нууц үг',
  passwordHint: 'Энэ бүртгэл таных мөн эсэхийг шалгана.',
  submit: 'Зөв хаяг руу илгээх',
  submitting: 'Илгээж байна...',
  done: 'Хаягийг тань засаж, захидлыг дахин илгээлээ',
  failedTitle: 'Хаягийг засаж чадсангүй',
  failed: 'Дахин оролдоно уу.',
} as const;
