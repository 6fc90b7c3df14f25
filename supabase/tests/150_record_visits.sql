-- Who of staff has a record open and writes a reply to it; whoever began later is asked before sending.
begin;
\ir actors.psql
select * from no_plan();

-- Ten people: eight wrote by a form, one is a customer, one talks with the company's assistant.
create temporary table subjects as
select n, t.table_name, null::text as id, 'person' || n || '@tests.example.mn' as email
from generate_series(0, 7) as n join (
  select table_name, row_number() over (order by table_name) - 1 as place, count(*) over () as kinds from private.record_kinds where is_form
) as t on t.place = n % t.kinds;
select tests.attempt('anonymous', tests.insertion(table_name, jsonb_build_object('email', email))) from subjects;
do $$
declare s record;
begin
  for s in select * from subjects loop
    execute format('update subjects set id = (select id from public.%I where email = %L)::text where n = %s', s.table_name, s.email, s.n);
  end loop;
end
$$;
insert into subjects values (8, 'profiles', tests.id('customer')), (9, 'assistant_conversations', gen_random_uuid());
insert into public.assistant_conversations (id, assistant_id, number, state, first_question)
select s.id::uuid, a.id, 101, 'person', 'Хүнтэй ярья' from subjects as s, public.assistants as a where s.n = 9 and a.profile_id is null;
grant select on subjects to authenticated;
create function pg_temp.here(who text, place integer, writes boolean default false) returns text language sql as $$
  select tests.told(who, format('select public.read_record_work(%L, %L, %L) -> ''here''', table_name, id, writes))
  from subjects where n = place and n < 9
$$;
create function pg_temp.reply(who text, place integer, anyway boolean default false) returns text language sql as $$
  select tests.told(who, case n when 9 then format('select public.write_in_talk(%L, gen_random_uuid(), ''Б'')', id)
    else format('select public.reply_by_mail(%L, %L, ''А'', ''Б'', %L)', table_name, id, anyway) end)
  from subjects where n = place
$$;
create function pg_temp.age(seconds integer) returns void language sql as $$
  update private.record_visits set lasts_until = lasts_until - make_interval(secs => seconds), since = since - make_interval(secs => seconds) where true
$$;

select is(pg_temp.here('admin', 1), null, 'nobody else has the record open');
select is(pg_temp.here('owner', 1), '[{"name": "Admin", "writes": false}]', 'a colleague sees who has it open');
select is(pg_temp.here('viewer', 2), null, 'and another record is another one');
select is(pg_temp.here('admin', 1, true), '[{"name": "Owner", "writes": false}]', 'one begins to write');
select is(pg_temp.here('owner', 1, true), '[{"name": "Admin", "writes": true}]', 'the other sees it at once');
select pg_temp.age(12);
select is(pg_temp.here('admin', 1), '[{"name": "Owner", "writes": true}]', 'who stops writing');
select pg_temp.age(9);
select is(pg_temp.here('owner', 1), '[{"name": "Admin", "writes": false}]', 'is seen to have stopped');
select pg_temp.age(21);
select is(pg_temp.here('owner', 1), null, 'after twenty seconds without a word nobody is there');
select pg_temp.age(21);
select is(pg_temp.here('owner', 3), null, 'a record is opened later');
select is((select count(*)::integer from private.record_visits where user_id = tests.id('owner')), 1, 'and the earlier visit is gone');
select is(tests.attempt(who, 'select from private.record_visits'), outcome, who || ' reads visits') from (values
  ('viewer', 'rows 4'), ('customer', 'rows 0'), ('suspended admin', 'rows 0')) as w (who, outcome);

-- The second of two is asked, and nobody who is alone
select pg_temp.here('admin', n, true) from subjects;
select pg_temp.age(5);
select pg_temp.here(who, n, writes) from subjects, (values ('owner', true), ('admin', true), ('admin', false), ('owner', false)) as w (who, writes);
select is((select count(*)::integer from private.record_visits where writes and lasts_until = now() + interval '15 seconds'), 9,
  'a poll after five seconds writes nothing');
create function pg_temp.is_asked(who text, place integer, anyway boolean default false) returns boolean language sql as $$
  select pg_temp.reply(who, place, anyway) in ('colleague_replied', 'talk_taken')
$$;
select ok(n = 9 or pg_temp.is_asked('owner', n), 'who began later is asked, whatever else both have open: ' || n) from subjects;
select is(pg_temp.reply('admin', n) like '{%', true, 'who began first is not: ' || n) from subjects;
select ok(pg_temp.is_asked('owner', n), 'after the reply too: ' || n) from subjects;
select ok(not pg_temp.is_asked('admin', n), 'and not about the own one: ' || n) from subjects;
select is(tests.attempt('owner', format('select public.set_conversation_state(%L, ''assistant'')', id)), 'rows 1', 'a talk is given back first')
from subjects where n = 9;
select is(pg_temp.reply('owner', n, true) like '{%', true, 'and may send all the same: ' || n) from subjects;
select pg_temp.age(21);
update private.outbox set created_at = created_at - interval '31 minutes' where true;
select pg_temp.here('owner', n) from subjects;
select pg_temp.age(1);
select pg_temp.here('admin', n, true) from subjects;
select is(pg_temp.reply('admin', n) like '{%', true, 'after half an hour, and while a colleague only reads, nobody is asked: ' || n) from subjects where n < 9;

-- A text that was begun before a colleague's reply is asked about however long ago that was
select pg_temp.age(21);
update private.outbox set created_at = created_at - interval '31 minutes' where true;
create function pg_temp.reply_to(who text, place integer, back integer) returns text language sql as $$
  select tests.told(who, format('select public.reply_by_mail(%L, %L, ''А'', ''Б'', false, %s)', s.table_name, s.id, max(o.note_id) - back))
  from subjects as s join private.outbox as o on o.recipient = s.email where s.n = place group by s.table_name, s.id
$$;
select is(tests.told('owner', format('select public.read_record_work(%L, %L) -> ''lastReply''', s.table_name, s.id)),
  max(o.note_id)::text, 'the newest reply is told: ' || n)
from subjects as s join private.outbox as o on o.recipient = s.email group by s.n, s.table_name, s.id;
select is(pg_temp.reply_to('owner', n, 1), 'colleague_replied', 'who began before it is asked: ' || n) from subjects where n < 8;
select is(pg_temp.reply_to('admin', n, 1) like '{%', true, 'not about the own one: ' || n) from subjects where n in (0, 2, 4);
select is(pg_temp.reply_to('owner', n, 0) like '{%', true, 'who began after it is not: ' || n) from subjects where n in (1, 3, 5);

select * from finish();
rollback;
