-- The operator's commands about staff, for the service key only: nobody makes an administrator
-- through the site. Each leaves its audit row by the trigger on staff.

create function private.staff_account(p_who text)
returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(p_who));
  account uuid;
begin
  -- By id, or by the address the account has in Auth now: whoever changes it stays within reach.
  select s.user_id into account
  from public.staff as s
  left join auth.users as u on u.id = s.user_id
  where wanted in (s.user_id::text, lower(u.email), s.email)
  order by wanted = s.user_id::text desc, wanted = lower(u.email) desc
  limit 1;
  if account is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return account;
end
$$;
comment on function private.staff_account is
  'The staff account with this id or e-mail address. Raises PT404.';

create function private.void_credentials(p_account uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.revoke_sessions(p_account);
  -- An empty hash matches no password. A pending change of address or a recovery link that was sent
  -- before would hand the account over later.
  update auth.users
  set encrypted_password = '', confirmation_token = '', recovery_token = '', reauthentication_token = '',
    email_change = '', email_change_token_new = '', email_change_token_current = '',
    email_change_confirm_status = 0
  where id = p_account;
  -- Where Auth has them: links by mail, second factors, and identities of other providers.
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using p_account;
  end if;
  if to_regclass('auth.mfa_factors') is not null then
    execute 'delete from auth.mfa_factors where user_id = $1' using p_account;
  end if;
  delete from auth.identities where user_id = p_account and provider <> 'email';
end
$$;
comment on function private.void_credentials is
  'Makes every password, session, link and factor of an account worthless; a recovery mail opens it again.';

create function private.grant_staff(p_account uuid, p_name text, p_role text, p_existing boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account auth.users;
  granted public.staff;
begin
  select * into account from auth.users where id = p_account and deleted_at is null for update;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if p_existing then
    if not exists (select from public.staff where user_id = p_account) then
      -- Whoever made this account need not be the person whose address it names.
      perform private.void_credentials(p_account);
    end if;
  elsif account.created_at < now() - interval '5 minutes'
    or exists (select from public.profiles where id = p_account)
    or exists (select from public.staff where user_id = p_account) then
    raise exception 'account_exists' using errcode = 'PT409';
  end if;
  -- The operator vouches for the address, so that the account works where Auth wants it confirmed.
  update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = p_account;
  insert into public.staff as s (user_id, name, email, role)
  values (p_account, btrim(p_name), lower(account.email), p_role)
  on conflict (user_id) do update
  set name = excluded.name, email = excluded.email, role = excluded.role, suspended_at = null
  returning * into granted;
  -- Staff are not customers and do not stand in Users.
  delete from public.profiles where id = p_account;
  return to_jsonb(granted);
end
$$;

create function public.grant_staff(
  p_account uuid, p_name text, p_role text default 'editor', p_existing boolean default false
)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.grant_staff(p_account, p_name, p_role, p_existing) $$;
comment on function public.grant_staff is
  'Makes an account staff that the operator has just made. With p_existing an older one: its password, '
  'sessions and links end first, unless it is staff already, whose name and role then change and whose '
  'suspension ends. Raises PT404 for no such account, PT409 account_exists without p_existing.';

create function private.account_id(p_email text)
returns uuid
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  account constant uuid := (
    select id from auth.users where lower(email) = lower(btrim(p_email)) and deleted_at is null
    order by created_at limit 1
  );
begin
  if account is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return account;
end
$$;

create function public.account_id(p_email text)
returns uuid
language sql stable
security invoker
set search_path = ''
as $$ select private.account_id(p_email) $$;
comment on function public.account_id is
  'The account with an e-mail address, for the operator. Raises PT404.';

create function private.revoke_staff(p_who text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  account constant uuid := private.staff_account(p_who);
begin
  delete from public.staff where user_id = account;
  perform private.revoke_sessions(account);
end
$$;

create function public.revoke_staff(p_who text)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.revoke_staff(p_who) $$;
comment on function public.revoke_staff is
  'Takes every right of a staff account, by id or address, at once; never of the last owner (PT409). '
  'Raises PT404 where it is not staff.';

create function private.suspend_staff(p_who text, p_suspended boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account constant uuid := private.staff_account(p_who);
  changed public.staff;
begin
  update public.staff
  set suspended_at = case when p_suspended then coalesce(suspended_at, now()) end
  where user_id = account
  returning * into changed;
  if p_suspended then
    perform private.revoke_sessions(account);
  end if;
  return to_jsonb(changed);
end
$$;

create function public.suspend_staff(p_who text, p_suspended boolean default true)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.suspend_staff(p_who, p_suspended) $$;
comment on function public.suspend_staff is
  'Suspends a staff account, by id or address, and ends its sessions, or lifts it with '
  'p_suspended => false. Raises as revoke_staff does.';

grant execute on function
  public.grant_staff(uuid, text, text, boolean), private.grant_staff(uuid, text, text, boolean),
  public.account_id(text), private.account_id(text),
  public.revoke_staff(text), private.revoke_staff(text),
  public.suspend_staff(text, boolean), private.suspend_staff(text, boolean)
  to service_role;
