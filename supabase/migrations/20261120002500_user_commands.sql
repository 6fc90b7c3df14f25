-- Suspend, activate and delete a customer. The change, the end of the sessions and the audit row are
-- one transaction, with the rights of the caller and no service key.

create function private.customer_for_update(p_user_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_writer();
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
  'Lets only staff through, only towards an existing customer, and locks the profile. Raises 42501, '
  'PT409 staff_account or PT404.';

create function private.delete_account(p_account uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.revoke_sessions(p_account);
  -- The profile or the row of the team goes with the account, and its audit row is written on the way.
  delete from auth.users where id = p_account;
end
$$;
comment on function private.delete_account is
  'Deletes an account with its sessions and what hangs on it; for commands that have checked who may.';

create function private.profile_record(p_user_id uuid)
returns jsonb
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
begin
  return (
    select to_jsonb(p) - array['name_key', 'search_text'] from public.profiles as p
    where id = p_user_id
  );
end
$$;
comment on function private.profile_record is
  'A profile without its derived columns: what the commands return, so that nobody reads it again.';

create function private.suspend_user(p_user_id uuid)
returns jsonb
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
  return private.profile_record(p_user_id);
end
$$;

create function public.suspend_user(p_user_id uuid)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.suspend_user(p_user_id) $$;
comment on function public.suspend_user is
  'Suspends a customer, who is signed out everywhere at once, and returns the profile. For staff: '
  'raises 42501, PT404 not_found, or PT409 staff_account.';

create function private.activate_user(p_user_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.customer_for_update(p_user_id);
  update public.profiles set suspended_at = null where id = p_user_id and suspended_at is not null;
  update auth.users set banned_until = null where id = p_user_id;
  return private.profile_record(p_user_id);
end
$$;

create function public.activate_user(p_user_id uuid)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.activate_user(p_user_id) $$;
comment on function public.activate_user is
  'Lifts the suspension of a customer and returns the profile. Raises as suspend_user does.';

create function private.delete_user(p_user_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.customer_for_update(p_user_id);
  perform private.delete_account(p_user_id);
end
$$;

create function public.delete_user(p_user_id uuid)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.delete_user(p_user_id) $$;
comment on function public.delete_user is
  'Deletes a customer for good: account, profile and sessions. Raises as suspend_user does.';

grant execute on function
  public.suspend_user(uuid), private.suspend_user(uuid),
  public.activate_user(uuid), private.activate_user(uuid),
  public.delete_user(uuid), private.delete_user(uuid)
  to authenticated;
