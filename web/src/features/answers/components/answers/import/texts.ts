/**
 * Messages about a pasted list or a file of questions and answers; they name the line of the
 * text.
 */
export const importTexts = {
  empty: 'Асуулт, хариулт олдсонгүй. Асуултаа нэг мөрөнд, хариултыг дараагийн мөрөнд бичнэ үү',
  tooLong: (characters: number) =>
    `Текст хэт урт байна. Нэг удаад ${characters.toLocaleString('en-US')} хүртэл тэмдэгт оруулна уу`,
  tooMany: (most: number) => `Нэг удаад ${most} хүртэл хариулт нэмнэ`,
  noAnswer: 'Энэ асуултын хариулт алга',
  noQuestion: 'Энэ хариултын асуулт алга',
  noColumns: 'Асуулт, хариулт гэсэн хоёр багана хэрэгтэй',
  doubts: {
    twoAnswers: 'Нэг асуулт хоёр өөр хариулттай байна. Зөвийг нь сонгоно уу',
    asksInAnswer: 'Хариултад асуулт орсон байна. Хоёр асуулт нийлсэн эсэхийг шалгана уу',
  },
  gap: (gap: string) => `«${gap}» гэсэн зайг бөглөнө үү`,
} as const;
