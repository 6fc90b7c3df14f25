-- Columns that the server sets cannot be changed by API roles, even if a tool has granted every column.
begin;
\ir actors.psql
select plan(9);

create table tests.of_another (id bigint);
grant create on schema tests to authenticated;
alter table tests.of_another owner to authenticated;
select is(private.is_table_owner('tests.of_another'::regclass), false, 'the owner of another table is not the owner of this table');
select is(private.is_table_owner('public.contact_messages'::regclass), true, 'the role that created the table is its owner');

insert into public.contact_messages (name, email, message) values ('Болд', 'bold@tests.example.mn', 'Зурвас');
grant update on public.contact_messages to authenticated;
select is(tests.attempt('admin',
  $$update public.contact_messages set created_at = '2020-01-01', updated_at = '2020-01-01', version = 9, status = 'contacted'$$),
  'rows 1', 'staff update the status and columns of the server');
select results_eq('select created_at = now(), updated_at = now(), version, status from public.contact_messages',
  $$values (true, true, 2, 'contacted')$$, 'only the status is changed');
select is(tests.attempt('admin', $$update public.contact_messages set version = 9, updated_at = '2020-01-01'$$), 'rows 1',
  'staff update only columns of the server');
select results_eq('select updated_at = now(), version from public.contact_messages', 'values (true, 2)', 'the update changes neither time nor version');
update public.contact_messages set created_at = '2020-01-01';
select is((select created_at from public.contact_messages), '2020-01-01'::timestamptz, 'the owner of the table sets an old created_at');

-- A token with an invalid session id, which Auth never signs
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
select is(pg_temp.actor(session), 'false', format('the session id %L is not an open session and raises no error', session))
  from unnest(array['x', '']) as session;

select * from finish();
rollback;
