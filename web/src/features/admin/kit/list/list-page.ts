import { adminRequest } from '../../session/admin-api.ts';

/** What every row of an admin list has. */
export type ListRow = { id: number | string; version?: number; createdAt: string };

/** One page of an admin list, with the tag that makes the next poll conditional. */
export type ListPage<Row> = {
  rows: Row[];
  total: number;
  /** The total is a lower bound: counting stopped there. */
  capped: boolean;
  nextBefore: string | null;
  etag: string | null;
};

/**
 * Loads a page. With the page that is already held, the request is conditional: when nothing has
 * changed the server sends no body, and the very same object comes back.
 */
export async function fetchListPage<Row>(
  url: string,
  held: ListPage<Row> | undefined,
  signal?: AbortSignal,
): Promise<ListPage<Row>> {
  const { status, headers, data } = await adminRequest<Row[]>(url, {
    ...(signal && { signal }),
    ...(held?.etag && { headers: { 'If-None-Match': held.etag } }),
  });
  if (status === 304 && held) return held;
  return {
    rows: data,
    total: Number(headers.get('X-Total-Count') ?? data.length),
    capped: headers.get('X-Total-Capped') === 'true',
    nextBefore: headers.get('X-Next-Before'),
    etag: headers.get('ETag'),
  };
}
