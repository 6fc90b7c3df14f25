import { PATHS } from '@/lib/paths.ts';

export const loginTexts = {
  title: 'Нэвтрэх',
  text: 'Бүртгэлээрээ нэвтэрнэ үү.',
  email: 'И-мэйл',
  emailPlaceholder: 'ner@example.mn',
  password: 'Нууц үг',
  showPassword: 'Нууц үгийг харуулах',
  hidePassword: 'Нууц үгийг нуух',
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

export const forgotPasswordTexts = {
  title: 'Нууц үг сэргээх',
  text: 'Бүртгэлтэй и‑мэйл хаягаа оруулна уу. Бид нууц үг солих холбоос илгээнэ.',
  back: { label: 'Нэвтрэх хуудас руу буцах', href: PATHS.login },
  backOfStaff: { label: 'Ажилтны нэвтрэх хуудас руу буцах', href: PATHS.adminLogin },
} as const;

/** The texts under the title have the same length, so that nothing moves when one replaces another. */
export const resetPasswordTexts = {
  title: 'Шинэ нууц үг',
  text: 'Холбоос хүчинтэй байна. Цаашид нэвтрэхдээ хэрэглэх нууц үгээ оруулна уу.',
  checking: 'Сэргээх холбоосыг шалгаж байна. Хүчинтэй бол шинэ нууц үгээ энд оруулна.',
  ask: 'Доорх товчийг дарж шинэ нууц үгээ оруулна уу. Холбоос зөвхөн нэг удаа ажиллана.',
  goOn: 'Үргэлжлүүлэх',
  goingOn: 'Шалгаж байна...',
  failed: 'Холбоосыг шалгаж чадсангүй',
  success: 'Нууц үг шинэчлэгдлээ. Шинэ нууц үгээрээ нэвтэрнэ үү.',
  expiredTitle: 'Холбоосын хугацаа дууссан эсвэл холбоосыг аль хэдийн ашигласан байна.',
  expired: 'Сэргээх холбоосыг дахин авна уу.',
  again: { label: 'Холбоос дахин авах', href: PATHS.forgotPassword },
  login: { label: 'Нэвтрэх', href: PATHS.login },
  staffLogin: { label: 'Админаар нэвтрэх', href: PATHS.adminLogin },
  codeText: 'Хоёр шатлалт нэвтрэлт асаалттай тул эхлээд аппынхаа 6 оронтой кодыг оруулна уу.',
  code: '6 оронтой код',
  codeInvalid: '6 оронтой код оруулна уу',
  codeWrong: 'Код буруу эсвэл хугацаа нь дууссан байна',
} as const;

/** Errors under the field of a recovery view, when Auth refuses. */
export const recoveryErrors = {
  samePassword: 'Шинэ нууц үг хуучнаасаа өөр байх ёстой',
  linkEnded: 'Холбоосын хугацаа дууссан байна. Дахин холбоос авна уу.',
} as const;

/** Labels of the recovery views of Supabase's library, under the library's keys. */
export const authUiLabels = {
  forgotten_password: {
    email_label: 'И-мэйл',
    password_label: 'Нууц үг',
    email_input_placeholder: 'ner@example.mn',
    button_label: 'Холбоос илгээх',
    loading_button_label: 'Илгээж байна...',
    link_text: 'Нууц үгээ мартсан уу?',
    confirmation_text: 'И‑мэйлээ шалгана уу. Бүртгэлтэй хаяг бол холбоос илгээгдсэн.',
  },
  update_password: {
    password_label: 'Шинэ нууц үг',
    password_input_placeholder: 'Шинэ нууц үгээ оруулна уу',
    button_label: 'Нууц үг солих',
    loading_button_label: 'Сольж байна...',
    confirmation_text: 'Нууц үг шинэчлэгдлээ',
  },
} as const;
