import type postgres from 'postgres';
import { expect, it } from 'vitest';
import { openDatabase } from '../../local/database.ts';
import { startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('site-prepared');

it('a call of a function and its settings are prepared, other statements are not', async () => {
  const server = await startEmbeddedPostgres();
  const database = await openDatabase(folder, server.url);
  await database.runScript(`
    create function public.twice(n integer) returns integer language sql return n * 2;
    create table public.things (id integer)`);
  // As lite sends them: on a reserved connection, as text with values.
  const line = await (database.connection.driver as postgres.Sql).reserve();
  for (const n of [1, 2]) {
    await line.unsafe('select set_config($1, $2, false)', ['app.number', String(n)]);
    await line.unsafe('select * from public.twice(n := $1::integer)', [n]);
    await line.unsafe('select * from public.things where id = $1', [n]);
  }
  const rows = await line<{ statement: string }[]>`
    select statement from pg_prepared_statements
    where statement ~ 'set_config|twice|things' and statement !~ 'prepared' order by statement`;
  line.release();
  const prepared = rows.map(({ statement }) => statement);
  expect(prepared).toEqual([
    'select * from public.twice(n := $1::integer)',
    'select set_config($1, $2, false)',
  ]);
  await database.close();
  await server.close();
});
