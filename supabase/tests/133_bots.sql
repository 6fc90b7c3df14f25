-- The public side of a customer's assistant: what visitors find, ask, rate and leave, its limits and counts.
begin;
\ir actors.psql
grant usage on schema tests to anon, authenticated, service_role;
grant select on tests.actors to anon, authenticated, service_role;

-- A second customer in good standing, to whom nothing of the first belongs.
insert into auth.users (id, email, raw_user_meta_data) values ('00000000-0000-4000-8000-0000000000c9', 'foreign@tests.example.mn',
  tests.metadata('foreign@tests.example.mn', tests.profile('Өөр')));
insert into tests.actors values ('foreign customer', 'authenticated', '00000000-0000-4000-8000-0000000000c9', '00000000-0000-4000-8000-00000000aac9');
insert into auth.sessions (id, user_id) values ('00000000-0000-4000-8000-00000000aac9', '00000000-0000-4000-8000-0000000000c9');
update auth.users set email_confirmed_at = now() where id in (tests.id('customer'), tests.id('foreign customer'));
delete from private.outbox;
grant execute on function tests.id to anon, authenticated, service_role;

create function pg_temp.one(who text default 'customer') returns public.assistants language sql security definer as $$
  select a from public.assistants as a where profile_id = tests.id(who)
$$;
create function pg_temp.answers(who text, questions text[]) returns text language sql as $$
  select tests.told(who, format('select public.add_own_answers(%L)', (select jsonb_agg(jsonb_build_object('question', q, 'answer', 'Хариулт: ' || q)) from unnest(questions) as q)))
$$;
select pg_temp.answers('customer', array['Цаг?', 'Хаяг?', 'Үнэ?', 'Утас?', 'Хүргэлт?']) is not null as answers;
select pg_temp.answers('foreign customer', array['Өөр асуулт?']) is not null as answers;
select tests.told(who, 'select public.publish_own_assistant()') is not null as published from unnest(array['customer', 'foreign customer']) as who;
update public.assistants set sites = '{https://shop.mn}' where profile_id = tests.id('customer');
delete from private.outbox;
create function pg_temp.answer_id(who text, n integer) returns bigint language sql security definer as $$
  select id from public.assistant_answers where assistant_id = tests.assistant(who) order by place, id offset n - 1 limit 1
$$;
create temporary sequence clients;
create function pg_temp.reply(set jsonb default '{}', who text default 'customer') returns jsonb language sql as $$
  select jsonb_build_object('band', 'sure', 'answer_ids', jsonb_build_array(pg_temp.answer_id(who, 1)), 'offer_ids', '[]'::jsonb, 'text', 'Хариулт', 'person', false) || set
$$;
-- What the function sends for a message; "set" replaces parts.
create function pg_temp.message(set jsonb default '{}', who text default 'customer') returns jsonb language sql as $$
  select jsonb_build_object('key', (pg_temp.one(who)).key, 'content_version', (pg_temp.one(who)).content_version,
    'client_id', gen_random_uuid(), 'conversation', null, 'text', 'Хэдэн цагт нээх вэ?', 'site', null, 'address_hash', 'a' || nextval('clients'),
    'fold_key', 'хэд цаг', 'missed_question', 'Хэдэн цагт нээх вэ?',
    'reply', pg_temp.reply('{}', who)) || set
$$;
create function pg_temp.sends(message jsonb) returns jsonb language plpgsql as $$
declare outcome text;
begin
  outcome := tests.told('service', format('select public.record_bot_message(%L)', message));
  return case when outcome like '{%' then outcome::jsonb else to_jsonb(outcome) end;
end
$$;
create function pg_temp.outcome(message jsonb) returns text language sql as $$ select coalesce(r ->> 'outcome', r #>> '{}') from pg_temp.sends(message) as r $$;

select * from no_plan();

-- Opening
select is(tests.answer('service', format('select public.read_bot(%L) ->> ''work''', (pg_temp.one()).key)), 'answers', 'a live assistant answers');
select is(tests.answer('service', format('select jsonb_array_length(public.read_bot(%L) -> ''questions'')', (pg_temp.one()).key)), '4', 'with four quick questions');
select is((pg_temp.one()).opened_at, now(), 'that it was opened is noted');
select is(tests.answer('service', format('select public.read_bot(%L, %L) ->> ''site_refused''', (pg_temp.one()).key, site)), refused, site || ' is ' || case refused when 'true' then 'refused' else 'taken' end)
from (values ('https://shop.mn', 'false'), ('https://evil.mn', 'true')) as s (site, refused);
select is((select string_agg(site, ' ') from private.assistant_sightings), 'https://shop.mn', 'the script was seen on the own site alone');
select is(tests.answer('service', 'select public.read_bot(''AAAAAAAAAAAAAAAAAAAAAA'')'), null, 'an unknown key is nothing');
select is(tests.answer('service', format('select jsonb_array_length(public.bot_content(%L) -> ''answers'')', (pg_temp.one()).key)), '5', 'the index gets every answer');

-- Messages
create temporary table said as select m as message, pg_temp.sends(m) as reply from pg_temp.message('{"client_id": "00000000-0000-4000-8000-00000000ee01", "address_hash": "one"}') as m;
select is((select reply ->> 'outcome' from said), 'stored', 'a message is stored');
select is(pg_temp.sends((select message from said)) - 'reply', (select reply || '{"outcome": "repeated"}' from said), 'the same again gets the same reply');
select is((select string_agg(conversations || ' ' || messages, ' ') from private.assistant_days), '1 1', 'and is counted once');

select * from finish();
rollback;
