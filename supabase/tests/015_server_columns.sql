-- Columns that the server sets cannot be changed by API roles, even if a tool has granted every column.
begin;
\ir actors.psql
select plan(9);

create table tests.of_another (id bigint);
grant create on schema tests to authenticated;
alter table tests.of_another owner to authenticated;
select is(private.is_table_owner('tests.of_another'::regclass), false, 'who made another table is no owner of this one');
select is(private.is_table_owner('public.contact_messages'::regclass), true, 'who made it is');

insert into public.contact_messages (name, email, message) values ('Болд', 'bold@tests.example.mn', 'Зурвас');
grant update on public.contact_messages to authenticated;
select is(tests.attempt('admin', $$update public.contact_messages set created_at = '2020-01-01', updated_at = '2020-01-01', version = 9, status = 'contacted'$$), 'rows 1', 'staff write what they may, and more');
select results_eq('select created_at = now(), updated_at = now(), version, status from public.contact_messages', $$values (true, true, 2, 'contacted')$$, 'only the status is theirs');
select is(tests.attempt('admin', $$update public.contact_messages set version = 9, updated_at = '2020-01-01'$$), 'rows 1', 'nothing but that');
select results_eq('select updated_at = now(), version from public.contact_messages', 'values (true, 2)', 'is no change');
update public.contact_messages set created_at = '2020-01-01';
select is((select created_at from public.contact_messages), '2020-01-01'::timestamptz, 'the owner of the table loads an old row with its day');

-- A token with an invalid session id: Auth signs UUIDs of sessions
create function pg_temp.actor(session text) returns text language plpgsql as $$
declare
  outcome text;
begin
  perform tests.become('admin');
  perform set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('session_id', session))::text, true);
  outcome := public.current_actor() ->> 'sessionAlive';
  perform set_config('role', 'none', true);
  return outcome;
end
$$;
select is(pg_temp.actor(session), 'false', format('a session called %L is none, and no failure', session)) from unnest(array['x', '']) as session;

select * from finish();
rollback;
