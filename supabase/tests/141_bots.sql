-- The public side of a customer's assistant: what visitors find, ask, rate and leave, its limits and counts.
begin;
\ir actors.psql
\ir assistant_customers.psql
\ir assistant_talks.psql

select * from no_plan();

-- Mails about wishes are tested with those about leads.
update public.assistants set mails = '{missed,usage,trial}';

-- Opening
select is(tests.answer('service', format('select public.read_bot(%L, p_preview => true) ->> ''work''', (pg_temp.one()).key)), 'answers',
  'the preview shows a live assistant');
select is((pg_temp.one()).opened_at, null, 'the preview does not count as opened');
select is(tests.answer('service', format('select public.read_bot(%L) ->> ''work''', (pg_temp.one()).key)), 'answers', 'a visitor finds a live assistant');
select is(tests.answer('service', format('select jsonb_array_length(public.read_bot(%L) -> ''questions'')', (pg_temp.one()).key)), '4',
  'a visitor gets four quick questions');
select is((pg_temp.one()).opened_at, now(), 'opening the assistant is recorded');
select is(tests.answer('service', format('select public.read_bot(%L, %L) ->> ''site_refused''', (pg_temp.one()).key, site)), refused,
  site || ' is ' || case refused when 'true' then 'refused' else 'taken' end)
from (values ('https://shop.mn', 'false'), ('https://evil.mn', 'true')) as s (site, refused);
select is(tests.answer('service', format('select public.read_bot(%L, ''https://www.shop.mn'') ->> ''site_refused''', (pg_temp.one()).key)),
  'false', 'a site with and without www. is one site');
select is((select string_agg(site || ' ' || refused, ' ' order by site) from private.assistant_sightings),
  'https://evil.mn true https://shop.mn false', 'the sites where the script is seen are recorded, the refused ones apart');
