import * as z from 'zod/mini';
import { FILE_TYPES } from '../../_shared/contract/fields/files.ts';
import { bytesOf, isKeyedHash, keyedHash } from '../http/keyed-hash.ts';

/**
 * The target of a signed link. It holds no name of a person, because addresses of pages end up in
 * logs.
 */
const target = z.object({
  path: z.string(),
  type: z.enum(FILE_TYPES),
  /** What the file is called when it is saved. */
  name: z.string(),
  /** Until when the link is good, in milliseconds. */
  until: z.number(),
});
export type LinkTarget = z.output<typeof target>;

const signed = (payload: string) => `file:${payload}`;

const encode = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A link that its holder may use until it expires, signed with the function's secret. */
export async function signLink(secret: string, to: LinkTarget): Promise<string> {
  const payload = encode(JSON.stringify(to));
  return `${payload}.${await keyedHash(secret, signed(payload))}`;
}

/** The target of a link; undefined for a link that is not ours or has expired. */
export async function openLink(
  secret: string,
  link: string,
  now = Date.now(),
): Promise<LinkTarget | undefined> {
  const [payload = '', hash = ''] = link.split('.');
  if (!(await isKeyedHash(secret, hash, signed(payload)))) return undefined;
  const { data } = target.safeParse(JSON.parse(new TextDecoder().decode(bytesOf(payload))));
  return data && data.until > now ? data : undefined;
}
