-- A customer's own assistant: its settings, its answers, publication, the trial, and whose it is.
begin;
\ir actors.psql
\ir assistant_customers.psql

create function pg_temp.assistant() returns public.assistants
  language sql security definer as $$ select a from public.assistants as a where profile_id = tests.id('customer') $$;
create function pg_temp.adds(who text, answers jsonb) returns text language sql as $$
  select tests.told(who, format('select jsonb_array_length(public.add_own_answers(%L))', answers))
$$;
create function pg_temp.qa(question text, answer text, link text default null) returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('question', question, 'answer', answer, 'link', link))
$$;
create function pg_temp.settings(set jsonb default '{}') returns jsonb language sql as $$
  select '{"name": "Сүлд", "greeting": "Мэнд", "colour": "teal", "phone": "99112233", "hours": "9-18", "sites": [], "model_allowed": false,
    "mails": ["leads"]}'::jsonb || set
$$;
create function pg_temp.saves(set jsonb, version integer default null) returns text language sql as $$
  select tests.attempt('customer', format('select public.save_own_assistant(%L, %s)', pg_temp.settings(set), coalesce(version::text, 'null')))
$$;
create function pg_temp.own(who text, path text) returns text language sql as $$
  select tests.answer(who, format('select public.own_assistant() #>> %L', path))
$$;

select * from no_plan();

-- Made with the profile
select is((select count(*)::integer from public.assistants where profile_id is not null), (select count(*)::integer from public.profiles),
  'each customer has one assistant');
select is((select count(*)::integer from public.assistants where profile_id is null), 1, 'and the company has one');
select matches((pg_temp.assistant()).key, '^[A-Za-z0-9_-]{22}$', 'the key has 22 URL-safe letters');
select is((select count(distinct private.new_assistant_key())::integer from generate_series(1, 500)), 500, '500 new keys are all different');
select is((pg_temp.assistant()).status, 'draft', 'a new assistant is a draft');
select is((pg_temp.assistant()).company, 'Жишээ ХХК', 'a new assistant has the company of its customer');
select is(tests.attempt('customer', $$update public.profiles set company_name = 'Шинэ ХХК' where id = auth.uid()$$), 'rows 1',
  'a customer changes the company name');
select is((pg_temp.assistant()).company || ' ' || (pg_temp.assistant()).content_version, 'Шинэ ХХК 2',
  'the assistant gets the new company name and a new content version');
select is(pg_temp.own('customer', '{plan}'), 'trial', 'before the trial begins the plan is the trial');
select is(pg_temp.own('customer', '{limits}')::jsonb, '{"conversations": 200, "answers": 30, "sites": 1}'::jsonb,
  'before the trial begins the limits are those of the trial');
select is(pg_temp.own('customer', '{work}'), 'rests', 'an assistant that is a draft rests');

-- Settings
select is(pg_temp.saves('{}'), 'rows 1', 'a customer saves the settings');
select is(pg_temp.saves('{}', 1), 'PT409 version_conflict', 'settings with an outdated version are refused');
select is(pg_temp.saves('{}', 2), 'rows 1', 'settings with the current version are saved');
select is(pg_temp.saves('{"sites": ["https://shop.mn", "https://shop.mn"]}'), 'rows 1', 'settings with the same site twice are saved');
select is((pg_temp.assistant()).sites, array['https://shop.mn'], 'the site is stored once');
select is(pg_temp.saves('{"sites": ["https://shop.mn", "https://two.mn"]}'), 'assistants_sites_limit', 'a second site is refused during the trial');
select is(pg_temp.saves('{"sites": ["http://shop.mn"]}'), 'assistants_sites_format', 'a site without https is refused');
select is(pg_temp.saves('{"sites": ["https://shop.mn/path"]}'), 'assistants_sites_format', 'a site with a path is refused');
select is(pg_temp.saves('{"colour": "pink"}'), 'assistants_colour_word', 'an unknown colour is refused');
select is(tests.attempt('customer', format('update public.assistants set %s where profile_id = auth.uid()', change)), '42501',
  'a customer cannot set ' || change)
