import type { Sql, TransactionSql } from 'postgres';

/** The profile of a customer who signs up. */
export const CUSTOMER = {
  first_name: 'Болд',
  last_name: 'Өвөр',
  business_phone: '99112233',
  company_name: 'Жишээ',
  industries: ['trade'],
  company_size: '1-10',
  location: 'Дархан',
  terms_accepted: 'true',
};

/** Makes an account as Auth does; with a profile it is a customer. */
export const addAccount = (sql: Sql, email: string, profile?: typeof CUSTOMER) => sql`
  insert into auth.users (id, email, raw_user_meta_data)
  values (
    gen_random_uuid(), ${email},
    jsonb_build_object('proof', private.signup_proof(${email}, ${profile ? sql.json(profile) : null}))
  )`;

export type Person = { id: string; session: string };

export async function signIn(sql: Sql, email: string): Promise<Person> {
  const [made] = await sql`
    insert into auth.sessions (id, user_id) values (gen_random_uuid(), public.account_id(${email}))
    returning id, user_id`;
  if (!made) throw new Error(`There is no account of ${email}.`);
  return { id: made.user_id, session: made.id };
}

/** As if this person had just given the password, which changes of the team and erasures require. */
export const confirmIdentity = (sql: Sql, { id, session }: Person) => sql`
  insert into private.confirmed_identities (session_id, user_id) values (${session}, ${id})`;

/** Runs statements in one transaction as a signed-in person. */
export const asPerson = (
  sql: Sql,
  { id, session }: Person,
  work: (own: TransactionSql) => Promise<unknown>,
) =>
  sql.begin(async (own) => {
    const claims = { sub: id, role: 'authenticated', session_id: session };
    await own`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.jwt.claim.sub', ${id}, true), set_config('role', 'authenticated', true)`;
    await work(own);
  });
