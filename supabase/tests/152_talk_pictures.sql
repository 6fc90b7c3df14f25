-- Pictures in a talk: who sends and reads them, how many, and that their files go with the talk.
begin;
\ir actors.psql
\ir assistant_customers.psql
\ir assistant_talks.psql

select * from no_plan();

create temporary table proof as select gen_random_uuid() as id;
create temporary table talk as select (pg_temp.sends(pg_temp.message(jsonb_build_object('client_id', (select id from proof)))) ->> 'conversation')::uuid
  as id;
create function pg_temp.file(bucket text default 'talk-pictures', bytes integer default 9) returns text language sql security definer
  as $$ select private.begin_file(bucket, 'image/png', bytes, 'x') $$;
create function pg_temp.visitor_sends(path text default pg_temp.file(), client uuid default gen_random_uuid(), proof uuid default null,
  key text default null) returns text language sql as $$
  select tests.told('service', format('select public.send_picture(%L, %L, %L, %L, ''Зураг'', %L) ? ''picture''', coalesce(key, (pg_temp.one()).key),
    (select id from pg_temp.talk), coalesce(proof, (select p.id from pg_temp.proof as p)), client, path))
$$;
create function pg_temp.shows(who text, path text default pg_temp.file(), client uuid default gen_random_uuid()) returns text language sql as $$
  select tests.attempt(who, format('select public.write_in_talk(%L, %L, ''Зураг'', %L)', (select id from talk), client, path))
$$;
create function pg_temp.may(who text) returns text language sql as $$
  select tests.attempt(who, format('select public.may_send_picture(%L)', (select id from talk)))
$$;
create function pg_temp.is_now(word text) returns boolean language sql security definer as $$
  update public.assistant_conversations set state = word where id = (select id from pg_temp.talk) returning true
$$;
create function pg_temp.pictures(who text default null) returns bigint language sql security definer as $$
  select count(*) from public.assistant_messages where picture is not null and author = coalesce(who, author)
$$;

-- The visitor
select is(pg_temp.visitor_sends(), 'conflict', 'nobody was asked for: the visitor sends no picture');
select pg_temp.is_now('person') as wished;
select is(pg_temp.visitor_sends(proof => gen_random_uuid()), null, 'the id of the conversation alone sends nothing');
select is(pg_temp.visitor_sends(key => (pg_temp.one('foreign customer')).key), null, 'nor does the key of another assistant');
select is(tests.attempt(who, 'select public.send_picture(''x'', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ''Зураг'')'), '42501',
  who || ' does not call it') from unnest(array['anonymous', 'customer', 'owner']) as who;
select is(pg_temp.visitor_sends(null), 'false', 'asked first, it may be sent');
select is(pg_temp.visitor_sends(pg_temp.file('receipts')), 'conflict', 'not a file of another bucket');
create temporary table twice as select gen_random_uuid() as id;
select is(pg_temp.visitor_sends(client => id), 'true', 'the visitor sends one') from twice;
select is(pg_temp.visitor_sends(client => id), 'true', 'and again after a lost response') from twice;
select is(pg_temp.pictures('visitor'), 1::bigint, 'which is one');

-- Who answers
select is(pg_temp.may(who), outcome, who || ': may a picture be shown') from (values ('customer', 'rows 1'), ('foreign customer', 'PT404 not_found'),
  ('viewer', '42501'), ('owner', 'PT404 not_found'), ('suspended customer', '42501'), ('anonymous', '42501')) as w (who, outcome);
select is(pg_temp.shows(who), outcome, who || ' shows a picture') from (values ('foreign customer', 'PT404 not_found'), ('viewer', '42501'),
  ('owner', 'PT404 not_found'), ('suspended customer', '42501'), ('anonymous', '42501'), ('customer', 'rows 1')) as w (who, outcome);
select is(pg_temp.shows('customer', pg_temp.file('receipts')), 'PT409 conflict', 'not a file of another bucket');
select is(pg_temp.shows('customer', pg_temp.file(), id), 'rows 1', 'the same id') from twice;
select is(pg_temp.shows('customer', pg_temp.file(), id), 'rows 1', 'twice') from twice;
select is(pg_temp.pictures('person'), 2::bigint, 'is shown once');
select is((select state from public.assistant_conversations where id = (select id from talk)), 'taken', 'whoever shows a picture takes the talk over');

