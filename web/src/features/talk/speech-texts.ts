/** Speech as an input of the talk. */
export const speechTexts = {
  open: 'Ярьж асуух',
  notice:
    'Таны яриаг хөтчийн үйлдвэрлэгч (Google, Apple гэх мэт) сонсож, бичвэр болгоно. Илгээхээсээ өмнө засаж болно.',
  speak: 'Зөвшөөрч, ярих',
  cancel: 'Болих',
  hearing: 'Сонсож байна...',
  stop: 'Зогсоох',
  failed: 'Сонсож чадсангүй. Микрофоноо зөвшөөрөөд дахин оролдоно уу.',
} as const;
