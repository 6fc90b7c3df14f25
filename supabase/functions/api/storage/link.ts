import * as z from 'zod/mini';
import { FILE_TYPES } from '../../_shared/contract/fields/files.ts';
import type { Row } from '../data/rows.ts';
import type { Supabase } from '../data/supabase.ts';
import { bytesOf, isKeyedHash, keyedHash } from '../http/keyed-hash.ts';

/**
 * The target of a signed link. It holds no name of a person, because addresses of pages end up in
 * logs.
 */
const target = z.object({
  path: z.string(),
  /** Of a receipt; that of a picture in a talk is looked up, so that no link outlives it. */
  type: z.optional(z.enum(FILE_TYPES)),
  /** What the file is called when it is saved. */
  name: z.optional(z.string()),
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

const AN_HOUR_MS = 3_600_000;

/** The address of a picture in a talk, good for so many hours and at most one more: the same for an hour, as ETags need. */
async function pictureLink(secret: string, path: string, hours: number): Promise<string> {
  const until = (Math.ceil(Date.now() / AN_HOUR_MS) + hours) * AN_HOUR_MS;
  return `/api/talk-pictures/${await signLink(secret, { path, until })}`;
}

/** Rows with a link in place of the path of a picture. */
export async function withPictures(
  supabase: Pick<Supabase, 'functionSecret'>,
  rows: readonly Row[],
  hours: number,
): Promise<Row[]> {
  if (rows.every(({ picture }) => !picture)) return [...rows];
  const secret = await supabase.functionSecret();
  return Promise.all(
    rows.map(async (row) =>
      row.picture
        ? { ...row, picture: await pictureLink(secret, String(row.picture), hours) }
        : row,
    ),
  );
}
