/** A picture in a talk, of the visitor and of the person. */
export const pictureTexts = {
  send: 'Зураг илгээх',
  sending: 'Зураг илгээж байна...',
  again: 'Дахин илгээх',
  failed: 'Зургийг илгээж чадсангүй',
} as const;
