-- Leads, lists and mails of a customer's assistant; how long it is kept, and who is forgotten.
begin;
\ir actors.psql
\ir assistant_customers.psql
\ir assistant_talks.psql

select * from no_plan();

-- No weekly mail, whatever day the test runs on.
update public.assistants set mails = '{leads,usage,trial}';

-- Leads
create function pg_temp.lead(set jsonb default '{}', who text default 'customer') returns jsonb language sql as $$
  select jsonb_build_object('key', (pg_temp.one(who)).key, 'conversation', null, 'name', 'Дорж', 'phone', '88112233', 'email', null,
    'message', 'Залгаарай ' || nextval('clients'),
    'site', null, 'address_hash', 'a' || nextval('clients'), 'idempotency_key', null, 'request_hash', 'x', 'signals', '{}'::jsonb) || set
$$;
create function pg_temp.leaves(lead jsonb) returns text language plpgsql as $$
declare outcome text;
begin
  outcome := tests.told('service', format('select public.leave_lead(%L)', lead));
  return case when outcome like '{%' then outcome::jsonb ->> 'outcome' else outcome end;
end
$$;
create function pg_temp.mails(wanted text) returns text language sql security definer as $$
  select string_agg(state || coalesce(' ' || last_error, ''), ', ' order by created_at, due_at, state) from private.outbox
    where kind = 'assistants' and template = wanted
$$;
insert into private.assistant_months (assistant_id, month, conversations)
values (tests.assistant('foreign customer'), private.assistant_month(now()), 200);
select is((private.assistant_state(a)).used, 0, 'another assistant''s conversations are not counted') from public.assistants as a
  where id = tests.assistant('customer');
delete from private.assistant_months;
create temporary table talk as select (pg_temp.sends(pg_temp.message()) ->> 'conversation')::uuid as id;
select is(pg_temp.leaves(pg_temp.lead(jsonb_build_object('conversation', (select id from talk), 'idempotency_key', 'k1'))), 'stored',
  'a visitor leaves name and phone');
select is(pg_temp.leaves(pg_temp.lead(jsonb_build_object('conversation', (select id from talk), 'idempotency_key', 'k1'))), 'stored',
  'a repeated lead gets the same response');
select is((select count(*)::integer from public.assistant_leads), 1, 'a repeated lead is stored once');
select is(pg_temp.leaves(pg_temp.lead('{"idempotency_key": "k1", "request_hash": "y"}')), 'key', 'the same key with another lead is refused');
select is((select conversation_id from public.assistant_leads), (select id from talk), 'the lead has its conversation');
select is((select state from public.assistant_conversations where id = (select id from talk)), 'person', 'the conversation of the lead has the state person');
select is(pg_temp.leaves(pg_temp.lead(jsonb_build_object('conversation', (select id from talk)), 'foreign customer')), 'stored',
  'a lead with another assistant''s conversation is stored');
select is((select conversation_id from public.assistant_leads where assistant_id = tests.assistant('foreign customer')), null, 'the lead has no conversation');
select is(pg_temp.leaves(pg_temp.lead('{"signals": {"honeypotFilled": true}}')), 'stored', 'a lead with a filled honeypot gets the response of a success');
select is((select spam_reason from public.assistant_leads where assistant_id = tests.assistant('customer') and spam_reason is not null),
  'honeypot unseen', 'it is marked with the reasons');
select is((select count(*)::integer from public.assistant_leads where assistant_id = tests.assistant('customer') and spam_reason is null),
  1, 'there is one other lead');
select is(pg_temp.leaves(pg_temp.lead(jsonb_build_object('message',
  (select message from public.assistant_leads where assistant_id = tests.assistant('customer') and spam_reason is null)))), 'stored',
  'the same lead once more gets the response of a success');