from unnest(array['key = ''AAAAAAAAAAAAAAAAAAAAAA''', 'tries = 3', 'pause_reason = ''Шалтгаан''', 'cleared_at = now()', 'paused_by = null',
  'published_at = now()', 'company = ''Хаан банк''',
  'cleared_words = ''{}''', 'shown_words = ''{}''', 'held_for = null', 'refusal = ''Шалтгаан''', 'content_version = 1', 'version = 9',
    'profile_id = auth.uid()']) as change;
select is(tests.attempt('foreign customer', format($$update public.assistants set name = 'Минийх' where id = %s$$, (pg_temp.assistant()).id)),
  'rows 0', 'a customer cannot change another customer''s assistant');
-- The status is the customer's to set, by the rule of the table.
select is(tests.attempt('customer', format('update public.assistants set %s where profile_id = auth.uid()', change)), refusal,
  format('a customer sets %s: %s', change, refusal))
from (values ('status = ''live''', 'PT409 answers_missing'), ('status = ''paused''', 'PT409 conflict'),
  ('status = ''draft''', 'rows 1')) as t (change, refusal);
create temporary table keys as select (pg_temp.assistant()).key;
select is(tests.attempt('customer', 'update public.assistants set key = null where profile_id = auth.uid()'), 'rows 1', 'a customer sets the key to null');
select matches((pg_temp.assistant()).key, '^[A-Za-z0-9_-]{22}$', 'the trigger makes a new key');
select isnt((pg_temp.assistant()).key, (select key from keys), 'the new key differs from the old one');
select is(tests.attempt('foreign customer', format('update public.assistants set %s where id = %s', change, (pg_temp.assistant()).id)), 'rows 0',
  format('another customer cannot set %s', change))
from unnest(array['key = null', 'status = ''live''', 'status = ''paused''', 'tries = 1']) as change;

-- Answers
select is(pg_temp.adds('customer',
  pg_temp.qa('Хэдэн цагт нээх вэ?', '10 цагт нээнэ.') || pg_temp.qa('Хаана байдаг вэ?', 'Төв гудамжинд.') || pg_temp.qa('Утас?',
  '99112233')), '3', 'a customer adds three answers in one call');
select is(tests.answer('customer', $$select string_agg(a ->> 'question', ' · ') from jsonb_array_elements(public.own_answers()) as a$$),
  'Хэдэн цагт нээх вэ? · Хаана байдаг вэ? · Утас?', 'the answers are listed in the order in which they were sent');
select is(tests.answer('customer', $$select string_agg(a ->> 'place', ' ') from jsonb_array_elements(public.own_answers()) as a$$),
  '1 2 3', 'places of answers count from 1');
select is(tests.answer('foreign customer', 'select public.own_answers()'), '[]', 'another customer has no answers');
create function pg_temp.answer_id(n integer) returns bigint language sql security definer as $$
  select id from public.assistant_answers where assistant_id = tests.assistant('customer') order by place, id offset n - 1 limit 1
$$;
select is(tests.attempt('foreign customer',
  format($$select public.change_own_answer(%s, '{"question": "А", "answer": "Б"}')$$, pg_temp.answer_id(1))), 'PT404 not_found',
  'another customer cannot change an answer');
select is(tests.attempt('foreign customer', format('select public.remove_own_answer(%s)', pg_temp.answer_id(1))), 'PT404 not_found',
  'another customer cannot delete an answer');
select is(tests.attempt('foreign customer',
  tests.insertion('assistant_answers', jsonb_build_object('assistant_id', tests.assistant('customer')))), '42501', 'another customer cannot add an answer');
select is(tests.attempt(actor, tests.insertion('assistant_answers', jsonb_build_object('assistant_id', tests.assistant('customer')))),
  '42501', actor || ' cannot add an answer to the assistant')
