-- Who calls and in what standing: asked at sign-in, and after a refusal to tell 401 from 403.

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
    'profileSuspended', p.suspended_at is not null or (p.id is not null and banned)
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
  'Who the caller is and whether the account, its session and its staff row are in good standing.';

-- For every signed-in caller, staff or not.
grant execute on function public.current_actor(), private.current_actor() to authenticated;
