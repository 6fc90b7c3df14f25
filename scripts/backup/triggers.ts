import { StartError } from '../../local/start-error.ts';
import { type Connection, quoteName, quoteTable } from './connection.ts';
import { tableName } from './format.ts';

type Trigger = { schema: string; table: string; name: string; state: 'O' | 'A' };

/** Our triggers that would fire: `O` with ordinary sessions, `A` always. */
const findTriggers = (connection: Connection, states: string): Promise<Trigger[]> =>
  connection.rows<Trigger>(`
    select n.nspname as schema, c.relname as table, t.tgname as name, t.tgenabled::text as state
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled::text in (${states})
    order by 1, 2, 3`);

async function isReplicaAllowed(connection: Connection): Promise<boolean> {
  await connection.run('savepoint before_replica');
  try {
    await connection.run('set local session_replication_role = replica');
    await connection.run('release savepoint before_replica');
    return true;
  } catch {
    await connection.run('rollback to savepoint before_replica');
    return false;
  }
}

/**
 * Turns the triggers of these tables off for the rest of a transaction: they did their work when the
 * rows were first written, and what they wrote is in the backup too. By the setting that pg_restore and
 * logical replication use (a superuser may, and so may `postgres` on hosted Supabase); where the role may
 * not, one by one, which takes the owner of the tables and leaves foreign keys on.
 */
export async function silenceTriggers(
  connection: Connection,
  tables: readonly { schema: string; name: string }[],
): Promise<{ end(): Promise<void> }> {
  const ours = new Set(tables.map(tableName));
  const isReplica = await isReplicaAllowed(connection);
  const found = await findTriggers(connection, isReplica ? "'A'" : "'O', 'A'");
  const triggers = found.filter(({ schema, table }) =>
    ours.has(tableName({ schema, name: table })),
  );
  for (const { schema, table, name } of triggers) {
    try {
      await connection.run(
        `alter table ${quoteTable(schema, table)} disable trigger ${quoteName(name)}`,
      );
    } catch (error) {
      throw new StartError(
        `This role may neither set session_replication_role nor turn off the triggers of ${schema}.${table} (${(error as Error).message}); use the role that owns the tables, on hosted Supabase "postgres".`,
      );
    }
  }
  return {
    end: async () => {
      if (isReplica) await connection.run('set local session_replication_role = origin');
      for (const { schema, table, name, state } of triggers) {
        const enable = state === 'A' ? 'enable always' : 'enable';
        await connection.run(
          `alter table ${quoteTable(schema, table)} ${enable} trigger ${quoteName(name)}`,
        );
      }
    },
  };
}
