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
select is(tests.attempt(actor, format('select public.note_ending(%L, ''silence'')', pg_temp.talk(1))), '42501', format('%s cannot call note_ending', actor))
from unnest(array['anonymous', 'customer', 'viewer', 'admin', 'owner']) as actor;
select is(tests.attempt(actor, 'select public.list_endings()'), '42501', format('%s cannot list endings', actor))
from unnest(array['anonymous', 'customer', 'suspended customer', 'suspended admin', 'removed admin', 'signed-out admin', 'service']) as actor;
select is(jsonb_array_length(pg_temp.listed(actor)), 12, format('%s lists twelve weeks', actor)) from unnest(array['viewer', 'admin', 'owner']) as actor;
select is(tests.answer('customer', 'select count(*) from private.talk_endings'), '0', 'a customer cannot read a conversation');
select is(tests.attempt('admin', 'select talk from private.talk_endings'), '42501', 'staff cannot read the ids of conversations');
select is(tests.attempt('admin', 'select begun_at from private.talk_endings'), '42501', 'staff cannot read the times of conversations');
select is(tests.attempt('owner', $$update private.ending_counts set talks = 1$$), '42501', 'an owner cannot change the totals');
select is(tests.attempt('owner', $$insert into private.talk_endings (talk, ending) values (gen_random_uuid(), 'form')$$), '42501', 'an owner cannot insert a conversation');

-- Counting
select is(pg_temp.now_it_is(), '0 0 0 0 0', 'at first all counts are 0');
select is(pg_temp.noted(1, 'silence'), 'true', 'a new conversation is stored');
select is(pg_temp.noted(1, 'silence'), 'false', 'reporting the same ending again stores nothing');
select is(pg_temp.now_it_is(), '0 0 0 0 1', 'the conversation is counted once');
select is(pg_temp.noted(1, 'thumbs_up') || pg_temp.noted(2, 'thumbs_down'), 'truetrue', 'a stronger ending and a second conversation are stored');
select is(pg_temp.now_it_is(), '0 1 0 1 0', 'each conversation is counted once, with its last ending');
select is(pg_temp.noted(1, 'offer') || pg_temp.noted(1, 'thumbs_down') || pg_temp.noted(1, 'silence'), 'falsefalsefalse', 'a weaker ending stores nothing');
select is(pg_temp.noted(2, 'offer'), 'true', 'an offer replaces a bad rating');
select is(pg_temp.noted(1, 'form') || pg_temp.noted(1, 'thumbs_up'), 'truefalse', 'a form replaces every other ending');
select is(pg_temp.now_it_is(), '1 0 1 0 0', 'two conversations are counted with their strongest endings');
select is(tests.attempt('service', format('select public.note_ending(%L, ''bored'')', pg_temp.talk(3))), '22P02', 'an unknown ending is refused');
select is((select count(*) from public.audit_log), 0::bigint, 'endings write no history');

-- Weeks of Ulaanbaatar
select is(private.week_of(at), monday::date, format('%s is in the week of %s', at, monday)) from (values
  ('2026-11-22 15:59:59+00'::timestamptz, '2026-11-16'), ('2026-11-22 16:00:00+00', '2026-11-23'),
  ('2026-11-29 15:59:59+00', '2026-11-23'), ('2026-12-31 16:00:00+00', '2026-12-28')) as w (at, monday);
update private.talk_endings set week = week - 7, begun_at = now() - interval '1 day' where talk = pg_temp.talk(2);
select is(pg_temp.noted(2, 'thumbs_up') || pg_temp.now_it_is() || (pg_temp.listed('admin') #>> '{1,thumbs_up}'), 'true1 0 0 0 01', 'a stronger ending in a later week is counted in the first week');
select is((select array_agg(w ->> 'week' order by n) from jsonb_array_elements(pg_temp.listed('admin')) with ordinality as l (w, n)),
  array(select (private.week_of(now()) - 7 * back)::text from generate_series(0, 11) as back), 'all twelve weeks are listed, the newest first');

-- After two days only the number stays
insert into private.ending_counts (week, ending, talks) values (private.week_of(now()) - 7, 'thumbs_up', 4), (private.week_of(now()) - 84, 'form', 9);
update private.talk_endings set begun_at = now() - interval '49 hours' where talk = pg_temp.talk(2);
create temporary table seen as select pg_temp.listed('admin') as before;
select isnt(tests.answer('service', 'select public.clean_up()'), null, 'the nightly clean-up runs');
select is((select array_agg(talk) from private.talk_endings), array[pg_temp.talk(1)], 'the clean-up deletes conversations of more than two days ago');
select is((select string_agg(concat_ws(' ', ending, talks), ', ') from private.ending_counts where week = private.week_of(now()) - 7), 'thumbs_up 5', 'the clean-up adds them to the totals of their week');
select is(pg_temp.listed('admin'), (select before from seen), 'the clean-up does not change the listed numbers');
select is((select sum(talks) from private.ending_counts), 14::bigint, 'older totals are kept and not listed');

-- A stranger cannot fill the table
select is((select sum(private.hit_rate_limit('talk-endings', 5000, 86400, 8)) > 0 from generate_series(1, 5001)), true, 'more than 5,000 new conversations a day are over the limit');
select is(pg_temp.noted(4, 'form'), 'false', 'above the limit a new conversation is not stored');
insert into private.talk_endings (talk, ending) values (pg_temp.talk(5), 'silence');
select is(pg_temp.noted(5, 'form'), 'true', 'above the limit a known conversation gets a stronger ending');

select * from finish();
rollback;
