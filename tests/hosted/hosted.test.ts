import { loadModule } from '@libpg-query/parser';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supabaseCliOk } from '../../local/supabase-cli.ts';
import {
  type HostedDatabase,
  startHostedDatabase,
} from '../../scripts/hosted-database/hosted-database.ts';
import { kindsWith, RECORD_KINDS } from '../../supabase/functions/_shared/contract/record-kinds.ts';
import { disagreements, prepare, type Queryable, taken } from '../database/contract-comparison.ts';
import { FORMS, storedKeys } from '../database/contract-forms.ts';
import { statementsOf, suiteFiles } from '../database/harness.ts';
import { CUSTOMER } from '../database/people.ts';
import { unfilteredIn } from '../database/unfiltered-writes.ts';
import { printed, tapErrors } from './tap.ts';

/**
 * What only a database that is built as Supabase builds it can show (decision 0067): the rights of `postgres`, Auth's own
 * tables and role, the sessions of the Data API. Types and advisors are compared there by their own parts of `npm test`.
 */
let database: HostedDatabase;
let owner: Sql;
beforeAll(async () => {
  await loadModule();
  database = await startHostedDatabase();
  supabaseCliOk('db', 'push', `--remote=${database.urlOf('postgres')}`);
  owner = database.as('postgres');
});
afterAll(() => database?.close());

const tables = kindsWith('form').map((kind) => RECORD_KINDS[kind].table);
/** What a file does to every form stands below for one of them. */
const ANY_FORM = new RegExp(`public\\.(${tables.join('|')})\\b`, 'g');

/** Statements that pgTAP files put together with format(), and execute as a customer or as staff. */
const PUT_TOGETHER = [
  'delete from public.assistant_answers',
  'delete from public.assistant_automations',
  'delete from public.assistant_bookables',
  'delete from public.assistant_goods',
  'delete from public.assistant_messages',
  'delete from public.assistant_requests',
  'delete from public.assistant_services',
  'delete from public.assistants',
  'delete from public.business_profiles',
  'delete from public.contact_messages',
  'update public.assistant_answers set answer = $1',
  'update public.assistant_bookables set is_on = $1',
  'update public.assistant_bookables set name = $1',
  'update public.assistant_conversations set state = $1',
  'update public.assistant_goods set name = $1',
  'update public.assistant_leads set status = $1',
  'update public.assistant_messages set text = $1',
  'update public.assistant_services set minutes = $1',
  'update public.assistant_services set name = $1',
  'update public.assistant_requests set own_note = $1',
  'update public.assistants set status = $1',
  'update public.business_profiles set services = $1',
  'update public.contact_messages set name = $1',
  'update public.contact_messages set updated_at = now() - make_interval(days => $1)',
];

describe('every pgTAP file passes with the rights of postgres, as pg_prove reads it', () => {
  it.each(suiteFiles())('%s', async (file) => {
    // PostgreSQL from npm has no such extension to make; its functions are there.
    const statements = statementsOf(file).replace(/^create extension if not exists pgtap.*$/m, '');
    await owner.unsafe('begin');
    try {
      expect(tapErrors(printed(await owner.unsafe(statements).simple()))).toEqual([]);
    } finally {
      await owner.unsafe('rollback');
    }
  });

  // Supabase preloads safeupdate, which PostgreSQL from npm has not. What the functions of the files above really
  // executed, also statements that they put together, is judged instead.
  it('and nothing that ran inside a function updated or deleted without WHERE', async () => {
    const planted = 'update private.retention set closed_days = closed_days';
    await owner.begin(async (tx) => {
      await tx
        .unsafe(`create function pg_temp.planted() returns void language plpgsql as $$ begin ${planted}; end $$;
        select pg_temp.planted(); drop function pg_temp.planted();`)
        .simple();
    });
    const ran = await database.as('supabase_admin')<{ query: string }[]>`
      select distinct query from extensions.pg_stat_statements
      where not toplevel and query ~* '^\\s*(with|update|delete)\\M'`;
    expect(ran.length).toBeGreaterThan(150);
    const ofTests = suiteFiles()
      .map(statementsOf)
      .join('\n')
      .replace(/''/g, "'")
      .replace(/\s+/g, ' ');
    const unfiltered = ran
      .map(({ query }) => query)
      .filter((query) => unfilteredIn(query).length > 0)
      // What a file itself executes as somebody is no statement of ours.
      .filter((query) => !ofTests.includes(query.replace(/\s+/g, ' ').split('$')[0] ?? query));
    const ofAForm = (query: string) =>
      query
        .replace(ANY_FORM, 'public.contact_messages')
        .replace(/(?<=^update public\.contact_messages set )\w+(?= = \$1$)/, 'name');
    expect(unfiltered.filter((query) => !PUT_TOGETHER.includes(ofAForm(query)))).toEqual([planted]);
  });
});