select is((select count(*)::integer from public.assistant_leads where spam_reason = 'duplicate unseen'), 1, 'it is marked as a duplicate');
select is(tests.answer('customer', 'select public.list_requests(p_kind => ''lead'') ->> ''total'''), '1', 'marked leads are not in the list');
select is(tests.answer('customer', 'select public.list_requests(''doubtful'', ''lead'') ->> ''total'''), '2', 'marked leads have a list of their own');
select is((select count(*)::integer from public.assistant_leads where spam_reason is not null and mail_id is not null), 0, 'a marked lead sends no mail');
create temporary table leads as select n, pg_temp.leaves(pg_temp.lead('{"address_hash": "flood"}')) as outcome from generate_series(1, 4) as n;
select is((select string_agg(outcome, ' ' order by n) from leads), 'stored stored stored limited', 'the fourth lead of an address in an hour is refused');
select is(pg_temp.leaves(pg_temp.lead('{"site": "https://evil.mn"}')), 'site_refused', 'a lead from another site is refused');
select is(pg_temp.leaves(pg_temp.lead('{"phone": null}')),
  'new row for relation "assistant_leads" violates check constraint "assistant_leads_phone_or_email"', 'a lead without phone and e-mail is refused');
select is(pg_temp.leaves(pg_temp.lead('{"message": "4000 1234 1234 1234"}')),
  'new row for relation "assistant_leads" violates check constraint "assistant_leads_message_masked"', 'a lead with a card number in its message is refused');
select is(pg_temp.leaves(pg_temp.lead('{"key": "AAAAAAAAAAAAAAAAAAAAAA"}')), 'gone', 'a lead with an unknown key is gone');

-- What the customer does with them
create function pg_temp.lead_id() returns bigint
  language sql security definer as $$ select min(id) from public.assistant_leads where assistant_id = tests.assistant('customer') $$;
select is(tests.answer('customer', 'select public.list_requests(p_kind => ''lead'') ->> ''total'''), '4', 'a customer sees the own leads');
select is(tests.answer('foreign customer', 'select public.list_requests(p_kind => ''lead'') ->> ''total'''), '1', 'another customer sees only the own leads');
select is(tests.answer('customer', 'select jsonb_array_length(public.list_requests(p_kind => ''lead'', p_limit => 3) -> ''rows'')'), '3', 'a page of leads has three rows');
select is(tests.answer('customer',
  'select jsonb_array_length(public.list_requests(p_kind => ''lead'', p_before => public.list_requests(p_kind => ''lead'', p_limit => 3) -> ''nextBefore'') -> ''rows'')'), '1',
  'the next page has the remaining lead');
select is(tests.attempt('foreign customer', format('select public.set_lead_status(%s, ''closed'')', pg_temp.lead_id())), 'PT404 not_found',
  'another customer cannot change a lead');
select is(tests.attempt('foreign customer', format('select public.remove_lead(%s)', pg_temp.lead_id())), 'PT404 not_found',
  'another customer cannot delete a lead');
select is(tests.attempt('customer', format('select public.set_lead_status(%s, ''contacted'', 1)', pg_temp.lead_id())), 'rows 1',
  'the customer sets a lead to contacted');
select is(tests.attempt('customer', format('select public.set_lead_status(%s, ''closed'', 1)', pg_temp.lead_id())),
  'PT409 version_conflict', 'a change of a lead with an outdated version is refused');
select is(tests.attempt('customer', format('update public.assistant_leads set name = ''Бат'' where id = %s', pg_temp.lead_id())), '42501',
  'the customer cannot change the name of a lead');
select is(tests.answer(who, 'select count(*) from public.assistant_' || what), '0', who || ' reads no ' || what)
from unnest(array['owner', 'admin', 'viewer', 'suspended customer', 'foreign customer']) as who,
  unnest(array['leads', 'messages', 'conversations', 'missed']) as what
where not (who = 'foreign customer' and what = 'leads');
select is(tests.answer('anonymous', 'select count(*) from public.assistant_' || what), '42501', 'a visitor reads no ' || what)
  from unnest(array['leads', 'messages', 'conversations', 'missed']) as what;

