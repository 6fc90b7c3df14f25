-- What erasure and clean-up delete, and what they leave.
begin;
\ir actors.psql
select plan(20);

create function pg_temp.erase(address text) returns text language sql as $$
  select tests.answer('owner', format('select public.erase_person(%L)', address))
$$;
create function pg_temp.clean() returns text language sql as $$ select tests.answer('service', 'select public.clean_up()') $$;

-- An account without a profile, with its entries in Auth's log
delete from auth.audit_log_entries;
insert into auth.audit_log_entries (id, payload) values
  (gen_random_uuid(), '{"actor_id": "00000000-0000-4000-8000-0000000000f2"}'), (gen_random_uuid(), '{"actor_id": "somebody else"}');
insert into auth.users (id, email, raw_user_meta_data)
values ('00000000-0000-4000-8000-0000000000f2', 'ghost@tests.example.mn', tests.metadata('ghost@tests.example.mn'));
insert into private.idempotency_keys (scope, key, request_hash, outcome) values
  ('staff', 'answered', 'x', '{"status": 200}'), ('staff', 'running', 'x', null), ('form contact_messages', 'form', 'x', '{"status": 201}');
select is(tests.answer('owner', $$select public.find_person('admin@tests.example.mn')$$), '{}', 'a search for a person finds no member of staff');
select is(pg_temp.erase('ghost@tests.example.mn'), '{"users": 1, "history": 0}', 'an owner erases an account');
select is((select count(*)::integer from auth.users where email = 'ghost@tests.example.mn'), 0, 'the account is deleted');
select is((select string_agg(payload ->> 'actor_id', ' ') from auth.audit_log_entries), 'somebody else',
  'the account''s entries in Auth''s log are deleted, those of others stay');
select is((select string_agg(key, ' ' order by key) from private.idempotency_keys), 'form running',
  'stored responses of staff are deleted; running requests and keys of forms stay');

-- A customer with payments, beside another customer with payments
update public.profiles set suspended_at = null where id = tests.id('suspended customer');
select tests.attempt(who, $$select public.request_plan_payment('pro', '6')$$) from unnest(array['customer', 'suspended customer']) as who;
select pg_temp.erase('customer@tests.example.mn');
select is((select string_agg(email, ' ') from public.payments), 'suspended.customer@tests.example.mn', 'payments of the other customer stay');

select tests.drop_if_ours('auth.audit_log_entries');
insert into auth.users (id, email, raw_user_meta_data)
values ('00000000-0000-4000-8000-0000000000f3', 'spectre@tests.example.mn', tests.metadata('spectre@tests.example.mn'));
select is(pg_temp.erase('spectre@tests.example.mn'), '{"users": 1, "history": 0}', 'an account is erased where Auth has no log table');

-- Notes and work of a record, beside those of another record and of another table
select tests.attempt('anonymous',
  tests.insertion('contact_messages', jsonb_build_object('email', who || '@tests.example.mn', 'message', who))) from unnest(array['erased', 'stays']) as who;
create temporary table record as select
  (select id::text from public.contact_messages where email like 'erased@%') as erased,
  (select id::text from public.contact_messages where email like 'stays@%') as stays;
insert into private.record_notes (table_name, record_id, body, author_name)
select place, id, body, 'Admin' from record, lateral (values
  ('contact_messages', erased, 'erased'), ('contact_messages', stays, 'stays'), ('quote_requests', erased, 'other')) as n (place, id, body);
insert into private.record_work (table_name, record_id, next_on) select table_name, record_id, '2027-01-01' from private.record_notes;
delete from public.audit_log;
select tests.attempt('admin', format('select tests.change_record(''contact_messages'', %L, ''{"status": "closed"}'')', id)) from record,
  unnest(array[erased, stays]) as id;
insert into public.audit_log (action, table_name, row_id, after) select 'update', 'quote_requests', erased, '{"status": "new"}' from record;
select is(pg_temp.erase('erased@tests.example.mn')::jsonb ->> 'history', '2',
  'erasing the person empties two history rows: the change and the deletion of the record');
select is((select string_agg(body, ' ' order by id) from private.record_notes), 'stays other', 'the notes of the record are deleted, other notes stay');
select is((select count(*)::integer from private.record_work), 2, 'work on other records stays');
select is((select count(*)::integer from public.audit_log where concat(before, after) ~ 'erased' and action <> 'erase'), 2,
  'only the two history rows of the record are marked as erased');

-- Notes and work of a deleted record are kept for thirty days
delete from private.record_notes;
delete from private.record_work;
delete from public.contact_messages;
delete from public.audit_log;
insert into private.record_notes (table_name, record_id, body, author_name, gone_at)
select 'contact_messages', days::text, 'Тэмдэглэл', 'Admin', now() - make_interval(days => days) from unnest(array[29, 31]) as days;
insert into private.record_work (table_name, record_id, gone_at) select table_name, record_id, gone_at from private.record_notes;
create temporary table picture as select tests.answer('service', $$select public.begin_file('article-images', 'image/png', 9, 'aa')$$) as path;
select is(tests.attempt('admin', format('select public.add_article_image(%L)', path)), 'rows 1', 'an editor adds an image') from picture;
update private.article_images set created_at = now() - interval '31 days';
delete from public.audit_log;
select is(pg_temp.clean(), '{}', 'the clean-up reports nothing about notes, work and images');
select is((select string_agg(record_id, ' ') from private.record_notes), '29', 'notes of a record deleted 31 days ago are deleted, those of 29 days ago stay');
select is((select string_agg(record_id, ' ') from private.record_work), '29', 'work on a record deleted 31 days ago is deleted, that of 29 days ago stays');
select is((select count(*)::integer from private.article_images), 0, 'images that no article shows are deleted');
select is((select count(*)::integer from public.audit_log), 0, 'this clean-up adds no history row');

-- Details of old history rows are removed once; rows without details are skipped
insert into public.audit_log (action, table_name, row_id, after, occurred_at)
values ('update', 'contact_messages', '1', '{"email": "a@tests.example.mn"}', now() - interval '1096 days'),
  ('export', 'contact_messages', '2', null, now() - interval '1096 days'),
  ('update', 'contact_messages', '3', '{"email": "new@tests.example.mn"}', now());
select is(pg_temp.clean(), '{"history": 1}', 'the clean-up empties one old history row');
select is((select after ->> 'email' from public.audit_log where row_id = '3'), 'new@tests.example.mn', 'a new history row keeps its details');
select is(pg_temp.clean(), '{}', 'the next clean-up has nothing to do');

select * from finish();
rollback;
