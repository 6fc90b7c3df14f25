/*
 * The gate of what is stored: `storedText`, `storedLine` and `storedSigns`. What it lets pass is compared by the key of
 * `folded-text.ts`. private.has_loose_mark of the database is the same rule.
 */
import { tooLong } from './limits.ts';

/**
 * Invisible characters: soft hyphens, zero widths, direction marks, joiners, variation selectors and tags.
 * They come with pasted text, and two names or addresses that look the same would differ by them. U+180B to
 * U+180E are not among them: the traditional Mongolian script needs these.
 */
const INVISIBLE_SIGNS =
  '\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\u{E0000}-\\u{E0FFF}';
const INVISIBLE = new RegExp(`[${INVISIBLE_SIGNS}]`, 'gu');

/** Ranges of pictures, skin tones among them, instead of a property, so that PostgreSQL agrees. */
const PICTURE =
  '[\\u00A9\\u00AE\\u203C\\u2049\\u2122\\u2139\\u2190-\\u21FF\\u2300-\\u23FF\\u24C2\\u25A0-\\u27BF\\u2900-\\u297F\\u2B00-\\u2BFF\\u3030\\u303D\\u3297\\u3299\\u{1F000}-\\u{1FAFF}][\\uFE0E\\uFE0F]?';
/** Pictures with their joiners and selectors, key caps, and the flags of parts of a country. */
const EMOJI = `${PICTURE}(?:\\u200D?${PICTURE})*(?:[\\u{E0020}-\\u{E007E}]{1,6}\\u{E007F})?|[0-9#*]\\uFE0F(?=\\u20E3)`;
const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI})|[${INVISIBLE_SIGNS}]`, 'gu');

/** The text without invisible characters; emoji keep theirs. */
const visible = (text: string): string =>
  text.search(INVISIBLE) < 0 ? text : text.replace(EMOJI_OR_INVISIBLE, '$1');

/** The text without any invisible character, for what is read by its letters. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** A text as it is stored: composed letters (NFC), nothing invisible, line breaks that every program knows. */
export const storedText = (text: string): string =>
  visible(text.normalize('NFC')).replace(/[\u2028\u2029]/g, '\n');

/** U+202F after a letter of the traditional script begins a suffix and stays. */
const BLANKS_OF_LINE =
  /(?:[ \u00A0\u1680\u2000-\u200A\u2028\u2029\u205F\u3000]|(?<![\u1800-\u18AF])\u202F)+/g;

/** A single line as it is stored: also each run of blanks is one blank. */
export const storedLine = (text: string): string =>
  visible(text.normalize('NFC')).replace(BLANKS_OF_LINE, ' ').trim();

/** One hyphen in place of every hyphen and dash. */
export const plainHyphens = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, '-');

/** An address or a number as it is stored: letters and digits of one form, plain hyphens, nothing invisible. */
export const storedSigns = (text: string): string =>
  plainHyphens(withoutInvisible(text.normalize('NFKC'))).trim();

export const BAD_CHARACTER = 'Зөвшөөрөгдөөгүй тэмдэгт агуулсан байна';

// PostgreSQL stores neither NUL nor half a surrogate pair; other control characters, C1 included, only serve
// to forge log lines and table cells.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are the subject
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;
const LINE_BREAK = /[\n\r\t]/;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

export const storable = (value: string) => !CONTROL.test(value) && !LONE_SURROGATE.test(value);
export const storableLine = (value: string) => storable(value) && !LINE_BREAK.test(value);

/** What is wrong with a stored line of at most `max` characters; undefined if nothing is. */
export const lineFault = (line: string, max: number): string | undefined =>
  line.length > max ? tooLong(max) : storableLine(line) ? undefined : BAD_CHARACTER;
