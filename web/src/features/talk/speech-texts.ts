import { errorTexts } from '@/content/errors.ts';

/** Speech as an input of a talk; the name of its button is in `talk-texts.ts`. */
export const speechTexts = {
  notice:
    'Дууг тань хөтчийн үйлдвэрлэгч (Google, Apple гэх мэт) сонсож, бичвэр болгодог. Дуу бидэнд ирэхгүй. Гарсан бичвэрийг засаад өөрөө илгээнэ.',
  agree: 'Зөвшөөрөөд ярих',
  hearing: 'Сонсож байна. Асуултаа хэлээрэй.',
  stop: 'Болсон',
  again: 'Дахин ярих',
} as const;

const NOT_ALLOWED =
  'Микрофон ашиглах зөвшөөрөл алга. Хөтчийнхөө тохиргоонд зөвшөөрөөд дахин оролдоно уу.';
const NOT_THERE = 'Таны хөтөч монгол яриаг бичвэр болгож чадахгүй байна. Асуултаа бичнэ үү.';

/** By the browser's words for what went wrong; any other is `failed`. */
export const speechErrors: Readonly<Record<string, string>> = {
  'not-allowed': NOT_ALLOWED,
  'audio-capture': 'Микрофон олдсонгүй. Холбоод дахин оролдоно уу.',
  'no-speech': 'Юу ч сонсогдсонгүй. Микрофондоо ойртоод дахин ярина уу.',
  network: errorTexts.network,
  'service-not-allowed': NOT_THERE,
  'language-not-supported': NOT_THERE,
  failed: 'Яриаг таньж чадсангүй. Дахин оролдоно уу.',
};
