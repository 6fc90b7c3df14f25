import { FILE_TYPES, type FileType } from '../../_shared/contract/fields/files.ts';

/**
 * The most chunks, segments or frames that a picture may have. A camera's picture of 5 MB has some
 * hundreds; one of 600,000 empty chunks would keep the function busy, and is refused as damaged.
 */
export const MAX_PIECES = 10_000;

const decoder = new TextDecoder('latin1');
const latin = (bytes: Uint8Array): string => decoder.decode(bytes);

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Names of chunks as numbers: the four letters in their order. */
const IHDR = 0x49484452;
const IEND = 0x49454e44;

/** Where a PNG ends: it is its signature and chunks, each with its length; the last one is IEND. */
function endOfPng(bytes: Uint8Array): number {
  if (!startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  if (view.byteLength < 16 || view.getUint32(12) !== IHDR) return 0;
  for (let count = 0; count < MAX_PIECES && at + 12 <= bytes.length; count += 1) {
    const name = view.getUint32(at + 4);
    at += 12 + view.getUint32(at);
    if (name === IEND) return at <= bytes.length ? at : 0;
  }
  return 0;
}

/** A JPEG is segments, each with its length, until the scan; EOI ends it somewhere after that. */
function isJpeg(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, 0xff, 0xd8, 0xff)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  for (
    let count = 0;
    count < MAX_PIECES && at + 4 <= bytes.length && bytes[at] === 0xff;
    count += 1
  ) {
    const marker = bytes[at + 1];
    if (marker === 0xda) break;
    const length = view.getUint16(at + 2);
    // A segment's length counts its own two bytes.
    if (length < 2) return false;
    at += 2 + length;
  }
  const hasScan = bytes[at] === 0xff && bytes[at + 1] === 0xda;
  // After EOI, phones append further pictures or a short film. `isAlsoSomethingElse` checks for anything
  // dangerous there.
  return hasScan && latin(bytes.subarray(at)).includes('\u00ff\u00d9');
}

/** Where a WebP ends: it is one RIFF chunk that says how long it is. */
function endOfWebp(bytes: Uint8Array): number {
  if (bytes.length < 16 || latin(bytes.subarray(0, 4)) !== 'RIFF') return 0;
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);
  const kind = latin(bytes.subarray(8, 16));
  const end = length + 8;
  return /^WEBPVP8[ LX]$/.test(kind) && length > 8 && end <= bytes.length ? end : 0;
}

/**
 * A PDF whose first and last bytes are its markers. Readers search further for both; we do not
 * accept such files.
 */
function isPdf(bytes: Uint8Array): boolean {
  return (
    /^%PDF-[12]\.\d/.test(latin(bytes.subarray(0, 9))) &&
    latin(bytes.subarray(-1024)).includes('%%EOF')
  );
}

const wholeIf = (is: (bytes: Uint8Array) => boolean) => (bytes: Uint8Array) =>
  is(bytes) ? bytes.length : 0;

/** Where a file of each type ends; 0 for one that is not of the type. */
const ENDS: Record<FileType, (bytes: Uint8Array) => number> = {
  'application/pdf': wholeIf(isPdf),
  'image/jpeg': wholeIf(isJpeg),
  'image/png': endOfPng,
  'image/webp': endOfWebp,
};

/** Markup or code that a browser or a server would run, anywhere in the file. */
const MARKUP = /<(?:script|html|body|iframe|!doctype|\?php|svg\s)/i;
/** What a PDF reader does by itself, or sends to a server; a receipt needs neither. */
const ACTIVE_PDF =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|XFA|SubmitForm|ImportData|GoToE|RichMedia)\b/;
/** A PDF may write any letter of a name as its code: `/J#61vaScript` is `/JavaScript`. */
const ESCAPED_LETTER = /#([\da-f]{2})/gi;

/** The start of a compressed stream: the keyword and the end of its line. */
const STREAM = /\bstream\r?\n/g;
const STREAM_END = 'endstream';

/**
 * The text of a PDF without its compressed streams, such as scanned pages, which contain any letters by
 * chance: `/JS` in about every fifth document of 5 MB. Code that is compressed on purpose would not be found
 * in them anyway. A stream without an end is kept. Linear time: each search begins where the last one ended.
 */
function withoutStreams(text: string): string {
  const kept: string[] = [];
  let from = 0;
  STREAM.lastIndex = 0;
  for (let begin = STREAM.exec(text); begin; begin = STREAM.exec(text)) {
    const end = text.indexOf(STREAM_END, STREAM.lastIndex);
    if (end < 0) break;
    kept.push(text.slice(from, begin.index));
    from = end + STREAM_END.length;
    STREAM.lastIndex = from;
  }
  kept.push(text.slice(from));
  return kept.join('\n');
}

/**
 * Names with their escaped letters decoded; undefined for a text with so many escapes that no
 * program wrote it.
 */
function unescaped(text: string): string | undefined {
  let count = 0;
  for (let at = text.indexOf('#'); at >= 0; at = text.indexOf('#', at + 1)) {
    count += 1;
    if (count > MAX_PIECES) return undefined;
  }
  return text.replace(ESCAPED_LETTER, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The end record of a ZIP: Java and Office read a file from there, whatever it begins with. */
const ZIP_END = 'PK\u0005\u0006';
/** Where a ZIP's end record may be: its comment is shorter than this. */
const ZIP_TAIL = 66_000;

/** Whether the file is valid as a second type as well. */
function isAlsoSomethingElse(bytes: Uint8Array, type: FileType): boolean {
  const text = latin(bytes);
  if (MARKUP.test(text) || text.slice(-ZIP_TAIL).includes(ZIP_END)) return true;
  if (type !== 'application/pdf') return text.includes('%PDF-');
  const plain = unescaped(withoutStreams(text));
  return plain === undefined || ACTIVE_PDF.test(plain);
}

/**
 * The type of a file by its bytes, and the file without what programs and phones append to a PNG or a WebP; undefined
 * for a type that we do not take, for a damaged structure, and for a file that is something else as well (a page, a
 * program, a second document).
 */
export function readFile(
  bytes: Uint8Array<ArrayBuffer>,
): { type: FileType; bytes: Uint8Array<ArrayBuffer> } | undefined {
  for (const type of FILE_TYPES) {
    const end = ENDS[type](bytes);
    if (end === 0) continue;
    if (isAlsoSomethingElse(bytes, type)) return undefined;
    return { type, bytes: end === bytes.length ? bytes : bytes.slice(0, end) };
  }
  return undefined;
}
