-- The business profile of a customer, and what staff set for the customer.
begin;
\ir actors.psql
select plan(57);

create function pg_temp.save(profile text, version text default 'null') returns text language sql as $$
  select tests.attempt('customer', format('select public.save_business_profile(%L, %s)', profile, version))
$$;

select is(tests.answer('customer', $$select public.own_business_profile() ->> 'version'$$), '0', 'an unsaved profile has version 0');
select is(pg_temp.save('{"opening_hours": "9:00–18:00", "services": "Тайралт", "channels": ["website", "phone", "phone"]}', '0'), 'rows 1',
  'a customer saves the profile');
select results_eq($$select opening_hours, services, channels, version from public.business_profiles where id = tests.id('customer')$$,
  $$values ('9:00–18:00', 'Тайралт', array['phone', 'website'], 1)$$, 'the profile is stored, each channel once');
select hasnt_column('public', 'business_profiles', 'questions', 'the profile has no column for questions');
select hasnt_function('private', 'are_questions', 'there is no function for a list of questions');
select is(pg_temp.save('{"services": "Өнгөлгөө"}', '1'), 'rows 1', 'a customer changes the profile');
select is((select version from public.business_profiles where id = tests.id('customer')), 2, 'the change raises the version');
select is(pg_temp.save('{"services": "Хуучин"}', '1'), 'PT409 version_conflict', 'a change with an outdated version is refused');
select is(pg_temp.save('{"services": "Эхнийх"}', '0'), 'PT409 version_conflict', 'a change with version 0 of a saved profile is refused');
select is(pg_temp.save('{"opening_hours": "' || repeat('ө', 1001) || '"}'), 'business_profiles_opening_hours_length',
  'opening hours above 1,000 characters are refused');
select is(pg_temp.save('{"services": "' || repeat('ө', 5001) || '"}'), 'business_profiles_services_length', 'services above 5,000 characters are refused');
select is(pg_temp.save('{"channels": ["fax"]}'), 'business_profiles_channels_words', 'an unknown channel is refused');
select is(tests.answer('admin', $$select public.read_business_profile(tests.id('customer')) ->> 'services'$$), 'Өнгөлгөө', 'an editor reads the profile');
select is(tests.answer('viewer', $$select public.read_business_profile(tests.id('customer')) ->> 'services'$$), 'Өнгөлгөө', 'a viewer reads the profile');
select is(tests.attempt('admin', $$select public.read_business_profile(tests.id('admin'))$$), 'PT404 not_found',
  'the profile of an account that is not a customer raises not_found');
insert into public.assistant_answers (assistant_id, question, answer)
select a.id, 'Хаяг ' || n || '?', 'Төв' from public.assistants as a, generate_series(1, 2) as n where a.profile_id = tests.id('customer');
select is(tests.answer('viewer', $$select public.read_business_profile(tests.id('customer')) -> 'assistant'$$)::jsonb,
  (select jsonb_build_object('id', id, 'status', 'draft', 'answers', 2) from public.assistants where profile_id = tests.id('customer')),
  'staff read the number of answers of the assistant');
select is(tests.answer('customer', $$select (public.own_business_profile() ? 'assistant')::text$$), 'false',
  'the customer''s own profile has no number of answers');

-- Staff get a notice of a complete profile
select is((select count(*)::integer from private.outbox where template = 'filled'),
  (select count(*)::integer from public.staff where suspended_at is null and role in ('owner', 'editor')),
  'a complete profile causes a notice to each active owner and editor');
select is((select count(distinct staff_id) from private.outbox where template = 'filled'),
  (select count(*) from private.outbox where template = 'filled'), 'each member of staff gets one notice');
select is((select count(*)::integer from private.outbox as o join public.staff as s on s.user_id = o.staff_id where o.template = 'filled'
  and (s.role = 'viewer' or s.suspended_at is not null or o.recipient <> s.email)), 0, 'viewers and suspended staff get no notice of a complete profile');
delete from private.outbox where template = 'filled';
update public.profiles set setup_state = 'running' where id = tests.id('customer');
select pg_temp.save('{"opening_hours": "9:00–18:00", "services": "Т", "channels": ["phone"]}');
select is((select count(*)::integer from private.outbox where template = 'filled'), 0, 'a complete profile of a running chatbot causes no notice');
update public.profiles set setup_state = 'collecting' where id = tests.id('customer');
select pg_temp.save(half) from unnest(array['{"opening_hours": "9", "services": "Т"}', '{"opening_hours": "9", "channels": ["phone"]}',
  '{"services": "Т", "channels": ["phone"]}']) as half;
