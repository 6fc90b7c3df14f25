-- Suspend, activate and delete a customer (spec §4, §7). The change, the end of the sessions and the
-- audit row are one transaction, with the right of the caller and no service key (design §4).

create function private.customer_for_update(p_user_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_admin();
  if exists (select from public.staff where user_id = p_user_id) then
    raise exception 'staff_account' using errcode = 'PT409';
  end if;
  perform from public.profiles where id = p_user_id for update;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.customer_for_update is
  'Lets only staff through, only towards an existing customer, and locks the profile (design §3).';

create function private.suspend_user(p_user_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.customer_for_update(p_user_id);
  update public.profiles set suspended_at = now() where id = p_user_id and suspended_at is null;
  -- A far but finite date: Auth cannot read "infinity".
  update auth.users set banned_until = now() + interval '100 years' where id = p_user_id;
  perform private.revoke_sessions(p_user_id);
end
$$;

create function public.suspend_user(p_user_id uuid)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.suspend_user(p_user_id) $$;
comment on function public.suspend_user is
  'Suspends a customer, who is signed out everywhere at once (spec §4).';

create function private.activate_user(p_user_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.customer_for_update(p_user_id);
  update public.profiles set suspended_at = null where id = p_user_id and suspended_at is not null;
  update auth.users set banned_until = null where id = p_user_id;
end
$$;

create function public.activate_user(p_user_id uuid)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.activate_user(p_user_id) $$;
comment on function public.activate_user is 'Lifts the suspension of a customer (spec §4).';

create function private.delete_user(p_user_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.customer_for_update(p_user_id);
  perform private.revoke_sessions(p_user_id);
  -- The profile goes with the account, and its audit row is written on the way.
  delete from auth.users where id = p_user_id;
end
$$;

create function public.delete_user(p_user_id uuid)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.delete_user(p_user_id) $$;
comment on function public.delete_user is
  'Deletes a customer: account, profile and sessions, for good (spec §4).';
