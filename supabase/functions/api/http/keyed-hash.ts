const encoder = new TextEncoder();
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };

const importKey = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), ALGORITHM, false, ['sign', 'verify']);

const sign = async (secret: string, text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign('HMAC', await importKey(secret), encoder.encode(text)));

/** HMAC-SHA-256 of a text, in base64url: 43 letters. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const base64 = btoa(String.fromCharCode(...(await sign(secret, text))));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** HMAC-SHA-256 of a text in hex, as receivers of webhooks expect it: 64 digits. */
export async function keyedHashHex(secret: string, text: string): Promise<string> {
  return Array.from(await sign(secret, text), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** Base64url as bytes; throws for anything else. */
export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Whether this is the keyed hash of the text; compared in constant time. */
export async function isKeyedHash(secret: string, hash: string, text: string): Promise<boolean> {
  try {
    const code = bytesOf(hash);
    return await crypto.subtle.verify('HMAC', await importKey(secret), code, encoder.encode(text));
  } catch {
    return false;
  }
}
