import { PROXY_HEADERS } from '../_shared/contract/http/proxy.ts';
import type { Settings } from './settings.ts';

type ReadHeader = (name: string) => string | undefined;

/** The network address of whoever sent a request, for limits; `unknown` when nobody trusted says. */
export type ReadAddress = (header: ReadHeader) => Promise<string>;

const UNKNOWN = 'unknown';
const encoder = new TextEncoder();

/** An address without brackets and port, IPv4 in its own form; null for any other text. */
function addressIn(text: string | undefined): string | null {
  const bare = (text ?? '')
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return /^[\da-f:.]{2,45}$/i.test(bare) ? bare.toLowerCase() : null;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Whether a signature of Netlify is made with our secret and has not run out. */
async function isSigned(jws: string, key: CryptoKey): Promise<boolean> {
  const [head = '', payload = '', signature = ''] = jws.split('.');
  try {
    // HS256 whatever the head says: the algorithm is not the sender's choice.
    const signed = encoder.encode(`${head}.${payload}`);
    if (!(await crypto.subtle.verify('HMAC', key, bytesOf(signature), signed))) return false;
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytesOf(payload)));
    const { iss, exp } = Object(claims);
    return iss === 'netlify' && typeof exp === 'number' && exp * 1000 > Date.now();
  } catch {
    return false;
  }
}

/**
 * Makes what reads the address of a client. X-Forwarded-For is read from the right: the platform in
 * front of the function writes its last entries, and what is further left than the ones we know was
 * written by the client. Behind the rewrite of the site's host the platform's entry is that host, for
 * every visitor alike, so the entry before it counts; but only when the host proves itself, since
 * anybody can call the function directly and write such an entry.
 */
export function addressReader({
  proxySecret,
  trustedProxies,
}: Pick<Settings, 'proxySecret' | 'trustedProxies'>): ReadAddress {
  let key: Promise<CryptoKey> | undefined;
  const secretKey = (secret: string) => {
    const use: KeyUsage[] = ['sign', 'verify'];
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    key ??= crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, use);
    return key;
  };
  /** Compared by its code, so the time taken says nothing about how much of a guess was right. */
  const isSecret = async (sent: string, secret: string) => {
    const code = await crypto.subtle.sign('HMAC', await secretKey(secret), encoder.encode(secret));
    return crypto.subtle.verify('HMAC', await secretKey(secret), code, encoder.encode(sent));
  };

  return async (header) => {
    const hops = (header('x-forwarded-for') ?? '').split(',');
    const own = () => addressIn(hops.at(-trustedProxies)) ?? UNKNOWN;
    if (!proxySecret) return own();
    const sent = header(PROXY_HEADERS.secret);
    if (sent && (await isSecret(sent, proxySecret))) {
      return addressIn(hops.at(-trustedProxies - 1)) ?? own();
    }
    const signature = header(PROXY_HEADERS.netlifySignature);
    if (signature && (await isSigned(signature, await secretKey(proxySecret)))) {
      return addressIn(header(PROXY_HEADERS.netlifyAddress)) ?? own();
    }
    return own();
  };
}
