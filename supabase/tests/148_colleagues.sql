-- Colleagues of a customer: how many, who invites and removes them, and what they may do. By actor: the customer, a colleague,
-- one whom the plan has no place for, the colleague of another customer, and strangers.
begin;
\ir actors.psql
\ir assistant_customers.psql
\ir assistant_talks.psql

select * from no_plan();

create function pg_temp.invites(who text, address text, name text default 'Сараа') returns text language sql as $$
  select tests.attempt(who, format('select public.invite_colleague(%L, %L, %L)', address, name, (select secret from private.function_secret)))
$$;
-- Accepts the invitation to an address with a new account, and signs in.
create function pg_temp.joins(address text) returns text language plpgsql as $$
declare
  account uuid := gen_random_uuid();
  outcome text;
begin
  insert into auth.users (id, email, raw_user_meta_data, created_at) values (account, address, tests.metadata(address), now() + interval '1 second');
  outcome := tests.attempt('service', format('select public.accept_invitation(%L, %L)',
    (select private.invitation_token(id) from private.staff_invitations where email = address), account));
  insert into tests.actors values (split_part(address, '@', 1), 'authenticated', account, gen_random_uuid());
  insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where user_id = account;
  return outcome;
end
$$;
create function pg_temp.pays(plan text) returns void language sql as $$
  delete from public.plan_periods where profile_id = tests.id('customer');
  delete from public.payments where profile_id = tests.id('customer');
  insert into public.payments (kind, profile_id, plan, plan_months, amount_mnt, reference, status, payer_name, email)
  select 'plan', tests.id('customer'), plan, '3', 1000, 'ABCDEFGV', 'awaiting', 'Бат', 'bat@tests.example.mn' where plan is not null;
  insert into public.plan_periods (payment_id, profile_id, plan, plan_months, amount_mnt, paid_at, trial_ends_at, starts_at, ends_at)
  select id, profile_id, p.plan, p.plan_months, amount_mnt, now(), now(), now(), now() + interval '90 days' from public.payments as p
  where profile_id = tests.id('customer');
$$;

-- Inviting
select is(pg_temp.invites(who, 'x@tests.example.mn'), '42501', who || ' invites nobody') from unnest(array['anonymous', 'suspended customer', 'owner',
  'viewer', 'service']) as who;
select is(tests.attempt('customer', $$select public.invite_colleague('x@tests.example.mn', 'Сараа', 'guess')$$), '42501',
  'only through the site, which asks for the password');
select is(pg_temp.invites('customer', 'saraa@tests.example.mn'), 'rows 1', 'a customer invites a colleague');
select is(pg_temp.invites('customer', 'dorj@tests.example.mn'), 'PT409 colleagues_full', 'the trial has places for two, and who is invited takes one');
select is(pg_temp.invites('customer', ' Saraa@tests.example.mn', 'Сараа Б.'), 'rows 1', 'the same address is invited again');
select is(pg_temp.invites('foreign customer', 'bold@tests.example.mn'), 'rows 1', 'invitations of another customer take no place');
update private.staff_invitations set expires_at = now() where email = 'bold@tests.example.mn';
select is(tests.answer('foreign customer', 'select jsonb_array_length(public.own_colleagues() -> ''invitations'')'), '0', 'one that is over is not shown');
select is(pg_temp.invites('foreign customer', 'saraa@tests.example.mn'), 'rows 1', 'and takes none, so that another customer invites the same address');
delete from private.staff_invitations where email = 'bold@tests.example.mn';
select is((select string_agg(name, ', ' order by name) from private.staff_invitations), 'Сараа, Сараа Б.', 'which takes no invitation of the first away');
select is(pg_temp.invites('foreign customer', 'customer@tests.example.mn'), 'PT409 colleagues_full', 'whether an address has an account is not told');
select is(tests.attempt(who, 'select from private.staff_invitations'), 'rows ' || seen, who || ' sees own invitations only')
from (values ('customer', 1), ('foreign customer', 1), ('owner', 0), ('suspended customer', 0)) as w (who, seen);
select is(tests.attempt('owner', format('select public.cancel_invitation(%L)', id)), 'PT404 not_found', 'our team takes no invitation of a customer back')
from private.staff_invitations where profile_id = tests.id('customer');
select is(tests.attempt('foreign customer', format('select public.remove_colleague(%L)', id)), 'PT404 not_found', 'nor does another customer')
from private.staff_invitations where profile_id = tests.id('customer');
select is(count(*)::integer, 0, 'the owners of our company are not told') from private.outbox where template = 'address';
select is((select r ->> 'company' from private.staff_invitations as i,
  jsonb_array_elements(private.outbox_records('staff_invitations', array[i.id::text], 1) -> 'records') as r
  where i.profile_id = tests.id('customer')), 'Жишээ ХХК', 'the mail names the business');
