import type { Route } from '@contract/http/route.ts';

/** What `api` reads of a route besides method and path, as far as it has it. */
type Traits<R extends Route> = Pick<R, Extract<keyof R, 'list' | 'etag'>>;

/**
 * A route as a browser calls it: without its schemas, which are larger than a form. Its type compares method, path and
 * traits with the contract's.
 */
export const plainRoute = <R extends Route>(
  method: R['method'],
  path: R['path'],
  ...[traits]: keyof Traits<R> extends never ? [] : [Traits<R>]
) => ({ method, path, ...traits }) as unknown as R;