-- Conversations
select is(tests.answer('customer',
  format('select jsonb_array_length(public.read_conversation(%L) -> ''messages'')', (select id from talk))), '2', 'a customer reads a conversation');
select is(tests.answer('customer', format('select public.read_conversation(%L) #>> ''{leads,0,name}''', (select id from talk))), 'Дорж',
  'the conversation has its lead');
select is(tests.attempt('foreign customer', format('select public.read_conversation(%L)', (select id from talk))), 'PT404 not_found',
  'another customer cannot read the conversation');
select is(tests.attempt('foreign customer', format('select public.set_conversation_state(%L, ''closed'')', (select id from talk))),
  'PT404 not_found', 'another customer cannot close the conversation');
select is(pg_temp.outcome(pg_temp.message()), 'stored', 'a conversation that does not wait is stored');
select is(tests.answer('customer',
  'select string_agg(r ->> ''state'', '' '') from jsonb_array_elements(public.list_conversations() -> ''rows'') as r'), 'person assistant',
  'waiting conversations are listed first');
select is(tests.answer('customer',
  'select public.list_conversations(p_limit => 1,
    p_before => public.list_conversations(p_limit => 1) -> ''nextBefore'') #>> ''{rows,0,state}'''), 'assistant',
    'the next page has the remaining conversation');
select is(tests.answer('customer', 'select public.list_conversations(''unanswered'') ->> ''total'''), '0', 'no conversation is unanswered');
select is(tests.attempt('customer', format('select public.set_conversation_state(%L, ''closed'')', (select id from talk))), 'rows 1',
  'the customer closes a conversation');
select is(pg_temp.sends(pg_temp.message(jsonb_build_object('conversation', (select id from talk)))) ->> 'outcome', 'stored',
  'a visitor continues the closed conversation');
select is((select state from public.assistant_conversations where id = (select id from talk)), 'assistant', 'the closed conversation is open again');
select is(tests.attempt('customer', format('select public.set_conversation_state(%L, ''gone'')', (select id from talk))),
  'assistant_conversations_state_word', 'an unknown state is refused');

-- Missed questions, use
select is(pg_temp.outcome(pg_temp.message(jsonb_build_object('fold_key', 'машин', 'missed_question', 'Машинтай юу?', 'reply',
  pg_temp.reply('{"band": "unknown", "answer_ids": [], "text": "Мэдэхгүй"}')))), 'stored', 'a question without an answer is stored');
create function pg_temp.missed_id() returns bigint language sql security definer as $$ select id from public.assistant_missed $$;
select is(tests.answer('customer', 'select public.list_own_missed() #>> ''{rows,0,question}'''), 'Машинтай юу?', 'the customer lists the missed question');
select is(tests.attempt('foreign customer', format('select public.settle_own_missed(%s, ''answered'')', pg_temp.missed_id())),
  'PT404 not_found', 'another customer cannot settle the missed question');
select is(tests.attempt('customer', format('select public.settle_own_missed(%s, ''answered'', 9)', pg_temp.missed_id())),
  'PT409 version_conflict', 'settling with an outdated version is refused');
select is(tests.answer('customer',
  format('select public.settle_own_missed(%s, %L, %s) ->> ''version''', pg_temp.missed_id(), state, version)), (version + 1)::text,
  'settling the missed question as ' || state || ' raises its version')
from (values ('dismissed', 1), ('new', 2)) as w (state, version);
select is(tests.answer('customer', 'select public.own_assistant_usage() -> ''days'' -> 29 ->> ''conversations'''), '3', 'the usage has today''s conversations');
insert into private.assistant_days (assistant_id, day, slot, conversations, messages)
values (tests.assistant('customer'), (now() at time zone 'Asia/Ulaanbaatar')::date, 99, 0, 40);
select is(tests.answer('customer', 'select (public.own_assistant_usage() #>> ''{days,29,messages}'')::integer > 40'), 'true',
  'the usage adds all slots of a day');