describe('contract and constraints agree', () => {
  const queryable = (sql: Sql): Queryable => ({
    query: async <Row>(text: string, values: unknown[] = []) => {
      // This client writes JSON itself, PGlite takes it as text.
      const sent = values.map((value) =>
        String(value).startsWith('[{') ? JSON.parse(String(value)) : value,
      );
      return { rows: (await sql.unsafe(text, sent as never[])) as unknown as Row[] };
    },
    exec: (text) => sql.unsafe(text).simple(),
  });

  it.each(FORMS)('about $table', async (form) => {
    await owner.unsafe('begin');
    try {
      const probed = queryable(owner);
      await prepare(probed);
      expect(await taken(probed, form, [form.good])).toEqual([true]);
      for (const key of storedKeys(form)) {
        expect([key, await disagreements(probed, form, key)]).toEqual([key, []]);
      }
    } finally {
      await owner.unsafe('rollback');
    }
  });
});

describe('Auth, by its own role', () => {
  const ID = '00000000-0000-4000-8000-00000000aa01';
  const EMAIL = 'bold@tests.example.mn';
  /** What Auth 2026-08 writes into an identity beside the data of a sign-up. */
  const ofAuth = (email: string) => ({
    sub: ID,
    email,
    email_verified: false,
    phone_verified: false,
  });
  const begin = async (email: string, profile: object | null = CUSTOMER): Promise<string> => {
    const [row] =
      await owner`select private.begin_sign_up(${email}, ${owner.json(profile as never)}) as begun`;
    return row?.begun.proof;
  };

  /** The statements of Auth at a sign-up, in its transaction; returns what it would sign as `user_metadata`. */
  const signUp = async (auth: Sql, email: string, data: Record<string, string>) =>
    auth.begin(async (tx) => {
      await tx`insert into users (instance_id, id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
        values (${'00000000-0000-0000-0000-000000000000'}, ${ID}, 'authenticated', '', ${email}, 'hash', '{}', ${tx.json(data)}, now(), now())`;
      await tx`update users set role = 'authenticated', updated_at = now() where id = ${ID}`;
      // Auth reads the row again, since triggers may have changed it.
      const [made] = await tx`select raw_user_meta_data from users where id = ${ID}`;
      const identity = { ...ofAuth(email), ...data };
      await tx`insert into identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
        values (${ID}, ${ID}, ${tx.json(identity)}, 'email', now(), now(), now())`;
      const merged = { ...made?.raw_user_meta_data, ...identity };
      await tx`update users set raw_user_meta_data = ${tx.json(merged)}, updated_at = now() where id = ${ID}`;
      return merged;
    });

  it('signs nothing of a form into a token', async () => {
    const auth = database.as('supabase_auth_admin');
    const long = { ...CUSTOMER, description: 'Тайлбар '.repeat(600).trim() };
    const proof = await begin(EMAIL, long);
    try {
      const first = await signUp(auth, EMAIL, { proof });
      expect(first).toEqual({ ...ofAuth(EMAIL), proof });
      const [later] = await auth`select raw_user_meta_data as signed from users where id = ${ID}`;
      expect(later?.signed).toEqual(ofAuth(EMAIL));
      const [profile] = await owner`select description, plan from public.profiles where id = ${ID}`;
      expect(profile?.description).toBe(long.description);
      const [waiting] = await owner`select count(*)::integer as rows from private.sign_up_proofs`;
      expect(waiting?.rows).toBe(0);
    } finally {
      await owner`delete from auth.users where id = ${ID}`;
    }
  });

  it('makes no account without a proof, with a used one, or with that of another address', async () => {
    const auth = database.as('supabase_auth_admin');
    const refused = /sign_up_only_through_the_site/;
    await expect(signUp(auth, EMAIL, {})).rejects.toThrow(refused);
    await expect(signUp(auth, EMAIL, { profile: 'x', proof: 'x' })).rejects.toThrow(refused);
    const proof = await begin('other@tests.example.mn');
    await expect(signUp(auth, EMAIL, { proof })).rejects.toThrow(refused);
  });

  it('makes room for a second sign-up of an address that nobody has confirmed', async () => {
    const auth = database.as('supabase_auth_admin');
    await signUp(auth, EMAIL, {
      proof: await begin(EMAIL, { ...CUSTOMER, first_name: 'Танихгүй' }),
    });
    // Auth itself keeps the first one: it finds the address and inserts nothing. So ours is deleted before it looks.
    const proof = await begin(EMAIL, { ...CUSTOMER, first_name: 'Эзэн' });
    const found = await auth`select id from users where email = ${EMAIL}`;
    expect(found.length).toBe(0);
    await signUp(auth, EMAIL, { proof });
    const [profile] = await owner`select first_name from public.profiles where email = ${EMAIL}`;
    expect(profile?.first_name).toBe('Эзэн');
    await auth`update users set email_confirmed_at = now() where id = ${ID}`;
    await begin(EMAIL, { ...CUSTOMER, first_name: 'Хожимдсон' });
    expect((await auth`select id from users where email = ${EMAIL}`).length).toBe(1);
    await owner`delete from auth.users where id = ${ID}`;
    await owner`delete from private.sign_up_proofs where email = ${EMAIL}`;
  });

  /** Begins a factor, or sets one up at once, as Auth does for the holder of a token. */
  const addFactor = (auth: Sql, status: string) =>
    auth`insert into mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${ID}, 'totp', ${status}, now(), now())`;

  it('sets up no factor for staff by a token alone', async () => {
    const auth = database.as('supabase_auth_admin');
    await signUp(auth, EMAIL, { proof: await begin(EMAIL, null) });
    try {
      await owner`insert into public.staff (user_id, name, email, role) values (${ID}, 'Болд', ${EMAIL}, 'editor')`;
      await addFactor(auth, 'unverified');
      const verify = auth`update mfa_factors set status = 'verified' where user_id = ${ID}`;
      await expect(verify).rejects.toThrow('confirm_identity');
      await expect(addFactor(auth, 'verified')).rejects.toThrow('confirm_identity');
    } finally {
      await owner`select private.forget_account(${ID})`;
    }
  });

  it('a platform that refuses triggers on the factors ends no push, and health names them', async () => {
    const auth = database.as('supabase_auth_admin');
    const names = ['added', 'confirmed', 'removed'].map((name) => `mfa_factors_guard_${name}`);
    const part = async () =>
      (await owner`select state, detail from private.health_parts() where part = 'auth'`)[0];
    expect(await part()).toEqual({ state: 'ok', detail: null });
    for (const name of names) await auth.unsafe(`drop trigger ${name} on mfa_factors`);
    await auth`revoke trigger on mfa_factors from postgres`;
    const [refused] = await owner`select private.guard_factors() as made`;
    expect(refused?.made).toBe(false);
    expect(await part()).toEqual({ state: 'down', detail: names.join(' ') });
    await auth`grant trigger on mfa_factors to postgres`;
    for (const _time of ['made', 'found']) {
      const [again] = await owner`select private.guard_factors() as made`;
      expect(again?.made).toBe(true);
    }
    expect(await part()).toEqual({ state: 'ok', detail: null });
  });

  it('sets up no factor for a customer', async () => {
    const auth = database.as('supabase_auth_admin');
    await signUp(auth, EMAIL, { proof: await begin(EMAIL) });
    try {
      await expect(addFactor(auth, 'verified')).rejects.toThrow('no_factor_for_customers');
    } finally {
      await owner`select private.forget_account(${ID})`;
    }
  });
});