-- Who reads them
create temporary table sent as select picture as path from public.assistant_messages where picture is not null and author = 'visitor';
select is(tests.answer(who,
  format('select count(*) from jsonb_array_elements(public.read_conversation(%L) -> ''messages'') as m where m ->> ''picture'' is not null',
  (select id from talk))), told, who || ' reads the thread') from (values ('customer', '3'), ('foreign customer', 'PT404')) as w (who, told);
select is(tests.answer('foreign customer', 'select count(*) from public.assistant_messages where picture is not null'), '0', 'nor the table');
select is(tests.answer('service', format('select public.talk_picture(%L)', path)), 'image/png', 'the function reads the type') from sent;
select is(tests.answer('customer', format('select public.talk_picture(%L)', path)), '42501', 'and nobody else does') from sent;
select is(tests.answer('service', format('select public.talk_picture(%L)', pg_temp.file('receipts'))), null, 'of a receipt it reads none');
select is(tests.answer('customer', 'select jsonb_path_exists(public.own_data(), ''$.conversations[*].messages[*].picture ? (@ != null)'')'), 'true',
  'the data of the account name them');

-- How many
select is((select count(*) from generate_series(1, 25) where pg_temp.visitor_sends() = 'true'), 19::bigint, 'a visitor sends 20 in a talk');
select is(pg_temp.visitor_sends(), 'pictures_full', 'and no more');
select is(pg_temp.visitor_sends(client => id), 'true', 'what has come is answered as before') from twice;
select is(pg_temp.shows('customer'), 'rows 1', 'which does not bind who answers');
update public.assistant_messages set sent_at = now() - interval '25 hours' where author = 'visitor';
delete from public.assistant_messages where author = 'visitor' and picture is not null and picture <> (select path from sent);
insert into public.assistant_messages (assistant_id, conversation_id, client_id, author, text, picture)
select (pg_temp.one()).id, other.id, gen_random_uuid(), 'visitor', 'Зураг', pg_temp.file()
from (select (pg_temp.sends(pg_temp.message()) ->> 'conversation')::uuid as id) as other, generate_series(1, 200);
select is(pg_temp.visitor_sends(), 'pictures_full', 'the visitors of an assistant send 200 a day');
select is(pg_temp.shows('customer'), 'rows 1', 'which does not bind who answers either');
update public.assistant_messages set sent_at = now() - interval '25 hours' where author = 'visitor';
select is(pg_temp.visitor_sends(), 'true', 'the next day there is room');
update private.stored_files set size = 1073741824 where path = (select path from sent);
select is(pg_temp.visitor_sends() || ' ' || pg_temp.may('customer') || ' ' || pg_temp.shows('customer'),
  'pictures_full PT409 pictures_full PT409 pictures_full',
  'an assistant keeps 1 GB');
update private.stored_files set size = 9 where path = (select path from sent);

-- Their end
update public.assistant_conversations set last_message_at = now() - interval '25 hours', state = 'person' where id = (select id from talk);
select is(pg_temp.visitor_sends(), 'conflict', 'after a day nobody would see it');
update public.assistant_conversations set last_message_at = now() where id = (select id from talk);
update public.assistants set status = 'paused', paused_by = 'staff', pause_reason = 'Шалгаж байна' where profile_id = tests.id('customer');
select is(pg_temp.visitor_sends(), 'conflict', 'nor where staff have paused the assistant');
update public.assistants set status = 'live', paused_by = null, pause_reason = null where profile_id = tests.id('customer');
delete from public.assistant_conversations where id = (select id from talk);
select is((select state from private.stored_files as f where f.path = sent.path), 'given_up', 'the file goes with the talk') from sent;
select is(tests.answer('service', format('select public.talk_picture(%L)', path)), null, 'and is not shown any more') from sent;
select is((select count(*) from private.stored_files where bucket = 'talk-pictures' and state = 'kept' and path not in (
  select picture from public.assistant_messages where picture is not null)), 0::bigint, 'no file is kept without a message');
delete from auth.users where id = tests.id('customer');
select is((select count(*) from private.stored_files where bucket = 'talk-pictures' and state = 'kept'), 0::bigint, 'with the account all of them go');

select * from finish();
rollback;
