-- A sign-up whose address nobody has confirmed yet belongs to nobody. Auth keeps the password of whoever
-- signed such an address up first, drops the second form without a word, and the mail's link then opens the
-- first one's account. So a repeated sign-up replaces the one that waits: its password, profile and link end.

set local lock_timeout = '3s';

create function private.remove_waiting(p_account uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone boolean;
begin
  -- Locked, and judged after the wait: a link that was followed meanwhile has made the account somebody's.
  -- Nothing that staff have begun with a customer is thrown away, and no suspension ends this way.
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
  -- Staff may have changed or noted something beside it: what that says of the person goes along.
  perform private.mark_history('public.profiles', array[p_account::text]);
  return true;
end
$$;
comment on function private.remove_waiting is
  'Deletes the account of a sign-up that waits for its confirmation: never one that was confirmed or signed in '
  'to, that is suspended, staff''s or without a profile, or that has payments. True if it did.';

create function private.begin_sign_up(p_email text)
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
  return jsonb_build_object('proof', private.signup_proof(p_email), 'removed', removed);
end
$$;

create function public.begin_sign_up(p_email text)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.begin_sign_up(p_email) $$;
comment on function public.begin_sign_up is
  'Makes room for a sign-up: a sign-up of the same address that waits for its confirmation is deleted. Returns '
  '{proof, removed}, the proof as signup_proof does. For the service key.';

create function private.has_account(p_email text)
returns boolean
language sql stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.users where lower(email) = lower(btrim(p_email)) and deleted_at is null
  )
$$;

create function public.has_account(p_email text)
returns boolean
language sql stable
security invoker
set search_path = ''
as $$ select private.has_account(p_email) $$;
comment on function public.has_account is
  'Whether an address has an account, confirmed or not: what a sign-up that Auth failed asks, since another of '
  'the same moment may have come first. For the service key: no response tells it.';

create function private.waiting_sign_up(p_email text, p_password text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  -- The password is looked at for every address, so that the time taken tells less.
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

create function public.waiting_sign_up(p_email text, p_password text)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.waiting_sign_up(p_email, p_password) $$;
comment on function public.waiting_sign_up is
  'The sign-up of an address that waits for its confirmation, for whoever knows its password: {account, '
  'profile}, the profile as sign-up takes it; null otherwise. For the service key, which counts tries first.';

create function private.drop_sign_up(p_account uuid)
returns boolean
language sql
security definer
set search_path = ''
as $$ select private.remove_waiting(p_account) $$;

create function public.drop_sign_up(p_account uuid)
returns boolean
language sql
security invoker
set search_path = ''
as $$ select private.drop_sign_up(p_account) $$;
comment on function public.drop_sign_up is
  'Deletes a sign-up that waits for its confirmation, since its address was mistyped. True if it did; for the '
  'service key.';

grant execute on function
  public.begin_sign_up(text), private.begin_sign_up(text),
  public.has_account(text), private.has_account(text),
  public.waiting_sign_up(text, text), private.waiting_sign_up(text, text),
  public.drop_sign_up(uuid), private.drop_sign_up(uuid)
  to service_role;