select is(tests.attempt('foreign customer', format('select public.remove_colleague(%L)', id)), 'rows 1', 'a customer takes an invitation back')
from private.staff_invitations where profile_id = tests.id('foreign customer');

-- Joining
select is(pg_temp.joins('saraa@tests.example.mn'), 'rows 1', 'the invited person joins');
select is((select string_agg(name || ' ' || email, '') from private.colleagues), 'Сараа Б. saraa@tests.example.mn', 'as a colleague');
select is(tests.answer('saraa',
  $$select public.own_profile() ->> 'role' || ' ' || (public.own_profile() ->> 'first_name')
  || coalesce(public.own_profile() ->> 'business_phone', '-')$$),
  'colleague Сараа Б.', 'who reads the own name, and no phone of the customer');
select is(tests.answer('saraa', $$select public.current_actor() ->> 'colleague'$$), 'active', 'and may act');
select is(pg_temp.invites('foreign customer', 'saraa@tests.example.mn'), 'rows 1', 'somebody with an account is invited');
select is(tests.attempt('service', format('select public.accept_invitation(%L, %L)', private.invitation_token(id), tests.id('saraa'))), 'PT409 account_exists',
  'and cannot answer for two') from private.staff_invitations;
select is(pg_temp.invites('foreign customer', 'oyun@tests.example.mn'), 'PT409 colleagues_full', 'a second invitation has no place');
delete from private.staff_invitations where true;
select is(pg_temp.invites('foreign customer', 'oyun@tests.example.mn') || pg_temp.joins('oyun@tests.example.mn'), 'rows 1rows 1',
  'the other customer gets a colleague');

-- What a colleague may do: answer talks, requests and leads, and write answers
-- A visitor who wishes for a person
create function pg_temp.wishes() returns jsonb language sql as $$
  select pg_temp.sends(pg_temp.message(jsonb_build_object('reply', jsonb_build_object(
    'band', 'unknown', 'answer_ids', '[]'::jsonb, 'offer_ids', '[]'::jsonb, 'text', 'Тийм', 'person', true))))
$$;
create temporary table talk as
  select (pg_temp.wishes() ->> 'conversation')::uuid as id;
insert into public.assistant_leads (assistant_id, conversation_id, name, phone) select tests.assistant('customer'), id, 'Дорж', '88112233' from talk;
insert into public.assistant_requests (assistant_id, client_id, number, kind, form_name, name, phone)
values (tests.assistant('customer'), gen_random_uuid(), 101, 'form', 'Хүсэлт', 'Болд', '99112233');
insert into public.assistant_missed (assistant_id, fold_key, question) values (tests.assistant('customer'), 'хаана', 'Хаана?');
create temporary table acts (title text, act text);
insert into acts
select 'takes a talk over', format('select public.set_conversation_state(%L, ''taken'')', id) from talk
union all select 'writes to a visitor', format('select public.write_in_talk(%L, gen_random_uuid(), ''Сайн уу'')', id) from talk
union all select 'reads a talk', format('select public.read_conversation(%L)', id) from talk
union all select 'settles a lead', format('select public.set_lead_status(%s, ''contacted'')', id) from public.assistant_leads
union all select 'settles a request', format('select public.change_request(%s, ''{"status": "confirmed", "is_blocked": true}'')', id)
  from public.assistant_requests
union all select 'settles a question', format('select public.settle_own_missed(%s, ''dismissed'')', id) from public.assistant_missed
union all select 'changes an answer', format('select public.change_own_answer(%s,
  ''{"question": "Цаг?", "answer": "10 цагт"}'')', pg_temp.answer_id('customer', 1))
