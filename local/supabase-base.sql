-- What every Supabase project has before the first migration, and an empty database has not.
-- @supabase/lite brings the tables and helpers of `auth`; this brings the roles and their way in.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end
$$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
-- auth.uid() and its sisters are called with the rights of the caller.
grant usage on schema auth to anon, authenticated, service_role;

-- Files are the service key's alone: no bucket has a policy for anybody else.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    grant usage on schema storage to service_role;
    grant all on all tables in schema storage to service_role;
    grant execute on all functions in schema storage to service_role;
  end if;
end
$$;
