-- A person in place of the assistant: who may take a conversation over and write, what its visitor reads, and its end.
begin;
\ir actors.psql
\ir assistant_customers.psql
\ir assistant_talks.psql

select * from no_plan();

create temporary table proof as select gen_random_uuid() as id;
create temporary table talk as select (pg_temp.sends(pg_temp.message(jsonb_build_object('client_id', (select id from proof), 'reply',
  pg_temp.reply('{"band": "unknown", "answer_ids": [], "person": true}'),
  'promises', '{"now": "Одоо хариулна.", "later": "Маргааш хариулна."}'::jsonb))) ->> 'conversation')::uuid as id;
create function pg_temp.talk() returns public.assistant_conversations language sql security definer
  as $$ select c from public.assistant_conversations as c where id = (select id from talk) $$;
create function pg_temp.takes(who text, state text default 'taken') returns text language sql as $$
  select tests.attempt(who, format('select public.set_conversation_state(%L, %L)', (pg_temp.talk()).id, state))
$$;
create function pg_temp.writes(who text, words text, client uuid default gen_random_uuid()) returns text language sql as $$
  select tests.attempt(who, format('select private.write_in_talk(%L, %L, %L, null)', (pg_temp.talk()).id, client, words))
$$;
create function pg_temp.polls(after bigint default 0, proof uuid default null, typing boolean default false, key text default null) returns jsonb language sql
  as $$
  select nullif(tests.told('service', format('select public.poll_talk(%L, %L, %L, %s, %L, ''{"key": "poll", "limit": 1000, "seconds": 60}'')',
    coalesce(key, (pg_temp.one()).key), (pg_temp.talk()).id, coalesce(proof, (select id from pg_temp.proof)), after, typing)), '')::jsonb
$$;
create function pg_temp.thread() returns text language sql security definer as $$
  select string_agg(author || coalesce(' ' || name, '') || ': ' || text, '; ' order by id) from public.assistant_messages
    where conversation_id = (pg_temp.talk()).id
$$;
create function pg_temp.ages(age interval) returns void language sql security definer as $$
  update public.assistant_conversations set person_at = person_at - age, person_typed_at = person_typed_at - age, last_message_at = last_message_at - age
    where id = (pg_temp.talk()).id
$$;

