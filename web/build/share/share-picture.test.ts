import { expect, it } from 'vitest';
import { drawnTitle, linesOf, sharePicture } from './share-picture.ts';

const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

it.each([
  'Үнэ',
  'Өглөө бүр ₮59,000-өөр: <b>чатбот</b> & туслах «ярьдаг»',
  'Маш урт гарчиг '.repeat(13),
  'Ө'.repeat(200),
])('draws «%.20s…» at the size that is announced', (title) => {
  const png = sharePicture({ title, brand: 'Хариуч' });
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(sizeOf(png)).toEqual({ width: 1200, height: 630 });
});

it('draws the letters of Mongolian, each its own', () => {
  const drawn = [...'ӨөҮүОоУу₮'].map((letter) =>
    sharePicture({ title: letter.repeat(3), brand: 'Б' }).toString('base64'),
  );
  expect(new Set(drawn).size).toBe(drawn.length);
});

it('parts no particle from its word', () => {
  const title = 'Үйлчлүүлэгч бүрд шөнө ч, амралтын өдөр ч хариулна';
  for (let width = 900; width < 2_500; width += 50) {
    const lines = linesOf(title, width);
    expect(lines.filter((line) => /^ч(?!\p{L})/u.test(line))).toEqual([]);
  }
});

it.each([
  ['Шинэ жилийн мэнд 🎉', 'Шинэ жилийн мэнд'],
  ['👩‍💻 Код 👍🏽 бичих ❤️ 1️⃣ 🇲🇳', 'Код бичих 1'],
  ['Caf\u00e9 ★ Баи\u0306р', 'Cafe Байр'],
])('leaves out of «%s» what its font lacks', (title, drawn) => {
  expect(drawnTitle(title)).toBe(drawn);
  const picture = (of: string) => sharePicture({ title: of, brand: 'Хариуч' }).toString('base64');
  expect(picture(title)).toBe(picture(drawn));
});

it('leaves out no letter that its font has', () => {
  const all = 'Aa~ ЁёЯяҮүӨө ₮€ «» ‑–— ‘’“”„ … • № · × − ° © → ← ✓';
  expect(drawnTitle(all)).toBe(all);
});
