import { PATHS } from '@/lib/paths.ts';

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
