const encoder = new TextEncoder();
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };

const importKey = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), ALGORITHM, false, ['sign', 'verify']);

/** HMAC-SHA-256 of a text, in base64url: 43 letters. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const code = await crypto.subtle.sign('HMAC', await importKey(secret), encoder.encode(text));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(code)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Base64url as bytes; throws for anything else. */
export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Whether this is the keyed hash of the text; the time taken says nothing of how much of it was right. */
export async function isKeyedHash(secret: string, hash: string, text: string): Promise<boolean> {
  try {
    const code = bytesOf(hash);
    return await crypto.subtle.verify('HMAC', await importKey(secret), code, encoder.encode(text));
  } catch {
    return false;
  }
}
