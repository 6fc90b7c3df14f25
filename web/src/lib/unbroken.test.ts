import { describe, expect, it } from 'vitest';
import { unbroken, unbrokenAll } from './unbroken.ts';

/** For readable tests: `_` is a non-breaking space, `=` a non-breaking hyphen. */
const shown = (text: string) => unbroken(text).replaceAll('\u00A0', '_').replaceAll('\u2011', '=');
const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u2011', '-');

describe('a line breaks in no', () => {
  it.each([
    ['2026 оны 7-р сарын 1', '2026_оны 7=р_сарын_1'],
    ['6-р сарын 25 – 7-р сарын 1', '6=р_сарын_25 – 7=р_сарын_1'],
    ['12-р сарын 1-нд шагналт аялал', '12=р_сарын_1=нд шагналт аялал'],
    ['11-р сард', '11=р_сард'],
    ['2024-ний өдрөөс', '2024=ний өдрөөс'],
  ])('date: %s', (text, held) => expect(shown(text)).toBe(held));

  it.each([
    ['Чатбот юу хийж чадах вэ?', 'Чатбот_юу хийж чадах_вэ?'],
    ['Шөнө ч, амралтын өдөр ч хариулна', 'Шөнө_ч, амралтын өдөр_ч хариулна'],
    ['Ажилладаг юм уу даа?', 'Ажилладаг юм_уу_даа?'],
    ['«Хариуч» гэж юу вэ?', '«Хариуч» гэж_юу_вэ?'],
    ['Энэ «Хариуч» уу?', 'Энэ «Хариуч»_уу?'],
    ['Та л хийнэ шүү дээ.', 'Та_л хийнэ_шүү_дээ.'],
    ['Үнэ нь 5,000₮ юу?', 'Үнэ нь 5,000₮_юу?'],
  ])('question or particle: %s', (text, held) => expect(shown(text)).toBe(held));

  it.each([
    ['AI-ийн тусламж', 'AI=ийн тусламж'],
    ['59,000₮-өөс эхэлнэ', '59,000₮=өөс эхэлнэ'],
    ['20%-ийн хямдрал', '20%=ийн хямдрал'],
  ])('ending: %s', (text, held) => expect(shown(text)).toBe(held));
});

it('texts that come together are held each, and what is no text stays', () => {
  const held = unbrokenAll({ text: 'Юу вэ?', none: null, count: 3 });
  expect(held).toEqual({ text: 'Юу\u00A0вэ?', none: null, count: 3 });
});

it.each([
  'Юу хийх вэ? '.trim().replace(' вэ', ''),
  'Хэрэв, юу хийхээ мэдэхгүй бол',
  'Уулзалт уулзалтаа хийнэ',
  'и-мэйл хаяг, 3-4 цаг, 2–3 өдөр',
  'npm run dev -- --port 3000',
  '',
])('a line may break everywhere else %s', (text) => expect(unbroken(text)).toBe(text));

/** A random generator with a fixed sequence (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const PARTS =
  'вэ|бэ|уу|үү|юу|юү|ч|л|даа|дээ|шүү|юм|гэж|өдөр|сарын|оны|7-р|2026|1|12-нд|«Хариуч»|AI-ийн|5,000₮|и-мэйл|, |. |? |– |  |\n|-|р'.split(
    '|',
  );

describe('of any text', () => {
  const next = numbers(20_261_123);
  const texts = Array.from({ length: 2_000 }, () =>
    Array.from({ length: 1 + Math.floor(next() * 12) }, () => {
      const part = PARTS[Math.floor(next() * PARTS.length)] ?? '';
      return next() < 0.7 ? `${part} ` : part;
    }).join(''),
  );

  it('nothing but spaces and hyphens becomes another, and the length stays', () => {
    for (const text of texts) {
      expect(plain(unbroken(text))).toBe(text);
      expect(unbroken(text).length).toBe(text.length);
    }
  });

  it('converted twice equals converted once', () => {
    for (const text of texts) expect(unbroken(unbroken(text))).toBe(unbroken(text));
  });

  it('no particle stands behind a word and a space that breaks, no date in two', () => {
    const loose =
      /[\p{L}\p{N}»] (?:вэ|бэ|уу|үү|юу|юү|ч|л|даа|дээ|шүү)(?!\p{L})|\d-р|\d[‑-]р сар|сарын \d/u;
    for (const text of texts) expect(unbroken(text)).not.toMatch(loose);
  });
});
