import { FILE_TYPES, type FileType } from '../../_shared/contract/fields/files.ts';

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** A PNG is its signature and chunks, each with its length; the last is IEND, and nothing follows. */
function isPng(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  let first = true;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const name = latin(bytes.subarray(at + 4, at + 8));
    if (first && name !== 'IHDR') return false;
    first = false;
    at += 12 + length;
    if (name === 'IEND') return at === bytes.length;
  }
  return false;
}

/** A JPEG is segments, each with its length, until the scan; it ends with EOI somewhere behind that. */
function isJpeg(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, 0xff, 0xd8, 0xff)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    if (marker === 0xda) break;
    at += 2 + view.getUint16(at + 2);
  }
  const hasScan = bytes[at] === 0xff && bytes[at + 1] === 0xda;
  // Phones write more pictures, or a short film, behind the end; what else may stand there is asked below.
  return hasScan && latin(bytes.subarray(at)).includes('\u00ff\u00d9');
}

/** A WebP is one RIFF chunk that says how long the file is. */
function isWebp(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || latin(bytes.subarray(0, 4)) !== 'RIFF') return false;
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);
  const kind = latin(bytes.subarray(8, 16));
  return /^WEBPVP8[ LX]$/.test(kind) && length + 8 === bytes.length;
}

/** A PDF that begins and ends as one. Readers look further for both; what needs that is none of ours. */
function isPdf(bytes: Uint8Array): boolean {
  return (
    /^%PDF-[12]\.\d/.test(latin(bytes.subarray(0, 9))) &&
    latin(bytes.subarray(-1024)).includes('%%EOF')
  );
}

const TESTS: Record<FileType, (bytes: Uint8Array) => boolean> = {
  'application/pdf': isPdf,
  'image/jpeg': isJpeg,
  'image/png': isPng,
  'image/webp': isWebp,
};

/** What a browser or a server would run, wherever in a file it stands. */
const MARKUP = /<(?:script|html|body|iframe|!doctype|\?php|svg\s)/i;
/** A reader would do it by itself: none of that belongs to a receipt. */
const ACTIVE_PDF = /\/(?:JavaScript|JS|Launch|EmbeddedFile|XFA)\b/;
/**
 * Compressed contents, a scanned page for instance. They hold any letters by chance: the three of `/JS` in
 * about every fifth document of 5 MB. What is compressed on purpose could not be seen here anyway.
 */
const PDF_STREAM = /\bstream\r?\n[\s\S]*?\bendstream\b/g;
/** The end of a ZIP: programs of Java and Office read a file from there, whatever it begins with. */
const ZIP_END = 'PK\u0005\u0006';
/** A ZIP's comment is no longer. */
const ZIP_TAIL = 66_000;

/** Whether it is a second thing besides what it begins as. */
function isAlsoSomethingElse(bytes: Uint8Array, type: FileType): boolean {
  const text = latin(bytes);
  if (MARKUP.test(text) || text.slice(-ZIP_TAIL).includes(ZIP_END)) return true;
  if (type !== 'application/pdf') return text.includes('%PDF-');
  return ACTIVE_PDF.test(text.replace(PDF_STREAM, ''));
}

/**
 * What a file is by its bytes; undefined for what is none of our types, is damaged in its outline, or is
 * something else besides (a picture that is a page, a program, a second document).
 */
export function typeOf(bytes: Uint8Array): FileType | undefined {
  const type = FILE_TYPES.find((one) => TESTS[one](bytes));
  return type && !isAlsoSomethingElse(bytes, type) ? type : undefined;
}