select is((select count(*)::integer from private.outbox where template = 'filled'), 0, 'an incomplete profile causes no notice');
-- Mails with another template, about another customer, or to another member of staff
insert into private.outbox (audience, kind, template, record_id, staff_id, recipient)
select 'staff', kind, template, record, tests.id('admin'), 'admin@tests.example.mn' from (values
  ('profiles', 'news', tests.id('customer')::text), ('contact_messages', 'filled', tests.id('customer')::text),
    ('profiles', 'filled', '1')) as o (kind, template, record);
insert into private.outbox (audience, kind, template, record_id, staff_id, recipient)
values ('staff', 'profiles', 'filled', tests.id('customer')::text, tests.id('owner'), 'owner@tests.example.mn');
create function pg_temp.told() returns text language sql as $$
  select string_agg(recipient, ' ' order by recipient) from private.outbox where kind = 'profiles' and template = 'filled'
    and record_id = tests.id('customer')::text and recipient in ('admin@tests.example.mn', 'owner@tests.example.mn')
$$;
select pg_temp.save('{"opening_hours": "9:00–18:00", "services": "Хусалт", "channels": ["phone"]}');
select is(pg_temp.told(), 'admin@tests.example.mn owner@tests.example.mn', 'the notice is queued once the profile is complete, whatever other mails there are');
select pg_temp.save('{"opening_hours": "9:00–18:00", "services": "Будалт", "channels": ["phone"]}');
select is(pg_temp.told(), 'admin@tests.example.mn owner@tests.example.mn', 'saving a complete profile again queues no second notice');
delete from private.outbox;
update public.staff set notice_kinds = '{}' where user_id = tests.id('admin');
select pg_temp.save('{"opening_hours": "9:00–18:00", "services": "Өнгөлгөө", "channels": ["phone"]}');
select is((select count(*)::integer from private.outbox where template = 'filled' and staff_id = tests.id('admin')), 0,
  'staff without notices of customers get none');

-- Staff get a notice of a change after the setting-up has begun, at most one an hour
delete from private.outbox;
update public.staff set notice_kinds = default where user_id = tests.id('admin');
create function pg_temp.changed() returns bigint language sql as $$
  select count(*) from private.outbox where template = 'business_changed' and record_id = tests.id('customer')::text and recipient = 'admin@tests.example.mn'
$$;
create function pg_temp.write(hours text) returns text language sql as $$
  select pg_temp.save(jsonb_build_object('opening_hours', hours, 'services', 'Т', 'channels', '["phone"]'::jsonb)::text)
$$;
select pg_temp.write('Нэг');
select is(pg_temp.changed(), 0::bigint, 'before the setting-up a change causes no notice');
update public.profiles set setup_state = 'running' where id = tests.id('customer');
select pg_temp.write('Нэг');
select is(pg_temp.changed(), 0::bigint, 'saving without a change causes no notice');
select pg_temp.write('Хоёр');
select is(pg_temp.changed(), 1::bigint, 'a change for a running chatbot causes a notice');
select is((select string_agg(distinct audience || ' ' || channel || ' ' || kind, ',') from private.outbox
  where template = 'business_changed'), 'staff mail profiles', 'without a webhook the notice is sent by mail only');
select is((select count(*)::integer from private.outbox as o join public.staff as s on s.user_id = o.staff_id
  where o.template = 'business_changed' and (s.role = 'viewer' or s.suspended_at is not null)), 0, 'viewers and suspended staff get no notice of a change');
select pg_temp.write('Гурав');
select is(pg_temp.changed(), 1::bigint, 'a second change adds no notice while one is queued');
update private.outbox set state = 'sent' where template = 'business_changed';
select pg_temp.write('Дөрөв');
select is(pg_temp.changed(), 2::bigint, 'a change after the notice was sent queues another one');
select is((select count(*)::integer from private.outbox where template = 'business_changed' and state = 'queued'
  and due_at < now() + interval '1 hour'), 0, 'the second notice is due an hour later');
select pg_temp.write('Тав');
select is(pg_temp.changed(), 2::bigint, 'further changes add no notice while the second one is queued');
delete from private.outbox;
update private.outbox_dispatcher set channels = '{mail,webhook}';
update public.profiles set setup_state = 'setting_up' where id = tests.id('customer');
select pg_temp.write('Зургаа');
select is((select (channel, recipient is null, staff_id is null)::text from private.outbox where template = 'business_changed'
  and channel = 'webhook'), '(webhook,t,t)', 'during the setting-up a change also calls a configured webhook');
