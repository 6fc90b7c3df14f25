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

/** A member of staff with a session. Owners have just given the password, which changes of the team and erasures require. */
export async function addMember(sql: Sql, email: string, role = 'editor'): Promise<Person> {
  await addAccount(sql, email);
  await sql`select public.grant_staff(public.account_id(${email}), 'Дорж', ${role})`;
  const member = await signIn(sql, email);
  if (role === 'owner') {
    await sql`insert into private.confirmed_identities (session_id, user_id)
      values (${member.session}, ${member.id})`;
  }
  return member;
}

/** A customer with a published assistant of one answer. */
export async function addAssistant(sql: Sql, email: string) {
  await addAccount(sql, email, CUSTOMER);
  const customer = await signIn(sql, email);
  await sql`update auth.users set email_confirmed_at = now() where id = ${customer.id}`;
  const answers = [{ question: 'Хэдэн цагт нээх вэ?', answer: '10 цагт' }];
  await asPerson(sql, customer, (own) => own`select public.add_own_answers(${own.json(answers)})`);
  await asPerson(sql, customer, (own) => own`select public.publish_own_assistant()`);
  const [assistant] = await sql<Assistant[]>`
    select a.id, a.key, a.content_version, w.id as answer
    from public.assistants as a join public.assistant_answers as w on w.assistant_id = a.id
    where a.profile_id = ${customer.id}`;
  if (!assistant) throw new Error('the customer has no assistant');
  return { customer, assistant };
}
type Assistant = { id: string; key: string; content_version: number; answer: string };

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