delete from private.assistant_days where slot = 99;
select is(tests.answer('customer', 'select jsonb_array_length(public.own_assistant_usage() -> ''days'')'), '30', 'the usage has thirty days');
select is(tests.answer('customer', 'select public.own_assistant_usage() #>> ''{questions,0,count}'''), '3', 'the usage has the most frequent answer');
select is(tests.answer('customer', 'select public.own_assistant() -> ''waiting''')::jsonb, '{"requests": 3, "missed": 1, "person": 0, "mails": 0}',
  'the assistant has the counts of leads, missed questions and requests for a person');

-- Mails. A claim takes what is due of the channel.
create function pg_temp.claims() returns jsonb language plpgsql as $$
declare claimed jsonb;
begin
  claimed := tests.told('service', $q$select public.claim_outbox(array['mail'], 50)$q$)::jsonb;
  perform tests.answer('service', format('select public.settle_outbox(%L, %L, ''sent'')', m ->> 'id', m ->> 'claim')) from jsonb_array_elements(claimed) as m;
  return (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(claimed) as m where m ->> 'kind' = 'assistants');
end
$$;
-- Makes all queued messages due now.
create function pg_temp.later() returns void language sql as $$ update private.outbox set due_at = now() where state = 'queued' $$;
select is((select count(*)::integer from private.outbox where template = 'assistant_lead' and recipient = 'customer@tests.example.mn'), 1,
  'four leads at once queue one mail');
