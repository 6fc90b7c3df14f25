/** A strong ETag of a body: the first 128 bits of its SHA-256. */
export async function bodyTag(body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  const hex = Array.from(new Uint8Array(digest).subarray(0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return `"${hex.join('')}"`;
}

const REVISION_TAG = /^(?:W\/)?"r(\d{1,18})"$/;

/** The weak ETag of a list: the number of changes of its table. */
export function revisionTag(revision: number): string {
  return `W/"r${revision}"`;
}

/** The revision in If-None-Match; null if the header is missing or is not a tag of ours. */
export function knownRevision(header: string | undefined): number | null {
  const match = REVISION_TAG.exec(header?.trim() ?? '');
  return match ? Number(match[1]) : null;
}

/** True when If-None-Match names this tag; the comparison is the weak one of RFC 9110. */
export function matches(header: string | undefined, tag: string): boolean {
  const plain = (text: string) => text.trim().replace(/^W\//, '');
  return header?.split(',').some((one) => plain(one) === plain(tag) || one.trim() === '*') ?? false;
}
