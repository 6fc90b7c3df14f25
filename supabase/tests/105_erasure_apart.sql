-- What erasure and cleaning delete, and what they leave.
begin;
\ir actors.psql
select plan(20);

create function pg_temp.erase(address text) returns text language sql as $$
  select tests.answer('owner', format('select public.erase_person(%L)', address))
$$;
create function pg_temp.clean() returns text language sql as $$ select tests.answer('service', 'select public.clean_up()') $$;

-- An account without a profile, with Auth's log of it
delete from auth.audit_log_entries;
insert into auth.audit_log_entries (id, payload) values
  (gen_random_uuid(), '{"actor_id": "00000000-0000-4000-8000-0000000000f2"}'), (gen_random_uuid(), '{"actor_id": "somebody else"}');
insert into auth.users (id, email, raw_user_meta_data)
values ('00000000-0000-4000-8000-0000000000f2', 'ghost@tests.example.mn', tests.metadata('ghost@tests.example.mn'));
insert into private.idempotency_keys (scope, key, request_hash, outcome) values
  ('staff', 'answered', 'x', '{"status": 200}'), ('staff', 'running', 'x', null), ('form contact_messages', 'form', 'x', '{"status": 201}');
select is(tests.answer('owner', $$select public.find_person('admin@tests.example.mn')$$), '{}', 'staff are nobody who is found');
select is(pg_temp.erase('ghost@tests.example.mn'), '{"users": 1, "history": 0}', 'an account is erased');
select is((select count(*)::integer from auth.users where email = 'ghost@tests.example.mn'), 0, 'and is gone');
select is((select string_agg(payload ->> 'actor_id', ' ') from auth.audit_log_entries), 'somebody else', 'with Auth''s own log of it');
select is((select string_agg(key, ' ' order by key) from private.idempotency_keys), 'form running', 'answers that staff were given are forgotten, and no others');

-- A customer, with what belongs to this one only
update public.profiles set suspended_at = null where id = tests.id('suspended customer');
select tests.attempt(who, $$select public.request_plan_payment('pro', '6')$$) from unnest(array['customer', 'suspended customer']) as who;
select pg_temp.erase('customer@tests.example.mn');
select is((select string_agg(email, ' ') from public.payments), 'suspended.customer@tests.example.mn', 'payments of another customer stay');

select tests.drop_if_ours('auth.audit_log_entries');
insert into auth.users (id, email, raw_user_meta_data)
values ('00000000-0000-4000-8000-0000000000f3', 'spectre@tests.example.mn', tests.metadata('spectre@tests.example.mn'));
select is(pg_temp.erase('spectre@tests.example.mn'), '{"users": 1, "history": 0}', 'also where Auth keeps none');

-- Notes and work of a record, beside those of another record and of another table
select tests.attempt('anonymous', tests.insertion('contact_messages', jsonb_build_object('email', who || '@tests.example.mn', 'message', who))) from unnest(array['erased', 'stays']) as who;
create temporary table record as select
  (select id::text from public.contact_messages where email like 'erased@%') as erased,
  (select id::text from public.contact_messages where email like 'stays@%') as stays;
insert into private.record_notes (table_name, record_id, body, author_name)
select place, id, body, 'Admin' from record, lateral (values
  ('contact_messages', erased, 'erased'), ('contact_messages', stays, 'stays'), ('quote_requests', erased, 'other')) as n (place, id, body);
insert into private.record_work (table_name, record_id, next_on) select table_name, record_id, '2027-01-01' from private.record_notes;
delete from public.audit_log;
select tests.attempt('admin', format('select tests.change_record(''contact_messages'', %L, ''{"status": "closed"}'')', id)) from record, unnest(array[erased, stays]) as id;
insert into public.audit_log (action, table_name, row_id, after) select 'update', 'quote_requests', erased, '{"status": "new"}' from record;
select is(pg_temp.erase('erased@tests.example.mn')::jsonb ->> 'history', '2', 'a record is erased, with its change and its deletion');
select is((select string_agg(body, ' ' order by id) from private.record_notes), 'stays other', 'its notes go, and no others');
select is((select count(*)::integer from private.record_work), 2, 'and so does who works on it');
select is((select count(*)::integer from public.audit_log where concat(before, after) ~ 'erased' and action <> 'erase'), 2, 'the history of others says what it said');

-- What belonged to a deleted record is kept for thirty days
delete from private.record_notes;
delete from private.record_work;
delete from public.contact_messages;
delete from public.audit_log;
insert into private.record_notes (table_name, record_id, body, author_name, gone_at)
select 'contact_messages', days::text, 'Тэмдэглэл', 'Admin', now() - make_interval(days => days) from unnest(array[29, 31]) as days;
insert into private.record_work (table_name, record_id, gone_at) select table_name, record_id, gone_at from private.record_notes;
create temporary table picture as select tests.answer('service', $$select public.begin_file('article-images', 'image/png', 9, 'aa')$$) as path;
select is(tests.attempt('admin', format('select public.add_article_image(%L)', path)), 'rows 1', 'a picture is uploaded') from picture;
update private.article_images set created_at = now() - interval '31 days';
delete from public.audit_log;
select is(pg_temp.clean(), '{}', 'the schedule cleans');
select is((select string_agg(record_id, ' ') from private.record_notes), '29', 'notes of the thirty-first day');
select is((select string_agg(record_id, ' ') from private.record_work), '29', 'work of it');
select is((select count(*)::integer from private.article_images), 0, 'and pictures that no article shows');
select is((select count(*)::integer from public.audit_log), 0, 'which is no row of the history');

-- Details of old history are removed once; rows without details are skipped
insert into public.audit_log (action, table_name, row_id, after, occurred_at)
values ('update', 'contact_messages', '1', '{"email": "a@tests.example.mn"}', now() - interval '1096 days'),
  ('export', 'contact_messages', '2', null, now() - interval '1096 days'),
  ('update', 'contact_messages', '3', '{"email": "new@tests.example.mn"}', now());
select is(pg_temp.clean(), '{"history": 1}', 'one row of the history is old and says something');
select is((select after ->> 'email' from public.audit_log where row_id = '3'), 'new@tests.example.mn', 'a new one stays as it is');
select is(pg_temp.clean(), '{}', 'and nothing is left to do');

select * from finish();
rollback;
