import { foldWords } from './fold.ts';

const ONES: Record<string, number> = Object.fromEntries(
  [
    ['нэг', 1],
    ['хоёр', 2],
    ['hoyr', 2],
    ['гурав', 3],
    ['гурван', 3],
    ['гурв', 3],
    ['дөрөв', 4],
    ['дөрвөн', 4],
    ['дөрв', 4],
    ['тав', 5],
    ['таван', 5],
    ['зургаа', 6],
    ['зургаан', 6],
    ['долоо', 7],
    ['долоон', 7],
    ['найм', 8],
    ['найман', 8],
    ['ес', 9],
    ['есөн', 9],
    ['арав', 10],
    ['арван', 10],
    ['хорь', 20],
    ['хорин', 20],
    ['гуч', 30],
    ['гучин', 30],
    ['дөч', 40],
    ['дөчин', 40],
    ['тавь', 50],
    ['тавин', 50],
    ['жар', 60],
    ['жаран', 60],
    ['дал', 70],
    ['далан', 70],
    ['ная', 80],
    ['наян', 80],
    ['ерэн', 90],
  ].map(([word, value]) => [foldWords(String(word)).join(''), Number(value)]),
);
const HUNDRED = /^zu(?:n|g|d|gad)?$/;
const THOUSAND = /^m[ia]+nga/;

/** A folded word, and its value if it is a number. */
export type Token = { text: string; value: number | null };

/** The words of a question with their numbers, in digits and in words («гурван зуугаад» is 300). */
export function readTokens(question: string): Token[] {
  const words = foldWords(question.replace(/(\d)[,.\u00A0\u202F ](?=\d{3}(?!\d))/g, '$1'));
  const tokens: Token[] = [];
  for (const text of words) {
    const last = tokens.at(-1);
    const joined = last?.value != null;
    const digits = /^(\d{1,9})(k|m[ia]nga)?/.exec(text);
    if (digits) {
      tokens.push({ text, value: Number(digits[1]) * (digits[2] ? 1000 : 1) });
    } else if (THOUSAND.test(text) || HUNDRED.test(text)) {
      const times = THOUSAND.test(text) ? 1000 : 100;
      if (last && joined) last.value = (last.value ?? 1) * times;
      else tokens.push({ text, value: times });
    } else if (ONES[text] !== undefined) {
      if (last && joined && (last.value ?? 0) % 10 === 0 && (last.value ?? 0) > (ONES[text] ?? 0)) {
        last.value = (last.value ?? 0) + (ONES[text] ?? 0);
      } else tokens.push({ text, value: ONES[text] ?? null });
    } else tokens.push({ text, value: null });
  }
  return tokens;
}
