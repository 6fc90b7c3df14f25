-- The business profile of a customer, and what staff set for the customer.
begin;
\ir actors.psql
grant usage on schema tests to authenticated;
grant select on tests.actors to authenticated;
grant execute on function tests.id to authenticated;
select plan(57);

create function pg_temp.save(profile text, version text default 'null') returns text language sql as $$
  select tests.attempt('customer', format('select public.save_business_profile(%L, %s)', profile, version))
$$;

select is(tests.answer('customer', $$select public.own_business_profile() ->> 'version'$$), '0', 'before the first time it is empty');
select is(pg_temp.save('{"opening_hours": "9:00–18:00", "services": "Тайралт", "channels": ["website", "phone", "phone"]}', '0'), 'rows 1', 'a customer writes it');
select results_eq($$select opening_hours, services, channels, version from public.business_profiles where id = tests.id('customer')$$,
  $$values ('9:00–18:00', 'Тайралт', array['phone', 'website'], 1)$$, 'and it is kept');
select hasnt_column('public', 'business_profiles', 'questions', 'questions are answers of the own assistant, and in no other place');
select hasnt_function('private', 'are_questions', 'and nothing bounds a list of them');
select is(pg_temp.save('{"services": "Өнгөлгөө"}', '1'), 'rows 1', 'and changes it');
select is((select version from public.business_profiles where id = tests.id('customer')), 2, 'which counts its version up');
select is(pg_temp.save('{"services": "Хуучин"}', '1'), 'PT409 version_conflict', 'another tab does not take it back');
select is(pg_temp.save('{"services": "Эхнийх"}', '0'), 'PT409 version_conflict', 'nor one that knew of nothing');
select is(pg_temp.save('{"opening_hours": "' || repeat('ө', 1001) || '"}'), 'business_profiles_opening_hours_length', 'opening hours are short');
select is(pg_temp.save('{"services": "' || repeat('ө', 5001) || '"}'), 'business_profiles_services_length', 'services are bounded');
select is(pg_temp.save('{"channels": ["fax"]}'), 'business_profiles_channels_words', 'channels are of the list');
select is(tests.answer('admin', $$select public.read_business_profile(tests.id('customer')) ->> 'services'$$), 'Өнгөлгөө', 'staff read it');
select is(tests.answer('viewer', $$select public.read_business_profile(tests.id('customer')) ->> 'services'$$), 'Өнгөлгөө', 'a viewer too');
select is(tests.attempt('admin', $$select public.read_business_profile(tests.id('admin'))$$), 'PT404 not_found', 'of a customer');
insert into public.assistant_answers (assistant_id, question, answer)
select a.id, 'Хаяг ' || n || '?', 'Төв' from public.assistants as a, generate_series(1, 2) as n where a.profile_id = tests.id('customer');
select is(tests.answer('viewer', $$select public.read_business_profile(tests.id('customer')) -> 'assistant'$$)::jsonb,
  (select jsonb_build_object('id', id, 'status', 'draft', 'answers', 2) from public.assistants where profile_id = tests.id('customer')),
  'and how many answers the own assistant has');
select is(tests.answer('customer', $$select (public.own_business_profile() ? 'assistant')::text$$), 'false', 'which its customer sees elsewhere');

-- Staff are told of a complete profile
select is((select count(*)::integer from private.outbox where template = 'filled'), (select count(*)::integer from public.staff where suspended_at is null and role in ('owner', 'editor')), 'what was whole at once was told to all who may set it up');
select is((select count(distinct staff_id) from private.outbox where template = 'filled'), (select count(*) from private.outbox where template = 'filled'), 'once each, however often it is saved');
select is((select count(*)::integer from private.outbox as o join public.staff as s on s.user_id = o.staff_id where o.template = 'filled' and (s.role = 'viewer' or s.suspended_at is not null or o.recipient <> s.email)), 0, 'not to viewers, nor to who is suspended');
delete from private.outbox where template = 'filled';
update public.profiles set setup_state = 'running' where id = tests.id('customer');
select pg_temp.save('{"opening_hours": "9:00–18:00", "services": "Т", "channels": ["phone"]}');
select is((select count(*)::integer from private.outbox where template = 'filled'), 0, 'of a chatbot that runs there is nothing to tell');
update public.profiles set setup_state = 'collecting' where id = tests.id('customer');
select pg_temp.save(half) from unnest(array['{"opening_hours": "9", "services": "Т"}', '{"opening_hours": "9", "channels": ["phone"]}', '{"services": "Т", "channels": ["phone"]}']) as half;
select is((select count(*)::integer from private.outbox where template = 'filled'), 0, 'nor of one that lacks a part');
-- Mails with another template, about another customer, or to somebody else
insert into private.outbox (audience, kind, template, record_id, staff_id, recipient)
select 'staff', kind, template, record, tests.id('admin'), 'admin@tests.example.mn' from (values
  ('profiles', 'news', tests.id('customer')::text), ('contact_messages', 'filled', tests.id('customer')::text), ('profiles', 'filled', '1')) as o (kind, template, record);
