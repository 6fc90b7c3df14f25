import postgres, { type Sql } from 'postgres';
import { expect, it } from 'vitest';
import type { HostedDatabase } from '../../scripts/hosted-database/hosted-database.ts';
import { company } from '../../supabase/functions/_shared/contract/company.ts';
import { slownessNow } from '../support/processor-time.ts';
import { withConnections } from './many-callers.ts';
import {
  CLAIMED_NAMES,
  HARMLESS_ANSWERS,
  HARMLESS_NAMES,
  PHISHING_ANSWERS,
} from './phishing-texts.ts';

let sql: Sql;
let database: HostedDatabase;
withConnections(1, (...opened) => {
  [sql, database] = opened;
});

/** Those of these texts that are held, or those that are not. */
async function found(texts: readonly string[], isName: boolean, isHeld: boolean) {
  const rows = await sql<{ text: string }[]>`
    select text from unnest(${texts}::text[]) as text
    where (private.phishing_in(text, ${isName}) is not null) = ${isHeld}`;
  return rows.map(({ text }) => text);
}

it('lets the answers of ordinary businesses through, payment to an account included', async () => {
  expect(await found(HARMLESS_ANSWERS, false, true)).toEqual([]);
});

it('holds every request for a password, code, card or register, however it is written', async () => {
  expect(await found(PHISHING_ANSWERS, false, false)).toEqual([]);
});

it('holds names of banks, of the state and ours, and no others', async () => {
  const ours = [company.name, company.nameGenitive, company.latinName, company.legalName];
  expect(await found([...CLAIMED_NAMES, ...ours], true, false)).toEqual([]);
  expect(await found(HARMLESS_NAMES, true, true)).toEqual([]);
});

it('says what a text asks for', async () => {
  const [row] = await sql`
    select private.phishing_in('Нууц үгээ бичээрэй') as a, private.phishing_in('PIN кодоо хэлээрэй') as b,
      private.phishing_in('Картын дугаараа бичээрэй') as c, private.phishing_in('Регистрээ бичээрэй') as d,
      private.phishing_in('Хаан банк', true) as e, private.phishing_in('Цагдаа', true) as f`;
  expect(Object.values(row ?? {})).toEqual([
    'password',
    'code',
    'card',
    'register',
    'bank',
    'state',
  ]);
});

it('makes its patterns within 60 ms of processor time, at the first use of a connection', async () => {
  let usage = '';
  const fresh = postgres(database.urlOf('supabase_admin'), {
    max: 1,
    onnotice: ({ detail }) => {
      usage += detail ?? '';
    },
  });
  // A name that speaks of a code, and may: all patterns are needed.
  await fresh.unsafe(`set client_min_messages = log; set log_statement_stats = on;`).simple();
  usage = '';
  await fresh
    .unsafe(`select private.phishing_in('Баталгаажуулах код танд SMS-ээр очно.', true)`)
    .simple();
  await fresh.end();
  const [, user, system] = /([\d.]+) s user, ([\d.]+) s system/.exec(usage) ?? [];
  expect(((Number(user) + Number(system)) * 1_000) / slownessNow()).toBeLessThan(60);
});