create temporary table mail as select m from jsonb_array_elements(pg_temp.claims()) as m where m ->> 'recipient' = 'customer@tests.example.mn';
select is((select string_agg((m ->> 'template') || ' ' || (m ->> 'total') || ' ' || (m #>> '{records,0,phone}'), ', ') from mail),
  'assistant_lead 4 88112233', 'the mail has all four leads');
select is(pg_temp.leaves(pg_temp.lead()), 'stored', 'a later lead is stored');
select is((select due_at > now() + interval '4 minutes' and due_at <= now() + interval '5 minutes' from private.outbox
  where template = 'assistant_lead' and state = 'queued'), true, 'the mail about the later lead is due five minutes later');
select is(jsonb_array_length(pg_temp.claims()), 0, 'the mail about the later lead is not claimed at once');
select is(pg_temp.leaves(pg_temp.lead()), 'stored', 'another lead is stored');
select pg_temp.later() is null as later;
select is(pg_temp.claims() #>> '{0,total}', '2', 'the next mail has both new leads only');
select is(pg_temp.leaves(pg_temp.lead()), 'stored', 'one more lead is stored');
update public.assistants set mails = '{usage,trial}' where profile_id = tests.id('customer');
select pg_temp.later() is null as later;
select is(jsonb_array_length(pg_temp.claims()), 0, 'a mail that was turned off meanwhile is not sent');
select is((select last_error from private.outbox where template = 'assistant_lead' and state = 'dropped'), 'not_wanted', 'the mail is dropped as not_wanted');
select is(pg_temp.leaves(pg_temp.lead()), 'stored', 'a lead is stored while mails are turned off');
select is((select count(*)::integer from private.outbox where template = 'assistant_lead' and state = 'queued'), 0,
  'while mails are turned off none is queued');
update public.assistants set mails = '{leads,usage,trial}' where profile_id = tests.id('customer');
select is(pg_temp.leaves(pg_temp.lead()), 'stored', 'a lead is stored again');
delete from public.assistant_leads where mail_id = (select id from private.outbox where template = 'assistant_lead' and state = 'queued');
select pg_temp.later() is null as later;
select is(jsonb_array_length(pg_temp.claims()), 0, 'a mail about a deleted lead is not sent');

-- Wishes of visitors, once a conversation
delete from private.outbox;
create function pg_temp.wishes(conversation text default null) returns jsonb language sql as $$
  select pg_temp.sends(pg_temp.message(jsonb_build_object('conversation', conversation, 'reply',
    pg_temp.reply('{"band": "unknown", "answer_ids": [], "person": true}'))))
$$;
create temporary table wish as select pg_temp.wishes() ->> 'conversation' as id;
select is(pg_temp.wishes((select id from wish)) ->> 'conversation', (select id from wish), 'a visitor wants a person twice in one conversation');
select is(pg_temp.wishes() ->> 'outcome', 'stored', 'another visitor wants a person');
create temporary table told as select m from jsonb_array_elements(pg_temp.claims()) as m;
select is((select string_agg((m ->> 'template') || ' ' || (m ->> 'recipient') || ' ' || (m ->> 'total'), ', ') from told),
  'assistant_wish customer@tests.example.mn 2', 'one mail tells of both conversations, at once');
select is((select m #>> '{records,0,id}' from told), (select id from wish), 'it names the conversation');
select is(pg_temp.wishes((select id from wish)) ->> 'outcome', 'stored', 'the visitor wants a person again');
select is((select count(*)::integer from private.outbox where state = 'queued'), 0, 'nobody is told of it a second time');
select is(pg_temp.leaves(pg_temp.lead(jsonb_build_object('conversation',
  pg_temp.sends(pg_temp.message('{"address_hash": "wish"}')) ->> 'conversation'))), 'stored', 'a visitor leaves name and phone');
select is(pg_temp.wishes((select conversation_id::text from public.assistant_leads order by id desc limit 1)) ->> 'outcome', 'stored',
  'and then wants a person');
select is((select count(*)::integer from private.outbox where template = 'assistant_wish' and state = 'queued'), 0,
  'a conversation whose lead is known is not told of again');
delete from private.outbox;

-- A burst of 150 visitors, of as many addresses
delete from public.assistant_leads where assistant_id = tests.assistant('foreign customer');
create function pg_temp.shown() returns jsonb language sql security definer as $$
  select jsonb_build_object('token', moment || '.' || private.sign_moment(moment))
  from format('%s.%s', floor(extract(epoch from clock_timestamp() - interval '10 seconds') * 1000)::bigint, replace(gen_random_uuid()::text, '-', '')) as moment
$$;
create function pg_temp.marked() returns text language sql security definer as $$
  select count(*) filter (where spam_reason is null) || ' ' || count(*) filter (where spam_reason = 'flood unseen')
  from public.assistant_leads where assistant_id = tests.assistant('foreign customer')
$$;
select is((select count(*)::integer from generate_series(1, 150) as n
  where pg_temp.leaves(pg_temp.lead('{}', 'foreign customer')) = 'stored'), 150, 'each gets the response of a success');
select is(pg_temp.marked(), '20 130', 'twenty an hour are not marked, the others are');
select is(pg_temp.leaves(pg_temp.lead(jsonb_build_object('signals', pg_temp.shown()), 'foreign customer')), 'stored', 'one of the page''s own form is stored');
select is(pg_temp.marked(), '21 130', 'and not marked');
insert into public.assistant_leads (assistant_id, name, phone) select tests.assistant('foreign customer'), 'Бат', '99112233' from generate_series(1, 79);
select is(pg_temp.leaves(pg_temp.lead(jsonb_build_object('signals', pg_temp.shown()), 'foreign customer')), 'limited',
  'beyond a hundred unmarked leads of an hour one is refused');
select is(pg_temp.leaves(pg_temp.lead('{}', 'foreign customer')), 'stored', 'a marked one is not');
update public.assistant_leads set created_at = now() - interval '2 hours' where assistant_id = tests.assistant('foreign customer');
insert into public.assistant_leads (assistant_id, name, phone, created_at) select tests.assistant('foreign customer'), 'Бат', '99112233',
  now() - interval '2 hours' from generate_series(1, 200);
select is(pg_temp.leaves(pg_temp.lead('{}', 'foreign customer')), 'limited', 'beyond three hundred unmarked leads of a day one is refused');
insert into public.assistant_leads (assistant_id, name, phone, spam_reason) select tests.assistant('foreign customer'), 'Бат', '99112233',
  'flood unseen' from generate_series(1, 169);
select is(pg_temp.leaves(pg_temp.lead('{}', 'foreign customer')), 'stored', 'beyond three hundred marked leads of a day one gets the response of a success');
select is(pg_temp.marked(), '300 300', 'and is dropped');
delete from public.assistant_leads where assistant_id = tests.assistant('foreign customer');
delete from private.outbox;

-- 80 % and the limit, while they are true
create function pg_temp.used(n integer) returns void
  language sql as $$ update private.assistant_months set conversations = n where assistant_id = tests.assistant('customer') $$;
select pg_temp.used(159) is null as used;
select is(pg_temp.outcome(pg_temp.message()), 'stored', 'the conversation that reaches 80 % is stored');
select is(pg_temp.claims() #>> '{0,template}', 'assistant_usage_80', 'the mail about 80 % is sent');
update private.assistant_months set told_80 = null;
select is(pg_temp.outcome(pg_temp.message()), 'stored', 'a conversation that reaches 80 % again is stored');
select pg_temp.used(10) is null as used;
select is(jsonb_array_length(pg_temp.claims()), 0, 'a mail about 80 % that is no longer true is not sent');
select pg_temp.used(199) is null as used;
select is(pg_temp.outcome(pg_temp.message()), 'stored', 'the conversation that reaches the limit is stored');
select is(pg_temp.claims() #> '{0,records,0}' ->> 'limit', '200', 'the mail about the limit has the limit');
update private.assistant_months set told_100 = null, conversations = 199;
update public.assistants set mails = '{}' where profile_id = tests.id('customer');
select is(pg_temp.outcome(pg_temp.message()), 'stored', 'a conversation at the limit is stored while mails are turned off');
select is((select count(*)::integer from private.outbox where template = 'assistant_usage_100'), 1,
  'while mails are turned off no second mail about the limit is queued');
update public.assistants set mails = '{leads,usage,trial}' where profile_id = tests.id('customer');
select pg_temp.used(3) is null as used;

-- Every Monday at ten
update public.assistants set mails = '{missed}' where profile_id = tests.id('customer');
update public.assistant_missed set last_asked_at = '2026-12-04T00:00:00Z';
select is((select count(*)::integer from private.missed_mails_due(moment::timestamptz)), due,
  format('at %s the number of due mails about missed questions is %s', moment, due)) from (values
  ('2026-12-07T01:59:59Z', 0), ('2026-12-07T02:00:00Z', 1), ('2026-12-08T01:59:59Z', 1), ('2026-12-08T02:00:00Z', 0),
    ('2026-12-14T02:00:00Z', 0)) as m (moment, due);
update public.assistant_missed set last_asked_at = now();
delete from private.outbox;
insert into private.outbox (audience, kind, template, record_id, recipient)
  values ('person', 'assistants', 'assistant_missed', tests.assistant('customer')::text, 'customer@tests.example.mn');
update private.outbox set created_at = '2026-12-07T02:00:00Z' where template = 'assistant_missed';
update public.assistant_missed set last_asked_at = '2026-12-04T00:00:00Z';
select is((select count(*)::integer from private.missed_mails_due('2026-12-07T03:00:00Z')), 0, 'the weekly mail is due once a week');
update public.assistant_missed set last_asked_at = '2026-12-11T00:00:00Z';
select is((select count(*)::integer from private.missed_mails_due('2026-12-14T03:00:00Z')), 1, 'the weekly mail is due again the week after');
update public.assistant_missed set last_asked_at = now();
update private.outbox set created_at = now() where template = 'assistant_missed';
select is(pg_temp.claims() #>> '{0,records,0,question}', 'Машинтай юу?', 'the weekly mail has the missed questions');
insert into private.outbox (audience, kind, template, record_id, recipient)
  values ('person', 'assistants', 'assistant_missed', tests.assistant('customer')::text, 'customer@tests.example.mn');
update public.assistant_missed set state = 'dismissed';
select is(jsonb_array_length(pg_temp.claims()), 0, 'the weekly mail is not sent if all questions are settled');

-- The trial's mails can be turned off
update public.profiles set trial_ends_at = now() + interval '2 days' where id = tests.id('customer');
update public.assistants set mails = '{leads}' where profile_id = tests.id('customer');
select is(jsonb_array_length(pg_temp.claims()), 0, 'no mail is claimed');
select is((select state || ' ' || last_error from private.outbox where template = 'trial_ending'
  and record_id = tests.id('customer')::text), 'dropped not_wanted', 'the mail about the end of the trial is turned off');

-- Reports
create function pg_temp.reports(address text) returns text language sql as $$
  select tests.answer('service', format('select public.report_bot(%L, ''Карт асуугаад байна'', %L)', (pg_temp.one()).key, address))
$$;
delete from private.outbox;
select is((select string_agg(pg_temp.reports('one'), ' ') from generate_series(1, 4)), 'true true true false', 'an address reports three times an hour');
select is((select count(*)::integer from private.outbox where template = 'assistant_reported'), 3,
  'a report queues one mail to each of three members of staff');
select is(tests.answer('admin',
  $$select public.list_rows('assistants', p_q => 'жишээ') #>> '{}'$$)::jsonb @? format('$.rows[*] ? (@.id == %s && @.reports == 3)',
  tests.assistant('customer'))::jsonpath, true, 'the list of assistants counts the three reports');
select is(tests.answer('viewer', $$select jsonb_array_length(public.read_managed_assistant(tests.assistant('customer')) -> 'reported')$$),
  '3', 'staff read the reports');
select is((select count(*)::integer from generate_series(1, 60) as n where pg_temp.reports('many' || n) = 'true'), 47,
  'above fifty unseen reports none is stored');
select is(tests.attempt('admin', $$select public.clear_assistant(tests.assistant('customer'))$$), 'rows 1', 'staff clear the reports');
select is(jsonb_array_length(pg_temp.claims()), 0, 'after the clearance the mails about reports are not sent');
select is(tests.attempt('service', format('select public.report_bot(%L, ''А'', ''b'')', (pg_temp.one()).key)),
  'assistant_reports_reason_length', 'a reason that is too short is refused');

-- The export of the account
select is(tests.answer('customer', 'select jsonb_array_length(public.own_data() -> ''answers'')'), '5', 'own_data has the answers');
select is(tests.answer('customer', 'select public.own_data() #>> ''{conversations,0,messages,0,text}'''), 'Хэдэн цагт нээх вэ?',
  'own_data has the conversations');
select is(tests.answer('customer', 'select jsonb_array_length(public.own_data() -> ''leads'') > 3'), 'true', 'own_data has the leads');
select is(tests.answer('foreign customer', 'select jsonb_array_length(public.own_data() -> ''conversations'')'), '0',
  'own_data has no conversations of another customer');

-- A visitor is forgotten
select is(pg_temp.leaves(pg_temp.lead(jsonb_build_object('conversation', (select id from talk), 'email', 'visitor@tests.example.mn',
  'phone', '+976 9444-5566'))), 'stored', 'a visitor leaves a lead with an e-mail address and a phone');
select is(tests.answer('owner', 'select public.find_person(''visitor@tests.example.mn'')')::jsonb,
  '{"assistant_leads": 1, "assistant_conversations": 1}', 'an owner finds the visitor''s lead and conversation by address');
select is(tests.answer('owner', 'select public.find_person(null, ''94445566'')')::jsonb ->> 'assistant_leads', '1',
  'an owner finds the visitor''s lead by phone');
select is(tests.answer('admin', 'select public.find_person(''visitor@tests.example.mn'')'), '42501', 'an editor cannot find the visitor');
select is(tests.answer('owner', 'select public.erase_person(''visitor@tests.example.mn'')')::jsonb - 'history',
  '{"assistant_leads": 1, "assistant_conversations": 1}', 'an owner erases the visitor');
select is((select count(*)::integer from public.assistant_messages where conversation_id = (select id from talk)), 0, 'the erasure deletes the messages');
select is(tests.answer('owner', 'select public.list_matches(''дорж'')'), '[]', 'the search of staff finds no lead');

-- How long it is kept
delete from public.assistant_conversations where assistant_id = tests.assistant('customer');
select is((select count(*)::integer from generate_series(1, 3) as n where pg_temp.outcome(pg_temp.message()) = 'stored'), 3, 'three conversations are stored');
-- What everybody may read of the company's assistant.
create function pg_temp.company_talks() returns jsonb language sql as $$ select tests.answer('anonymous', 'select public.company_talks()')::jsonb $$;
delete from private.assistant_days where assistant_id = (select id from public.assistants where profile_id is null);
insert into private.assistant_days (assistant_id, day, slot, conversations, messages, missed)
  select id, now()::date - 1, slot, 33, 50, 2 from public.assistants, generate_series(1, 3) as slot where profile_id is null;
insert into private.assistant_days (assistant_id, day, conversations)
  select id, now()::date - 91, 500 from public.assistants where profile_id is null;
select is(pg_temp.company_talks() ->> 'conversations', null, 'with 99 conversations in 90 days nobody is told a figure');
update private.assistant_days set conversations = 34 where slot = 3
  and assistant_id = (select id from public.assistants where profile_id is null);
select is(pg_temp.company_talks(), '{"conversations": 100, "questions": 150, "missed": 6}', 'with 100 everybody is');
delete from private.assistant_days where assistant_id = (select id from public.assistants where profile_id is null);

update public.assistant_conversations set last_message_at = now() - interval '91 days'
  where id = (select id from public.assistant_conversations order by number limit 1);
update public.assistant_conversations set last_message_at = now() - interval '89 days'
  where id = (select id from public.assistant_conversations order by number desc limit 1);
delete from public.assistant_leads;
insert into public.assistant_leads (assistant_id, name, phone, status, updated_at) values
  (tests.assistant('customer'), 'Хуучин', '99112233', 'closed', now() - interval '91 days'),
    (tests.assistant('customer'), 'Шинэ', '99112233', 'closed', now() - interval '89 days'),
  (tests.assistant('customer'), 'Нээлттэй', '99112233', 'new', now() - interval '300 days');
delete from public.assistant_missed;
insert into public.assistant_missed (assistant_id, fold_key, question, last_asked_at) values
  (tests.assistant('customer'), 'а', 'Хуучин', now() - interval '181 days'), (tests.assistant('customer'), 'б', 'Шинэ', now() - interval '179 days');
insert into private.assistant_days (assistant_id, day) values (tests.assistant('customer'), now()::date - 402),
  (tests.assistant('customer'), now()::date - 398);
insert into private.assistant_sightings (assistant_id, site, seen_at)
  values (tests.assistant('customer'), 'https://old.mn', now() - interval '91 days'),
  (tests.assistant('customer'), 'https://new.mn', now() - interval '89 days');
insert into private.assistant_reports (assistant_id, reason, created_at) values (tests.assistant('customer'), 'Хуучин мэдэгдэл', now() - interval '367 days');
select isnt(tests.answer('service', 'select public.clean_up()'), null, 'the nightly clean-up runs');
select is((select count(*)::integer from public.assistant_conversations), 2, 'the clean-up deletes conversations after 90 days');
select is((select string_agg(name, ' ' order by name) from public.assistant_leads), 'Нээлттэй Шинэ',
  'the clean-up deletes leads 90 days after they were closed');
select is((select string_agg(question, ' ') from public.assistant_missed), 'Шинэ', 'the clean-up deletes missed questions after half a year');
select is((select count(*)::integer from private.assistant_days where day < now()::date - 1), 1, 'the clean-up deletes days of use after 400 days');
select is((select string_agg(site, ' ') from private.assistant_sightings where site like '%old%' or site like '%new%'), 'https://new.mn',
  'the clean-up deletes sightings after 90 days');
select is((select count(*)::integer from private.assistant_reports where reason = 'Хуучин мэдэгдэл'), 0, 'the clean-up deletes reports after a year');

select * from finish();
rollback;
