-- Sign-up: Auth inserts the account, and this trigger inserts the profile in the same transaction, so neither
-- exists without the other. The constraints of the table check what was sent.

-- Anybody with the publishable key may call Auth's own sign-up endpoint. An account made there would skip the terms
-- and the password rule, or have no profile and be missing in every list. So a new account must carry a proof that
-- our function or an operator requested it.
--
-- A proof is a random key and contains no data. Auth copies what a sign-up sends into the metadata of the account,
-- writes it back from auth.identities and signs it into every access token, so the form is stored here instead.

create table private.sign_up_proofs (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- Null for an account of staff, which has no profile.
  profile jsonb,
  -- The account that is being made with the proof. The same transaction deletes the row.
  account uuid,
  created_at timestamptz not null default now(),
  constraint sign_up_proofs_account_key unique (account),
  constraint sign_up_proofs_email_length check (char_length(email) <= 254),
  -- The largest size of a form (docs/product.md §10.11).
  constraint sign_up_proofs_profile_size check (octet_length(profile::text) <= 70000)
);
comment on table private.sign_up_proofs is
  'The form of a sign-up, from /api/signup or from an operator, kept for five minutes until Auth makes the account. '
  'The id is the proof.';

create index sign_up_proofs_created_at_idx on private.sign_up_proofs (created_at);
create index sign_up_proofs_email_idx on private.sign_up_proofs (lower(email));

insert into private.personal_data (table_name, email_column, why)
values ('private.sign_up_proofs', 'email', 'sign-ups that Auth has not finished, for five minutes');

create function private.forget_sign_ups()
returns void
language sql volatile
set search_path = ''
as $$
  -- Skips proofs that a concurrent sign-up has locked.
  delete from private.sign_up_proofs where id in (
    select id from private.sign_up_proofs
    where created_at < clock_timestamp() - interval '5 minutes' for update skip locked
  )
$$;
comment on function private.forget_sign_ups is
  'Deletes the proofs that are older than five minutes, with their forms. Called by each sign-up and by a schedule.';

create function private.signup_proof(p_email text, p_profile jsonb default null)
returns text
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  proof uuid;
begin
  perform private.forget_sign_ups();
  insert into private.sign_up_proofs (email, profile) values (lower(btrim(p_email)), p_profile) returning id into proof;
  return proof::text;
end
$$;
comment on function private.signup_proof is
  'Makes a proof for an address, with the profile of the future customer.';

create function public.signup_proof(p_email text)
returns text
language sql volatile
security invoker
set search_path = ''
as $$ select private.signup_proof(p_email) $$;
comment on function public.signup_proof is
  'Makes the raw_user_meta_data.proof of a new account without a profile: valid once, for five minutes and for this '
  'address alone. For the service key.';

create function private.admit_account()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  proof constant text := new.raw_user_meta_data ->> 'proof';
begin
  update private.sign_up_proofs set account = new.id
  where id = case when proof ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then proof::uuid end
    and lower(email) = lower(btrim(new.email)) and account is null
    and created_at > clock_timestamp() - interval '5 minutes';
  if not found then
    raise exception 'sign_up_only_through_the_site' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.admit_account is
  'Refuses an account that neither /api/signup nor an operator has requested. Raises 42501.';

create trigger users_admit_account
  before insert on auth.users
  for each row execute function private.admit_account();

create function private.bound_metadata()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The proof is not needed after the account was made, and Auth would write it back from the identity later.
  new.raw_user_meta_data := new.raw_user_meta_data - 'proof';
  if octet_length(new.raw_user_meta_data::text) > 2000 then
    raise exception 'metadata_too_large' using errcode = '22001';
  end if;
  return new;
end
$$;
comment on function private.bound_metadata is
  'Auth signs the metadata of an account into each access token, and its holder may write them: at most 2,000 bytes, '
  'since proxies stop at headers of 8 kB. Raises 22001.';

-- After users_admit_account, which reads the proof: triggers run in the order of their names.
create trigger users_bound_metadata
  before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.bound_metadata();

create function private.free_username(email text, at_random boolean)
returns text
language plpgsql
set search_path = ''
as $$
declare
  base text := left(regexp_replace(split_part(lower(email), '@', 1), '[^a-z0-9._-]', '', 'g'), 50);
  candidate text;
