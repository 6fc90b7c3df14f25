import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { unbroken } from '../../src/lib/unbroken.ts';
import { escapeHtml } from '../head.ts';

/**
 * Manrope at weight 700, subset as docs/fonts.md says: the renderer supports neither woff2 nor variable
 * fonts.
 */
const FONT = fileURLToPath(new URL('manrope-700.ttf', import.meta.url));

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
/** Sizes of the title, largest first, each with the number of lines that fit. */
const SIZES = [
  { size: 76, lines: 3 },
  { size: 64, lines: 4 },
  { size: 52, lines: 5 },
  { size: 42, lines: 6 },
] as const;
const LINE = 1.18;

function drawing(svg: string): Resvg {
  return new Resvg(svg, {
    font: { fontFiles: [FONT], loadSystemFonts: false, defaultFontFamily: 'Manrope' },
  });
}

const text = (words: string, x: number, y: number, size: number, fill: string) =>
  `<text x="${x}" y="${y}" font-family="Manrope" font-weight="700" font-size="${size}" fill="${fill}">${escapeHtml(words)}</text>`;

const frame = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inside}</svg>`;

/** The width of words at size 100. Blanks at the ends would not be measured, so full stops replace them. */
function widthOf(words: string): number {
  return drawing(frame(text(`.${words}.`, 0, 300, 100, '#000'))).getBBox()?.width ?? 0;
}

/** The words of a title in lines of a width (at size 100); a word longer than a line is split. */
export function linesOf(title: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  // Split at every space but a non-breaking one.
  const words = unbroken(title).split(/[^\S\u00A0]+/);
  for (const word of words.filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOf(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
    while (widthOf(line) > width && line.length > 1) {
      let end = line.length - 1;
      while (end > 1 && widthOf(line.slice(0, end)) > width) end -= 1;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** What the font holds (docs/fonts.md). Anything else, emoji above all, would be drawn as a striped box. */
const UNDRAWN = /[^ -~\u00A0\u0400-\u045FҮүӨө₮€«»‑–—‘’“”„…•№·×−°©→←✓]/gu;

/** A title without what the font lacks: a letter with a mark is drawn without it, an emoji is left out. */
export const drawnTitle = (title: string): string =>
  title
    .normalize('NFC')
    .replace(UNDRAWN, (sign) => sign.normalize('NFKD').replace(UNDRAWN, ''))
    .replace(/ {2,}/g, ' ')
    .trim();

/** The largest size at which a title fits; if none, the smallest with the beginning of the title. */
function fitTitle(title: string): { size: number; lines: string[] } {
  let cut = { size: 0, lines: [title] };
  for (const { size, lines: most } of SIZES) {
    const lines = linesOf(title, ((WIDTH - 2 * MARGIN) / size) * 100);
    if (lines.length <= most) return { size, lines };
    cut = { size, lines: [...lines.slice(0, most - 1), `${lines[most - 1]}…`] };
  }
  return cut;
}

/** The brand's mark and the land under it: the same steppe as on the home page. */
const GROUND = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#bfe2fd"/><stop offset="0.75" stop-color="#f5fbff"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
<circle cx="1010" cy="520" r="120" fill="#ffcfa6"/><circle cx="1010" cy="520" r="78" fill="#ff9f56"/>
<path d="M0 540c180-70 330-50 520-14s420 46 680-58v162H0Z" fill="#85cbfa"/>
<path d="M0 590c220-44 420-30 640-6s380 10 560-26v72H0Z" fill="#1493e3"/>`;

/** The picture for sharing an article: 1200 × 630, with its title and the brand, as PNG. */
export function sharePicture({ title, brand }: { title: string; brand: string }): Buffer {
  const { size, lines } = fitTitle(drawnTitle(title));
  const top = 190;
  const drawn = lines.map((line, index) =>
    text(line, MARGIN, top + size * (0.35 + index * LINE), size, '#0f1c2e'),
  );
  const mark = `<g transform="translate(${MARGIN} 62) scale(1.8)"><path d="M16 2c8 0 14 5.6 14 13s-6 13-14 13c-1.9 0-3.7-.3-5.3-.9L4.2 30l1.3-5.8A12.3 12.3 0 0 1 2 15C2 7.6 8 2 16 2Z" fill="#0072c3"/><path d="M8.5 18.5a7.5 7.5 0 0 1 15 0Z" fill="#ff9f56"/><path d="M6.5 21.5h19" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/></g>`;
  const svg = frame(
    `${GROUND}${mark}${text(brand, MARGIN + 70, 106, 40, '#0f1c2e')}${drawn.join('')}`,
  );
  return drawing(svg).render().asPng();
}
