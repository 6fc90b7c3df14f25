-- A customer's own profile. Not by a SELECT of the table: whoever may read a table may also ask the
-- Data API how many rows PostgreSQL expects under a filter ("count=planned"), and row-level security
-- hides rows but not that estimate.

create function private.own_profile()
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
begin
  return (
    select to_jsonb(p) - array['name_key', 'search_text'] from public.profiles as p
    where p.id = auth.uid() and p.suspended_at is null and private.session_is_alive()
  );
end
$$;

create function public.own_profile()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  return private.own_profile();
end
$$;
comment on function public.own_profile is
  'The caller''s own profile without its derived columns; null for anybody who is no customer in good standing.';

grant execute on function public.own_profile(), private.own_profile() to authenticated;
