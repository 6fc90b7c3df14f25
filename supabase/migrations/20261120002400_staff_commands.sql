-- The operator's commands about staff, for the service key only: nobody makes an administrator
-- through the site. Each leaves its audit row by the trigger on staff.

create function private.staff_account(p_email text)
returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  account constant uuid := (
    select id from auth.users where email = lower(btrim(p_email)) and deleted_at is null
    order by created_at limit 1
  );
begin
  if account is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return account;
end
$$;
comment on function private.staff_account is
  'The account with an e-mail address, which has to sign up first. Raises PT404.';

create function private.grant_staff(p_email text, p_name text, p_role text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account constant uuid := private.staff_account(p_email);
  granted public.staff;
begin
  insert into public.staff as s (user_id, name, email, role)
  values (account, btrim(p_name), lower(btrim(p_email)), p_role)
  on conflict (user_id) do update
  set name = excluded.name, email = excluded.email, role = excluded.role, suspended_at = null
  returning * into granted;
  -- Staff are not customers and do not stand in Users.
  delete from public.profiles where id = account;
  return to_jsonb(granted);
end
$$;

create function public.grant_staff(p_email text, p_name text, p_role text default 'admin')
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.grant_staff(p_email, p_name, p_role) $$;
comment on function public.grant_staff is
  'Makes an existing account staff, or changes its name and role and lifts its suspension. '
  'Raises PT404 where no account has the address.';

create function private.revoke_staff(p_email text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  account constant uuid := private.staff_account(p_email);
begin
  delete from public.staff where user_id = account;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  perform private.revoke_sessions(account);
end
$$;

create function public.revoke_staff(p_email text)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.revoke_staff(p_email) $$;
comment on function public.revoke_staff is
  'Takes every right of a staff account at once; never of the last owner (PT409). '
  'Raises PT404 where it is not staff.';

create function private.suspend_staff(p_email text, p_suspended boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account constant uuid := private.staff_account(p_email);
  changed public.staff;
begin
  update public.staff
  set suspended_at = case when p_suspended then coalesce(suspended_at, now()) end
  where user_id = account
  returning * into changed;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if p_suspended then
    perform private.revoke_sessions(account);
  end if;
  return to_jsonb(changed);
end
$$;

create function public.suspend_staff(p_email text, p_suspended boolean default true)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.suspend_staff(p_email, p_suspended) $$;
comment on function public.suspend_staff is
  'Suspends a staff account and ends its sessions, or lifts it with p_suspended => false. '
  'Raises as revoke_staff does.';

grant execute on function
  public.grant_staff(text, text, text), private.grant_staff(text, text, text),
  public.revoke_staff(text), private.revoke_staff(text),
  public.suspend_staff(text, boolean), private.suspend_staff(text, boolean)
  to service_role;
