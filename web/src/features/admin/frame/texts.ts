export const searchTexts = {
  open: 'Бүхнээс хайх',
  shortcut: 'Ctrl K',
  title: 'Бүх бичлэгээс хайх',
  label: 'Нэр, и‑мэйл, утас, компани',
  hint: 'Хоёроос дээш тэмдэгт бичнэ үү.',
  none: 'Тохирох бичлэг олдсонгүй',
} as const;
