-- Who is staff. A row here, and nothing in a token, makes somebody staff: whoever is removed has lost
-- every right at the next call.

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null,
  email text not null,
  role text not null default 'editor',
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint staff_name_length check (private.is_line(name, 1, 100)),
  constraint staff_email_format check (private.is_email(email)),
  constraint staff_role_word check (role in ('owner', 'editor', 'viewer'))
);
comment on table public.staff is
  'Administrators of the site. Written only by commands: of the operator (grant_staff, revoke_staff, '
  'suspend_staff), and of owners for the others (the team''s).';
comment on column public.staff.role is
  'A viewer reads, an editor changes too, an owner also manages the team and erases people; there is '
  'always one active owner.';

alter table public.staff enable row level security;

-- Read by the operator's script. Nobody writes it but by a command.
grant select on public.staff to service_role;

create function private.keep_an_owner()
returns trigger
language plpgsql
security definer
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
  'Refuses to remove, suspend or demote the last active owner, whatever the route.';

create function private.lock_owners()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Two owners removed at the same moment must not both believe that the other one stays.
  perform from public.staff where role = 'owner' order by user_id for update;
  return null;
end
$$;
comment on function private.lock_owners is
  'Lets changes of owners wait for each other, before a statement has locked a row: with rows locked first, '
  'two of them would wait for each other''s.';

create trigger staff_lock_owners
  before delete or update of role, suspended_at on public.staff
  for each statement execute function private.lock_owners();

create trigger staff_keep_an_owner
  before update or delete on public.staff
  for each row
  when (old.role = 'owner' and old.suspended_at is null)
  execute function private.keep_an_owner();
