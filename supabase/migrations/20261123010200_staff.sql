-- The staff. Only a row of this table makes an account staff, never a claim of a token: with the row, a
-- removed member loses every right at the next call.

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null,
  email text not null,
  role text not null default 'editor',
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  -- The tables of whose new rows this member is told by mail.
  notice_kinds text[] not null default private.notice_kinds(),
  constraint staff_name_length check (private.is_line(name, 1, 100)),
  constraint staff_email_format check (private.is_email(email)),
  constraint staff_role_word check (role in ('owner', 'editor', 'viewer')),
  constraint staff_notice_kinds_words check (
    notice_kinds <@ private.notice_kinds() and cardinality(notice_kinds) <= cardinality(private.notice_kinds())
  )
);
comment on table public.staff is
  'The staff. Written by commands only: of the operator (grant_staff, revoke_staff, suspend_staff), and of owners '
  'for other members.';
comment on column public.staff.role is
  'viewer reads, editor also changes, owner also manages the team and erases people. There is always an active '
  'owner.';
comment on column public.staff.notice_kinds is
  'The tables of whose new rows this member of staff is told by mail; set by set_notice_kinds.';

insert into private.personal_data (table_name, why)
values ('public.staff', 'staff leave by the command of the operator');

alter table public.staff enable row level security;

-- The operator's script reads it. All writes go through commands.
grant select on public.staff to service_role;

create function private.keep_an_owner()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.role = 'owner' and new.suspended_at is null then
    return new;
  end if;
  if not exists (
    select from public.staff
    where role = 'owner' and suspended_at is null and user_id <> old.user_id
  ) then
    raise exception 'last_owner' using errcode = 'PT409';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.keep_an_owner is
  'Refuses to remove, suspend or demote the last active owner, by a command or directly.';

create function private.lock_owners()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Two concurrent changes of owners must not each rely on the other owner staying.
  perform from public.staff where role = 'owner' order by user_id for update;
  return null;
end
$$;
comment on function private.lock_owners is
  'Serializes changes of owners before a statement locks a row: two statements that had locked rows first would '
  'deadlock.';

create trigger staff_lock_owners
  before delete or update of role, suspended_at on public.staff
  for each statement execute function private.lock_owners();

create trigger staff_keep_an_owner
  before update or delete on public.staff
  for each row
  when (old.role = 'owner' and old.suspended_at is null)
  execute function private.keep_an_owner();

-- Checks of the caller, for every policy and command. They trust nothing in the token but what Auth signs: the
-- ids of account and session, and how the session was authenticated (aal, amr).
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
comment on function private.current_session_id is 'The session id in the caller''s token, or null.';

create function private.session_is_alive()
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- A token is valid for up to an hour after its session has ended. Looking the session up refuses it at once.
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
  'True while the caller''s session exists and the account is neither banned nor deleted. For functions with the '
  'owner''s rights, which may read Auth.';

create function private.factor_is_given()
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if auth.jwt() ->> 'aal' = 'aal2' then
    return true;
  end if;
  if exists (select from private.staff_settings where second_factor_required) then
    return false;
  end if;
  -- Not every Auth has factors. plpgsql plans the query below only when it is reached.
  if to_regclass('auth.mfa_factors') is null then
    return true;
  end if;
  return not exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
  );
end
$$;
comment on function private.factor_is_given is
  'Whether the caller''s session may act as staff: a second factor was given (aal2, which Auth signs), or none is '
  'set up and none is required. For functions with the owner''s rights, which may read Auth.';

create function private.staff_role()
returns text
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  claims constant jsonb := auth.jwt();
  caller constant uuid := auth.uid();
  session constant uuid := private.current_session_id();
  found_role text;
begin
  if caller is null or session is null then
    return null;
  end if;
  select m.role into found_role
  from public.staff as m
  join auth.sessions as s on s.id = session and s.user_id = m.user_id
  join auth.users as u on u.id = m.user_id
  where m.user_id = caller and m.suspended_at is null
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until <= now())
    and u.deleted_at is null;
  if found_role is not null and (claims ->> 'aal' = 'aal2' or private.factor_is_given()) then
    return found_role;
  end if;
  return null;