describe('the Data API, as PostgREST calls it', () => {
  /** One request: the role and the claims of its token, within the settings of `authenticator`. */
  const request = async <T>(
    role: string,
    claims: object,
    work: (tx: Sql) => Promise<T>,
  ): Promise<T> =>
    (await database.as('authenticator').begin(async (tx) => {
      await tx`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${JSON.stringify({ role, ...claims })}, true)`;
      return work(tx as unknown as Sql);
    })) as T;

  it('is asked by refuse_estimates before each request, and waits no longer than a project lets it', async () => {
    const [settings] = await owner`
      select array_to_string(setconfig, ' ') as of_role from pg_db_role_setting
      where setrole = 'authenticator'::regrole and setdatabase = 0`;
    expect(settings?.of_role).toContain('pgrst.db_pre_request=public.refuse_estimates');
    expect(settings?.of_role).toContain('statement_timeout=8s');
  });

  it('lets the operator set how long is kept', async () => {
    const kept = await request(
      'service_role',
      {},
      (tx) => tx`select public.keep_for(700, 20, 900) as kept`,
    );
    expect(kept[0]?.kept).toEqual({ closedDays: 700, spamDays: 20, historyDays: 900 });
  });

  it('shows a visitor nothing', async () => {
    await expect(request('anon', {}, (tx) => tx`select * from public.profiles`)).rejects.toThrow(
      'permission denied',
    );
    await expect(
      request('anon', {}, (tx) => tx`select * from private.sign_up_proofs`),
    ).rejects.toThrow('permission denied');
    await expect(
      request('service_role', {}, (tx) => tx`select * from private.sign_up_proofs`),
    ).rejects.toThrow('permission denied');
  });
});

it('Storage refuses a deletion by SQL, and nothing of ours does one', async () => {
  await expect(owner`delete from storage.objects where name = 'x'`).rejects.toThrow(
    'Direct deletion',
  );
  const [found] = await owner`
    select count(*)::integer as functions from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosrc ~* 'delete\\s+from\\s+storage\\.'`;
  expect(found?.functions).toBe(0);
});
