import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from '@supabase/lite';

/** The address that the request which is being handled comes from. */
const sender = new AsyncLocalStorage<string | undefined>();

/** Runs the handler of a request while remembering where it comes from. */
export const withSender = <T>(address: string | undefined, handle: () => T): T =>
  sender.run(address, handle);

/**
 * PostgREST hands SQL the headers of every request as `request.headers`; lite does so for functions
 * only. Here an insert gets them too: the one header that a hosted project's own edge writes and no
 * client can, which names the client. `limitScale` multiplies the limits of the database, as
 * RATE_LIMIT_SCALE does those of the function.
 */
export function tellRequestHeaders(connection: Connection, limitScale: string): void {
  const withContext = connection.withContext.bind(connection);
  connection.withContext = (vars, run, options) =>
    withContext(
      vars,
      async (database) => {
        const address = sender.getStore();
        if (address !== undefined) {
          const headers = JSON.stringify({ 'cf-connecting-ip': address });
          await database
            .selectNoFrom(({ fn, val }) => [
              fn('set_config', [val('request.headers'), val(headers), val(true)]).as('headers'),
              fn('set_config', [val('app.rate_limit_scale'), val(limitScale), val(true)]).as(
                'scale',
              ),
            ])
            .execute();
        }
        return run(database);
      },
      options,
    );
}