union all select 'deletes an answer directly', format('delete from public.assistant_answers where id = %s', pg_temp.answer_id('customer', 5));
select is(tests.attempt(who, act), case when who in ('oyun', 'foreign customer') then case when act like 'delete%' then 'rows 0' else 'PT404 not_found' end
  else case when act like 'delete%' then 'rows 0' else '42501' end end, who || ', who is not of this business: ' || title)
from acts, unnest(array['oyun', 'foreign customer', 'suspended customer']) as who;
select is(tests.attempt('saraa', act), 'rows 1', 'a colleague ' || title) from acts;
select is(tests.attempt('saraa', $$select public.add_own_answers('[{"question": "Шинэ?", "answer": "Тийм"}]')$$), 'rows 1', 'a colleague adds an answer');
select is(tests.attempt('saraa', format('select public.order_own_answers(%L)', (select array_agg(id order by id desc) from public.assistant_answers
  where assistant_id = tests.assistant('customer')))),
  'rows 1', 'and orders them');
select matches((select string_agg(author || ' ' || name || ': ' || text, '; ' order by id) from public.assistant_messages where name is not null),
  '^event Сараа Б\.: joined; person Сараа Б\.: Сайн уу$', 'who answered stands in the talk');
select is(tests.attempt('customer', format('select public.write_in_talk(%L, gen_random_uuid(), ''Би'')', id)), 'PT409 talk_taken',
  'the customer waits for the colleague') from talk;
select is(tests.answer('saraa', $$select (public.own_assistant() ->> 'plan') || ' ' || (public.own_parts('{assistant,answers}') ? 'assistant')$$),
  'trial true', 'a colleague sees the assistant');

-- Quick replies: of the assistant, for everybody who answers; a hundred, each changed by version; those of staff have a history
select is(tests.attempt(who, 'select public.add_quick_reply(''Сайн байна уу?'')'), outcome, who || ' keeps a quick reply')
from (values ('saraa', 'rows 1'), ('customer', 'rows 1'), ('oyun', 'rows 1'), ('suspended customer', '42501'), ('viewer', '42501'), ('admin', 'rows 1'))
  as w (who, outcome);
select is(tests.answer('customer', 'select jsonb_array_length(public.quick_replies())'), '1', 'the same text stands once, and none of others');
create temporary table quick as select id, assistant_id is distinct from tests.assistant('customer') as is_company from private.quick_replies
where assistant_id <> tests.assistant('foreign customer');
select is(tests.attempt(who, format('select public.%s', act)), outcome, who || ': ' || act)
from quick, lateral (values
  (false, 'oyun', format('change_quick_reply(%s, ''Өөр'', 1)', id), 'PT404 not_found'),
  (false, 'oyun', format('remove_quick_reply(%s, 1)', id), 'PT404 not_found'),
  (false, 'admin', format('change_quick_reply(%s, ''Өөр'', 1)', id), 'PT404 not_found'),
  (true, 'viewer', format('change_quick_reply(%s, ''Өөр'', 1)', id), '42501'),
  (false, 'saraa', format('change_quick_reply(%s, ''Сайн уу?'', 1)', id), 'rows 1'),
  (false, 'customer', format('change_quick_reply(%s, ''Өөр'', 1)', id), 'PT409 version_conflict'),
  (false, 'customer', format('remove_quick_reply(%s, 1)', id), 'PT409 version_conflict'),
  (false, 'customer', format('remove_quick_reply(%s, 2)', id), 'rows 1'),
  (true, 'admin', format('change_quick_reply(%s, ''Сайн уу, {нэр}?'', 1)', id), 'rows 1'), (true, 'admin', format('remove_quick_reply(%s, 2)', id), 'rows 1')
) as a (of_company, who, act, outcome) where of_company = is_company;
select is(
  (select string_agg(concat_ws(' ', actor_name, action, before ->> 'text', after ->> 'text'), '; ' order by id)
    from public.audit_log where table_name = 'quick_replies'),
  (select format('%1$s insert Сайн байна уу?; %1$s update Сайн байна уу? Сайн уу, {нэр}?; %1$s delete Сайн уу, {нэр}?', name) from public.staff
    where user_id = tests.id('admin')), 'the history has what staff made of theirs, and nothing of a customer');
