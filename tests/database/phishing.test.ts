import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company } from '../../supabase/functions/_shared/contract/company.ts';
import { openDatabase } from './harness.ts';
import {
  CLAIMED_NAMES,
  HARMLESS_ANSWERS,
  HARMLESS_NAMES,
  PHISHING_ANSWERS,
} from './phishing-texts.ts';

let database: PGlite;
beforeAll(async () => {
  database = await openDatabase();
}, 120_000);
afterAll(() => database.close());

/** Those of these texts that are held, or those that are not. */
async function found(texts: readonly string[], isName: boolean, isHeld: boolean) {
  const { rows } = await database.query<{ text: string }>(
    `select text from unnest($1::text[]) as text
    where (private.phishing_in(text, $2) is not null) = $3`,
    [texts, isName, isHeld],
  );
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
  const { rows } = await database.query(`
    select private.phishing_in('Нууц үгээ бичээрэй') as a, private.phishing_in('PIN кодоо хэлээрэй') as b,
      private.phishing_in('Картын дугаараа бичээрэй') as c, private.phishing_in('Регистрээ бичээрэй') as d,
      private.phishing_in('Хаан банк', true) as e, private.phishing_in('Цагдаа', true) as f`);
  expect(Object.values(rows[0] ?? {})).toEqual([
    'password',
    'code',
    'card',
    'register',
    'bank',
    'state',
  ]);
});