insert into private.outbox (audience, kind, template, record_id, staff_id, recipient)
values ('staff', 'profiles', 'filled', tests.id('customer')::text, tests.id('owner'), 'owner@tests.example.mn');
create function pg_temp.told() returns text language sql as $$
  select string_agg(recipient, ' ' order by recipient) from private.outbox where kind = 'profiles' and template = 'filled' and record_id = tests.id('customer')::text and recipient in ('admin@tests.example.mn', 'owner@tests.example.mn')
$$;
select pg_temp.save('{"opening_hours": "9:00–18:00", "services": "Хусалт", "channels": ["phone"]}');
select is(pg_temp.told(), 'admin@tests.example.mn owner@tests.example.mn', 'is told now');
select pg_temp.save('{"opening_hours": "9:00–18:00", "services": "Будалт", "channels": ["phone"]}');
select is(pg_temp.told(), 'admin@tests.example.mn owner@tests.example.mn', 'and once');
delete from private.outbox;
update public.staff set notice_kinds = '{}' where user_id = tests.id('admin');
select pg_temp.save('{"opening_hours": "9:00–18:00", "services": "Өнгөлгөө", "channels": ["phone"]}');
select is((select count(*)::integer from private.outbox where template = 'filled' and staff_id = tests.id('admin')), 0, 'nor to who wants no notice of customers');

-- A change after the setting-up has begun is told, once an hour
delete from private.outbox;
update public.staff set notice_kinds = default where user_id = tests.id('admin');
create function pg_temp.changed() returns bigint language sql as $$
  select count(*) from private.outbox where template = 'business_changed' and record_id = tests.id('customer')::text and recipient = 'admin@tests.example.mn'
$$;
create function pg_temp.write(hours text) returns text language sql as $$
  select pg_temp.save(jsonb_build_object('opening_hours', hours, 'services', 'Т', 'channels', '["phone"]'::jsonb)::text)
$$;
select pg_temp.write('Нэг');
select is(pg_temp.changed(), 0::bigint, 'while it is collected nothing is a change');
update public.profiles set setup_state = 'running' where id = tests.id('customer');
select pg_temp.write('Нэг');
select is(pg_temp.changed(), 0::bigint, 'what is saved as it was is none');
select pg_temp.write('Хоёр');
select is(pg_temp.changed(), 1::bigint, 'a change of a chatbot that runs is told to staff');
select is((select string_agg(distinct audience || ' ' || channel || ' ' || kind, ',') from private.outbox where template = 'business_changed'), 'staff mail profiles', 'by mail, and to no webhook where there is none');
select is((select count(*)::integer from private.outbox as o join public.staff as s on s.user_id = o.staff_id where o.template = 'business_changed' and (s.role = 'viewer' or s.suspended_at is not null)), 0, 'not to viewers, nor to who is suspended');
select pg_temp.write('Гурав');
select is(pg_temp.changed(), 1::bigint, 'the next change is told by the notice that waits');
update private.outbox set state = 'sent' where template = 'business_changed';
select pg_temp.write('Дөрөв');
select is(pg_temp.changed(), 2::bigint, 'one after it was sent by another one');
select is((select count(*)::integer from private.outbox where template = 'business_changed' and state = 'queued' and due_at < now() + interval '1 hour'), 0, 'which goes out an hour later');
select pg_temp.write('Тав');
select is(pg_temp.changed(), 2::bigint, 'and speaks of whatever follows');
delete from private.outbox;
update private.outbox_dispatcher set channels = '{mail,webhook}';
update public.profiles set setup_state = 'setting_up' where id = tests.id('customer');
select pg_temp.write('Зургаа');
select is((select (channel, recipient is null, staff_id is null)::text from private.outbox where template = 'business_changed' and channel = 'webhook'), '(webhook,t,t)', 'while it is set up too, and the webhook is told where there is one');
select is((select count(*)::integer from private.outbox where template = 'business_changed' and record_id <> tests.id('customer')::text), 0, 'of this customer');
delete from private.outbox;
update private.outbox_dispatcher set channels = '{}';
update public.profiles set setup_state = 'collecting' where id = tests.id('customer');

