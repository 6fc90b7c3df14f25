/**
 * Numbers in what a visitor writes to a customer's assistant (docs/product.md §4.14): secret ones, which are masked before
 * anything is stored, and phones, which the visitor is asked about. The function and the page use this one module.
 */

/** The replacement of each kind; without digits, so that masking twice changes nothing. */
const CARD = '[карт]';
const NUMBER = '[дугаар]';
const REGISTER = '[регистр]';
const PASSWORD = '[нууц үг]';
/** In place of a phone that the visitor has declined to pass on. */
export const PHONE_MASK = '[утас]';

const NOT_AFTER = '(?<![\\p{L}\\p{N}])';
const NOT_BEFORE = '(?!\\p{Nd})';

/** What people write within a number, a line break not among them. */
const GAP = '[^\\S\\n]?[().\\-/\\u2010-\\u2015\\u2212]?[^\\S\\n]?[()]?';
const DIGITS = new RegExp(`\\p{Nd}(?:${GAP}\\p{Nd})*`, 'gu');

/** The eight digits of a register: a date of birth, with 20 added to the month from 2000 on, and two more. */
const BIRTH = '\\d{2}(?:0[1-9]|1[0-2]|2[1-9]|3[0-2])(?:0[1-9]|[12]\\d|3[01])\\d{2}';
/**
 * Two letters and eight digits, without a gap, or with one after capitals or after «регистр». «Миний дугаар нь 99112233» is a
 * phone after a word of two letters.
 */
const REGISTERS = [
  new RegExp(
    `(?:(?<!\\p{Script=Cyrillic})\\p{Script=Cyrillic}{2}|(?<!\\p{L})[A-Za-z]{2})-?${BIRTH}${NOT_BEFORE}`,
    'gu',
  ),
  new RegExp(`(?<!\\p{L})(?!НЬ|ЗА|БИ|ТА|БА|NI|ZA|BI|TA)\\p{Lu}{2} ${BIRTH}${NOT_BEFORE}`, 'gu'),
  new RegExp(
    `(?<=(?:регистр|register|(?<!\\p{L})(?:рд|rd))\\P{Nd}{0,15})\\d{8}${NOT_BEFORE}`,
    'giu',
  ),
];

/** A word for a secret, what may stand between it and its value, and the value: with a digit, or plainly said. */
const SECRET_WORDS =
  'нууц\\s?(?:үг|уг|код|дугаар)|nuuts?\\s?(?:ug|vg|kod|code)|пин|пароль|паспорд|pin|password|passwd|cvv|cvc|otp|(?:sms|смс)\\s?(?:код|kod|code)|нэг удаагийн код';