from unnest(array['viewer', 'suspended admin']) as actor;
alter table public.assistant_answers disable trigger assistant_answers_bound;
select is(tests.attempt('foreign customer',
  tests.insertion('assistant_answers', jsonb_build_object('assistant_id', tests.assistant('customer')))), '42501',
  'without the trigger the policy refuses an answer of another customer');
alter table public.assistant_answers enable trigger assistant_answers_bound;
-- Changes of an assistant and of its answers take the same lock first, so that two of them never wait for each other.
-- `xmax` names the holders of a lock.
create temporary table lock_before as select xmax::text as holders from public.assistants where profile_id = tests.id('foreign customer');
select is(tests.attempt('foreign customer', 'update public.assistant_answers set answer = ''Шинэ'' where id = 0'), 'rows 0',
  'an update that matches no answer succeeds');
select isnt(a.xmax::text, holders, 'the update locks the customer''s assistant') from lock_before, public.assistants as a
  where profile_id = tests.id('foreign customer');
select is(tests.attempt('customer',
  format($$select public.change_own_answer(%s, '{"question": "Хэзээ нээх вэ?", "wordings": ["Цаг"], "answer": "10 цагт."}', 1)$$,
  pg_temp.answer_id(1))), 'rows 1', 'a customer replaces an answer');
select is(tests.attempt('customer',
  format($$select public.change_own_answer(%s, '{"question": "Хэзээ", "answer": "10 цагт."}', 1)$$, pg_temp.answer_id(1))),
  'PT409 version_conflict', 'replacing an answer with an outdated version is refused');
select is(tests.attempt('customer',
  format('select public.order_own_answers(array[%s, %s, %s]::bigint[])', pg_temp.answer_id(3), pg_temp.answer_id(1),
  pg_temp.answer_id(2))), 'rows 1', 'a customer changes the order of the answers');
select is(tests.answer('customer', $$select string_agg(a ->> 'question', ' · ') from jsonb_array_elements(public.own_answers()) as a$$),
  'Утас? · Хэзээ нээх вэ? · Хаана байдаг вэ?', 'the answers are listed in the new order');
select is(tests.attempt('customer', format('select public.order_own_answers(array[%s]::bigint[])', pg_temp.answer_id(1))),
  'PT409 conflict', 'an order that lacks an answer is refused');
select is(tests.attempt('customer', format('select public.order_own_answers(array[%1$s, %1$s, %1$s]::bigint[])', pg_temp.answer_id(1))),
  'PT409 conflict', 'an order that names an answer three times is refused');
select is(pg_temp.adds('customer', pg_temp.qa('Үнэ?', 'Сайтаас үзнэ үү', 'https://other.mn/price')), 'link_elsewhere',
  'during the trial a link to another site is refused');
select is(pg_temp.adds('customer', pg_temp.qa('Үнэ?', 'Сайтаас үзнэ үү', 'https://shop.mn@other.mn/')), 'link_elsewhere',
  'a link with the own host as user name is refused');
select is(pg_temp.adds('customer', pg_temp.qa('Үнэ?', 'Сайтаас үзнэ үү', 'https://shop.mn.other.mn/')), 'link_elsewhere',
  'a link to a host that begins with the own host is refused');
select is(pg_temp.adds('customer', pg_temp.qa('Үнэ?', 'Сайтаас үзнэ үү', 'https://www.shop.mn/price')), '1', 'a link to the own site is accepted');
select is(pg_temp.adds('customer', (select jsonb_agg(pg_temp.qa('Асуулт ' || n, 'А') -> 0) from generate_series(1, 27) as n)),
  'answer_limit', 'a list that exceeds 30 answers is refused');
select is((select count(*)::integer from public.assistant_answers where assistant_id = tests.assistant('customer')), 4, 'the refused list adds no answer');
select is(pg_temp.adds('customer', (select jsonb_agg(pg_temp.qa('Асуулт ' || n, 'А') -> 0) from generate_series(1, 26) as n)), '26',
  'a list up to 30 answers is accepted');
