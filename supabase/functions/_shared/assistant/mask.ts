/**
 * Removes personal data from a visitor's words before they are sent or stored: mail and web addresses, long
 * numbers, register numbers, names after an introduction, places of residence. It works by form, so a name
 * without an introduction stays.
 */

/** The replacement of each kind; without digits, so that masking twice changes nothing. */
const MASKS = {
  email: '[и-мэйл]',
  link: '[холбоос]',
  handle: '[хаяг]',
  number: '[дугаар]',
  name: '[нэр]',
  place: '[хаяг]',
} as const;

/** A phone, an account or a card has at least this many digits; prices and years of a question stay. */
const LEAST_DIGITS = 6;

const WORD_BEGINS = '(?<![\\p{L}\\p{N}])';
const WORD_ENDS = '(?![\\p{L}\\p{N}])';
const of = (source: string, flags = 'giu') => new RegExp(source, flags);

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const LINK = /(?:https?:\/\/|www\.)\S+/giu;
const HANDLE = /(?<![\p{L}\p{N}])@[\p{L}\p{N}._]{2,}/gu;
/** Two letters and eight digits, as in the state's register. */
const REGISTER = of(`${WORD_BEGINS}\\p{L}{2}[\\s-]?\\d{8}${WORD_ENDS}`);
const NUMBER = /\+?\p{Nd}(?:[\s().\-/\u2010-\u2015]{0,3}\p{Nd})+/gu;

/** «Намайг Бат гэдэг»: one or two names before the verb. */
const CALLED = of(
  `${WORD_BEGINS}(намайг|namaig|namaig\\s+ner)\\s+((?:[\\p{L}.-]+\\s+){1,2})(?=(?:гэ|г[еэ]д|ge)[\\p{L}]*)`,
);
/** «Миний нэр Бат»: at least one name, and all that begin with a capital letter. */
const MY_NAME = of(
  `${WORD_BEGINS}((?:миний|минь|манай|minii)\\s+(?:овог\\s+|захирлын\\s+)?(?:нэр|ner)(?:\\s+(?:нь|бол|ni|bol))?\\s*[:–-]?\\s*)([\\p{L}.-]+)`,
);
const CAPITAL_AFTER_NAME = /(\[нэр\])\s+(?:\p{Lu}[\p{L}-]+)/gu;
/** «Би Бат байна»: here only the capital letter shows that it is a name. */
const I_AM = /(?<![\p{L}\p{N}])([Бб]и|[Bb]i)\s+(\p{Lu}[\p{L}-]+(?:\s+\p{Lu}[\p{L}-]+)?)/gu;
/** «Б.Болд»; «Батын Болд гэгч» cannot be recognised by its form. */
const INITIAL = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}?\.\s?\p{Lu}\p{Ll}{2,}(?:-\p{L}+)?/gu;

/** «12-р хороо», «45 дугаар байр», «тоот 7». */
const PLACE = of(
  `${WORD_BEGINS}\\d+\\p{L}?\\s*-?\\s*(?:(?:р|ын|дугаар|дүгээр|r)\\s*)?(?:хороо\\p{L}*|байр(?![\\p{L}])|байранд|гудамж\\p{L}*|тоот\\p{L}*|орц\\p{L}*)`,
);
const PLACE_AFTER = of(
  `${WORD_BEGINS}(?:тоот|байр|орц|гудамж)\\s*[:№-]?\\s*\\d+\\p{L}?${WORD_ENDS}`,
);

const digitsIn = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;

/** The text without personal data. Masking a masked text changes nothing. */
export function maskPersonal(text: string): string {
  return text
    .normalize('NFC')
    .replace(EMAIL, MASKS.email)
    .replace(LINK, MASKS.link)
    .replace(HANDLE, MASKS.handle)
    .replace(REGISTER, MASKS.number)
    .replace(PLACE, MASKS.place)
    .replace(PLACE_AFTER, MASKS.place)
    .replace(NUMBER, (number) => (digitsIn(number) >= LEAST_DIGITS ? MASKS.number : number))
    .replace(CALLED, (_, cue: string) => `${cue} ${MASKS.name} `)
    .replace(MY_NAME, (_, cue: string) => `${cue}${MASKS.name}`)
    .replace(I_AM, (_, cue: string) => `${cue} ${MASKS.name}`)
    .replace(INITIAL, MASKS.name)
    .replace(CAPITAL_AFTER_NAME, '$1');
}