begin
  if base = '' then
    base := 'user';
  end if;
  candidate := base;
  -- Local parts such as "info" are common, so a few numbered names are tried, then a random suffix.
  for attempt in 2..6 loop
    exit when at_random or not exists (select from public.profiles where username = candidate);
    candidate := base || '-' || attempt;
  end loop;
  if at_random or exists (select from public.profiles where username = candidate) then
    candidate := base || '-' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 10);
  end if;
  return candidate;
end
$$;
comment on function private.free_username is 'An unused username from the local part of an e-mail address.';

-- A deleted account's trial, so that a sign-up with the same address does not begin another one.
create table private.used_trials (
  digest bytea primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kept_until timestamptz not null default now() + interval '1 year',
  constraint used_trials_digest_length check (octet_length(digest) = 32)
);
comment on table private.used_trials is
  'Trials of deleted accounts, for a year: a keyed digest of the address, from which it cannot be read, and the times. An '
  'erasure deletes it.';

create index used_trials_kept_until_idx on private.used_trials (kept_until);

insert into private.personal_data (table_name, why)
values ('private.used_trials', 'keyed digests of addresses of deleted accounts, for a year; an erasure deletes them');

create function private.trial_digest(p_email text)
returns bytea
language sql stable
set search_path = ''
as $$
  select extensions.hmac(
    convert_to(private.fold_text(p_email), 'UTF8'), convert_to('used-trial:' || secret, 'UTF8'), 'sha256')
  from private.function_secret
$$;
comment on function private.trial_digest is 'The keyed digest of an address in private.used_trials.';

create function private.keep_used_trial()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.used_trials (digest, starts_at, ends_at)
  select private.trial_digest(old.email), trial_starts_at, trial_ends_at
  from public.profiles where id = old.id and trial_starts_at <= now()
  on conflict on constraint used_trials_pkey do update
  set starts_at = excluded.starts_at, ends_at = excluded.ends_at, kept_until = excluded.kept_until;
  return old;
end
$$;
comment on function private.keep_used_trial is
  'Keeps the trial of an account that is deleted, if it had begun and the address was confirmed.';

create trigger users_keep_used_trial
  before delete on auth.users
  for each row when (old.email_confirmed_at is not null)
  execute function private.keep_used_trial();

create function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  sent jsonb;
begin
  delete from private.sign_up_proofs where account = new.id returning profile into sent;
  -- Only accounts of staff are made without a profile.
  if jsonb_typeof(sent) is distinct from 'object' then
    return new;
  end if;
  -- Concurrent sign-ups may choose the same free name. After the first conflict a random suffix is used, so that they
  -- do not collide again on the next readable name.
  for attempt in 1..5 loop
    insert into public.profiles (
      id, first_name, last_name, username, email, business_phone, company_name,
      industries, company_size, location, website, description, plan, plan_months, terms_accepted_at
    )
    values (
      new.id, sent ->> 'first_name', sent ->> 'last_name',
      private.free_username(new.email, at_random => attempt > 1),
      lower(new.email), sent ->> 'business_phone', sent ->> 'company_name',
      array(select jsonb_array_elements_text(sent -> 'industries')),
      sent ->> 'company_size', sent ->> 'location', sent ->> 'website', sent ->> 'description',
      sent ->> 'plan', sent ->> 'plan_months',
      -- Null unless the terms were accepted; the table then refuses the row.
      case when (sent ->> 'terms_accepted')::boolean then now() end
    )
    on conflict on constraint profiles_username_key do nothing;
    if found then
      -- The trial of an earlier account of this address goes on, or is over.
      update public.profiles as p set trial_starts_at = u.starts_at, trial_ends_at = u.ends_at
      from private.used_trials as u
      where p.id = new.id and u.digest = private.trial_digest(new.email) and u.kept_until > now();
      return new;
    end if;
  end loop;
  raise exception 'username_exhausted' using errcode = 'PT409';
end
$$;
comment on function private.create_profile is
  'Makes the profile of a new account from the form that was stored with its proof, and deletes the proof.';

create trigger users_create_profile
  after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set email = lower(new.email) where id = new.id;
  -- The trigger on staff writes the audit row.
  update public.staff set email = lower(new.email) where user_id = new.id;
  return new;
end
$$;
comment on function private.follow_email is 'Copies a changed address of a customer or staff from Auth.';

create trigger users_follow_email
  after update of email on auth.users
  for each row
  when (new.email is distinct from old.email)
  execute function private.follow_email();

grant execute on function public.signup_proof(text), private.signup_proof(text, jsonb) to service_role;

