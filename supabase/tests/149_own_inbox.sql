-- What waits for a customer, in one list, and how the last week was.
begin;
\ir actors.psql
\ir assistant_customers.psql
\ir assistant_talks.psql
select plan(26);

create function pg_temp.inbox(arguments text default '', path text default '{rows}', who text default 'customer') returns text language sql as $$
  select tests.answer(who, format('select public.own_inbox(%s) #>> %L', arguments, path))
$$;
create function pg_temp.kinds(arguments text default '') returns text language sql as $$
  select string_agg(r ->> 'kind', ' ' order by o) from jsonb_array_elements(pg_temp.inbox(arguments)::jsonb) with ordinality as e (r, o)
$$;
create function pg_temp.week(name text, who text default 'customer') returns text language sql as $$
  select tests.answer(who, format('select public.own_week() ->> %L', name))
$$;

select is(tests.attempt(actor, call), '42501', format('%s cannot call %s', actor, call))
from unnest(array['admin', 'suspended customer']) as actor, unnest(array['select public.own_inbox()', 'select public.own_week()']) as call;
select is(pg_temp.inbox('', '{}'), '{"rows": [], "counts": {}, "nextBefore": null}', 'at first nothing waits');

-- What waits
select pg_temp.sends(pg_temp.message(jsonb_build_object('text', 'Хүнтэй ярья', 'reply', pg_temp.reply('{"person": true}')))) is not null as sent;
insert into public.assistant_requests (assistant_id, client_id, number, kind, lines, way, fee, pay, sum, name, phone, email, note, created_at, updated_at)
select tests.assistant('customer'), gen_random_uuid(), n, 'order', '[{"name": "Сарнай", "count": 3, "price": 5}]', 'pickup', 0, 'delivery', 15,
  'Дорж', '88112233', 'dorj@example.mn', 'Оройхон авна', now() - n * interval '1 hour', now() - n * interval '1 hour' from unnest(array[101, 102]) as n;
insert into public.assistant_leads (assistant_id, phone, spam_reason)
values (tests.assistant('customer'), '99112233', null), (tests.assistant('customer'), '99112234', 'link'),
  (tests.assistant('foreign customer'), '99112235', null);
insert into public.assistant_missed (assistant_id, fold_key, question, ask_count, last_asked_at)
values (tests.assistant('customer'), 'a', 'Зогсоол бий юу?', 2, now()), (tests.assistant('customer'), 'b', 'Баталгаа бий юу?', 9, '2026-01-01');
select is(pg_temp.kinds(), 'talk lead order order missed missed', 'who wants a person is first, then what was left, then missed questions');
select is(pg_temp.inbox('', '{rows,2,text}'), 'Сарнай × 3, Оройхон авна', 'an order tells goods and note');
select is(pg_temp.inbox('', '{rows,4,text}'), 'Баталгаа бий юу?', 'the question that was asked most is the first of them');
select is(pg_temp.inbox('', '{counts}')::jsonb, '{"talk": 1, "lead": 1, "order": 2, "missed": 2}', 'each kind is counted');
select is(pg_temp.inbox('''order''', '{rows,1,number}'), '102', 'one kind alone');
select is(pg_temp.inbox('''order''', '{rows,0,due_at}')::timestamptz, now() - interval '77 hours', 'an order is answered within a day of its coming');
select is(pg_temp.inbox('''missed''', '{rows,0,due_at}'), null, 'of a missed question nothing is promised');
select is(pg_temp.kinds('null, 3') || ' | ' || pg_temp.kinds(format('null, 3, %L', pg_temp.inbox('null, 3', '{nextBefore}'))),
  'talk lead order | order missed missed', 'pages follow each other');
update public.assistant_leads set conversation_id = (select id from public.assistant_conversations) where phone = '99112233';
select is(pg_temp.kinds('''talk'''), null, 'not a talk in which a lead was left last');
update public.assistant_leads set conversation_id = null where phone = '99112233';
select is(pg_temp.inbox('', '{rows,0,phone}', 'foreign customer'), '99112235', 'each customer sees the own ones');

-- Mails that did not arrive
update public.assistant_requests set status = 'confirmed' where number = 101;
insert into private.outbox (audience, kind, template, record_id, recipient, state, claimed_at)
select 'sender', 'assistant_requests', 'request_confirmed', id::text, email, 'given_up', now() + interval '1 minute'
from public.assistant_requests where number = 101;
select is(pg_temp.inbox('''mail''', '{rows,0,number}'), '101', 'a mail that did not reach the visitor waits with its request');
select is(tests.answer('customer', 'select public.own_assistant() #> ''{waiting,mails}'''), '1', 'and is counted on every page');
update private.outbox set claimed_at = now() - interval '1 minute' where kind = 'assistant_requests';
select is(pg_temp.inbox('''mail'''), '[]', 'not once the owner has changed the request');
insert into private.outbox (audience, kind, template, record_id, recipient, state, created_at)
select 'person', 'assistants', 'leads', a.id::text, p.email, 'given_up', now() - interval '1 hour'
from public.assistants as a join public.profiles as p on p.id = a.profile_id where a.profile_id = tests.id('customer');
select is(pg_temp.kinds('''address'''), 'address', 'a mail to the customer that did not arrive waits');
insert into private.outbox (audience, kind, template, record_id, recipient, state)
select audience, kind, 'usage', record_id, recipient, 'sent' from private.outbox where template = 'leads';
select is(pg_temp.kinds('''address'''), null, 'a later one that arrived settles it');

-- The week
update public.assistant_conversations set last_message_at = started_at + interval '150 seconds';
select is(pg_temp.week('answered') || ' ' || pg_temp.week('conversations') || ' ' || pg_temp.week('minutes'), '1 1 2',
  'answers, conversations and whole minutes are counted');
select is(pg_temp.week('placed'), '3', 'requests and leads without spam are counted');
insert into public.assistant_messages (assistant_id, conversation_id, client_id, author, name, text)
select assistant_id, id, gen_random_uuid(), 'person', 'Сараа', 'Сайн байна уу' from public.assistant_conversations;
select is(pg_temp.week('minutes'), '0', 'the minutes of a conversation in which a person answered are not');
update private.assistant_days set day = day - 7;
select is(pg_temp.week('answered'), '0', 'a week ago is not this week');

-- What is new
create temporary table news as select tests.answer('customer', 'select public.note_presence()') as was;
select is(tests.answer('customer', 'select public.note_presence()'), was, 'while nothing comes, nothing is new') from news;
insert into public.assistant_leads (assistant_id, phone) values (tests.assistant('customer'), '99112236');
select isnt(tests.answer('customer', 'select public.note_presence()'), was, 'a lead that comes is new') from news;
select * from finish();
rollback;
