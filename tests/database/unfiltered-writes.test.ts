import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from './harness.ts';
import { FUNCTIONS_OF_OURS, type SqlFunction, unfilteredWrites } from './unfiltered-writes.ts';

const database = await openDatabase();
afterAll(() => database.close());

/** What is found in all functions, or in a planted one that is removed again. */
async function foundAfter(planted = ''): Promise<string[]> {
  await database.exec('begin');
  try {
    await database.exec(planted);
    const { rows } = await database.query<SqlFunction>(
      `select * from (${FUNCTIONS_OF_OURS}) as f where $1 = '' or name ~ 'planted'`,
      [planted],
    );
    return await unfilteredWrites(rows);
  } finally {
    await database.exec('rollback');
  }
}

it('no function updates or deletes without WHERE', async () => {
  expect(await foundAfter()).toEqual([]);
});

describe('a planted one is found', () => {
  const planted = (language: string, body: string, name = 'planted()') =>
    `create function private.${name} returns void language ${language} set search_path = '' as $x$ ${body} $x$`;
  const plpgsql = (statements: string, declared = '') =>
    planted('plpgsql', `declare x text; ${declared} begin ${statements} end`);
  const inLoop = 'with w as (update private.program set seats = 1 returning 1) select * from w';
  const PLANTED = {
    'UPDATE of program': {
      'in SQL': planted('sql', 'update private.program set seats = 1'),
      'in PL/pgSQL': plpgsql('update private.program set seats = 1;'),
      'in a loop': plpgsql(`for x in ${inLoop} loop null; end loop;`),
    },
    'DELETE of program': {
      'in a bound body': `create function private.planted() returns void language sql set search_path = ''
        begin atomic; delete from private.program; end`,
      'behind WITH': planted(
        'sql',
        'with w as (delete from private.program returning 1) select from w',
      ),
      'in a handler': plpgsql(
        'begin null; exception when others then delete from private.program; end;',
      ),
      'in a text': plpgsql(`execute 'delete from private.program';`),
      'in a declared text': plpgsql(
        'execute y;',
        `y constant text := 'delete from private.program';`,
      ),
    },
    'UPDATE of unknown': {
      'in a format': plpgsql(`execute format('update private.%I set %s = 1', x, x);`),
    },
    'DELETE of unknown': {
      'in a text that is put together': plpgsql(`execute 'delete from ' || quote_ident(x);`),
      'in a text that is kept first': plpgsql(`x := format('delete from %1$I', x); execute x;`),
      'in a format that a format is given': plpgsql(
        `execute format('%s', format('delete from %I', x));`,
      ),
    },
  };
  it.each(
    Object.entries(PLANTED).flatMap(([found, places]) =>
      Object.entries(places).map(([place, sql]) => [place, sql, found] as const),
    ),
  )('%s', async (_, sql, found) => {
    expect(await foundAfter(sql)).toEqual([`private.planted(): ${found}`]);
  });
});

it.each([
  ['written', `delete from private.program where id = 1;`],
  ['in a text', `execute format('update %I set %I = $1 where %s', x, x, x) using x;`],
  ['as a row lock', `perform 1 from private.program for update;`],
  [
    'as an upsert',
    `insert into private.program (seats) values (1) on conflict (id) do update set seats = 1;`,
  ],
])('a write with WHERE is none %s', async (_, body) => {
  const sql = `create function private.planted(x text) returns void language plpgsql as $x$ begin ${body} end $x$`;
  expect(await foundAfter(sql)).toEqual([]);
});
