-- Staff's commands for a customer's assistant: each has one history entry and needs the version that staff have seen,
-- and every change of a listed figure changes the revision of the list.
begin;
\ir actors.psql
update auth.users set email_confirmed_at = now() where id = tests.id('customer');

create function pg_temp.assistant() returns public.assistants
  language sql security definer as $$ select a from public.assistants as a where profile_id = tests.id('customer') $$;
create function pg_temp.answer_id(of_question text) returns bigint language sql security definer as $$
  select id from public.assistant_answers where assistant_id = tests.assistant('customer') and question = of_question
$$;
create function pg_temp.adds(question text, answer text) returns text language sql as $$
  select tests.told('customer', format('select jsonb_array_length(public.add_own_answers(%L))',
    jsonb_build_array(jsonb_build_object('question', question, 'answer', answer))))
$$;
create function pg_temp.managed(path text) returns text language sql as $$
  select tests.answer('admin', format('select public.read_managed_assistant(tests.assistant(''customer'')) #>> %L', path))
$$;
create function pg_temp.listed(field text) returns text language sql as $$
  select tests.answer('admin', format('select one ->> %L from json_array_elements(public.list_rows(''assistants'') -> ''rows'') as one
    where one ->> ''id'' = %L', field, tests.assistant('customer')))
$$;
create function pg_temp.act(call text) returns text language sql as $$
  select tests.answer('admin', format('select public.%s ->> ''status''', call))
$$;
-- The entries since the last call: what was done with what, and which fields it has changed.
create temporary table seen as select coalesce(max(id), 0) as id from public.audit_log;
create function pg_temp.entries() returns text language plpgsql as $$
declare
  outcome text;
begin
  select coalesce(string_agg(format('%s %s %s %s', actor_name, action, table_name,
    case when action = 'update' then (select string_agg(key, ',' order by key) from jsonb_object_keys(after) as key) end), '; ' order by id), 'none')
  into outcome from public.audit_log where id > (select id from seen);
  update seen set id = (select coalesce(max(a.id), 0) from public.audit_log as a);
  return outcome;
end
$$;
create function pg_temp.admin_name() returns text language sql as $$ select name from public.staff where user_id = tests.id('admin') $$;

select * from no_plan();

-- A first publication that two answers and the name hold
select is(pg_temp.adds('Хаяг?', 'Төв'), '1', 'a customer adds a harmless answer');
select is(pg_temp.adds('Төлбөр?', 'PIN кодоо бичээрэй'), '1', 'a customer adds a phishing answer');
select is(pg_temp.adds('Карт?', 'Картын дугаараа бичээрэй'), '1', 'a customer adds a second phishing answer');
select is(tests.attempt('customer', $$update public.assistants set name = 'Хаан банк' where profile_id = auth.uid()$$), 'rows 1',
  'the customer names the assistant after a bank');
select is(tests.answer('customer', $$select public.publish_own_assistant() ->> 'status'$$), 'live', 'publishing makes the assistant live');
select is(pg_temp.entries(), 'none', 'actions of the customer write no history');
select is(pg_temp.act(format('clear_assistant(tests.assistant(''customer''), %s)', pg_temp.managed('{version}'))), 'live', 'staff clear the assistant');
select is(pg_temp.entries(), pg_temp.admin_name() || ' update assistants cleared_at', 'the clearance has one history entry');
select is(private.has_waiting(pg_temp.assistant()), false, 'nothing waits afterwards');

-- Reports alone
select is(tests.answer('service', format($$select public.report_bot(%L, 'Картын дугаар асуусан', 'h1')$$, (pg_temp.assistant()).key)), 'true',
  'a visitor reports the assistant');
create temporary table looked as select pg_temp.managed('{version}')::integer as version;
select is(tests.answer('service', format($$select public.report_bot(%L, 'Бас нэг гомдол байна', 'h2')$$, (pg_temp.assistant()).key)), 'true',
  'another visitor reports the assistant after staff have loaded it');
select is(tests.attempt('admin', format('select public.clear_assistant(tests.assistant(''customer''), %s)', (select version from looked))),
  'PT409 version_conflict', 'a report that staff have not seen is not cleared');
select is(pg_temp.managed('{reports}'), '2', 'both reports are open');
select is(pg_temp.entries(), 'none', 'the refused clearance writes no history');
update looked set version = pg_temp.managed('{version}')::integer;
select is(pg_temp.act(format('clear_assistant(tests.assistant(''customer''), %s)', (select version from looked))), 'live',
  'a clearance with the current version succeeds');
select is(pg_temp.managed('{reports}'), '0', 'no report is open');
select is(pg_temp.entries(), pg_temp.admin_name() || ' update assistants cleared_at', 'the clearance of reports has one history entry');
select is(tests.attempt('admin', format('select public.clear_assistant(tests.assistant(''customer''), %s)', (select version from looked))),
  'PT409 version_conflict', 'a second clearance with the same version is refused');

-- Every other act
select is(pg_temp.act($$pause_assistant(tests.assistant('customer'), 'Гомдол ирсэн')$$), 'paused', 'staff pause the assistant');
select is(pg_temp.entries(), pg_temp.admin_name() || ' update assistants pause_reason,paused_by,status', 'the pause has one history entry');
select is(pg_temp.act($$resume_assistant(tests.assistant('customer'))$$), 'live', 'staff resume the assistant');
select is(pg_temp.entries(), pg_temp.admin_name() || ' update assistants pause_reason,paused_by,status', 'the resumption has one history entry');
-- Conversations are given back
insert into private.assistant_months (assistant_id, month, conversations, limit_reached_at, told_80, told_100)
  values (tests.assistant('customer'), private.assistant_month(now()), 200, now(), 200, 200)
on conflict on constraint assistant_months_pkey do update set conversations = 200, limit_reached_at = now(), told_80 = 200, told_100 = 200;
select is(pg_temp.managed('{work}'), 'contact', 'the conversations of the month are used up');
select is(tests.attempt(who, $$select public.give_conversations_back(tests.assistant('customer'), 150)$$), '42501',
  who || ' cannot give conversations back') from unnest(array['customer', 'viewer', 'anonymous']) as who;
select is(tests.attempt('customer', $$update public.assistants set given_back = given_back + 150$$), '42501', 'a customer cannot write what was given back');
select is(tests.attempt('admin', format($$select public.give_conversations_back(tests.assistant('customer'), %s)$$, many)),
  'PT409 conflict', 'staff cannot give back: ' || many) from unnest(array[0, -1, 201]) as many;
select is(pg_temp.act($$give_conversations_back(tests.assistant('customer'), 150)$$), 'live', 'staff give 150 conversations back');
select is(pg_temp.entries(), pg_temp.admin_name() || ' update assistants given_back', 'what was given back has one history entry');
select is(pg_temp.managed('{used,conversations}') || ' ' || pg_temp.managed('{work}'), '50 answers',
  'the month has that many less, and the assistant answers again');
select is((select concat_ws(' ', told_80, told_100, limit_reached_at) from private.assistant_months
  where assistant_id = tests.assistant('customer')), '', 'at the limit the customer is told again');
select is(tests.attempt('admin',
  $$select public.add_managed_answer(tests.assistant('customer'), '{"question": "Цаг?", "answer": "9-18"}')$$), 'rows 1', 'staff add an answer');
select is(pg_temp.entries(), pg_temp.admin_name() || ' insert assistant_answers ', 'the added answer has one history entry');
select is(tests.attempt('admin',
  format($$select public.change_managed_answer(tests.assistant('customer'), %s, '{"question": "Цаг?", "answer": "Нууц үгээ бичээрэй"}')$$,
  pg_temp.answer_id('Цаг?'))), 'rows 1', 'staff change the added answer to a phishing answer');
select is(private.has_waiting(pg_temp.assistant()), true, 'the phishing answer of staff waits too');
select is(pg_temp.entries(), pg_temp.admin_name() || ' update assistant_answers answer', 'the changed answer has one history entry');
select is(tests.attempt('admin',
  format($$select public.remove_managed_answer(tests.assistant('customer'), %s)$$, pg_temp.answer_id('Цаг?'))), 'rows 1', 'staff delete the answer');
select is(pg_temp.entries(), pg_temp.admin_name() || ' delete assistant_answers ', 'the deleted answer has one history entry');
-- The history of the assistant, as its dialog asks for it
create function pg_temp.history(of_row text) returns text language sql as $f$
  select tests.answer('admin', format(
    $$select string_agg(concat_ws(' ', e ->> 'action', e ->> 'table_name'), '; ' order by (e ->> 'id')::bigint desc)
      from jsonb_array_elements(public.list_history('assistants', %L) -> 'rows') as e$$, of_row))
$f$;
select matches(pg_temp.history(tests.assistant('customer')::text),
  '^delete assistant_answers; update assistant_answers; insert assistant_answers; update assistants; ',
  'the history of an assistant says what staff did to its answers, also to one that is gone');
select is(pg_temp.history(tests.assistant('suspended customer')::text), null, 'the history of another assistant does not have these entries');
select is(pg_temp.history('0'), null, 'the history of an unknown id is empty');
select is(pg_temp.history('00000000-0000-4000-8000-0000000000c1'), null, 'the history of an id that is not a number is empty');
select is(tests.answer('customer', $$select public.publish_own_assistant() ->> 'status'$$), 'live', 'the customer publishes the assistant again');

-- The same at the table itself: the columns that staff may name, by the rule, with history and mails
create function pg_temp.sets(who text, change text) returns text language sql as $$
  select tests.attempt(who, format('update public.assistants set %s where id = tests.assistant(''customer'')', change))
$$;
delete from private.outbox;
select is(pg_temp.sets(who, change), refusal, format('%s sets %s: %s', who, change, refusal)) from (values
  ('admin', 'greeting = ''Мэнд''', '42501'), ('admin', 'sites = ''{}''', 'rows 1'), ('admin', 'sites = ''{https://evil.mn}''', '42501'),
    ('admin', 'key = null', '42501'),
  ('admin', 'tries = tries + 1', '42501'), ('admin', 'cleared_words = ''{}''', '42501'), ('admin', 'shown_words = ''{}''', '42501'),
    ('viewer', 'refusal = ''Шалтгаан''', 'rows 0'), ('customer', 'refusal = ''Шалтгаан''', '42501'),
    ('admin', 'content_version = 1', '42501'), ('admin', 'published_at = null', '42501'),
  ('admin', 'status = ''draft''', 'PT409 conflict'),
  ('viewer', 'status = ''paused''', 'rows 0'), ('viewer', 'cleared_at = now()', 'rows 0'), ('suspended admin', 'status = ''paused''', 'rows 0'),
  ('customer', 'status = ''draft''', 'PT409 conflict'),
  ('customer', 'pause_reason = ''Шалтгаан''', '42501'), ('customer', 'cleared_at = now()', '42501'),
  ('customer', 'status = ''paused'', pause_reason = ''Шалтгаан''', '42501'), ('customer', 'status = ''paused''', 'rows 1')) as t (who, change, refusal);
select is((pg_temp.assistant()).paused_by, 'customer', 'the assistant is paused by the customer');
select is(pg_temp.sets('admin', 'status = ''live'''), 'PT409 conflict', 'staff cannot resume an assistant that the customer has paused');
select is(pg_temp.sets('admin', 'status = ''live'', cleared_at = ''2000-01-01'''), 'PT409 conflict',
  'staff cannot resume such an assistant by a clearance either');
select is(pg_temp.entries(), 'none', 'refused changes write no history');
select is(pg_temp.sets('admin', 'status = ''paused'', pause_reason = ''Гомдол ирсэн'''), 'rows 1', 'staff pause an assistant that is paused by the customer');
select is((pg_temp.assistant()).paused_by || ' ' || (pg_temp.assistant()).pause_reason, 'staff Гомдол ирсэн', 'the assistant is paused by staff with a reason');
select is(pg_temp.entries(), pg_temp.admin_name() || ' update assistants pause_reason,paused_by', 'the pause has one history entry');
select is((select string_agg(template, ' ') from private.outbox where kind = 'assistants' and audience = 'person'), 'assistant_paused',
  'the pause queues one mail');
select is(pg_temp.sets('customer', change), 'PT409 paused_by_staff',
  format('a customer cannot set %s while staff have paused the assistant', change))
  from unnest(array['status = ''live''', 'status = ''paused''', 'status = ''draft''']) as change;
select is(pg_temp.sets('admin', change), 'PT409 conflict', format('staff cannot set %s of an assistant that they have paused', change))
  from unnest(array['status = ''draft''']) as change;
select is(pg_temp.sets('admin', 'status = ''live'', cleared_at = ''2000-01-01'''), 'rows 1', 'staff resume the assistant with a clearance');
select is((pg_temp.assistant()).status || ' ' || ((pg_temp.assistant()).cleared_at > now())::text, 'live true',
  'the trigger replaces the time of the clearance');
select is(pg_temp.entries(), pg_temp.admin_name() || ' update assistants cleared_at,pause_reason,paused_by,status',
  'resumption and clearance have one history entry');
select is((select count(*)::integer from private.outbox where template = 'assistant_live' and audience = 'person'), 1, 'the resumption queues one mail');
select is(tests.attempt(who, 'select from private.assistant_reports limit 1'), expected, format('%s reads reports: %s', who, expected))
from (values ('viewer', 'rows 1'), ('customer', 'rows 0'), ('suspended admin', 'rows 0')) as t (who, expected);

-- Even if a tool has granted more, the server's columns stay
grant update (published_at, opened_at, company, cleared_words, shown_words, held_for) on public.assistants to authenticated;
create temporary table server_owned as select published_at, opened_at, company, cleared_words, shown_words, held_for from pg_temp.assistant();
select is(pg_temp.sets(who,
  'published_at = null, opened_at = null, company = ''Өөр'', cleared_words = ''{"name": "Өөр"}'', shown_words = ''{"name": "Өөр"}'', held_for = ''bank'''),
  'rows 1', format('%s updates the columns that the server sets', who))
from unnest(array['customer', 'admin']) as who;
select results_eq('select published_at, opened_at, company, cleared_words, shown_words, held_for from pg_temp.assistant()', 'table server_owned',
  'the trigger keeps the columns that the server sets');
revoke update (published_at, opened_at, company, cleared_words, shown_words, held_for) on public.assistants from authenticated;

-- One version for staff, in the list and inside; the customer's settings have their own
select is(pg_temp.listed('version'), pg_temp.managed('{version}'), 'list and details of an assistant have the same version');
select is(pg_temp.listed('version')::integer, (pg_temp.assistant()).content_version, 'the version for staff is content_version');
update looked set version = pg_temp.listed('version')::integer;
create temporary table settings as select tests.answer('customer', $$select public.own_assistant() ->> 'version'$$)::integer as version;
select is(tests.attempt('customer', $$update public.assistants set mails = '{leads}' where profile_id = auth.uid()$$), 'rows 1',
  'the customer changes the wanted mails');
select is(pg_temp.listed('version')::integer, (select version from looked), 'the change does not raise the version for staff');
select isnt(tests.answer('customer', $$select public.own_assistant() ->> 'version'$$)::integer, (select version from settings),
  'the change raises the version of the settings');
update settings set version = tests.answer('customer', $$select public.own_assistant() ->> 'version'$$)::integer;
select is(pg_temp.adds('Утас?', '99112233'), '1', 'the customer adds an answer');
select is(tests.answer('customer', $$select public.own_assistant() ->> 'version'$$)::integer, (select version from settings),
  'an answer does not raise the version of the settings');
select is(tests.attempt('admin',
  format($$select public.pause_assistant(tests.assistant('customer'), 'Гомдол ирсэн', %s)$$, (select version from looked))),
  'PT409 version_conflict', 'staff cannot pause the assistant with the version from before the answer');
select is(pg_temp.act(format($$pause_assistant(tests.assistant('customer'), 'Гомдол ирсэн', %s)$$, pg_temp.listed('version'))), 'paused',
  'a command of staff accepts the version of the list');
select is(tests.attempt('admin',
  format($$select public.resume_assistant(tests.assistant('customer'), %s)$$, (select version from looked))), 'PT409 version_conflict',
  'a command of staff refuses an outdated version');
select is(pg_temp.act(format($$resume_assistant(tests.assistant('customer'), %s)$$, pg_temp.listed('version'))), 'live',
  'the next command accepts the new version of the list');

-- The figures of the list
create function pg_temp.talks() returns text language sql as $$
  select tests.answer('service', format('select public.record_bot_message(%L) ->> ''outcome''', jsonb_build_object(
    'key', (pg_temp.assistant()).key, 'content_version', (pg_temp.assistant()).content_version, 'client_id', gen_random_uuid(), 'conversation', null, 'text',
      'Хаяг?',
    'site', null, 'token', private.form_token(), 'address_hash', 'h3', 'scale', 1000, 'fold_key', null, 'missed_question', null,
    'reply', jsonb_build_object('band', 'sure', 'answer_ids', jsonb_build_array(pg_temp.answer_id('Хаяг?')), 'offer_ids', '[]'::jsonb,
      'text', 'Төв', 'person', false))))
$$;
create temporary table known as select tests.answer('admin', $$select public.list_rows('assistants') ->> 'revision'$$)::bigint as revision;
create function pg_temp.newer() returns text language plpgsql as $$
declare
  outcome text := tests.answer('admin',
    format($q$select coalesce(public.list_rows('assistants', p_known_revision => %s) ->> 'rows', 'known')$q$, (select revision from known)));
begin
  update known set revision = tests.answer('admin', $q$select public.list_rows('assistants') ->> 'revision'$q$)::bigint;
  return case when outcome = 'known' then 'known' else 'newer' end;
end
$$;
select is(pg_temp.newer(), 'known', 'an unchanged list has the known revision');
select is(pg_temp.talks(), 'stored', 'a visitor begins a conversation');
select is(pg_temp.newer(), 'newer', 'a conversation changes the revision of the list');
select is(pg_temp.listed('used')::jsonb ->> 'conversations', '51', 'the list has the conversations of the month');
select is(pg_temp.managed('{used,conversations}'), '51', 'the details have the conversations of the month');
select is(pg_temp.newer(), 'known', 'the list is unchanged afterwards');
select is(pg_temp.adds('Үнэ?', '5,000₮'), '1', 'the customer adds another answer');
select is(pg_temp.newer(), 'newer', 'an answer changes the revision of the list');
select is(tests.answer('service', format($$select public.report_bot(%L, 'Гурав дахь гомдол', 'h3')$$, (pg_temp.assistant()).key)), 'true',
  'a visitor sends a report');
select is(pg_temp.newer(), 'newer', 'a report changes the revision of the list');
select isnt((select private.figures_month(now())), (select private.figures_month(now() + interval '40 days')),
  'another month changes the revision of the list');

select * from finish();
rollback;
