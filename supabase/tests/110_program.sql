-- The programme: its period in days of Ulaanbaatar, what is public, and what staff set.
begin;
\ir actors.psql
select plan(31);

-- The period, in any time zone of the session
create function pg_temp.phase(moment text) returns text language sql as $$
  select private.program_phase(
    jsonb_populate_record(p, '{"opens_on": "2027-06-25", "closes_on": "2027-07-01"}'), moment::timestamptz)
  from private.program as p
$$;
select is(
  array[pg_temp.phase('2027-06-24 23:59:59+08'), pg_temp.phase('2027-06-25 00:00:00+08'),
    pg_temp.phase('2027-07-01 23:59:59+08'), pg_temp.phase('2027-07-02 00:00:00+08')],
  '{upcoming,open,open,closed}', format('the phase changes at the start and at the end of the period, in a session of %s', zone))
from (values ('UTC'), ('America/Los_Angeles'), ('Pacific/Kiritimati')) as z (zone),
  lateral (select set_config('TimeZone', zone, true)) as s;
select set_config('TimeZone', 'UTC', true);
select is((select private.program_phase(p, now()) from private.program as p), 'open', 'without dates registration is open');
select is(
  (select private.program_phase(jsonb_populate_record(p, '{"opens_on": "2027-06-25"}'), '2099-01-01') from private.program as p),
  'open', 'without a last day registration stays open');

-- What everybody reads
create function pg_temp.state() returns jsonb language sql as $$ select tests.answer('anonymous', 'select public.program_state()')::jsonb $$;
select is(pg_temp.state() - 'as_of', '{"state": "open", "seats": 30, "seats_left": 30, "price_mnt": 1000000,
  "discount_price_mnt": 1000000, "full_price_mnt": 5000000, "opens_on": null, "closes_on": null, "lessons_start_on": null}'::jsonb,
  'a new database has an open programme without dates, with every seat free');
select matches(pg_temp.state() ->> 'as_of', '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$', 'as_of has the time of Ulaanbaatar');

-- What staff read and set
select is(tests.answer('customer', 'select public.read_program()'), '42501', 'a customer cannot read the programme of staff');
select is(tests.answer('suspended admin', 'select public.read_program()'), '42501', 'suspended staff cannot read the programme of staff');
select is(tests.answer('viewer', 'select public.read_program()')::jsonb ->> 'version', '1', 'a viewer reads the programme');
create function pg_temp.change(who text, changes jsonb, version text default 'null', anew boolean default false)
returns text language sql as $$
  select tests.attempt(who, format('select public.change_program(%L, %L, %s)', changes, anew, version))
$$;
select is(pg_temp.change('anonymous', '{"seats": 1}'), '42501', 'a visitor cannot change the programme');
select is(pg_temp.change('customer', '{"seats": 1}'), '42501', 'a customer cannot change the programme');
select is(pg_temp.change('viewer', '{"seats": 1}'), '42501', 'a viewer cannot change the programme');
select is(pg_temp.change('admin', '{"seats": 2, "opens_on": "2027-06-25", "closes_on": "2027-07-01"}', '1'), 'rows 1', 'an editor sets seats and dates');
select is(pg_temp.change('admin', '{"seats": 3}', '1'), 'PT409 version_conflict', 'a change with an outdated version is refused');
select is(pg_temp.change('admin', '{"seats": 2}', '2'), 'rows 1', 'an editor saves the same number of seats again');
select is((select version from private.program), 2, 'saving the same values leaves the version');
select is(pg_temp.change('admin', '{"version": 9, "intake": 9, "id": 1, "seats": 2}'), 'rows 1', 'an editor sends columns that staff cannot set');
select results_eq('select version, intake from private.program', 'values (2, 1)', 'the columns that staff cannot set stay unchanged');
select results_eq(
  $$select action, actor_id, before, after from public.audit_log where table_name = 'program'$$,
  $$values ('update', tests.id('admin'), '{"seats": 30, "opens_on": null, "closes_on": null}'::jsonb,
    '{"seats": 2, "opens_on": "2027-06-25", "closes_on": "2027-07-01"}'::jsonb)$$,
  'the history records who set which values');
select is(pg_temp.change('admin', '{"opens_on": "2027-07-02"}'), 'program_closes_on_order', 'a first day after the last day is refused');
select is(pg_temp.change('admin', '{"lessons_start_on": "2027-06-24"}'), 'program_lessons_start_on_order',
  'a start of lessons before the first day is refused');
select is(pg_temp.change('admin', '{"discount_price_mnt": 5000001}'), 'program_discount_price_mnt_range', 'a discount price above the full price is refused');
select is(pg_temp.change('admin', '{"full_price_mnt": 2000000000}'), 'program_full_price_mnt_range', 'a price above the limit is refused');
select is(pg_temp.change('admin', '{"seats": -1}'), 'program_seats_range', 'a negative number of seats is refused');
select is(pg_temp.change('admin', '{"closes_on": "3027-07-01"}'), 'program_closes_on_range', 'a last day outside the range of years is refused');
select is(pg_temp.change('admin', '{"opens_on": "1027-07-01"}'), 'program_opens_on_range', 'a first day outside the range of years is refused');
select is(pg_temp.change('admin', '{"lessons_start_on": "3027-07-01"}'), 'program_lessons_start_on_range',
  'a start of lessons outside the range of years is refused');
select throws_ok('insert into private.program (id, seats, discount_price_mnt, full_price_mnt) values (2, 1, 1, 1)', '23514', null,
  'a second programme is refused');
select is(pg_temp.change('admin', '{}', 'null', true), 'rows 1', 'an editor starts a new round');
select is((select intake from private.program), 2, 'the number of the round is raised');

select * from finish();
rollback;
