import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from '@supabase/lite';

/** What SQL is told about a request: the client's address, the method, and the header Prefer ("count=planned"). */
type Sent = {
  address?: string | undefined;
  method?: string | undefined;
  prefer?: string | undefined;
};

const sent = new AsyncLocalStorage<Sent>();

/** Runs the handler of a request while remembering what SQL is told about it. */
export const withSent = <T>(request: Sent, handle: () => T): T => sent.run(request, handle);

type WithContext = Connection['withContext'];
type Options = Parameters<WithContext>[2];
type Settings = Record<string, string>;

/** The caller as lite identified it. */
type Caller = {
  auth?: { role?: string; uid?: unknown; jwt?: unknown };
  storage?: { operation?: unknown };
};

const ROLES = ['anon', 'authenticated', 'service_role'];

/** The settings of a transaction that lite itself would set one by one. */
function settingsOf({ auth, storage }: Caller, rpc: NonNullable<Options>['rpc']): Settings {
  const role = auth?.role ?? 'anon';
  return {
    role,
    'request.jwt.claim.sub': String(auth?.uid ?? ''),
    'request.jwt.claim.role': role,
    'storage.operation': String(storage?.operation ?? ''),
    ...(auth?.jwt && typeof auth.jwt === 'object'
      ? { 'request.jwt.claims': JSON.stringify(auth.jwt) }
      : {}),
    ...(rpc && {
      'response.status': '',
      'response.headers': '',
      'request.method': rpc.method,
      'request.path': rpc.path,
      'request.headers': JSON.stringify(rpc.requestHeaders ?? {}),
      ...(rpc.readOnly && { transaction_read_only: 'on' }),
    }),
  };
}

/**
 * PostgREST passes the headers of every request to SQL as `request.headers`; lite does so for functions only.
 * This adds the client's address for inserts, in the header that a hosted project's proxy sets, and `Prefer`.
 * `limitScale` multiplies the limits of the database, as RATE_LIMIT_SCALE does those of the function.
 */
function ownSettings(limitScale: string): Settings {
  const { address, method, prefer } = sent.getStore() ?? {};
  const headers = {
    ...(address !== undefined && { 'cf-connecting-ip': address }),
    ...(prefer !== undefined && { prefer }),
  };
  return {
    ...(Object.keys(headers).length > 0 && { 'request.headers': JSON.stringify(headers) }),
    ...(method !== undefined && { 'request.method': method }),
    // For every request: also the dispatcher, which the function runs, claims mails within limits of the database.
    'app.rate_limit_scale': limitScale,
  };
}

/**
 * Sets all settings of a request in one statement. Lite sends one statement each: ten of the fourteen round
 * trips of a staff list (measured in docs/decisions/0013-local-stack.md). Call it after the first request of a
 * connection, in which lite grants its privileges.
 */
export function setContextAtOnce(connection: Connection, limitScale: string): void {
  const ofLite: WithContext = connection.withContext.bind(connection);
  connection.withContext = (vars, run, options) => {
    const caller = vars as Caller | undefined;
    const isPlain =
      caller &&
      !options?.transaction &&
      !options?.forceRollback &&
      ROLES.includes(caller.auth?.role ?? 'anon');
    if (!isPlain) return ofLite(vars, run, options);
    const settings = { ...settingsOf(caller, options?.rpc), ...ownSettings(limitScale) };
    return connection.kysely.transaction().execute(async (database) => {
      await database
        .selectNoFrom(({ fn, val }) =>
          Object.entries(settings).map(([name, value], place) =>
            fn('set_config', [val(name), val(value), val(true)]).as(`s${place}`),
          ),
        )
        .execute();
      // PostgREST calls this function before each request (pgrst.db_pre_request). It reads only `Prefer`.
      if (sent.getStore()?.prefer !== undefined) {
        await database
          .selectNoFrom(({ fn }) => [fn('public.refuse_estimates', []).as('nothing')])
          .execute();
      }
      return run(database);
    });
  };
}
