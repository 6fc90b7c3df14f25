-- One answer for the API's guard: who calls, and what may the caller do.

create function private.current_actor()
returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'userId', caller.id,
    'email', caller.email,
    'sessionAlive', private.session_is_alive(),
    'isAdmin', private.is_admin(),
    'isStaff', s.user_id is not null,
    'staffName', s.name,
    'staffRole', s.role,
    'staffSuspended', s.suspended_at is not null or (s.user_id is not null and caller.banned),
    'hasProfile', p.id is not null,
    'profileSuspended', p.suspended_at is not null or (p.id is not null and caller.banned)
  )
  from (
    select me.id, u.email, coalesce(u.banned_until > now(), false) as banned
    from (select auth.uid() as id) as me
    left join auth.users as u on u.id = me.id
  ) as caller
  left join public.staff as s on s.user_id = caller.id
  left join public.profiles as p on p.id = caller.id
$$;

create function public.current_actor()
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.current_actor() $$;
comment on function public.current_actor is
  'What the API''s guard needs to know of the caller on every protected route (spec §6).';
