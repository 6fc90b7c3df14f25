import { maskPersonal } from './mask.ts';

/**
 * A stored question keeps less than a question that is sent to the model: no number of three digits, no
 * postal address, no name of a site. It removes too much rather than too little, because questions are only
 * counted.
 */

const NUMBER = '[дугаар]';
const MAIL = '[и-мэйл]';
const LINK = '[холбоос]';
const ADDRESS = '[хаяг]';

const BEGINS = '(?<![\\p{L}\\p{N}])';
const ENDS = '(?![\\p{L}\\p{N}])';
const WORD = '\\p{L}[\\p{L}\\p{M}.-]*';
/** Interrogatives and demonstratives, which are no part of an address. */
const ASKING =
  'ямар|аль|манай|танай|хэдэн|хаана|энэ|тэр|бүх|нэг|yamar|ali|manai|tanai|heden|xeden|haana|ene|ter';

const DISTRICTS =
  'баянзүрх|сүхбаатар|чингэлтэй|баянгол|хан[ -]?уул|сонгинохайрхан|налайх|багануур|багахангай|бзд|сбд|бгд|худ|схд|' +
  'bayanzurkh|bayanzurh|sukhbaatar|suhbaatar|chingeltei|bayangol|khan[ -]?uul|han[ -]?uul|songinokhairkhan|songinohairhan|bzd|sbd|bgd|hud|shd';
const PLACES =
  'дүүрэг|дүүргийн|дүүрэгт|хороо|хорооны|хороонд|хороолол|хорооллын|гудамж|гудамжны|байр|байрны|байранд|тоот|тоотод|' +
  'орц|давхар|хотхон|сум|сумын|аймаг|аймгийн|duureg|duurgiin|horoo|khoroo|xoroo|horoolol|gudamj|bair|toot|orts|davhar|hothon|sum|aimag';
const STREETS = 'гудамж|гудамжны|хотхон|хороолол|gudamj|hothon|horoolol';

const of = (pattern: string) => new RegExp(pattern, 'giu');

const RULES: readonly (readonly [RegExp, string])[] = [
  [of('\\S+\\s*(?:@|\\(at\\)|\\[at\\])\\s*[^\\s,;:]+'), MAIL],
  [of(`${BEGINS}[\\p{L}\\p{N}_-]+\\.(?:com|mn|net|org|io|me)(?:\\/\\S*)?${ENDS}`), LINK],
  // «Баянзүрх дүүрэг», «13-р хороо», «Сөүлийн гудамж».
  [of(`${BEGINS}(?:${DISTRICTS})(?:[\\s,]+(?:${PLACES}))?${ENDS}`), ADDRESS],
  [of(`${BEGINS}\\p{N}[\\p{L}\\p{N}/-]*[\\s,]*(?:${PLACES})${ENDS}`), ADDRESS],
  [of(`${BEGINS}(?!(?:${ASKING})[\\s,])${WORD}[\\s,]+(?:${STREETS})${ENDS}`), ADDRESS],
  // Three or more digits, however they are separated.
  [of('\\+?\\p{N}(?:[\\s().,/_+-]*\\p{N}){2,}'), NUMBER],
];

/**
 * The question as it may be stored: one line of at most `most` characters. Masking it again changes nothing.
 */
export function maskQuestion(question: string, most = 200): string {
  let text = maskPersonal(question.replace(/[\s\p{Cc}]+/gu, ' '));
  for (const [pattern, mask] of RULES) text = text.replace(pattern, mask);
  const line = text.replace(/\s+/g, ' ').trim();
  // Cuts between characters, and never inside a mask.
  const cut = [...line].slice(0, most).join('');
  return cut.length < line.length ? cut.replace(/\[[^\]]*$/, '').trim() : cut;
}
