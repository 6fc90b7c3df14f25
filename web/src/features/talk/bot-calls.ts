import type * as bots from '@contract/bots.ts';
import type { Route } from '@contract/http/route.ts';

/**
 * A route as a browser calls it: without its schemas, which are larger than the whole talk. Its type compares method and path
 * with the contract's.
 */
const call = <R extends Route>(method: R['method'], path: R['path'], etag?: R['etag']) =>
  ({ method, path, etag }) as unknown as R;

export const openBot = call<typeof bots.openBot>('GET', '/api/b/{key}');
export const askBot = call<typeof bots.askBot>('POST', '/api/b/{key}/messages');
export const rateBot = call<typeof bots.rateBot>('POST', '/api/b/{key}/ratings');
export const pollBot = call<typeof bots.pollBot>('GET', '/api/b/{key}/conversations/{id}', 'body');
export const declinePhones = call<typeof bots.declinePhones>(
  'POST',
  '/api/b/{key}/declined-phones',
);
