-- How conversations with our own assistant end: each counted once, at its strongest, for staff, and of nobody.
begin;
\ir actors.psql
select plan(46);

create function pg_temp.talk(n integer) returns uuid language sql return format('00000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid;
create function pg_temp.noted(n integer, ending text) returns text language sql as $$
  select tests.answer('service', format('select public.note_ending(%L, %L)', pg_temp.talk(n), ending))
$$;
create function pg_temp.listed(actor text) returns jsonb language sql as $$
  select (tests.answer(actor, 'select public.list_endings()'))::jsonb
$$;
-- The numbers of the newest week: form, thumb up, offer, thumb down, silence
create function pg_temp.now_it_is() returns text language sql as $$
  select concat_ws(' ', w ->> 'form', w ->> 'thumbs_up', w ->> 'offer', w ->> 'thumbs_down', w ->> 'silence')
  from (select pg_temp.listed('viewer') -> 0) as n (w)
$$;

-- Who may
select is(tests.attempt(actor, format('select public.note_ending(%L, ''silence'')', pg_temp.talk(1))), '42501', format('%s tells by the function only', actor))
from unnest(array['anonymous', 'customer', 'viewer', 'admin', 'owner']) as actor;
select is(tests.attempt(actor, 'select public.list_endings()'), '42501', format('%s sees no number', actor))
from unnest(array['anonymous', 'customer', 'suspended customer', 'suspended admin', 'removed admin', 'signed-out admin', 'service']) as actor;
select is(jsonb_array_length(pg_temp.listed(actor)), 12, format('%s sees twelve weeks', actor)) from unnest(array['viewer', 'admin', 'owner']) as actor;
select is(tests.answer('customer', 'select count(*) from private.talk_endings'), '0', 'a customer reads no row');
select is(tests.attempt('admin', 'select talk from private.talk_endings'), '42501', 'staff do not read which conversation');
select is(tests.attempt('admin', 'select begun_at from private.talk_endings'), '42501', 'nor when it was');
select is(tests.attempt('owner', $$update private.ending_counts set talks = 1$$), '42501', 'nobody changes a number');
select is(tests.attempt('owner', $$insert into private.talk_endings (talk, ending) values (gen_random_uuid(), 'form')$$), '42501', 'or invents one');

-- Counting
select is(pg_temp.now_it_is(), '0 0 0 0 0', 'nothing yet');
select is(pg_temp.noted(1, 'silence'), 'true', 'a conversation is counted');
select is(pg_temp.noted(1, 'silence'), 'false', 'told again it is not');
select is(pg_temp.now_it_is(), '0 0 0 0 1', 'it is one');
select is(pg_temp.noted(1, 'thumbs_up') || pg_temp.noted(2, 'thumbs_down'), 'truetrue', 'it becomes more, and another is another');
select is(pg_temp.now_it_is(), '0 1 0 1 0', 'each stands once');
select is(pg_temp.noted(1, 'offer') || pg_temp.noted(1, 'thumbs_down') || pg_temp.noted(1, 'silence'), 'falsefalsefalse', 'it never becomes less');
select is(pg_temp.noted(2, 'offer'), 'true', 'what helped after all outweighs a thumb down');
select is(pg_temp.noted(1, 'form') || pg_temp.noted(1, 'thumbs_up'), 'truefalse', 'a form outweighs everything');
select is(pg_temp.now_it_is(), '1 0 1 0 0', 'two conversations, each at its strongest');
select is(tests.attempt('service', format('select public.note_ending(%L, ''bored'')', pg_temp.talk(3))), '22P02', 'an ending is one of five');
select is((select count(*) from public.audit_log), 0::bigint, 'none of it is an act of staff');

-- Weeks of Ulaanbaatar
select is(private.week_of(at), monday::date, format('%s is of the week of %s', at, monday)) from (values
  ('2026-11-22 15:59:59+00'::timestamptz, '2026-11-16'), ('2026-11-22 16:00:00+00', '2026-11-23'),
  ('2026-11-29 15:59:59+00', '2026-11-23'), ('2026-12-31 16:00:00+00', '2026-12-28')) as w (at, monday);
update private.talk_endings set week = week - 7, begun_at = now() - interval '1 day' where talk = pg_temp.talk(2);
select is(pg_temp.noted(2, 'thumbs_up') || pg_temp.now_it_is() || (pg_temp.listed('admin') #>> '{1,thumbs_up}'), 'true1 0 0 0 01', 'what becomes more in a new week stays in its week');
select is((select array_agg(w ->> 'week' order by n) from jsonb_array_elements(pg_temp.listed('admin')) with ordinality as l (w, n)),
  array(select (private.week_of(now()) - 7 * back)::text from generate_series(0, 11) as back), 'the newest week comes first, and none is missing');

-- After two days only the number stays
insert into private.ending_counts (week, ending, talks) values (private.week_of(now()) - 7, 'thumbs_up', 4), (private.week_of(now()) - 84, 'form', 9);
update private.talk_endings set begun_at = now() - interval '49 hours' where talk = pg_temp.talk(2);
create temporary table seen as select pg_temp.listed('admin') as before;
select isnt(tests.answer('service', 'select public.clean_up()'), null, 'the clean-up of a night');
select is((select array_agg(talk) from private.talk_endings), array[pg_temp.talk(1)], 'forgets the conversations of before');
select is((select string_agg(concat_ws(' ', ending, talks), ', ') from private.ending_counts where week = private.week_of(now()) - 7), 'thumbs_up 5', 'which are added to their week');
select is(pg_temp.listed('admin'), (select before from seen), 'staff see the same numbers');
select is((select sum(talks) from private.ending_counts), 14::bigint, 'and of twelve weeks, whatever is kept');

-- A stranger cannot fill the table
select is((select sum(private.hit_rate_limit('talk-endings', 5000, 86400, 8)) > 0 from generate_series(1, 5001)), true, 'five thousand new ones a day are enough');
select is(pg_temp.noted(4, 'form'), 'false', 'then a new one is not counted');
insert into private.talk_endings (talk, ending) values (pg_temp.talk(5), 'silence');
select is(pg_temp.noted(5, 'form'), 'true', 'a known one still becomes more');

select * from finish();
rollback;