-- The state of the setting-up
select is(tests.answer('admin', $$select public.set_setup_state(tests.id('customer'), 'setting_up') ->> 'setup_state'$$), 'setting_up', 'staff say that it is being set up');
select is((select (recipient, state, due_at > now())::text from private.outbox where template = 'setting_up' and record_id = tests.id('customer')::text), '(customer@tests.example.mn,queued,t)', 'of which the customer is mailed, not at once');
select is(tests.attempt('admin', $$select public.set_setup_state(tests.id('customer'), 'done')$$), 'profiles_setup_state_word', 'there are three states');
select is(tests.attempt('admin', $$select public.set_setup_state(tests.id('customer'), 'running', 1)$$), 'PT409 version_conflict', 'two members of staff do not overwrite each other');
select is((select count(*)::integer from public.audit_log where table_name = 'profiles' and after ->> 'setup_state' = 'setting_up'), 1, 'the history says who');
select is(private.still_stands('setting_up', '{"setup_state": "setting_up"}') and not private.still_stands('setting_up', '{"setup_state": "collecting"}'), true, 'a mail that no longer holds is dropped');

-- The trial
select is((select count(*)::integer from private.trial_mails_due()), 0, 'at first nobody has to be told of an end');
update auth.users set email_confirmed_at = now() where id in (tests.id('customer'), tests.id('suspended customer'));
update public.profiles set trial_ends_at = now() + interval '2 days';
select results_eq('select id, template from private.trial_mails_due()', $$values (tests.id('customer'), 'trial_ending')$$, 'three days before the end a customer is told, a suspended one is not');
select private.queue_mail('profiles', due.template, due.id::text, due.email) from private.trial_mails_due() as due;
select is((select count(*)::integer from private.trial_mails_due()), 0, 'once');
update public.profiles set trial_ends_at = now() - interval '1 minute';
select results_eq('select template from private.trial_mails_due()', $$values ('trial_ended')$$, 'and on the day');
select is(private.outbox_is_due(), false, 'where no mail can be sent nothing is due');
update private.outbox set state = 'sent';
update private.outbox_dispatcher set channels = '{mail}';
select is(private.outbox_is_due(), true, 'else the dispatcher is called');
select is(tests.answer('admin', $$select (public.extend_trial(tests.id('customer'), 7) ->> 'trial_ends_at')::timestamptz = now() + interval '7 days'$$), 'true', 'staff let it go on from now');
select is((select count(*)::integer from private.outbox where template like 'trial%'), 0, 'and the next end is told of anew');
select is((select count(*)::integer from public.audit_log where after ? 'trial_ends_at'), 1, 'which the history knows');
select is(tests.attempt('admin', format('select public.extend_trial(tests.id(''customer''), %s)', days)), '22023', format('not for %s days', days))
from unnest(array['0', '91', 'null']) as days;
select is(private.still_stands('trial_ended', '{"trial_ends_at": "2026-01-01", "suspended_at": null}') and not private.still_stands('trial_ended', '{"trial_ends_at": "2099-01-01"}') and not private.still_stands('trial_ending', '{"trial_ends_at": "2099-01-01"}'), true, 'a mail about an end that has moved is dropped');

-- The dispatcher's claim finds the trials that end
update public.profiles set trial_ends_at = now() + interval '2 days' where id = tests.id('customer');
select isnt(tests.answer('service', $$select public.claim_outbox('{mail}')$$), null, 'the dispatcher asks');
select is((select count(*)::integer from private.outbox where template = 'trial_ending' and record_id = tests.id('customer')::text), 1, 'and the mail is there');

select * from finish();
rollback;
