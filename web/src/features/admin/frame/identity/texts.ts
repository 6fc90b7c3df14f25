/** The password question before a sensitive command. */
export const identityTexts = {
  title: 'Өөрийгөө баталгаажуулна уу',
  text: 'Багийн эрх, хоёр шатлалт нэвтрэлт, хувийн мэдээллийг өөрчлөхийн өмнө таныг мөн эсэхийг шалгана. Баталгаажуулалт 10 минут хүчинтэй.',
  password: 'Нууц үг',
  submit: 'Үргэлжлүүлэх',
  submitting: 'Шалгаж байна...',
  failed: 'Шалгаж чадсангүй',
  byCode: 'Аппын кодоор баталгаажуулах',
  byPassword: 'Нууц үгээр баталгаажуулах',
  refused: 'Баталгаажуулаагүй тул өөрчлөөгүй.',
} as const;
