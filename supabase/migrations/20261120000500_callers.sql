-- Who is calling. Every policy and command asks one of these helpers; none of them trusts anything
-- in the token beyond the two ids that Auth signed.

create function private.current_session_id()
returns uuid
language sql stable
set search_path = ''
as $$
  select case
    when (auth.jwt() ->> 'session_id') ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
      then (auth.jwt() ->> 'session_id')::uuid
  end
$$;
comment on function private.current_session_id is 'The session of the caller''s token, or null.';

create function private.session_is_alive()
returns boolean
language sql stable
security definer
set search_path = ''
as $$
  -- A token outlives its session by up to an hour. Asking for the session ends it at once.
  select exists (
    select
    from auth.sessions as s
    join auth.users as u on u.id = s.user_id
    where s.id = private.current_session_id()
      and s.user_id = auth.uid()
      and (s.not_after is null or s.not_after > now())
      and (u.banned_until is null or u.banned_until <= now())
      and u.deleted_at is null
  )
$$;
comment on function private.session_is_alive is
  'True while the caller''s session exists and the account is not banned (design §3).';

create function private.is_admin()
returns boolean
language sql stable
security definer
set search_path = ''
as $$
  select exists (
    select
    from public.staff
    where user_id = auth.uid() and suspended_at is null and private.session_is_alive()
  )
$$;
comment on function private.is_admin is
  'The one question of every staff policy (spec §6): a staff row, not suspended, with a living session.';

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
comment on function private.require_admin is 'First line of every staff command (spec §6).';

create policy "Staff see who is staff" on public.staff
  for select to authenticated
  using ((select private.is_admin()));