end
$$;
comment on function private.staff_role is
  'The role of the calling member of staff, in one look-up: the staff row is not suspended, the session exists, '
  'and the second factor was given if it is needed. Null for everybody else.';

create function private.is_admin()
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.staff_role() is not null;
end
$$;
comment on function private.is_admin is 'For policies of reading: true for staff in good standing, in any role.';

create function private.may_write()
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(private.staff_role() in ('owner', 'editor'), false);
end
$$;
comment on function private.may_write is
  'For policies of writing: true for an owner or an editor in good standing.';

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
  'First line of staff commands: raises 42501 unless the caller is staff in good standing.';

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
  'First line of staff commands that write: raises 42501, read_only for a viewer and not_staff for anybody who is '
  'not staff in good standing.';

create function private.require_owner()
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.staff_role() is distinct from 'owner' then
    perform private.require_admin();
    raise exception 'owners_only' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_owner is
  'First line of commands for owners: raises 42501, owners_only for other staff.';

create function private.require_reader(p_rows integer)
returns void
language plpgsql stable
set search_path = ''
as $$
declare
  -- A list on screen asks for at most this many rows; an export asks for more.
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
  'First line of staff commands that read many records: raises 42501, no_export for a viewer who asks for more '
  'than 100 rows at once.';

create function private.own_name()
returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (select name from public.staff where user_id = auth.uid());
end
$$;
comment on function private.own_name is 'The name of the calling member of staff.';

-- Security-invoker functions call these, so signed-in callers need the right to execute them.
grant execute on function
  private.staff_role(), private.is_admin(), private.may_write(), private.current_session_id(),
  private.require_admin(), private.require_writer(), private.require_owner(),
  private.require_reader(integer)
  to authenticated;

grant select on public.staff to authenticated;

create policy "Staff see who is staff" on public.staff
  for select to authenticated
  using ((select private.is_admin()));

alter table private.personal_data enable row level security;
grant select on private.personal_data to authenticated;

create policy "Staff see where personal data is" on private.personal_data
  for select to authenticated
  using ((select private.is_admin()));

alter table private.record_kinds enable row level security;
grant select on private.record_kinds to authenticated;

create policy "Staff see which kinds of records there are" on private.record_kinds
  for select to authenticated
  using ((select private.is_admin()));

-- On request, PostgREST returns the planner's estimate of the rows under a filter to any role that may select from
-- the table. The estimate includes rows that policies hide. PostgREST calls this function before every request.

create function public.refuse_estimates()
returns void
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  prefer constant text := nullif(current_setting('request.headers', true), '')::json ->> 'prefer';
begin
  -- If a request has two Prefer headers, PostgREST passes the last one to SQL and obeys the first one that asks for a
  -- count. It returns estimates for reads only, where no other preference has an effect, so any Prefer is refused.
  if prefer ~* 'count\s*=\s*"?(planned|estimated)'
    or (prefer is not null and current_setting('request.method', true) in ('GET', 'HEAD')) then
    -- Visitors are refused first, because they may not execute the functions that check for staff.
    if current_setting('role', true) = 'anon' then
      raise exception 'not_staff' using errcode = '42501';
    elsif current_setting('role', true) = 'authenticated' then
      perform private.require_admin();
    end if;
  end if;
end
$$;
comment on function public.refuse_estimates is
  'Called by PostgREST before every request (pgrst.db_pre_request). "Prefer: count=planned" and "count=estimated" '
  'return the planner''s estimate of a table''s rows under a filter, also of rows that policies hide. Raises 42501 '
  'for visitors and customers who ask for either, and for reads of theirs with any Prefer header, since a second '
  'one may be hidden behind it.';
grant execute on function public.refuse_estimates() to anon, authenticated, service_role;

do $$
begin
  -- A database without PostgREST lacks the role "authenticator".
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'public.refuse_estimates';
    notify pgrst, 'reload config';
  end if;
end
$$;

-- The secret that tells our edge function from anybody else who has the publishable key: only the function may
-- state the network address that a form comes from, and have an account made.

create table private.function_secret (
  singleton boolean primary key default true,
  secret text not null,
  constraint function_secret_singleton_only check (singleton)
);
comment on table private.function_secret is
  'One row: a random secret of this database, which the edge function reads with the service key.';

