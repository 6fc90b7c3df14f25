import * as z from 'zod/mini';
import { FILE_TYPES } from '../../_shared/contract/fields/files.ts';
import { bytesOf, isKeyedHash, keyedHash } from '../http/keyed-hash.ts';

/** What a signed link leads to. It holds no name of a person: the address of a page is written down in places. */
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

/** A link that whoever has it may use until its time is over, signed with the function's secret. */
export async function signLink(secret: string, to: LinkTarget): Promise<string> {
  const payload = encode(JSON.stringify(to));
  return `${payload}.${await keyedHash(secret, signed(payload))}`;
}

/** Where a link leads; undefined for one that was not made here, or is over. */
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
