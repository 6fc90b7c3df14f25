-- Who is calling. Every policy and command asks one of these helpers; none of them trusts anything
-- in the token beyond the two ids that Auth signed.
--
-- All of them are plpgsql because they run on every request: PostgreSQL 17 plans the body of a SQL
-- function again at each call, while plpgsql keeps the plan for the life of the connection.

create function private.current_session_id()
returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  claim constant text := auth.jwt() ->> 'session_id';
begin
  if claim ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then
    return claim::uuid;
  end if;
  return null;
end
$$;
comment on function private.current_session_id is
  'The id of the session that the caller''s token belongs to, or null.';

create function private.session_is_alive()
returns boolean
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  -- A token outlives its session by up to an hour. Looking the session up ends it at once.
  return exists (
    select
    from auth.sessions as s
    join auth.users as u on u.id = s.user_id
    where s.id = private.current_session_id()
      and s.user_id = auth.uid()
      and (s.not_after is null or s.not_after > now())
      and (u.banned_until is null or u.banned_until <= now())
      and u.deleted_at is null
  );
end
$$;
comment on function private.session_is_alive is
  'True while the caller''s session exists and the account is neither banned nor deleted.';

create function private.factor_is_given()
returns boolean
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  if auth.jwt() ->> 'aal' = 'aal2' then
    return true;
  end if;
  if exists (select from private.staff_settings where second_factor_required) then
    return false;
  end if;
  -- Not every Auth has factors; plpgsql does not look at the query below before it comes to it.
  if to_regclass('auth.mfa_factors') is null then
    return true;
  end if;
  return not exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
  );
end
$$;
comment on function private.factor_is_given is
  'Whether the caller''s session is good enough for staff: a second factor was given (aal2, which Auth '
  'signs), or none is set up and none required.';

create function private.is_admin()
returns boolean
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.staff where user_id = auth.uid() and suspended_at is null
  ) and private.session_is_alive() and private.factor_is_given();
end
$$;
comment on function private.is_admin is
  'What every staff policy asks: a staff row that is not suspended, a session that is alive, and the second '
  'factor where there is one or has to be.';

create function private.may_write()
returns boolean
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.staff
    where user_id = auth.uid() and suspended_at is null and role in ('owner', 'editor')
  ) and private.is_admin();
end
$$;
comment on function private.may_write is
  'What every policy for a change by staff asks: private.is_admin(), and the role of an owner or an editor.';

create function private.require_admin()
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'not_staff' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_admin is
  'First line of every staff command: raises 42501 unless the caller is staff in good standing.';

create function private.require_writer()
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.may_write() then
    perform private.require_admin();
    raise exception 'read_only' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_writer is
  'First line of every staff command that changes something: raises 42501, read_only for a viewer and '
  'not_staff for anybody who is not staff in good standing.';

create function private.require_owner()
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from public.staff where user_id = auth.uid() and role = 'owner') then
    raise exception 'owners_only' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_owner is
  'First line of a command that owners alone may give: raises 42501, owners_only for other staff.';

create function private.require_reader(p_rows integer)
returns void
language plpgsql stable
set search_path = ''
as $$
declare
  -- What a list on the screen asks for at most; record_reading takes more than that for an export.
  many constant integer := 100;
begin
  if p_rows <= many then
    perform private.require_admin();
  elsif not private.may_write() then
    perform private.require_admin();
    raise exception 'no_export' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_reader is
  'First line of every staff command that reads many records: raises 42501, no_export for a viewer who '
  'asks for more than 100 rows at once.';

-- What policies call, with the rights of the reader.
grant execute on function private.is_admin(), private.may_write(), private.session_is_alive()
  to authenticated;

create policy "Staff see who is staff" on public.staff
  for select to authenticated
  using ((select private.is_admin()));
