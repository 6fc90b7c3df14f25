-- Who of staff has a record open and writes a reply to it; whoever began later is asked before sending.
begin;
\ir actors.psql
select * from no_plan();

create temporary table subjects as select n, 0::bigint as id, 'person' || n || '@tests.example.mn' as email from generate_series(1, 10) as n;
with made as (
  insert into public.contact_messages (name, email, message) select 'Хүн', email, 'Үнэ?' from subjects returning id, email)
update subjects as s set id = made.id from made where made.email = s.email;
grant select on subjects to authenticated;
create function pg_temp.here(who text, p_id bigint, writes boolean default false) returns text language sql as $$
  select (tests.answer(who, format('select public.read_record_work(''contact_messages'', %L, %L)', p_id, writes))::jsonb -> 'here')::text
$$;
create function pg_temp.reply(who text, p_id bigint, anyway boolean default false) returns text language sql as $$
  select tests.told(who, format('select public.reply_by_mail(''contact_messages'', %L, ''А'', ''Б'', %L)', p_id, anyway))
$$;
create function pg_temp.age(seconds integer) returns void language sql as $$
  update private.record_visits set seen_at = seen_at - make_interval(secs => seconds), writes_since = writes_since - make_interval(secs => seconds) where true
$$;
create function pg_temp.at(place integer) returns bigint language sql as $$ select id from subjects where n = place $$;

select is(pg_temp.here('admin', pg_temp.at(1)), null, 'nobody else has the record open');
select is(pg_temp.here('owner', pg_temp.at(1)), '[{"name": "Admin", "writes": false}]', 'a colleague sees who has it open');
select is(pg_temp.here('viewer', pg_temp.at(2)), null, 'and another record is another one');
select is(pg_temp.here('admin', pg_temp.at(1), true), '[{"name": "Owner", "writes": false}]', 'one begins to write');
select is(pg_temp.here('owner', pg_temp.at(1), true), '[{"name": "Admin", "writes": true}]', 'the other sees it at once');
select is(pg_temp.here('admin', pg_temp.at(1)), '[{"name": "Owner", "writes": true}]', 'who stops writing');
select is(pg_temp.here('owner', pg_temp.at(1)), '[{"name": "Admin", "writes": false}]', 'is seen to have stopped');
select pg_temp.age(21);
select is(pg_temp.here('owner', pg_temp.at(1)), null, 'after twenty seconds without a word nobody is there');
select pg_temp.age(61);
select is(pg_temp.here('owner', pg_temp.at(3)), null, 'a record is opened later');
select is((select count(*)::integer from private.record_visits where user_id = tests.id('owner')), 1, 'and the earlier visit is gone');
select is(tests.attempt(who, 'select from private.record_visits'), outcome, who || ' reads visits') from (values
  ('viewer', 'rows 3'), ('customer', 'rows 0'), ('suspended admin', 'rows 0')) as w (who, outcome);

-- Ten people
select pg_temp.here('admin', id, true) from subjects;
select pg_temp.age(5);
select pg_temp.here('owner', id, true) from subjects;
select is(pg_temp.reply('owner', id), 'colleague_replied', 'who began later is asked: ' || n) from subjects;
select isnt(pg_temp.reply('admin', id), 'colleague_replied', 'who began first is not: ' || n) from subjects;
select is(pg_temp.reply('owner', id), 'colleague_replied', 'after the reply too: ' || n) from subjects;
select isnt(pg_temp.reply('owner', id, true), 'colleague_replied', 'and may send all the same: ' || n) from subjects;

select * from finish();
rollback;