select is(pg_temp.adds('customer', pg_temp.qa('Дахиад нэг', 'А')), 'answer_limit', 'an answer above the limit is refused');
select set_config('tests.content', (pg_temp.assistant()).content_version::text, true);
select is(tests.attempt('customer',
  format('select public.remove_own_answer(id) from public.assistant_answers where question like ''Асуулт%%''')), 'rows 26', 'a customer deletes 26 answers');
select is((pg_temp.assistant()).content_version > current_setting('tests.content')::integer, true, 'deleting answers raises the content version');

-- What visitors see
create function pg_temp.seen(what text) returns text language sql security definer
  as $$ select private.read_bot((pg_temp.assistant()).key, null, true) ->> what $$;
create function pg_temp.visible() returns text language sql security definer as $$
  select string_agg(concat(a ->> 'question', ': ', a ->> 'answer'), ', ')
    from jsonb_array_elements(private.bot_content((pg_temp.assistant()).key) -> 'answers') as a
  where a ->> 'question' like 'Төлбөр%'
$$;

-- Publication
update auth.users set email_confirmed_at = null where id = tests.id('customer');
select is(tests.told('customer', 'select public.publish_own_assistant()'), 'email_unconfirmed', 'publishing is refused while the address is unconfirmed');
update auth.users set email_confirmed_at = now() where id = tests.id('customer');
select is(tests.told('foreign customer', 'select public.publish_own_assistant()'), 'answers_missing', 'publishing is refused without an answer');
select is(pg_temp.adds('customer', pg_temp.qa('Төлбөр яаж төлөх вэ?', 'Картын дугаар, CVV кодоо бичээрэй')), '1', 'a phishing answer is stored');
select is(private.has_waiting(a), coalesce(a.profile_id = tests.id('customer'), false), 'only this assistant has waiting texts') from public.assistants as a;
select is((select count(*)::integer from private.outbox where kind = 'assistants'), 0, 'staff get no notice of an answer of a draft');
select is(tests.answer('customer', $$select public.publish_own_assistant() ->> 'status'$$), 'live', 'with a waiting answer the assistant is live');
select results_eq($$select template, staff_id from private.outbox where kind = 'assistants' order by staff_id$$,
  $$select 'assistant_held', user_id from public.staff where suspended_at is null and role in ('owner', 'editor') order by user_id$$,
    'active owners and editors get a notice of the waiting answer');
select is(tests.attempt('customer', 'select public.pause_own_assistant()'), 'rows 1', 'the customer pauses the assistant');
select is(tests.answer('customer', $$select public.publish_own_assistant() ->> 'status'$$), 'live', 'the customer publishes the assistant again');
select is((select count(*)::integer from private.outbox where template = 'assistant_held'),
  (select count(*)::integer from public.staff where suspended_at is null and role in ('owner', 'editor')), 'staff get one notice of the assistant in an hour');

-- Staff look
create function pg_temp.managed(who text, path text) returns text language sql as $$
  select tests.answer(who, format('select public.read_managed_assistant(tests.assistant(''customer'')) #>> %L', path))