select is((select count(*)::integer from private.outbox where template = 'business_changed' and record_id <> tests.id('customer')::text),
  0, 'the notices are about this customer only');
delete from private.outbox;
update private.outbox_dispatcher set channels = '{}';
update public.profiles set setup_state = 'collecting' where id = tests.id('customer');

-- The state of the setting-up
select is(tests.answer('admin', $$select public.set_setup_state(tests.id('customer'), 'setting_up') ->> 'setup_state'$$), 'setting_up',
  'staff set the state setting_up');
select is((select (recipient, state, due_at > now())::text from private.outbox where template = 'setting_up'
  and record_id = tests.id('customer')::text), '(customer@tests.example.mn,queued,t)', 'the new state queues a delayed mail to the customer');
select is(tests.attempt('admin', $$select public.set_setup_state(tests.id('customer'), 'done')$$), 'profiles_setup_state_word', 'an unknown state is refused');
select is(tests.attempt('admin', $$select public.set_setup_state(tests.id('customer'), 'running', 1)$$), 'PT409 version_conflict',
  'a change of the state with an outdated version is refused');
select is((select count(*)::integer from public.audit_log where table_name = 'profiles' and after ->> 'setup_state' = 'setting_up'), 1,
  'the change of the state is in the history');
select is(private.still_stands('setting_up', '{"setup_state": "setting_up"}')
  and not private.still_stands('setting_up', '{"setup_state": "collecting"}'), true, 'a mail about a state is dropped once the state has changed');

-- The trial
select is((select count(*)::integer from private.trial_mails_due()), 0, 'at first no mail about the end of a trial is due');
update auth.users set email_confirmed_at = now() where id in (tests.id('customer'), tests.id('suspended customer'));
update public.profiles set trial_ends_at = now() + interval '2 days';
select results_eq('select id, template from private.trial_mails_due()', $$values (tests.id('customer'), 'trial_ending')$$,
  'three days before the end of the trial a mail is due, but not to a suspended customer');
select private.queue_mail('profiles', due.template, due.id::text, due.email) from private.trial_mails_due() as due;
select is((select count(*)::integer from private.trial_mails_due()), 0, 'the mail before the end is queued once');
update public.profiles set trial_ends_at = now() - interval '1 minute';
select results_eq('select template from private.trial_mails_due()', $$values ('trial_ended')$$, 'a mail is due when the trial has ended');
select is(private.outbox_is_due(), false, 'without a mail provider the dispatcher has no work');
update private.outbox set state = 'sent';
update private.outbox_dispatcher set channels = '{mail}';
select is(private.outbox_is_due(), true, 'with a mail provider the dispatcher has work');
select is(tests.answer('admin',
  $$select (public.extend_trial(tests.id('customer'), 7) ->> 'trial_ends_at')::timestamptz = now() + interval '7 days'$$), 'true',
  'extending an ended trial counts from now');
select is((select count(*)::integer from private.outbox where template like 'trial%'), 0, 'extending the trial deletes the mails about the old end');
select is((select count(*)::integer from public.audit_log where after ? 'trial_ends_at'), 1, 'the extension is in the history');
select is(tests.attempt('admin', format('select public.extend_trial(tests.id(''customer''), %s)', days)), '22023',
  format('an extension by %s days is refused', days))
from unnest(array['0', '91', 'null']) as days;
select is(private.still_stands('trial_ended', '{"trial_ends_at": "2026-01-01", "suspended_at": null}')
  and not private.still_stands('trial_ended', '{"trial_ends_at": "2099-01-01"}')
  and not private.still_stands('trial_ending', '{"trial_ends_at": "2099-01-01"}'), true, 'a mail about an end that has moved is dropped');

-- The dispatcher's claim queues the mails about trials that end
update public.profiles set trial_ends_at = now() + interval '2 days' where id = tests.id('customer');
select isnt(tests.answer('service', $$select public.claim_outbox('{mail}')$$), null, 'the dispatcher claims messages');
select is((select count(*)::integer from private.outbox where template = 'trial_ending' and record_id = tests.id('customer')::text), 1,
  'the claim has queued the mail about the trial');

select * from finish();
rollback;
