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
