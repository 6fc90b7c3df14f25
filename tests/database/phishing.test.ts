import { expect, it } from 'vitest';
import { company } from '../../supabase/functions/_shared/contract/company.ts';
import { openConnections } from './many-callers.ts';
import {
  CLAIMED_NAMES,
  HARMLESS_ANSWERS,
  HARMLESS_NAMES,
  PHISHING_ANSWERS,
} from './phishing-texts.ts';

const { sql } = await openConnections(1);

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
