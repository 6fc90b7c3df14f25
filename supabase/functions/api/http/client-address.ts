import { PROXY_HEADERS } from '../../_shared/contract/http/proxy.ts';
import type { Settings } from '../settings.ts';
import { bytesOf, isKeyedHash, keyedHash } from './keyed-hash.ts';

type ReadHeader = (name: string) => string | undefined;

/** Who called, for limits. */
export type Client = {
  /** The network address; `unknown` if no trusted header names it. */
  address: string;
  /** Whether the request verifiably came through the site's host; null if no secret to prove it is set. */
  isProxied: boolean | null;
};
export type ReadClient = (header: ReadHeader) => Promise<Client>;

const UNKNOWN = 'unknown';

/**
 * An address without brackets and port: IPv4 unchanged, IPv6 as its /64 network, because a provider gives one
 * customer the whole network. Null for any other text.
 */
function addressIn(text: string | undefined): string | null {
  const bare = (text ?? '')
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(bare)) return bare;
  const url = /^[\da-f:.]{2,45}$/i.test(bare) ? `http://[${bare}]` : '';
  if (!URL.canParse(url)) return null;
  // URL writes an address in its one short form; "::" stands for the missing groups.
  const [left = '', right = ''] = new URL(url).hostname.slice(1, -1).split('::');
  const before = left.split(':').filter(Boolean);
  const after = right.split(':').filter(Boolean);
  const missing = new Array<string>(8 - before.length - after.length).fill('0');
  const network = [...before, ...missing, ...after].slice(0, 4).join(':');
  return new URL(`http://[${network}::]`).hostname.slice(1, -1);
}

/** Whether a signature of Netlify was made with our secret and has not expired. */
async function isSigned(jws: string, secret: string): Promise<boolean> {
  const [head = '', payload = '', signature = ''] = jws.split('.');
  // Always HS256: the sender must not choose the algorithm.
  if (!(await isKeyedHash(secret, signature, `${head}.${payload}`))) return false;
  try {
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytesOf(payload)));
    const { iss, exp } = Object(claims);
    return iss === 'netlify' && typeof exp === 'number' && exp * 1000 > Date.now();
  } catch {
    return false;
  }
}

/** Compares hashes, so that the time reveals nothing about a guess. */
const isSecret = async (sent: string, secret: string) =>
  isKeyedHash(secret, await keyedHash(secret, secret), sent);

/**
 * Returns a function that reads the client of a request. X-Forwarded-For is read from the right: the
 * platform in front of the function writes the last entries, and the client may have written anything to
 * their left. Behind the rewrite of the site's host, the platform's entry is that host for every visitor,
 * so the entry before it is used. This requires that the host proves itself, because anybody can call the
 * function directly and send such an entry.
 */
export function clientReader({
  proxySecret,
  trustedProxies,
}: Pick<Settings, 'proxySecret' | 'trustedProxies'>): ReadClient {
  return async (header) => {
    const hops = (header('x-forwarded-for') ?? '').split(',');
    const own = () => addressIn(hops.at(-trustedProxies)) ?? UNKNOWN;
    if (!proxySecret) return { address: own(), isProxied: null };
    const sent = header(PROXY_HEADERS.secret);
    if (sent && (await isSecret(sent, proxySecret))) {
      return { address: addressIn(hops.at(-trustedProxies - 1)) ?? own(), isProxied: true };
    }
    const signature = header(PROXY_HEADERS.netlifySignature);
    if (signature && (await isSigned(signature, proxySecret))) {
      return { address: addressIn(header(PROXY_HEADERS.netlifyAddress)) ?? own(), isProxied: true };
    }
    return { address: own(), isProxied: false };
  };
}
