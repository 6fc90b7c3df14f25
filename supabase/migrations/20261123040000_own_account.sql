-- What a customer may do with the own account: change it, end its sessions, take its data along, and
-- delete it. Row and columns are decided twice: by the policy and the grants below, for whoever writes
-- past these functions, and by the functions, which ask for the same grants.

set local lock_timeout = '3s';

grant update (
  first_name, last_name, business_phone, company_name, industries, company_size, location, website,
  description, plan, plan_months
) on public.profiles to authenticated;

create policy "A customer changes the own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) and suspended_at is null and (select private.session_is_alive()))
  with check (id = (select auth.uid()) and suspended_at is null);

create function private.keep_server_columns()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Whatever a tool has granted: of a customer's own row these are the server's.
  if not private.is_table_owner(tg_relid) then
    new.username := old.username;
    new.email := old.email;
    new.trial_ends_at := old.trial_ends_at;
    new.paid_until := old.paid_until;
    new.suspended_at := old.suspended_at;
    new.setup_state := old.setup_state;
    new.terms_accepted_at := old.terms_accepted_at;
  end if;
  return new;
end
$$;
comment on function private.keep_server_columns is
  'Keeps the columns of a profile that its customer does not write.';

create trigger profiles_keep_server_columns
  before update on public.profiles
  for each row execute function private.keep_server_columns();

create function private.require_customer()
returns void
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  if private.own_profile() is null then
    raise exception 'not_a_customer' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_customer is
  'First line of a customer''s own command: raises 42501 unless the caller is one in good standing.';

create function private.change_own_profile(p_changes jsonb, p_version integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  columns text;
  changed boolean;
begin
  perform private.require_customer();
  columns := private.written_columns('profiles', 'update', p_changes);
  execute format(
    'update public.profiles as t
    set (%1$s) = (select %1$s from jsonb_populate_record(null::public.profiles, $1))
    where t.id = auth.uid() and ($2 is null or t.version = $2)
    returning true',
    columns
  ) into changed using p_changes, p_version;
  if changed is null then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
  return private.own_profile();
end
$$;

create function public.change_own_profile(p_changes jsonb, p_version integer default null)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.change_own_profile(p_changes, p_version) $$;
comment on function public.change_own_profile is
  'Changes the named columns of the caller''s own profile, only while it has p_version if that is given, '
  'and returns it. Raises 42501 for who is no customer and for a column that is the server''s, PT409 '
  'version_conflict.';

create function private.end_own_sessions()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_customer();
  perform private.revoke_sessions(auth.uid());
end
$$;

create function public.end_own_sessions()
returns void
language sql
security invoker
set search_path = ''
as $$ select private.end_own_sessions() $$;
comment on function public.end_own_sessions is
  'Ends every session of the calling customer, this one included. Raises 42501 for anybody else.';

create function private.delete_own_account(p_proof text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  marked integer;
begin
  -- The function has asked for the password, and counted how often it was wrong.
  if not coalesce(private.is_function_secret(p_proof), false) then
    raise exception 'only_through_the_site' using errcode = '42501';
  end if;
  perform private.require_customer();
  perform private.forget_account(caller);
  marked := private.mark_history('public.profiles', array[caller::text]);
  -- What staff were answered under a key may show the person.
  delete from private.request_keys where outcome is not null and scope not like 'form %';
  insert into public.audit_log (action, table_name, row_id, after)
  values ('erase', 'personal_data', '-', jsonb_build_object('profiles', 1, 'history', marked));
end
$$;

create function public.delete_own_account(p_proof text)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.delete_own_account(p_proof) $$;
comment on function public.delete_own_account is
  'Deletes the calling customer''s account with everything that belongs to it, and takes out what the '
  'history says of the person; one audit row with numbers is left. p_proof is function_secret(), which '
  'only the function has. Raises 42501.';

grant execute on function
  public.change_own_profile(jsonb, integer), private.change_own_profile(jsonb, integer),
  public.end_own_sessions(), private.end_own_sessions(),
  public.delete_own_account(text), private.delete_own_account(text)
  to authenticated;
