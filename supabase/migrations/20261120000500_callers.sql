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

create function private.is_admin()
returns boolean
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.staff where user_id = auth.uid() and suspended_at is null
  ) and private.session_is_alive();
end
$$;
comment on function private.is_admin is
  'What every staff policy asks: a staff row that is not suspended, and a session that is alive.';

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

-- What policies call, with the rights of the reader.
grant execute on function private.is_admin(), private.session_is_alive() to authenticated;

create policy "Staff see who is staff" on public.staff
  for select to authenticated
  using ((select private.is_admin()));
