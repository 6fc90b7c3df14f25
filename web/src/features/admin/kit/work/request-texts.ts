import { adminCommon } from '../parts/texts.ts';

/** The texts about one record, by what it is called: by itself, as an object, and as an owner. */
const textsOf = (one: string, object: string, of: string) => ({
  status: {
    failed: `${of} төлөвийг өөрчилж чадсангүй`,
    success: `${of} төлөв шинэчлэгдлээ`,
  },
  /** A deletion can be undone from its notice and from the history. */
  editing: {
    editTitle: `${one} засах`,
    updated: `${one} шинэчлэгдлээ`,
    updateFailed: `${object} өөрчилж чадсангүй`,
    deleted: `${one} устгагдлаа`,
    deleteFailed: `${object} устгаж чадсангүй`,
    restored: `${one} сэргээгдлээ`,
    restoreFailed: `${object} сэргээж чадсангүй`,
    failedTitle: adminCommon.errorTitle,
    confirm: {
      title: `${object} устгах уу?`,
      text: (name: string) => `Илгээгч: ${name}. Дараа нь түүхээс сэргээж болно.`,
      confirm: adminCommon.delete,
    },
  },
});

export const requestTexts = textsOf('Хүсэлт', 'Хүсэлтийг', 'Хүсэлтийн');

export const messageTexts = {
  ...textsOf('Зурвас', 'Зурвасыг', 'Зурвасын'),
  title: 'Холбоо барих хуудаснаас ирсэн зурвас',
};
