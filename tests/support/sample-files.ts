import { deflateSync } from 'node:zlib';

/** Small valid files of each type, and what people send instead. */

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
export const number32 = (value: number): number[] =>
  [24, 16, 8, 0].map((shift) => (value >> shift) & 0xff);
export const bytes = (...parts: (number[] | string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => Uint8Array.from(typeof part === 'string' ? ascii(part) : part)),
    ),
  );

// The checksum is left 0: programs that show pictures verify it, the tested code does not.
export const chunk = (name: string, data: number[] | Uint8Array): Uint8Array =>
  bytes(number32(data.length), name, data, [0, 0, 0, 0]);

const png = (more: number[] | Uint8Array = []): Uint8Array<ArrayBuffer> =>
  bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', [...number32(1), ...number32(1), 8, 0, 0, 0, 0]),
    chunk('IDAT', deflateSync(Uint8Array.of(0, 128))),
    ...(more.length > 0 ? [chunk('tEXt', more)] : []),
    chunk('IEND', []),
  );

export const jpeg = (behind: string | number[] | Uint8Array = ''): Uint8Array<ArrayBuffer> =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe0, 0, 16],
    'JFIF\0',
    [1, 1, 0, 0, 1, 0, 1, 0, 0],
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xff, 0xd9],
    behind,
  );

const webp = (): Uint8Array<ArrayBuffer> =>
  bytes('RIFF', [16, 0, 0, 0], 'WEBPVP8 ', [4, 0, 0, 0, 1, 2, 3, 4]);

export const pdf = (inside = ''): Uint8Array<ArrayBuffer> =>
  bytes(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside}>>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
  );

/**
 * A file of this many bytes that begins like a picture; the rest is noise that contains no markers by chance.
 */
export const bigJpeg = (size: number): Uint8Array<ArrayBuffer> =>
  jpeg(new Uint8Array(size).fill(0x11));

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const PAGE = '<!doctype html><script>alert(1)</script>';
const ZIP = 'PK\u0003\u0004 program PK\u0005\u0006 the end of a ZIP';

/** Files that are refused, whatever their name and header. */
export const REFUSED_FILES: Record<string, Uint8Array<ArrayBuffer>> = {
  'a program called receipt.pdf': bytes('MZ\u0090 program'),
  'a text': bytes('төлсөн'),
  'an SVG with a script': bytes(SVG),
  'an SVG behind an XML line': bytes(`<?xml version="1.0"?>${SVG}`),
  'a page': bytes(PAGE),
  'a GIF': bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0, 0x3b]),
  'a PNG that is a page': png(bytes('Comment\0', PAGE)),
  'a PNG with a file behind its end': bytes(png(), ZIP),
  'a PNG that breaks off': png().slice(0, 40),
  'a PNG without a header': bytes(png().slice(0, 8), chunk('IEND', [])),
  'a JPEG that is a ZIP': jpeg(ZIP),
  'a JPEG that is a page': jpeg(PAGE),
  'a JPEG that is a PDF': jpeg(pdf()),
  'a JPEG without a picture': bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]),
  'a PDF behind something else': bytes('x', pdf()),
  'a PDF without an end': pdf().slice(0, 20),
  'a PDF with a script': pdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> '),
  'a PDF with a script between two pictures': pdf(
    '>> stream\nxx\nendstream endobj << /JS (app.alert\\(1\\)) >> stream\nxx\nendstream << ',
  ),
  'a PDF with a script in other letters': pdf('/OpenAction << /S /J#61vaScript /#4aS (x) >> '),
  'a PDF with a script in a stream without an end': pdf('>> stream\n<< /JS (app.alert\\(1\\)) >> '),
  'a PDF that sends its form': pdf('/AA << /O << /S /SubmitForm /F (https://example.mn) >> >> '),
  'a PDF with a film': pdf('/Subtype /RichMedia '),
  'a PDF of more codes than letters': pdf('/#61'.repeat(10_001)),
  'a PDF with a page': pdf('<script>alert(1)</script>'),
  'a PDF that is a ZIP': bytes(pdf(), ZIP, '%%EOF'),
};

export const GOOD_FILES = {
  'application/pdf': pdf(),
  'image/jpeg': jpeg(),
  'image/png': png(),
  'image/webp': webp(),
} as const;