select is(tests.answer('customer',
  'select jsonb_path_query_array(a -> ''seen'', ''$.site'') || jsonb_path_query_array(a -> ''unlisted'', ''$.site'')
    from public.own_assistant() as a'), '["https://shop.mn", "https://evil.mn"]', 'the customer is offered the site that is not allowed yet');
select is((select count(tests.answer('service', format('select public.read_bot(%L, %L)', (pg_temp.one()).key, 'https://' || n || '.mn')))
  from generate_series(1, 20) as n), 20::bigint, 'a stranger names twenty sites');
select is((select count(*) from private.assistant_sightings where refused), 5::bigint, 'five refused sites are kept');
select is(tests.answer('customer', 'select jsonb_array_length(public.own_assistant() -> ''unlisted'')'), '3', 'three of them are offered');
select is(
  (select string_agg(tests.answer('service', format(
    'select coalesce(b ->> ''work'', ''wait '' || (b ->> ''retry_after'')) from public.read_bot(%L, ''https://sixth.mn'',
      p_attempt => ''{"key": "a", "limit": %s, "seconds": 600}'') as b',
    (pg_temp.one()).key, most)), ', ' order by n)
  from (values (1, 2), (2, 2), (3, 2), (4, 4)) as calls (n, most)),
  'answers, answers, wait 600, answers', 'an address that opens too often waits, and reads nothing');
select is(tests.answer('service', 'select public.read_bot(''AAAAAAAAAAAAAAAAAAAAAA'')'), null, 'an unknown key returns null');
select is(tests.answer('service', format('select jsonb_array_length(public.bot_content(%L) -> ''answers'')', (pg_temp.one()).key)), '5',
  'bot_content returns every answer');
select is(tests.answer('service', format('select public.bot_content(%L) ->> ''model_choices''', (pg_temp.one()).key)), '0',
  'without consent the language model chooses nothing');
update public.assistants set model_allowed = true where profile_id = tests.id('customer');
select is(tests.answer('service', format('select public.bot_content(%L) ->> ''model_choices''', (pg_temp.one()).key)),
  (private.assistant_bounds('trial')).choices::text, 'with consent it chooses as often a day as the plan says');

-- Messages
create temporary table exchange as select m as message, pg_temp.sends(m) as reply
  from pg_temp.message('{"client_id": "00000000-0000-4000-8000-00000000ee01", "address_hash": "one"}') as m;
select is((select reply ->> 'outcome' from exchange), 'stored', 'a message is stored');
select is(pg_temp.sends((select message from exchange)) - 'reply', (select reply || '{"outcome": "repeated"}' from exchange),
  'a repeated message gets the stored reply');
select is((select string_agg(conversations || ' ' || messages, ' ') from private.assistant_days), '1 1', 'a repeated message is counted once');
create temporary table talk as select (reply ->> 'conversation')::uuid as id, (reply ->> 'message')::bigint as message from exchange;
create function pg_temp.goes_on(set jsonb default '{}') returns jsonb
  language sql as $$ select pg_temp.message(jsonb_build_object('conversation', (select id from talk)) || set) $$;
select is(pg_temp.sends(pg_temp.goes_on()) ->> 'conversation', (select id::text from talk), 'the next message continues the conversation');
select is((select string_agg(conversations || ' ' || messages, ' ') from private.assistant_days), '1 2', 'two messages are counted in one conversation');
select is((select talks from private.assistant_talks where assistant_id = tests.assistant('customer')), 1, 'the total counts one conversation');
select is(pg_temp.outcome(pg_temp.goes_on('{"model": {"tokens_in": 900, "tokens_out": 12}}')), 'stored',
  'a message that the language model chose for is stored');
select is(tests.answer('admin', 'select public.read_managed_assistant(tests.assistant(''customer'')) ->> ''model'''),
  '{"read": 900, "written": 12, "questions": 1}', 'staff read what the language model was used for');
select is((select string_agg(author, ' ' order by id) from public.assistant_messages),
  'visitor assistant visitor assistant visitor assistant', 'each question has its reply');
select is(pg_temp.outcome(pg_temp.goes_on(jsonb_build_object('content_version', 0))), 'stale', 'an outdated content version is stale');
select is(pg_temp.outcome(pg_temp.goes_on('{"site": "https://evil.mn"}')), 'site_refused', 'another site is refused');
select is(pg_temp.outcome(pg_temp.goes_on('{"site": "https://shop.mn"}')), 'stored', 'the own site is accepted');
select is(pg_temp.outcome(pg_temp.goes_on('{"key": "AAAAAAAAAAAAAAAAAAAAAA"}')), 'gone', 'a message with an unknown key is gone');
select is(tests.attempt('service', format('select public.record_bot_message(%L)', pg_temp.goes_on(jsonb_build_object('text', text)))),
  'assistant_messages_text_masked', 'a message with a number that has to be masked is refused: ' || text)
from unnest(array['4000123412341234', '4000 1234 1234 1234', '4000-1234-1234-1234', '5001234567890', 'УБ99112233', 'УБ 99112233',
  'уб-99112233', 'регистр: уб 99112233.']) as text;
select is(pg_temp.outcome(pg_temp.goes_on(jsonb_build_object('text', text))), 'stored', 'a message with phone numbers, a price or a date is stored: ' || text)
from unnest(array['99112233 эсвэл 88112233', 'дугаар нь 99112233', 'ДУГААР НЬ 99112233', 'за 99112233', 'Үнэ 25 000 000 төгрөг үү?', '2026-11-23']) as text;

-- What counts as a conversation
create function pg_temp.counted(who text default 'foreign customer') returns integer language sql security definer as $$
  select coalesce((select conversations from private.assistant_months where assistant_id = tests.assistant(who) and month = private.assistant_month(now())), 0)
$$;
create function pg_temp.old_token() returns text language sql as $$
  select moment || '.' || private.sign_moment(moment)
    from (select floor(extract(epoch from now() - interval '25 hours') * 1000)::bigint || '.' || repeat('a', 32) as moment) as m
$$;
savepoint uncounted;
create temporary table lonely as select n, pg_temp.sends(pg_temp.message(jsonb_build_object('token', token), 'foreign customer')) as reply
from unnest(array[null, 'x', pg_temp.old_token(), (select substring(private.form_token() from '^.{45}') || repeat('0', 66))]) with ordinality as t (token, n);
select is((select string_agg(distinct reply ->> 'outcome', ' ') from lonely), 'stored',
  'a question without a token, with an old one or with none of ours is answered');
select is(pg_temp.counted(), 0, 'a single question of who never opened the page is not counted');
select is(pg_temp.outcome(pg_temp.message(jsonb_build_object('token', null, 'conversation', reply -> 'conversation'), 'foreign customer')),
  'stored', 'its second question is answered') from lonely where n = 1;
select is(pg_temp.counted(), 1, 'the second question counts the conversation');
select is(pg_temp.outcome(pg_temp.message(jsonb_build_object('token', null, 'conversation', reply -> 'conversation'), 'foreign customer')),
  'stored', 'its third question is answered') from lonely where n = 1;
select is(pg_temp.counted(), 1, 'the third question does not count it again');
create temporary table opened as select tests.answer('service',
  format('select public.read_bot(%L) ->> ''token''', (pg_temp.one('foreign customer')).key)) as token;
create temporary table paged as select pg_temp.sends(pg_temp.message(jsonb_build_object('token', token), 'foreign customer')) as reply from opened;
select is(pg_temp.counted(), 2, 'the first question of who opened the page counts the conversation');
select is(pg_temp.outcome(pg_temp.message(jsonb_build_object('token', token, 'conversation', reply -> 'conversation'),
  'foreign customer')), 'stored', 'and the second is answered') from opened, paged;
select is(pg_temp.counted(), 2, 'the second does not count it again');
select pg_temp.outcome(pg_temp.message(jsonb_build_object('token', token), 'foreign customer')) from opened, generate_series(1, 7);
select is(pg_temp.counted(), 6, 'one token counts five conversations');
update private.assistant_months set conversations = 200 where assistant_id = tests.assistant('foreign customer');
select is(pg_temp.sends(pg_temp.message(jsonb_build_object('conversation', reply -> 'conversation'), 'foreign customer')) ->> 'work',
  'answers', 'an uncounted conversation continues in a month that is used up') from lonely where n = 2;
select is(pg_temp.counted(), 200, 'and is not counted beyond the limit');
rollback to savepoint uncounted;

-- A flood: more conversations in an hour than the assistant is used to
savepoint calm;
delete from private.outbox where id is not null;
create temporary table rush as select n, pg_temp.sends(pg_temp.message('{"token": null}', 'foreign customer')) as reply from generate_series(1, 201) as n;
select is((select string_agg(distinct reply ->> 'outcome', ' ') from rush where n <= 60), 'stored', 'sixty conversations in an hour are answered');
select is((select string_agg(distinct reply ->> 'outcome', ' ') || ' ' || bool_and((reply ->> 'retry_after')::integer between 1 and 3600)
  from rush where n > 60), 'limited true', 'further addresses wait');
select is(pg_temp.counted(), 0, '201 single questions of as many addresses use up nothing of the month');
select is((select string_agg(distinct audience || ' ' || template, ', ' order by audience || ' ' || template) from private.outbox),
  'person assistant_flood, staff assistant_flooded', 'customer and staff are told');
select is((select count(*)::integer from private.outbox where template = 'assistant_flood'), 1, 'the customer is told once');
select is(tests.answer('foreign customer', 'select (public.own_assistant() ->> ''flooded_at'') is not null'), 'true', 'the customer sees it in the account');
select is(pg_temp.outcome(pg_temp.message(jsonb_build_object('conversation', reply -> 'conversation'), 'foreign customer')), 'stored',
  'an open conversation goes on in a flood') from rush where n = 1;
select is(pg_temp.outcome(pg_temp.message('{}')), 'stored', 'other assistants answer in a flood');
delete from private.rate_limits where key like 'bot-hour:%';
insert into private.assistant_days (assistant_id, day, slot, conversations) select tests.assistant('foreign customer'),
  (now() at time zone 'Asia/Ulaanbaatar')::date - back, slot, 40 from generate_series(1, 8) as back, generate_series(20, 22) as slot;
select is((select count(*)::integer from generate_series(1, 125)
  where pg_temp.outcome(pg_temp.message('{"token": null}', 'foreign customer')) = 'stored'), 120,
  'an assistant with 120 conversations a usual day answers as many in an hour');
rollback to savepoint calm;

-- An assistant never replies with another customer's data
select is(pg_temp.outcome(pg_temp.goes_on(jsonb_build_object('reply',
  pg_temp.reply(jsonb_build_object('answer_ids', jsonb_build_array(pg_temp.answer_id('foreign customer', 1))))))), 'foreign_answer',
  'a reply with an answer of another assistant is refused');
select is(pg_temp.outcome(pg_temp.goes_on(jsonb_build_object('reply',
  pg_temp.reply(jsonb_build_object('offer_ids', jsonb_build_array(pg_temp.answer_id('foreign customer', 1))))))), 'foreign_answer',
  'a reply that offers a question of another assistant is refused');
create temporary table abroad as select pg_temp.sends(pg_temp.message(jsonb_build_object('conversation', (select id from talk)), 'foreign customer')) as reply;
select isnt((select reply ->> 'conversation' from abroad), (select id::text from talk), 'a message does not continue a conversation of another assistant');
select is((select assistant_id from public.assistant_conversations where id = (select (reply ->> 'conversation')::uuid from abroad)),
  tests.assistant('foreign customer'), 'the message begins a conversation of its own assistant');
select is(tests.answer('service',
  format('select public.rate_bot_message(%L, %L, %s, true)', (pg_temp.one('foreign customer')).key, (select id from talk),
  (select message from talk))), 'false', 'a reply is not rated by another key');

-- Ratings
create function pg_temp.rates(helped boolean) returns text language sql as $$
  select tests.answer('service',
    format('select public.rate_bot_message(%L, %L, %s, %L)', (pg_temp.one()).key, (select id from talk), (select message from talk), helped))
$$;
create function pg_temp.ratings() returns text language sql security definer as $$
  select helped || ' ' || not_helped from public.assistant_answers where id = pg_temp.answer_id('customer', 1)
$$;
create temporary table content as select (pg_temp.one()).content_version as version;
select is(pg_temp.rates(true), 'true', 'a good rating is stored');
select is(pg_temp.rates(true), 'true', 'the same rating is accepted again');
select is(pg_temp.ratings(), '1 0', 'repeated ratings are counted once');
select is(pg_temp.rates(false), 'true', 'a bad rating is stored');
select is(pg_temp.ratings(), '0 1', 'the last rating replaces the earlier one');
select is((select question || ' ' || answer_id from public.assistant_missed), 'Хэдэн цагт нээх вэ? ' || pg_temp.answer_id('customer', 1),
  'a bad rating adds the question to the missed ones');
select count(pg_temp.rates(n % 2 = 0)) = 120 as rated from generate_series(1, 120) as n;
select is((select ask_count from public.assistant_missed), 1, 'a rating toggled 120 times counts its question as missed once');
select is(pg_temp.ratings(), '1 0', 'the last of 120 ratings counts');
select is((pg_temp.one()).content_version, (select version from content), 'a rating does not raise the content version');

-- Questions without an answer
select is(pg_temp.outcome(pg_temp.goes_on(jsonb_build_object('fold_key', 'машин', 'missed_question', 'Машинтай юу?', 'reply',
  pg_temp.reply('{"band": "unknown", "answer_ids": [], "text": "Мэдэхгүй"}')))), 'stored', 'a question without an answer is stored')
from generate_series(1, 2);
select is((select ask_count from public.assistant_missed where fold_key = 'машин'), 2, 'a missed question that is asked twice has the count 2');
select is((select unanswered || ' ' || state || ' ' || waits from public.assistant_conversations where id = (select id from talk)),
  '2 assistant true', 'a conversation with missed questions waits for the customer');
select is((select status from public.assistant_conversations where id = (select id from talk)), 'unanswered', 'it has one status, that it is unanswered');
update public.assistant_missed set state = 'answered' where fold_key = 'машин';
select is(pg_temp.outcome(pg_temp.goes_on(jsonb_build_object('fold_key', 'машин', 'missed_question', 'Машинтай юу?', 'reply',
  pg_temp.reply('{"band": "unknown", "answer_ids": [], "text": "Мэдэхгүй"}')))), 'stored', 'the same question without an answer is stored once more');
select is((select state from public.assistant_missed where fold_key = 'машин'), 'new', 'an answered missed question is new again when it is asked again');
select is(pg_temp.outcome(pg_temp.goes_on(jsonb_build_object('missed_question', 'Миний утас 99112233', 'fold_key', 'утас', 'reply',
  pg_temp.reply('{"band": "unknown", "answer_ids": [], "text": "Мэдэхгүй"}'))))
  , 'new row for relation "assistant_missed" violates check constraint "assistant_missed_question_masked"',
    'a missed question with a phone number in it is refused');
select is(pg_temp.outcome(pg_temp.goes_on(jsonb_build_object('reply', pg_temp.reply('{"person": true}')))), 'stored',
  'a message that asks for a person is stored');
select is((select state || ' ' || status from public.assistant_conversations where id = (select id from talk)), 'person person',
  'the conversation has the state person and no other status');

-- Phones that are not to be passed on
select is(pg_temp.outcome(pg_temp.goes_on('{"text": "Цамц, +976 9988-7766, эсвэл 88112233, M"}')), 'stored', 'a message with phones is stored as it is');
select is(tests.answer('service',
  format('select public.decline_phones(%L, %L, %L)', (pg_temp.one(who)).key, (select id from talk), '{99887766}')), null,
  who || ' declines a phone') from unnest(array['foreign customer', 'customer']) as who;
select is((select text from public.assistant_messages where author = 'visitor' and text like 'Цамц%'), 'Цамц, [утас], эсвэл 88112233, M',
  'a declined phone is masked, and no other one');
create temporary table unanswered as select unanswered, (select sum(missed) from private.assistant_days) as missed
  from public.assistant_conversations where id = (select id from talk);
select is(pg_temp.outcome(pg_temp.goes_on(jsonb_build_object('reply',
  pg_temp.reply('{"band": "unknown", "answer_ids": [], "person": true}')))), 'stored', 'a message without an answer that asks for a person is stored');
select is((select concat(unanswered, ' ', (select sum(missed) from private.assistant_days)) from public.assistant_conversations
  where id = (select id from talk)), (select concat(unanswered, ' ', missed) from unanswered),
  'asking for a person is not counted as a question without an answer');

-- A hundred messages
update public.assistant_conversations set questions = 99, unanswered = 0 where id = (select id from talk);
select is(pg_temp.outcome(pg_temp.goes_on()), 'stored', 'the hundredth message of a conversation is stored');
select is(pg_temp.outcome(pg_temp.goes_on()), 'full', 'the 101st message of a conversation is refused');
update public.assistant_conversations set questions = 5 where id = (select id from talk);

-- Half an hour of silence
update public.assistant_conversations set last_message_at = now() - interval '29 minutes' where id = (select id from talk);
select is(pg_temp.sends(pg_temp.goes_on()) ->> 'conversation', (select id::text from talk), 'after 29 minutes a message continues the conversation');
update public.assistant_conversations set last_message_at = now() - interval '31 minutes' where id = (select id from talk);
select isnt(pg_temp.sends(pg_temp.goes_on()) ->> 'conversation', (select id::text from talk), 'after 31 minutes a message begins another conversation');
select is((select conversations from private.assistant_months where assistant_id = tests.assistant('customer')), 2,
  'the new conversation is counted in the month');

-- An address
create temporary table tries as select n, pg_temp.outcome(pg_temp.message('{"address_hash": "flood"}')) as outcome from generate_series(1, 11) as n;
select is((select string_agg(outcome, ' ' order by n) from tries), repeat('stored ', 10) || 'limited',
  'the eleventh conversation of an address in an hour is refused');
select is(pg_temp.outcome(pg_temp.goes_on('{"address_hash": "flood"}') || jsonb_build_object('conversation',
  (select id from public.assistant_conversations where assistant_id = tests.assistant('customer') order by number desc limit 1))),
  'stored', 'a message that continues the last conversation is stored');
select is((select count(*)::integer from generate_series(1, 60) as n
  where pg_temp.outcome(pg_temp.message(jsonb_build_object('address_hash', 'talker', 'conversation',
  (select id from public.assistant_conversations where assistant_id = tests.assistant('customer')
  order by number desc limit 1)))) = 'stored'), 60, 'sixty messages of an address are stored');
select is(pg_temp.outcome(pg_temp.message(jsonb_build_object('address_hash', 'talker', 'conversation',
  (select id from public.assistant_conversations where assistant_id = tests.assistant('customer') order by number desc limit 1)))),
  'limited', 'the sixty-first message of the address is refused');
select is(pg_temp.outcome(pg_temp.message('{"address_hash": "talker"}', 'foreign customer')), 'stored', 'the limit of an address counts each assistant alone');
select is(pg_temp.outcome(pg_temp.message('{"address_hash": "flood", "scale": 1000}')), 'stored', 'a higher scale raises the limit');

-- The month
update private.assistant_months set conversations = 158 where assistant_id = tests.assistant('customer');
select is(pg_temp.outcome(pg_temp.message()), 'stored', 'the 159th conversation of the month is stored');
select is((select count(*)::integer from private.outbox where kind = 'assistants'), 0, 'below 80 % no mail is queued');
select is(pg_temp.outcome(pg_temp.message()), 'stored', 'the 160th conversation of the month is stored');
select is((select string_agg(template || ' ' || recipient, ' ') from private.outbox where kind = 'assistants'),
  'assistant_usage_80 customer@tests.example.mn', 'at 80 % a mail to the customer is queued');
update private.assistant_months set conversations = 198 where assistant_id = tests.assistant('customer');
select is(pg_temp.outcome(pg_temp.message()), 'stored', 'the 199th conversation of the month is stored');
select is((select count(*)::integer from private.outbox where kind = 'assistants'), 1, 'the mail about 80 % is not queued again');
create temporary table last_talk as select pg_temp.sends(pg_temp.message()) as reply;
select is((select reply ->> 'outcome' from last_talk), 'stored', 'the 200th conversation of the month is stored');
select is((select string_agg(template, ' ' order by template) from private.outbox where kind = 'assistants'),
  'assistant_usage_100 assistant_usage_80', 'at the limit a mail to the customer is queued');
select is(pg_temp.sends(pg_temp.message()) - 'conversation', '{"outcome": "closed", "work": "contact"}',
  'above the limit a message is closed and the assistant takes contacts');
select is((select conversations from private.assistant_months where assistant_id = tests.assistant('customer')), 200, 'a closed message is not counted');
select is(pg_temp.sends(pg_temp.message(jsonb_build_object('conversation', (select reply -> 'conversation' from last_talk)))) ->> 'work',
  'answers', 'an open conversation continues above the limit');
select is(tests.answer('service', format('select public.read_bot(%L) ->> ''work''', (pg_temp.one()).key)), 'contact',
  'above the limit a new visitor is asked for a contact');
update private.assistant_months set limit_reached_at = now() - interval '14 days 1 minute' where assistant_id = tests.assistant('customer');
select is(pg_temp.sends(pg_temp.message()) ->> 'work', 'rests', 'fourteen days after the limit the assistant rests');
-- Months begin in Ulaanbaatar, eight hours earlier than in UTC.
select is(private.assistant_month(moment::timestamptz)::text, month, format('%s is in the month of %s', moment, month)) from (values
  ('2026-11-30T15:59:59Z', '2026-11-01'), ('2026-11-30T16:00:00Z', '2026-12-01'), ('2026-12-31T16:00:00Z', '2027-01-01')) as m (moment, month);
update private.assistant_months set month = month - interval '1 month' where assistant_id = tests.assistant('customer');
select is(pg_temp.sends(pg_temp.message()) ->> 'outcome', 'stored', 'in the next month messages are answered again');
select is((select string_agg(conversations::text, ' ' order by month desc) from private.assistant_months
  where assistant_id = tests.assistant('customer')), '1 200', 'conversations are counted by month');
select is((select max(number) = count(*) and count(distinct number) = count(*) from public.assistant_conversations
  where assistant_id = tests.assistant('customer')), true, 'numbers of conversations continue without a gap');

-- Trial and paid plan
create function pg_temp.work() returns text language sql as $$
  select case when found is null then 'nothing' else coalesce(found::jsonb ->> 'work', 'shown without work') end
  from tests.answer('service', format('select public.read_bot(%L)', (pg_temp.one()).key)) as found
$$;
-- A plan that is paid within the trial: its period begins after the trial, its bounds hold from the payment on.
create function pg_temp.bounds() returns text language sql as $$
  select own ->> 'plan' || ' ' || (own ->> 'limits') from (select tests.answer('customer', 'select public.own_assistant()')::jsonb as own) as o
$$;
create function pg_temp.does(call text) returns text language sql as $$ select tests.attempt('customer', call) $$;
select is(pg_temp.bounds(), 'trial {"sites": 1, "answers": 30, "conversations": 200}', 'the bounds within the trial');
update private.assistant_months set conversations = 200 where assistant_id = tests.assistant('customer') and month = private.assistant_month(now());
select is(pg_temp.work(), 'contact', 'the conversations of the trial are used up');
savepoint unpaid;
with paid as (
  insert into public.payments (kind, profile_id, plan, plan_months, amount_mnt, reference, status, paid_at, payer_name, email)
  values ('plan', tests.id('customer'), 'enterprise', '3', 100, 'ABCDEFGV', 'paid', now(), 'Болд', 'customer@tests.example.mn') returning *
)
select private.pay_for_plan(paid::public.payments) from paid;
select cmp_ok((select starts_at from public.plan_periods), '>', now(), 'the period of a plan that is paid within the trial begins later');
select is(pg_temp.bounds(), 'enterprise {"sites": 10, "answers": 600, "conversations": 15000}', 'the bounds of a paid plan hold from the payment on');
select is(pg_temp.work(), 'answers', 'from the payment on, the assistant answers again');
select is(pg_temp.outcome(pg_temp.message()), 'stored', 'the 201st conversation of the month is stored');
select is(pg_temp.does(call), 'rows 1', 'a customer who has paid within the trial: ' || named) from (values
  ('adds the 31st answer', format('select public.add_own_answers(%L)',
    (select jsonb_agg(jsonb_build_object('question', 'Асуулт ' || n, 'answer', 'А')) from generate_series(1, 40) as n))),
  ('links to another site', format('select public.add_own_answers(%L)', '[{"question": "Сайт?", "answer": "Энд", "link": "https://other.mn/"}]'::jsonb)),
  ('adds a second site', format('select public.save_own_assistant(%L)',
    to_jsonb(pg_temp.one()) || '{"sites": ["https://a.mn", "https://b.mn"]}'))) as c (named, call);
select is(tests.answer('service', format('select public.read_bot(%L, %L) ->> ''site_refused''', (pg_temp.one()).key, 'https://b.mn')),
  'false', 'the second site works within the trial');
rollback to savepoint unpaid;
update private.assistant_months set conversations = 1 where assistant_id = tests.assistant('customer') and month = private.assistant_month(now());
update public.profiles set trial_ends_at = now() - interval '1 minute' where id = tests.id('customer');
select is(pg_temp.work(), 'contact', 'after the trial the assistant takes contacts');
select is(pg_temp.outcome(pg_temp.message(jsonb_build_object('conversation', (select reply -> 'conversation' from last_talk)))), 'closed',
  'after the trial an open conversation is closed');
select is(tests.answer('customer', 'select public.own_assistant() ->> ''plan'''), null, 'after the trial there is no plan');
update public.profiles set trial_ends_at = now() - interval '14 days' where id = tests.id('customer');
select is(pg_temp.work(), 'rests', 'fourteen days after the trial the assistant rests');
select is((select count(*)::integer from public.assistant_answers where assistant_id = tests.assistant('customer')), 5, 'after the trial the answers are kept');
select is(tests.attempt('admin', format('select public.extend_trial(%L, 7)', tests.id('customer'))), 'rows 1', 'staff extend the trial');
select is(pg_temp.work(), 'answers', 'with the extended trial the assistant answers');
update public.profiles set trial_ends_at = now() - interval '20 days' where id = tests.id('customer');
with paid as (
  insert into public.payments (kind, profile_id, plan, plan_months, amount_mnt, reference, status, paid_at, payer_name, email)
  values ('plan', tests.id('customer'), 'start', '3', 100, 'ABCDEFGV', 'paid', now(), 'Болд', 'customer@tests.example.mn') returning id
)
insert into public.plan_periods (payment_id, profile_id, plan, plan_months, amount_mnt, paid_at, trial_ends_at, starts_at, ends_at)
select id, tests.id('customer'), 'start', '3', 100, now(), now(), now() - interval '1 day', now() + interval '1 day' from paid;
update public.profiles set paid_until = now() + interval '1 day' where id = tests.id('customer');
select is(pg_temp.work(), 'answers', 'on a paid plan the assistant answers');
update private.assistant_months set conversations = 1000 where assistant_id = tests.assistant('customer') and month = private.assistant_month(now());
select is(pg_temp.work(), 'contact', 'above the limit of the plan the assistant takes contacts');
update public.plan_periods set plan = 'pro';
select is(pg_temp.work(), 'answers', 'on a higher plan the assistant answers again');
update private.assistant_months set conversations = 0 where month = private.assistant_month(now());
update public.plan_periods set ends_at = now() - interval '1 hour';
update public.profiles set paid_until = now() - interval '1 hour' where id = tests.id('customer');
select is(pg_temp.work(), 'contact', 'after a paid plan the assistant takes contacts');
update public.plan_periods set ends_at = now() + interval '1 day';
update public.profiles set paid_until = now() + interval '1 day' where id = tests.id('customer');

-- Sites beyond the plan
update public.plan_periods set plan = 'start';
alter table public.assistants disable trigger assistants_keep_assistant;
update public.assistants set sites = '{https://a.mn,https://b.mn}' where profile_id = tests.id('customer');
alter table public.assistants enable trigger assistants_keep_assistant;
select is(tests.answer('service', format('select public.read_bot(%L, %L) ->> ''site_refused''', (pg_temp.one()).key, 'https://b.mn')),
  'true', 'after a downgrade only the first site is accepted');

-- Who is found
create temporary table key_before as select (pg_temp.one()).key;
select is(tests.attempt('customer', 'select public.renew_assistant_key()'), 'rows 1', 'the customer renews the key');
select is(tests.answer('service', format('select public.read_bot(%L)', (select key from key_before))), null, 'the old key returns null');
select is(pg_temp.outcome(pg_temp.message(jsonb_build_object('key', (select key from key_before)))), 'gone', 'a message with the old key is gone');
select is(tests.attempt('customer', 'select public.pause_own_assistant()'), 'rows 1', 'the customer pauses the assistant');
select is(pg_temp.work(), 'rests', 'a paused assistant rests');
select is(pg_temp.outcome(pg_temp.message()), 'closed', 'a message to a paused assistant is closed');
select is(tests.attempt('customer', 'select public.publish_own_assistant()'), 'rows 1', 'the customer publishes the assistant again');
update public.profiles set suspended_at = now() where id = tests.id('customer');
select is(pg_temp.work(), 'nothing', 'the assistant of a suspended customer is not found');
select is(pg_temp.outcome(pg_temp.message()), 'gone', 'a message to the assistant of a suspended customer is gone');
update public.profiles set suspended_at = null where id = tests.id('customer');

-- A link leads to a site only once the script was seen there
update public.assistants set sites = '{https://shop.mn}' where profile_id = tests.id('customer');
delete from private.assistant_sightings where assistant_id = (pg_temp.one()).id;
update public.assistant_answers set link = 'https://www.shop.mn/price' where id = pg_temp.answer_id('customer', 1);
create function pg_temp.linked(field text) returns text
  language sql security definer as $$ select private.bot_content((pg_temp.one()).key) #>> array['answers', '0', field] $$;
select is(pg_temp.linked('link') is null and pg_temp.linked('address') = 'https://www.shop.mn/price', true, 'a link to an own site without the script is text');
create temporary table unseen as select (pg_temp.one()).content_version as version;
select is(tests.attempt('service', format('select public.read_bot(%L, %L)', (pg_temp.one()).key, 'https://shop.mn')), 'rows 1',
  'the script is seen on the site');
select is(pg_temp.linked('link') || coalesce(pg_temp.linked('address'), ''), 'https://www.shop.mn/price', 'then it is a link');
select is((pg_temp.one()).content_version > version, true, 'the first sight raises the content version') from unseen;
update unseen set version = (pg_temp.one()).content_version;
select is(tests.attempt('service', format('select public.read_bot(%L, %L)', (pg_temp.one()).key, 'https://shop.mn')), 'rows 1', 'the script is seen again');
select is((pg_temp.one()).content_version, version, 'a later sight raises nothing') from unseen;
update public.assistants set sites = '{https://other.mn}' where profile_id = tests.id('customer');
select is(pg_temp.linked('link'), null, 'a site that is no longer in the list is text again');
select is(tests.answer('service', format('select public.read_bot(%L) ->> ''confirmed''', (pg_temp.one(who)).key)), confirmed,
  format('the business of the %s is confirmed: %s', who, confirmed)) from (values ('customer', 'true'), ('foreign customer', 'false')) as t (who, confirmed);

-- The account to pay to
select is(tests.attempt('customer',
  format('update public.assistants set account_bank = %L, account_number = %L, account_holder = %L where profile_id = auth.uid()', bank,
  number, holder)), outcome, format('the account %s %s %s: %s', bank, number, holder, outcome)) from (values
  ('khan', '5001234567', null, 'assistants_account_whole'), ('fake', '5001234567', 'Болд', 'assistants_account_bank_word'),
    ('khan', '50-01', 'Болд', 'assistants_account_number_format'),
  ('khan', 'MN12000412345678901', 'Болд', 'assistants_account_number_format'), ('khan', 'MN120004123456789012', 'Болд', 'rows 1'),
    ('khan', '5001234567', 'Болд', 'rows 1')) as t (bank, number, holder, outcome);
select is(private.bot_content((pg_temp.one()).key) -> 'account', '{"bank": "khan", "number": "5001234567", "holder": "Болд"}'::jsonb,
  'visitors get the account');

-- Nobody but the function
select is(tests.attempt(who, format('select public.%s', call)), '42501', format('%s cannot call %s', who, call))
from unnest(array['anonymous', 'customer', 'foreign customer', 'suspended customer', 'owner', 'admin', 'viewer']) as who,
  unnest(array['read_bot(''a'')', 'bot_content(''a'')', 'record_bot_message(''{}'')', 'rate_bot_message(''a'', null, 1, true)',
    'leave_lead(''{}'')', 'decline_phones(''a'', null, ''{}'')', 'report_bot(''a'', ''Шалтгаан'', ''a'')',
    'note_model_use(1, ''{}'')']) as call;

-- Who may read the counts
select is(tests.attempt(who, format('select from private.%s where assistant_id = %s limit 1', counts, (pg_temp.one()).id)),
  case when who = 'customer' or (who = 'viewer' and counts in ('assistant_months', 'assistant_days')) then 'rows 1' else 'rows 0' end,
    format('%s reads only the permitted rows of %s', who, counts))
from unnest(array['customer', 'foreign customer', 'viewer', 'removed admin']) as who,
  unnest(array['assistant_talks', 'assistant_months', 'assistant_days', 'assistant_sightings']) as counts;

select * from finish();
rollback;