select is(tests.attempt('saraa', format('select public.add_quick_reply(''Хариу %s'')', n)), case when n = 101 then 'PT409 catalogue_full' else 'rows 1' end,
  'quick reply ' || n) from generate_series(1, 101) as n;
select is(tests.attempt('saraa', format('select public.change_quick_reply(%s, ''Хариу 2'', 1)', id)),
  'quick_replies_assistant_id_text_key', 'two have different texts')
from private.quick_replies where assistant_id = tests.assistant('customer') and text = 'Хариу 1';

-- What a colleague may not
select is(tests.attempt('saraa', act), outcome, 'a colleague does not: ' || act) from (values
  ('select public.save_own_assistant(''{"name": "x"}'')', '42501'), ('select public.publish_own_assistant()', '42501'),
  ('select public.pause_own_assistant()', '42501'),
  ('select public.renew_assistant_key()', '42501'), ('update public.assistants set key = null', 'rows 0'), ('update public.assistants set name = ''x''',
  'rows 0'),
  ('select public.own_calendar(true)', '42501'), ('update private.request_desks set calendar_key = gen_random_uuid()', 'rows 0'),
  ('select public.own_plan()', '42501'), ('select public.own_payments()', '42501'), ('select public.request_plan_payment(''pro'', ''3'')', '42501'),
  ('select public.own_parts(''{plan}'')', '42501'), ('select public.own_business_profile()', '42501'), ('select public.own_data()', '42501'),
  ('select from public.profiles', 'rows 0'), ('select from public.payments', 'rows 0'), ('select from public.plan_periods', 'rows 0'), ('select
  from public.business_profiles', 'rows 0'),
  ('select public.change_own_profile(''{"first_name": "Өөр"}'')', '42501'), ('update public.profiles set first_name = ''Өөр''', 'rows 0'),
  ('select public.own_colleagues()', '42501'), ('select from private.colleagues', 'rows 0'),
  ('insert into public.assistant_goods (assistant_id, name, price) select id, ''x'', 1 from public.assistants', '42501')
) as a (act, outcome);
select is(pg_temp.invites('saraa', 'x@tests.example.mn'), '42501', 'a colleague invites nobody');
select is(tests.attempt('saraa', format('select public.remove_colleague(%L)', tests.id('saraa'))), '42501', 'and removes nobody');
select is(tests.attempt('saraa', format('select public.delete_own_account(%L)', (select secret from private.function_secret))), '42501',
  'nor the account of the customer');

-- Notices go to the own browsers of each
insert into private.push_devices (user_id, endpoint, p256dh, auth, name, kinds)
select tests.id(who), 'https://fcm.googleapis.com/fcm/send/' || who, repeat('A', 87), repeat('A', 22), who, '{person}' from unnest(array['customer',
  'saraa', 'oyun']) as who;
create function pg_temp.rung() returns text language sql as $$
  select string_agg(split_part(recipient, '@', 1), ' ' order by recipient) from private.outbox where channel = 'push' and state = 'queued'
$$;
select pg_temp.wishes() is not null as wished;
select is(pg_temp.rung(), 'customer saraa', 'a wish rings with the customer and the colleague');
select is(tests.attempt('saraa', 'select public.own_push_devices()') || tests.answer('saraa', 'select jsonb_array_length(public.own_push_devices())'),
  'rows 11', 'each sees the own browser');
delete from private.outbox where true;

-- Places by plan
select pg_temp.pays('business') is null as paid;
select is(pg_temp.invites('customer', who || '@tests.example.mn') || pg_temp.joins(who || '@tests.example.mn'), 'rows 1rows 1', who || ' joins')
  from unnest(array['third', 'fourth', 'fifth']) as who;
select is(pg_temp.invites('customer', 'sixth@tests.example.mn'), 'PT409 colleagues_full', 'five people and no more');
create function pg_temp.active() returns text language sql as $$
  select string_agg(who, ' ' order by place) from unnest(array['customer', 'saraa', 'third', 'fourth', 'fifth']) with ordinality as w (who, place)
  where tests.answer(who, 'select count(*) from public.assistant_answers') <> '0'
$$;
select is(pg_temp.active(), 'customer saraa third fourth fifth', 'all of them answer');
select pg_temp.pays('pro') is null as paid;
select is(pg_temp.active(), 'customer saraa', 'on Pro the newest pause');
select is(tests.answer('third', 'select public.current_actor() ->> ''colleague'''), 'paused', 'and are told so');
select is(private.colleague_state(tests.id('customer')), null, 'a customer is no colleague');
select is(tests.answer('third', 'select private.colleague_profile()'), null, 'who pauses reads nothing of the business');
select is(tests.attempt('third', act), case when act like 'delete%' then 'rows 0' else '42501' end, 'who is paused: ' || title) from acts;
select is(tests.answer('customer', $$select string_agg(c ->> 'is_paused', ' ') from jsonb_array_elements(public.own_colleagues() -> 'colleagues') as c$$),
  'false true true true', 'the customer sees who pauses');
select pg_temp.pays('start') is null as paid;
select is(pg_temp.active(), 'customer', 'on Start the customer is alone');
select pg_temp.pays('business') is null as paid;
select is(pg_temp.active(), 'customer saraa third fourth fifth', 'and on Business they are back');
select is(tests.answer('fourth', 'select private.colleague_profile() ->> ''email'''), 'fourth@tests.example.mn', 'each reads the own address');

-- Removal: the next call of the running session has no rights
select is(tests.attempt('customer', format('select public.remove_colleague(%L)', tests.id('oyun'))), 'PT404 not_found',
  'the colleague of another is not removed');
create temporary table other as select (pg_temp.wishes() ->> 'conversation')::uuid as id;
select is(tests.attempt('third', format('select public.set_conversation_state(%L, ''taken'')', id)), 'rows 1', 'another colleague takes a talk') from other;
select is(tests.attempt('customer', format('select public.remove_colleague(%L)', tests.id('saraa'))), 'rows 1', 'a customer removes a colleague');
select is(tests.attempt('saraa', act), case when act like 'delete%' then 'rows 0' else '42501' end, 'who was removed: ' || title) from acts;
select is((select count(*)::integer from auth.users where id = tests.id('saraa')) + (select count(*)::integer from private.push_devices
  where user_id = tests.id('saraa')), 0, 'account and browser are gone');
select is((select state from public.assistant_conversations where id = (select id from talk)), 'assistant', 'the talk is the assistant''s again');
select is((select state from public.assistant_conversations where id = (select id from other)), 'taken', 'that of the other is not');
select is(pg_temp.invites('customer', 'late@tests.example.mn'), 'rows 1', 'somebody is invited');
select pg_temp.pays('pro') is null as paid;
select is(pg_temp.joins('late@tests.example.mn'), 'PT409 colleagues_full', 'and finds no place on a lower plan');
select pg_temp.pays('business') is null as paid;
update public.profiles set suspended_at = now() where id = tests.id('customer');
select is(tests.answer('third', 'select count(*) from public.assistant_answers'), '0', 'the colleagues of a suspended customer have no rights');
update public.profiles set suspended_at = null where id = tests.id('customer');

-- Erasure and deletion
select is((tests.answer('owner', $$select public.erase_person('fifth@tests.example.mn')$$)::jsonb ->> 'colleagues'), '1',
  'the erasure of a person takes the colleague');
select is(pg_temp.active(), 'customer third fourth', 'the others stay');
delete from auth.sessions where user_id = tests.id('fourth');
select is(pg_temp.active(), 'customer third', 'whose session has ended has no rights');
select is(tests.answer('customer', $$select string_agg(c ->> 'name', ' ') from jsonb_array_elements(public.own_data() -> 'colleagues') as c$$),
  'Сараа Сараа', 'the customer''s own data has them');
select is(tests.attempt('customer', format('select public.delete_own_account(%L)', (select secret from private.function_secret))), 'rows 1',
  'the customer deletes the account');
select is((select string_agg(name, ' ') from tests.actors join auth.users as u on u.id = user_id where name in ('third', 'fourth', 'oyun')), 'oyun',
  'with the accounts of the own colleagues');

select * from finish();
rollback;
