-- Logout: the token is refused from the next call on. Refresh tokens go with their session, by Auth's
-- own foreign key.

create function private.revoke_sessions(of_user uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from auth.sessions where user_id = of_user;
$$;
comment on function private.revoke_sessions is
  'Ends every session of an account, and with them its tokens.';

create function private.end_session()
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  ended constant uuid := (
    select id from auth.sessions where id = private.current_session_id() and user_id = auth.uid()
  );
begin
  delete from auth.sessions where id = ended;
  return ended is not null;
end
$$;

create function public.end_session()
returns boolean
language sql
security invoker
set search_path = ''
as $$ select private.end_session() $$;
comment on function public.end_session is
  'Ends the session of the caller''s own token; true if there was one.';

grant execute on function public.end_session(), private.end_session() to authenticated;
