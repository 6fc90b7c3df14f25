-- What a project of Supabase has before anything of ours, run by its superuser supabase_admin. Facts of its
-- image for PostgreSQL 17 (2026-08), written by us: roles, their settings, schemas, default privileges.
-- `:password` stands for the password of every role that signs in.

create role postgres login createdb createrole replication bypassrls password ':password';
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit password ':password';
create role supabase_auth_admin login noinherit createrole password ':password';
create role supabase_storage_admin login noinherit createrole password ':password';
create role dashboard_user createdb createrole replication;
create role supabase_read_only_user login bypassrls password ':password';

grant anon, authenticated, service_role to authenticator;
-- Since PostgreSQL 16 a role is altered by who may grant it.
grant anon, authenticated, service_role, authenticator to postgres with admin option;
grant authenticator to supabase_storage_admin;
grant pg_read_all_data to supabase_read_only_user;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
-- A project preloads safeupdate here too (decision 0067).
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role postgres set search_path = "$user", public, extensions;
alter role supabase_admin set search_path = "$user", public, auth, extensions;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = 60000;
alter role supabase_storage_admin set search_path = storage;

-- supautils lets postgres write every pgrst.*; here the one that we write.
grant set on parameter pgrst.db_pre_request to postgres;

alter database postgres owner to postgres;
grant all on database postgres to postgres, dashboard_user;
-- Every setting of the Data API that a project may write itself.
alter database postgres set pgrst.db_schemas = 'public';

create schema extensions authorization postgres;
create schema auth authorization supabase_admin;
create schema storage authorization supabase_admin;
grant usage on schema public, extensions, auth, storage to postgres, anon, authenticated, service_role;
grant all on schema extensions to dashboard_user;
grant all on schema auth to supabase_auth_admin, dashboard_user;
grant all on schema storage to supabase_storage_admin, dashboard_user;

-- A project of before the switch "expose new tables": whatever is made in public is granted to everybody.
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres, dashboard_user;
alter default privileges for role supabase_auth_admin in schema auth grant all on sequences to postgres, dashboard_user;
alter default privileges for role supabase_auth_admin in schema auth grant all on routines to postgres, dashboard_user;
alter default privileges for role supabase_storage_admin in schema storage
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_storage_admin in schema storage
  grant all on functions to postgres, anon, authenticated, service_role;

create extension "uuid-ossp" with schema extensions;
create extension pgcrypto with schema extensions;
grant execute on all functions in schema extensions to postgres, anon, authenticated, service_role, dashboard_user;