-- What is promised
select matches(pg_temp.thread(), 'Маргааш хариулна\.$', 'nobody has the account open: the visitor is told when somebody has');
select is(tests.attempt(who, 'select public.note_presence()'), outcome, who || ' has the pages of an assistant open')
from (values ('customer', 'rows 1'), ('viewer', '42501'), ('suspended customer', '42501'), ('anonymous', '42501')) as w (who, outcome);
select is((pg_temp.sends(pg_temp.message('{"reply": {"band": "unknown", "answer_ids": [], "offer_ids": [], "text": "Тийм", "person": true},
  "promises": {"now": "Одоо.", "later": "Дараа."}}')) ->> 'promised'), 'Одоо.', 'now while somebody has it open');
update private.assistant_keepers set seen_at = now() - interval '19 seconds' where true;
select tests.attempt('customer', 'select public.note_presence()') is null as present;
select is((select seen_at from private.assistant_keepers), now() - interval '19 seconds', 'which is written once in twenty seconds');
update private.assistant_keepers set seen_at = now() - interval '2 minutes' where true;
select is((pg_temp.sends(pg_temp.message('{"reply": {"band": "unknown", "answer_ids": [], "offer_ids": [], "text": "Тийм", "person": true},
  "promises": {"now": "Одоо.", "later": "Дараа."}}')) ->> 'promised'), 'Дараа.', 'two minutes later it is not now any more');
select is((pg_temp.sends(pg_temp.message('{"promises": {"now": "Одоо.", "later": "Дараа."}}')) ->> 'promised'), null,
  'nothing is promised to whoever wants no person');

-- Who may take it over
select is(pg_temp.takes(who), outcome, who || ' does not take the conversation over')
from (values ('foreign customer', 'PT404 not_found'), ('owner', 'PT404 not_found'), ('viewer', '42501'), ('suspended customer', '42501'),
  ('anonymous', '42501')) as w (who, outcome);
select is(pg_temp.writes(who, 'Сайн уу'), outcome, who || ' does not write in the conversation')
from (values ('foreign customer', 'PT404 not_found'), ('owner', 'PT404 not_found'), ('viewer', '42501'), ('suspended customer', '42501'),
  ('anonymous', '42501')) as w (who, outcome);
select is(tests.attempt('customer',
  format('insert into public.assistant_messages (assistant_id, conversation_id, client_id, author, name, text)
    values (%s, %L, gen_random_uuid(), ''person'', ''Бат'', ''Сайн уу'')', (pg_temp.one()).id, (pg_temp.talk()).id)), '42501',
  'the customer writes by the command only');
select is(pg_temp.takes('customer'), 'rows 1', 'the customer takes it over');
select is(((pg_temp.talk()).state, (pg_temp.talk()).waits, (pg_temp.talk()).person_id)::text, ('taken', true, tests.id('customer'))::text,
  'it is taken by this customer, and comes first');
select is((pg_temp.polls() #>> '{messages,0,text}') || ' ' || (pg_temp.polls() ->> 'name'),
  'joined ' || (select first_name from public.profiles where id = tests.id('customer')), 'its visitor reads who came, by the first name');

-- What its visitor writes, and reads
create temporary table message_sent as select gen_random_uuid() as id;
create function pg_temp.says(client uuid default gen_random_uuid()) returns jsonb language sql as $$
  select pg_temp.sends(pg_temp.message(jsonb_build_object('client_id', client, 'conversation', (pg_temp.talk()).id, 'text', 'Хэзээ ирэх вэ?')))
$$;
select is((pg_temp.says((select id from message_sent)) ->> 'outcome') || ' ' || (pg_temp.says((select id from message_sent)) ->> 'outcome'), 'taken taken',
  'the assistant is silent');
select matches(pg_temp.thread(), 'event [^;]*: joined; visitor: Хэзээ ирэх вэ\?$', 'what was sent twice stands once, without a reply');
select is((select string_agg(questions || ' ' || is_counted::text, '') from public.assistant_conversations where id = (pg_temp.talk()).id), '2 true',
  'it counts as a conversation as before');
select is(pg_temp.writes('customer', 'Маргааш 10 цагт', (select id from message_sent)), 'rows 1', 'the customer writes');
select is(pg_temp.writes('customer', 'Маргааш 10 цагт', (select id from message_sent)), 'rows 1', 'and again after a lost response');
select is(jsonb_array_length(pg_temp.polls() -> 'messages'), 2, 'the visitor reads it once');
select is(pg_temp.polls((pg_temp.polls() #>> '{messages,0,id}')::bigint) #>> '{messages,0,text}', 'Маргааш 10 цагт', 'and only what came after what is read');
select is(pg_temp.polls(proof => wrong, key => other), null, title)
from (values (gen_random_uuid(), null, 'the id of the conversation alone shows nothing'),
  ((select id from message_sent), (pg_temp.one('foreign customer')).key, 'nor does the key of another assistant')) as w (wrong, other, title);
select is(pg_temp.sends(pg_temp.message('{"client_id": "11111111-1111-4111-8111-111111111111"}')) ->> 'outcome', 'stored', 'another visitor writes');
select is(pg_temp.polls(proof => '11111111-1111-4111-8111-111111111111'), null, 'a visitor reads no conversation of another one');
select is(tests.attempt(who, 'select public.poll_talk(''x'', gen_random_uuid(), gen_random_uuid(), 0, false, ''{}'')'), '42501',
  who || ' does not call it directly') from unnest(array['anonymous', 'customer', 'owner']) as who;
create temporary table polled as select n,
  tests.told('service', format('select public.poll_talk(%L, %L, %L, 0, false, ''{"key": "once", "limit": 1, "seconds": 60}'') ? ''retry_after''',
  (pg_temp.one()).key, (pg_temp.talk()).id, (select id from proof))) as waits from generate_series(1, 2) as n;
select is((select string_agg(waits, ' ' order by n) from polled), 'false true', 'beyond its limit it is refused');

-- Both see the other type
select is(pg_temp.polls() ->> 'types', 'false', 'nobody types');
select is(tests.attempt(who, format('select public.note_typing(%L)', id)) || (pg_temp.polls() ->> 'types'), outcome, who || ' types')
from (values ('viewer', (pg_temp.talk()).id, '42501false'), ('foreign customer', (pg_temp.talk()).id, 'rows 1false'),
  ('customer', gen_random_uuid(), 'rows 1false'), ('customer', (pg_temp.talk()).id, 'rows 1true')) as w (who, id, outcome);
create function pg_temp.polled_at(was timestamptz) returns timestamptz language sql as $$
  update public.assistant_conversations set visitor_at = was where id = (pg_temp.talk()).id;
  select pg_temp.polls() is null;
  select (pg_temp.talk()).visitor_at
$$;
select is(pg_temp.polled_at(was), now_is, 'a poll is noted where the last one was ' || coalesce(was::text, 'none'))
from (values (null, now()), (now() - interval '6 seconds', now()), (now() - interval '4 seconds', now() - interval '4 seconds')) as w (was, now_is);
select is((select count(*)::integer from public.assistant_conversations where visitor_at = now() and id <> (pg_temp.talk()).id), 0, 'of this talk alone');
select is(pg_temp.polls(typing => true) ->> 'state', 'taken', 'the visitor types');
select is(tests.answer('customer', format('select public.read_conversation(%L) ->> ''types''', (pg_temp.talk()).id)), 'true',
  'the customer sees the visitor type');
select is(tests.answer('customer', format('select (public.read_conversation(%L) -> ''is_mine'')::text || (public.read_conversation(%L) ->> ''is_open'')',
  (pg_temp.talk()).id, (pg_temp.talk()).id)), 'truetrue', 'and that the page is open');

update public.assistant_conversations set last_message_at = now() - interval '1 hour' where true;
select is(pg_temp.writes('customer', 'Өглөө'), 'rows 1', 'what was typed is sent');
select is((select array_agg(id) from public.assistant_conversations where last_message_at = now()), array[(pg_temp.talk()).id], 'in this talk alone');
select is(pg_temp.polls(proof => client_id), null, 'what a person wrote proves no visitor') from public.assistant_messages where text = 'Өглөө';
select is(tests.attempt('customer', 'select private.write_in_talk(gen_random_uuid(), gen_random_uuid(), ''Х'', null)'), 'PT404 not_found', 'there is no other');
select is(pg_temp.polls() ->> 'types', 'false', 'and the visitor sees nobody type');

-- Its end
select is(pg_temp.leaves, 'stored', 'a lead is left meanwhile')
  from (select tests.told('service', format('select public.leave_lead(%L) ->> ''outcome''', jsonb_build_object('key', (pg_temp.one()).key, 'conversation',
  (pg_temp.talk()).id, 'name', 'Дорж', 'phone', '88112233', 'email', null, 'message', 'Залгаарай', 'site', null, 'address_hash', 'lead', 'idempotency_key',
  null, 'request_hash', 'x', 'signals', '{}'::jsonb))) as leaves) as pg_temp;
select is((pg_temp.talk()).state, 'taken', 'the person stays');
select is(pg_temp.takes('customer', 'assistant'), 'rows 1', 'the customer hands it back');
select matches(pg_temp.thread(), 'event [^;]*: back$', 'which is said in it');
select is(pg_temp.says() ->> 'outcome', 'stored', 'the assistant answers again');
select is(pg_temp.writes('customer', 'Би буцаж ирлээ'), 'rows 1', 'whoever writes takes it over');
select matches(pg_temp.thread(), 'joined; person [^;]*: Би буцаж ирлээ$', 'which is said too');
select pg_temp.ages('9 minutes') is null as aged;
select is(pg_temp.polls() ->> 'state', 'taken', 'after nine silent minutes the person is there');
select is(tests.attempt('customer', format('select public.note_typing(%L)', (pg_temp.talk()).id)), 'rows 1', 'who types is not silent');
select pg_temp.ages('9 minutes') is null as aged;
select is(pg_temp.polls() ->> 'state', 'taken', 'and is there for ten minutes more');
select pg_temp.ages('1 minute') is null as aged;
select is((p ->> 'state') || ' ' || (p #>> '{messages,-1,text}'), 'assistant silent', 'after ten the assistant is back') from pg_temp.polls() as p;
select matches(pg_temp.thread(), 'event [^;]*: silent$', 'which is said as well');
delete from public.assistant_messages where author = 'person';
select is(pg_temp.takes('customer'), 'rows 1', 'the customer takes it over, and writes nothing');
select pg_temp.ages('10 minutes') is null as aged;
insert into public.assistant_messages (assistant_id, conversation_id, client_id, author, name, text)
select assistant_id, id, gen_random_uuid(), 'person', 'Бат', 'Өөр яриа' from public.assistant_conversations
where assistant_id = (pg_temp.one()).id and id <> (pg_temp.talk()).id limit 1;
select is(tests.attempt('customer', 'select public.list_conversations()') || (pg_temp.talk()).state, 'rows 1person',
  'the visitor still waits for a person, whatever was written in other talks');
select unalike(pg_temp.polls()::text, '%Өөр яриа%', 'none of which is read in this one');
select is(pg_temp.takes('customer'), 'rows 1', 'the customer takes it over once more');
select pg_temp.ages('10 minutes') is null as aged;
select is(pg_temp.says() ->> 'outcome', 'stored', 'a question is answered by the assistant where the person was silent');
update public.assistant_conversations set last_message_at = now() - interval '25 hours' where id = (pg_temp.talk()).id;
select is(pg_temp.takes('customer'), 'PT409 talk_over', 'after a day nobody would read it');
update public.assistant_conversations set last_message_at = now() where id = (pg_temp.talk()).id;
update public.assistants set status = 'paused', paused_by = 'staff', pause_reason = 'Шалгаж байна' where profile_id = tests.id('customer');
select is(pg_temp.takes('customer'), 'PT409 conflict', 'nor where staff have paused the assistant');

-- The company's: two members of staff
create temporary table company as select (pg_temp.sends(pg_temp.message(jsonb_build_object('key', a.key, 'content_version', a.content_version, 'reply',
  jsonb_build_object('band', 'unknown', 'answer_ids', '[]'::jsonb, 'offer_ids', '[]'::jsonb, 'text', 'Юу?', 'person', true)))) ->> 'conversation')::uuid as id
from public.assistants as a where profile_id is null;
create function pg_temp.staff_take(who text) returns text language sql
  as $$ select tests.attempt(who, format('select public.set_conversation_state(%L, ''taken'')', (select id from company))) $$;
select is(pg_temp.staff_take('viewer'), '42501', 'a viewer does not take over a conversation with the company');
select is(pg_temp.staff_take('admin'), 'rows 1', 'an editor does');
select is(pg_temp.staff_take('owner'), 'PT409 talk_taken', 'and nobody else at the same time');
select is(pg_temp.staff_take('admin'), 'rows 1', 'the same one may, from another device');
select is((select person_name from public.assistant_conversations where id = (select id from company)),
  (select name from public.staff where user_id = tests.id('admin')), 'the visitor reads the name');

update public.assistant_conversations set person_at = now() - interval '10 minutes' where id = (select id from company);
select tests.attempt('customer', 'select public.list_conversations()');
select is((select state from public.assistant_conversations where id = (select id from company)), 'taken', 'who reads the own talks ends none of others');
create function pg_temp.owner_writes(client uuid default gen_random_uuid()) returns text language sql as $$
  select tests.attempt('owner', format('select public.write_in_talk(%L, %L, ''Сайн уу'')', (select id from company), client))
$$;
select is(pg_temp.owner_writes((select client_id from public.assistant_messages where text = 'Өөр яриа')), 'rows 1', 'after ten silent minutes another one writes');
select matches((select string_agg(text, ' ' order by id) from public.assistant_messages where conversation_id = (select id from company)), 'joined Сайн уу$',
  'whatever others have sent under that id');
insert into public.assistant_messages (assistant_id, conversation_id, client_id, author, text)
select c.assistant_id, c.id, gen_random_uuid(), 'visitor', 'Сайн уу' from public.assistant_conversations as c, generate_series(1, 1000)
where c.id = (select id from company);
select is(pg_temp.owner_writes(), 'PT409 conversation_full', 'a talk has a thousand messages');
update public.assistants set status = 'live', paused_by = null, pause_reason = null where profile_id = tests.id('customer');
select is(pg_temp.writes('customer', 'Сайн уу'), 'rows 1', 'which fills no other');

select * from finish();
rollback;
