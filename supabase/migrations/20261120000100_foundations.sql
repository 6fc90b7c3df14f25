-- The ground everything stands on: schemas, one extension, and no privilege that nobody wrote down.
-- Reading order of this folder is the tour of the schema.

create schema if not exists extensions;
-- Helpers and bookkeeping live here. The Data API never exposes this schema.
create schema if not exists private;
comment on schema private is
  'Not exposed by the Data API: rules, checks of the caller, counters and limits (design §4).';

-- Substring search of the admin lists (design §3: q).
create extension if not exists pg_trgm with schema extensions;

-- PostgreSQL lets PUBLIC execute every new function, and older Supabase projects grant every new
-- table to the API roles. Start from nothing: the last migration writes every grant.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema private revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema private revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema private revoke all on functions from anon, authenticated, service_role;

revoke create on schema public from public;
revoke all on schema private from public;