$$;
select is(pg_temp.managed('viewer', '{held_answers}'), '1', 'a viewer sees the number of held answers');
select is(tests.answer('admin', $$select public.list_rows('assistants', p_q => 'шинэ') #>> '{rows,0,held_answers}'$$), '1',
  'the list of staff has the number of held answers');
select is(tests.answer('admin', format($$select public.list_rows('assistants', p_status => %L) ->> 'total'$$, list)), '1',
  format('the list of what is %s has the assistant', list)) from unnest(array['waiting', 'unseen']) as list;
select is(tests.attempt('viewer', $$select public.clear_assistant(tests.assistant('customer'))$$), '42501', 'a viewer cannot clear an assistant');
create temporary table seen as select pg_temp.managed('admin', '{version}')::integer as version;
select is(tests.attempt('customer',
  format($$select public.change_own_answer(%s, '{"question": "Төлбөр", "answer": "PIN кодоо бичээрэй"}')$$, pg_temp.answer_id(5))),
  'rows 1', 'the customer changes a waiting answer after staff have loaded it');
select is(tests.attempt('admin', format($$select public.clear_assistant(tests.assistant('customer'), %s)$$, (select version from seen))),
  'PT409 version_conflict', 'a clearance with the outdated version is refused');
select is(tests.answer('admin',
  format($$select public.clear_assistant(tests.assistant('customer'), %s) ->> 'status'$$, pg_temp.managed('admin', '{version}'))), 'live',
  'a clearance with the current version succeeds');
select is(tests.answer('admin', format($$select public.list_rows('assistants', p_status => %L) ->> 'total'$$, list)), '0',
  format('nothing is %s afterwards', list)) from unnest(array['waiting', 'unseen']) as list;
select is(pg_temp.visible(), 'Төлбөр: PIN кодоо бичээрэй', 'visitors get the cleared answer');
select is((select trial_starts_at = now() and trial_ends_at = now() + interval '14 days' from public.profiles
  where id = tests.id('customer')), true, 'the first publication begins the trial of 14 days');
select is((select count(*)::integer from private.outbox where template = 'assistant_reviewed' and recipient = 'customer@tests.example.mn'),
  1, 'the clearance queues a mail to the customer');
select is(tests.attempt('customer',
  format($$select public.change_own_answer(%s, '{"question": "Төлбөр", "answer": "PIN кодоо бичээрэй!"}')$$, pg_temp.answer_id(5))),
  'rows 1', 'the customer changes the cleared answer');
select is((pg_temp.assistant()).status || ' ' || pg_temp.visible(), 'live Төлбөр: PIN кодоо бичээрэй',
  'the changed answer waits; visitors get its cleared text');
select is(tests.attempt('customer',
  format($$select public.change_own_answer(%s, '{"question": "Төлбөр", "answer": "CVV кодоо бичээрэй"}')$$, pg_temp.answer_id(5))),
  'rows 1', 'the customer changes the waiting answer');
select is(pg_temp.visible(), 'Төлбөр: PIN кодоо бичээрэй', 'visitors get the last cleared text');
select is(tests.attempt('customer',
  format($$select public.change_own_answer(%s, '{"question": "Төлбөр", "answer": "Картаар төлнө"}')$$, pg_temp.answer_id(5))), 'rows 1',
  'the customer makes the answer harmless');
select is(pg_temp.visible() || ' ' || private.has_waiting(pg_temp.assistant()), 'Төлбөр: Картаар төлнө false',
  'the harmless answer is live at once and nothing waits');
select is(tests.attempt('customer',
  format($$select public.change_own_answer(%s, '{"question": "Төлбөр", "answer": "Нууц үгээ бичээрэй"}')$$, pg_temp.answer_id(5))),
  'rows 1', 'the customer asks for a secret');
-- Each answer is allowed or refused by itself.
create function pg_temp.reviews(who text, refusal text, version integer default null) returns text language sql as $$
  select tests.told(who, format('select public.review_managed_answer(tests.assistant(''customer''), %s, %L, %L) ->> ''held''',
    pg_temp.answer_id(5), refusal, version))
$$;
delete from private.outbox;
select is(pg_temp.reviews(who, null), refusal, format('a %s cannot allow an answer', who))
  from (values ('viewer', 'read_only'), ('customer', 'not_staff'), ('suspended admin', 'not_staff')) as t (who, refusal);
select is(pg_temp.reviews('admin', 'Нууц үг асуусан', 1), 'version_conflict', 'a refusal with an outdated version is refused');
select is(pg_temp.reviews('admin', 'Нууц үг асуусан'), 'true', 'staff refuse the answer');
select is(pg_temp.visible() || ' ' || private.has_waiting(pg_temp.assistant()), 'Төлбөр: Картаар төлнө false',
  'visitors get the last live text of a refused answer, and nothing waits');
select is(tests.answer('customer', $$select public.own_answers() #>> '{4,refusal}'$$), 'Нууц үг асуусан', 'the customer reads why');
select is((select string_agg(template, ' ') from private.outbox where audience = 'person'), 'assistant_reviewed', 'the customer gets a mail');
select is((select private.assistant_subject(o, 5) #>> '{records,0,refusal}' from private.outbox as o
  where template = 'assistant_reviewed'), 'Нууц үг асуусан', 'the mail has the reason');
select is((select string_agg(concat_ws(' ', action, table_name, after ->> 'refusal'), ', ') from public.audit_log
  where table_name = 'assistant_answers'), 'update assistant_answers Нууц үг асуусан', 'the refusal is in the history');
select is(pg_temp.reviews('admin', null), 'false', 'staff allow the answer after all');
select is(pg_temp.visible(), 'Төлбөр: Нууц үгээ бичээрэй', 'visitors get the allowed answer');
select is(tests.attempt('customer',
  format('update public.assistant_answers set reviewed_version = %s, question = %L where id = %s', 9, 'CVV', pg_temp.answer_id(5))),
  '42501', 'a customer cannot allow an own answer');
select is(tests.attempt('customer', format('select public.remove_own_answer(%s)', pg_temp.answer_id(5))), 'rows 1', 'the customer deletes the answer');
select is(pg_temp.saves('{"name": "Хаан банкны туслах"}'), 'rows 1', 'the customer sets a phishing name');
select is((pg_temp.assistant()).status || ' ' || (pg_temp.assistant()).held_for, 'live bank', 'the name of a bank waits, and the assistant is live');
select is(pg_temp.seen('name'), 'Сүлд', 'visitors see the last name that was not held');
select is(pg_temp.saves('{"name": "Хаан банкны туслах", "hours": "9-20"}'), 'rows 1', 'the customer changes the hours beside the waiting name');
select is(pg_temp.seen('name') || ' ' || pg_temp.seen('hours'), 'Сүлд 9-20', 'the hours are live, the name waits');
select is(tests.attempt('admin', $$select public.refuse_assistant(tests.assistant('customer'), 'Банк биш байна')$$), 'rows 1', 'staff refuse the name');
select is(pg_temp.own('customer', '{refusal}') || ' ' || pg_temp.seen('name'), 'Банк биш байна Сүлд', 'the customer reads why, visitors see the last name');
select is(pg_temp.saves('{"name": "Хаан банкны бүтэн туслах", "hours": "9-20"}'), 'rows 1', 'the customer sets another such name');
select is(tests.answer('admin', $$select public.clear_assistant(tests.assistant('customer')) ->> 'status'$$), 'live', 'staff allow the other name');
select is(pg_temp.seen('name'), 'Хаан банкны бүтэн туслах', 'visitors see the allowed name');
select is(pg_temp.saves('{"name": "Хаан банкны бүтэн туслах", "greeting": "Голомт банк танд туслах уу?"}'), 'rows 1',
  'the customer sets the greeting of a bank');
select is(pg_temp.seen('name') || ' ' || pg_temp.seen('greeting'), 'Хаан банкны бүтэн туслах Мэнд', 'the greeting waits, the allowed name stays');
select is(pg_temp.saves('{}'), 'rows 1', 'the customer sets harmless texts');
select is(private.has_waiting(pg_temp.assistant()), false, 'nothing waits');
-- The company's name, which the profile has
select is(tests.attempt('customer', $$update public.profiles set company_name = 'Г о л о м т' where id = auth.uid()$$), 'rows 1',
  'a live business renames itself to a bank');
select is((pg_temp.assistant()).status || ' ' || pg_temp.seen('company') || ' ' || (select private.bot_content((pg_temp.assistant()).key) ->> 'company'),
  'live Шинэ ХХК Шинэ ХХК', 'visitors see the last company that was not held');
select is(tests.attempt('customer', $$update public.profiles set company_name = 'Шинэ ХХК' where id = auth.uid()$$), 'rows 1',
  'the business takes its name back');
select is((pg_temp.assistant()).held_for, null, 'nothing is held');
insert into auth.users (id, email, raw_user_meta_data) values ('00000000-0000-4000-8000-0000000000d9', 'bank@tests.example.mn',
  tests.metadata('bank@tests.example.mn', jsonb_set(tests.profile('Банк'), '{profile,company_name}', '"Төрийн банк"')));
select is((select (private.shown_assistant(a)).company || ' ' || held_for from public.assistants as a
  where profile_id = '00000000-0000-4000-8000-0000000000d9'), 'Нэрийг нь шалгаж буй bank', 'a business that signs up as a bank has no name for visitors');

-- A trial that has ended
update public.profiles set trial_starts_at = now() - interval '15 days', trial_ends_at = now() - interval '1 day' where id = tests.id('customer');
select is(private.assistant_plan(tests.id('customer')), null, 'after the trial the assistant has no plan');

-- The trial does not begin twice
update public.profiles set trial_starts_at = now() - interval '5 days', trial_ends_at = now() + interval '9 days' where id = tests.id('customer');
select is(tests.answer('customer', $$select public.pause_own_assistant() ->> 'status'$$), 'paused', 'the customer pauses the assistant');
select is(tests.answer('customer', $$select public.publish_own_assistant() ->> 'status'$$), 'live', 'the customer publishes the assistant again');
create temporary table old_key as select (pg_temp.assistant()).key;
select is(tests.attempt('customer', 'select public.renew_assistant_key()'), 'rows 1', 'the customer renews the key');
select isnt((pg_temp.assistant()).key, (select key from old_key), 'the renewed key differs from the old one');
select is((select trial_starts_at = now() - interval '5 days' and trial_ends_at = now() + interval '9 days' from public.profiles
  where id = tests.id('customer')), true, 'pause, publication and a new key leave the trial unchanged');
select is(tests.attempt('customer', 'update public.profiles set trial_starts_at = now() where id = auth.uid()'), '42501',
  'a customer cannot set the beginning of the trial');
-- Days that staff have added before the trial begins are kept.
select is(tests.answer('admin', $$select public.extend_trial(tests.id('foreign customer'), 10) ->> 'version'$$), '2',
  'staff extend a trial that has not begun');
select is(pg_temp.adds('foreign customer', pg_temp.qa('Асуулт', 'Хариулт')), '1', 'another customer adds an answer');
select is(tests.answer('foreign customer', $$select public.publish_own_assistant() ->> 'status'$$), 'live', 'the other customer publishes the assistant');
select is((select trial_ends_at = now() + interval '24 days' from public.profiles where id = tests.id('foreign customer')), true,
  'the trial has the ten added days');

-- Staff pause
select is(tests.attempt('admin', $$select public.pause_assistant(tests.assistant('customer'), 'Гомдол ирсэн')$$), 'rows 1', 'staff pause the assistant');
select is(pg_temp.own('customer', '{pause_reason}'), 'Гомдол ирсэн', 'the customer sees the reason of the pause');
select is((select count(*)::integer from private.outbox where template = 'assistant_paused' and recipient = 'customer@tests.example.mn'),
  1, 'the pause queues a mail to the customer');
select is(tests.told('customer', 'select public.publish_own_assistant()'), 'paused_by_staff',
  'the customer cannot publish an assistant that staff have paused');
select is(tests.attempt('customer', 'select public.pause_own_assistant()'), 'rows 1', 'a pause by the customer succeeds');
select is((pg_temp.assistant()).paused_by, 'staff', 'the assistant stays paused by staff');
select is(tests.answer('admin', $$select public.resume_assistant(tests.assistant('customer')) ->> 'status'$$), 'live', 'staff resume the assistant');
select is(tests.attempt('admin', $$select public.resume_assistant(tests.assistant('customer'))$$), 'PT409 conflict', 'resuming a live assistant is refused');
select is(tests.attempt('admin', $$select public.pause_assistant(tests.assistant('customer'), 'А')$$), 'assistants_pause_reason_length',
  'a reason that is too short is refused');
select is((select string_agg(action || ' ' || table_name, ', ' order by id) from public.audit_log where table_name like 'assistant%'
  and after ? 'paused_by'), 'update assistants, update assistants', 'pause and resumption are in the history');

-- Staff help
select is(tests.attempt('admin',
  $$select public.add_managed_answer(tests.assistant('customer'), '{"question": "Хүргэлт", "answer": "Үнэгүй"}')$$), 'rows 1', 'staff add an answer');
select is((select count(*)::integer from public.audit_log where table_name = 'assistant_answers' and action = 'insert'
  and actor_id = tests.id('admin')), 1, 'the added answer is in the history');
select is(tests.attempt('viewer',
  $$select public.add_managed_answer(tests.assistant('customer'), '{"question": "Хүргэлт", "answer": "Үнэгүй"}')$$), '42501', 'a viewer cannot add an answer');
select is(tests.attempt('admin',
  format($$select public.change_managed_answer(tests.assistant('foreign customer'), %s, '{"question": "А", "answer": "Б"}')$$,
  pg_temp.answer_id(1))), 'PT404 not_found', 'an answer cannot be changed by the id of another assistant');

-- Bounds by plan
create function pg_temp.pays(bought text, since interval default '1 day', until interval default '30 days') returns void language sql as $$
  with paid as (
    insert into public.payments (kind, profile_id, plan, plan_months, amount_mnt, reference, status, paid_at, payer_name, email)
    values ('plan', tests.id('customer'), bought, '3', 100, 'ABCDEFGV', 'paid', now(), 'Болд', 'customer@tests.example.mn') returning id
  )
  insert into public.plan_periods (payment_id, profile_id, plan, plan_months, amount_mnt, paid_at, trial_ends_at, starts_at, ends_at)
  select id, tests.id('customer'), bought, '3', 100, now(), now(), now() - since, now() + until from paid
$$;
select pg_temp.pays('pro');
select is(pg_temp.own('customer', '{limits}')::jsonb, '{"conversations": 2500, "answers": 150, "sites": 3}'::jsonb, 'a paid plan has its own limits');
select is(pg_temp.saves('{"sites": ["https://a.mn", "https://b.mn", "https://c.mn"]}'), 'rows 1', 'three sites are accepted on the paid plan');
select is(pg_temp.saves('{"sites": ["https://a.mn", "https://b.mn", "https://c.mn", "https://d.mn"]}'), 'assistants_sites_limit', 'a fourth site is refused');
select is(pg_temp.adds('customer', pg_temp.qa('Үнэ хаана?', 'Эндээс', 'https://facebook.com/shop')), '1', 'on a paid plan a link to another site is accepted');
update public.plan_periods set ends_at = now() - interval '1 hour', starts_at = now() - interval '2 days';
select is(pg_temp.own('customer', '{plan}'), 'trial', 'after the paid plan the plan is the trial');
select is(pg_temp.saves('{"sites": ["https://a.mn", "https://b.mn", "https://c.mn"], "greeting": "Өдрийн мэнд"}'), 'rows 1',
  'after the downgrade the same three sites can be saved');
select is(pg_temp.saves('{"sites": ["https://a.mn", "https://b.mn"]}'), 'assistants_sites_limit', 'after the downgrade two other sites are refused');

-- Suspended, and gone
select is(tests.answer('suspended customer', 'select public.own_assistant()'), '42501', 'a suspended customer cannot read the assistant');
insert into public.audit_log (action, table_name, row_id, after) values ('update', 'assistants', tests.assistant('customer')::text, '{"phone": "99112233"}');
delete from auth.users where id = tests.id('customer');
select is((select count(*)::integer from public.assistant_answers where assistant_id not in (select id from public.assistants)), 0,
  'deleting the account deletes all answers');
select is((select count(*)::integer from public.audit_log where table_name like 'assistant%'
  and concat(before, after) ~ '99112233|Үнэгүй|Гомдол'), 0, 'deleting the account removes the details from the history');

select * from finish();
rollback;