const VALUE_WITH_DIGIT = '(?=[^\\s,;]*\\p{Nd})[^\\s,;]+';
const VALUE_SAID = '(?:бол|нь|минь|маань|is|ni|:|=)\\s*[A-Za-z\\p{P}\\p{S}]{4,}';
const SECRETS = new RegExp(
  `(${NOT_AFTER}(?:${SECRET_WORDS})\\p{L}*)([\\s:=–-]*(?:(?:код|kod|code|бол|нь|минь|маань|is|ni)[\\s:=–-]+){0,2})(?:${VALUE_WITH_DIGIT}|(?<=[\\s:=])${VALUE_SAID})`,
  'giu',
);

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Whether digits end with the check digit of a payment card. */
function isCard(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19) return false;
  let sum = 0;
  for (let back = 0; back < digits.length; back += 1) {
    const digit = Number(digits[digits.length - 1 - back]);
    const doubled = back % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The lengths of the groups in which a number is written. */
const groupsOf = (number: string): number[] =>
  (number.normalize('NFKC').match(/\d+/g) ?? []).map(({ length }) => length);

/** Two or more phones in a row, each of them written in one piece. */
const isPhonesInARow = (number: string): boolean => {
  const groups = groupsOf(number);
  return groups.length > 1 && groups.every((length) => length === 8 || length === 3);
};

const maskCard = (number: string): string =>
  !isPhonesInARow(number) && isCard(digitsOf(number)) ? CARD : number;

/** Numbers that may be of a card with a wrong digit: the database does not store them (`private.has_secret_number`). */
const maskLong = (number: string): string =>
  groupsOf(number).some((length) => length >= 13) ||
  /(?:\d{4}[ -]){3}\d{4}/.test(number.normalize('NFKC'))
    ? NUMBER
    : number;

function maskKnown(text: string): string {
  let masked = text.normalize('NFC').replace(SECRETS, `$1$2${PASSWORD}`);
  for (const register of REGISTERS) masked = masked.replace(register, REGISTER);
  return masked.replace(DIGITS, maskCard);
}

/** The text without card numbers, register numbers and passwords. Masking a masked text changes nothing. */
export const maskSecrets = (text: string): string => maskKnown(text).replace(DIGITS, maskLong);

/** A label directly before a number that is none of a phone: an order, an invoice, an account, an article. */
const OTHER_LABEL =
  /(?:захиалгын|zahialgiin|zahialgyn|нэхэмжлэх\S*|nehemjleh\S*|гэрээ\S*|invoice|order|дансны?|данс\S*|dans\S*|account|iban|баркод\S*|barcode|код\S*|kod|code|сериал\S*|serial|артикул\S*|sku|ттд|№|#)[\s:№#.-]*(?:(?:дугаар\S*|dugaar\S*|number|num|no|id|нь|ni|бол|is)[\s:№#.-]*){0,2}$/iu;
/** Money directly behind a number. */
const MONEY = /^\s*(?:₮|төг|tug|tog|mnt|\$|usd|доллар|юань|вон|сая|мянга)/iu;
const DATE = /^(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})$/;
/** «95 000 000», but not «99 112 233». */
const THOUSANDS = /^\d{1,3}(?:[ .]\d{3})*[ .]000$/;

/** Eight digits of a phone in Mongolia: a mobile one, or one of a town with its code. */
const LOCAL = /^(?:[5-9]\d{7}|1[1-9]\d{6})$/;
const COUNTRY = /^(?:00)?976/;
/** A telephone of another country is recognised by its plus. */
const ABROAD = /^\d{8,15}$/;

/** The phones in digits that were written as one number: one, or several of eight digits in a row. */
function phonesOf(number: string, plus: boolean): string[] {
  const digits = digitsOf(number);
  if (plus && !digits.startsWith('976')) return ABROAD.test(digits) ? [`+${digits}`] : [];
  const found: string[] = [];
  let open = '';
  for (const group of number.normalize('NFKC').match(/\d+/g) ?? []) {
    open += group;
    const local = open.length > 8 ? open.replace(COUNTRY, '') : open;
    if (LOCAL.test(local)) {
      found.push(local);
      open = '';
    } else if (local.length > 8) return [];
  }
  return open === '' ? found : [];
}

/** So much of a text around a number says what it is. */
const AROUND = 40;

/**
 * The phones of a text in their normal form, each once, in the order of the text. What has eight digits and is labelled as an
 * order, an account or money is none.
 */
export function phonesIn(text: string): string[] {
  // Invisible marks come with pasted numbers.
  const plain = maskKnown(text.replace(/\p{Cf}/gu, ''));
  const found = [...plain.matchAll(DIGITS)].flatMap(({ 0: number, index }) => {
    const before = plain.slice(Math.max(0, index - AROUND), index);
    if (OTHER_LABEL.test(before) || MONEY.test(plain.slice(index + number.length))) return [];
    const plainNumber = number.normalize('NFKC');
    if (DATE.test(plainNumber) || THOUSANDS.test(plainNumber)) return [];
    return phonesOf(number, /[+＋]\s?\(?$/.test(before));
  });
  return [...new Set(found)];
}

/** The text with these phones masked, however they are written in it. */
export function withoutPhones(text: string, phones: readonly string[]): string {
  const gap = '[^\\p{L}\\p{N}]{0,4}';
  return phones.reduce((masked, phone) => {
    const digits = [...phone.replace(/\D/g, '')].join(gap);
    return masked.replace(
      new RegExp(`(?:\\(?(?:\\+|00)?${[...'976'].join(gap)}${gap})?${digits}`, 'gu'),
      PHONE_MASK,
    );
  }, text);
}