-- An unconfirmed sign-up may come from somebody who does not own the address. Auth keeps the password of the first
-- sign-up with an address and ignores later ones, so the owner would confirm an account with a stranger's password.
-- Therefore a new sign-up replaces an unconfirmed one, whose password, profile and link stop working.

create function private.remove_waiting(p_account uuid)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  gone boolean;
begin
  -- The row is locked before it is checked, because the account may be confirmed while this call waits for the lock.
  -- An account that is suspended, or that staff have begun to work with, is never deleted here.
  select true into gone
  from auth.users as u
  where u.id = p_account
    and u.email_confirmed_at is null and u.last_sign_in_at is null
    and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
    and exists (select from public.profiles where id = u.id and suspended_at is null)
    and not exists (select from public.staff where user_id = u.id)
    and not exists (select from public.payments where profile_id = u.id)
  for update;
  if gone is null then
    return false;
  end if;
  perform private.forget_account(p_account);
  -- Staff may have changed or noted something about the account, so the history loses its personal details too.
  perform private.mark_history('public.profiles', array[p_account::text]);
  return true;
end
$$;
comment on function private.remove_waiting is
  'Deletes the account of an unconfirmed sign-up. Never deletes one that was confirmed or signed in to, that is '
  'suspended, belongs to staff or has no profile, or that has payments. True if it deleted one.';

create function private.begin_sign_up(p_email text, p_profile jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  waiting uuid;
  removed boolean := false;
begin
  for waiting in
    select id from auth.users
    where lower(email) = lower(btrim(p_email)) and email_confirmed_at is null and deleted_at is null
    order by id
  loop
    removed := private.remove_waiting(waiting) or removed;
  end loop;
  return jsonb_build_object('proof', private.signup_proof(p_email, p_profile), 'removed', removed);
end
$$;

call private.expose('private.begin_sign_up(text, jsonb)', 'service_role',
  'Begins a sign-up: deletes an unconfirmed sign-up of the same address, and stores the profile of the new one '
  'until Auth makes the account with the proof. Returns {proof, removed}. For the service key.');

create function private.find_account(p_email text)
returns uuid
language sql stable
security definer
set search_path = ''
as $$
  select id from auth.users where lower(email) = lower(btrim(p_email)) and deleted_at is null
  order by created_at limit 1
$$;
comment on function private.find_account is
  'The account with an e-mail address, confirmed or not, or null. For the service key.';

create function public.has_account(p_email text)
returns boolean
language sql stable
security invoker
set search_path = ''
as $$ select private.find_account(p_email) is not null $$;
comment on function public.has_account is
  'Whether an address has an account, confirmed or not. Called after Auth failed a sign-up, since a concurrent '
  'sign-up may have been first. For the service key; the API reveals it in no response.';

create function private.waiting_sign_up(p_email text, p_password text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  -- The password is checked first for every address, so that the time reveals less about the account.
  if not private.password_matches(p_email, p_password) then
    return null;
  end if;
  return (
    select jsonb_build_object('account', u.id, 'profile', jsonb_build_object(
      'first_name', p.first_name, 'last_name', p.last_name, 'business_phone', p.business_phone,
      'company_name', p.company_name, 'industries', p.industries, 'company_size', p.company_size,
      'location', p.location, 'website', p.website, 'description', p.description,
      'plan', p.plan, 'plan_months', p.plan_months, 'terms_accepted', true))
    from auth.users as u join public.profiles as p on p.id = u.id
    where lower(u.email) = lower(btrim(p_email))
      and u.email_confirmed_at is null and u.last_sign_in_at is null and u.deleted_at is null
      and p.suspended_at is null and (u.banned_until is null or u.banned_until <= now())
    order by u.created_at limit 1
  );
end
$$;

call private.expose('private.waiting_sign_up(text, text)', 'service_role',
  'The sign-up of an address that waits for its confirmation, for whoever knows its password: {account, '
  'profile}, the profile as sign-up takes it; null otherwise. For the service key, which counts tries first.');

create function private.drop_sign_up(p_account uuid)
returns boolean
language sql
security definer
set search_path = ''
as $$ select private.remove_waiting(p_account) $$;

call private.expose('private.drop_sign_up(uuid)', 'service_role',
  'Deletes a sign-up that waits for its confirmation, because its address was mistyped. True if it did; for the '
  'service key.');

grant execute on function public.has_account(text), private.find_account(text) to service_role;