insert into private.personal_data (table_name, why)
values ('private.function_secret', 'the secret of this database');

-- Two random UUIDs hold 244 random bits; the hash only gives them a uniform format.
insert into private.function_secret (secret)
values (encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'));

create function private.function_secret()
returns text
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  return (select secret from private.function_secret);
end
$$;

call private.expose('private.function_secret()', 'service_role',
  'The value of p_proof in submit_form; for the service key only.');

create function private.is_function_secret(p_proof text)
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- Hashes are compared, so that the time does not reveal how many characters of a guess were right.
  return exists (
    select from private.function_secret where sha256(secret::bytea) = sha256(p_proof::bytea)
  );
end
$$;
comment on function private.is_function_secret is 'True for the secret of public.function_secret().';

-- The caller's identity and standing: read at sign-in, and after a refusal, to tell 401 from 403.

create function private.current_actor()
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  actor jsonb;
begin
  select jsonb_build_object(
    'userId', caller,
    'email', u.email,
    'sessionAlive', private.session_is_alive(),
    'isAdmin', private.is_admin(),
    'isStaff', s.user_id is not null,
    'factorMissing', s.user_id is not null and not private.factor_is_given(),
    'staffName', s.name,
    'staffRole', s.role,
    'staffSuspended', s.suspended_at is not null or (s.user_id is not null and banned),
    'hasProfile', p.id is not null,
    'profileSuspended', p.suspended_at is not null or (p.id is not null and banned),
    'colleague', private.colleague_state(caller)
  )
  into actor
  from (select caller as id) as me
  left join auth.users as u on u.id = me.id
  left join public.staff as s on s.user_id = me.id
  left join public.profiles as p on p.id = me.id
  cross join lateral (select coalesce(u.banned_until > now(), false) as banned) as b;
  return actor;
end
$$;

create function public.current_actor()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  return private.current_actor();
end
$$;
comment on function public.current_actor is
  'Who the caller is, and whether account, session and staff row are in good standing.';

-- Executable by every signed-in caller.
grant execute on function public.current_actor(), private.current_actor() to authenticated;

-- Logout: the token is refused from the next call on. Refresh tokens go with their session, by Auth's
-- own foreign key.

create function private.revoke_sessions(of_user uuid)
returns void
language sql
set search_path = ''
as $$
  delete from auth.sessions where user_id = of_user;
$$;
comment on function private.revoke_sessions is 'Ends every session of an account, with its tokens.';

create function private.end_sessions(p_all boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.sessions
  where user_id = auth.uid() and (p_all or id = private.current_session_id());
  return found;
end
$$;
comment on function private.end_sessions is
  'Ends the session of the caller''s token, or all of the caller''s; true if there was one. With the owner''s rights: '
  'sessions are Auth''s.';

create function public.end_session()
returns boolean
language sql
security invoker
set search_path = ''
as $$ select private.end_sessions(false) $$;
comment on function public.end_session is 'Ends the session of the caller''s token; true if there was one.';

grant execute on function public.end_session(), private.end_sessions(boolean) to authenticated;

-- Auth refuses a banned account before it checks the password, so its refusal would reveal to anybody
-- which addresses belong to suspended customers. The edge function therefore checks the password here, and
-- reports the suspension only if it was right.

create function private.password_matches(p_email text, p_password text)
returns boolean
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  -- bcrypt, as Auth stores every password that is set through it.
  hash constant text := (
    select encrypted_password from auth.users
    where lower(email) = lower(btrim(p_email)) and deleted_at is null
      and encrypted_password ~ '^\$2[abxy]\$'
    order by created_at limit 1
  );
begin
  return coalesce(
    sha256(extensions.crypt(p_password, regexp_replace(hash, '^\$2[bxy]\$', '$2a$'))::bytea)
      = sha256(regexp_replace(hash, '^\$2[bxy]\$', '$2a$')::bytea),
    false
  );
end
$$;

call private.expose('private.password_matches(text, text)', 'service_role',
  'True for the right password of the account with this address, even if it is banned. For the service key, which '
  'counts attempts first.');

-- Security-invoker functions call these, so signed-in callers need the right to execute them.
grant execute on function private.own_name() to authenticated;
