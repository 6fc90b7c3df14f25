-- Notes, replies, assignee and next step, and other records of the same person.
begin;
\ir actors.psql
select plan(78);

select tests.attempt('anonymous', tests.insertion('quote_requests'));
delete from private.outbox; delete from private.outbox_news;
create temporary table subject as select id from public.quote_requests;
create function pg_temp.call(who text, command text, arguments text default '') returns text language sql as $$
  select tests.attempt(who, format('select public.%s(''quote_requests'', %L%s)', command, id::text, arguments)) from subject
$$;
create function pg_temp.work(path text default '{}') returns text language sql as $$
  select tests.answer('viewer', format('select public.read_record_work(''quote_requests'', %L) #>> %L', id::text, path)) from subject
$$;

-- Who may
select is(pg_temp.call(actor, 'read_record_work'), '42501', format('%s reads no work', actor)) from unnest(array['customer', 'removed admin']) as actor;
select is(pg_temp.call(actor, 'set_record_work', ', null, null'), '42501', format('%s assigns nobody', actor)) from unnest(array['customer', 'removed admin', 'viewer']) as actor;
select is(pg_temp.call(actor, 'add_note', ', ''Тэмдэглэл'''), '42501', format('%s writes no note', actor)) from unnest(array['customer', 'removed admin', 'viewer']) as actor;
select is(pg_temp.call(actor, 'reply_by_mail', ', ''Гарчиг'', ''Текст'''), '42501', format('%s sends no reply', actor)) from unnest(array['customer', 'removed admin', 'viewer']) as actor;
select is(pg_temp.work('{notes}'), '[]', 'a viewer reads the work on a record');
select is(tests.attempt('admin', 'select public.read_record_work(''quote_requests'', ''999999'')'), 'PT404 not_found', 'only of a record that is there');
select is(tests.attempt('admin', 'select public.add_note(''quote_requests'', ''999999'', ''А'')'), 'PT404 not_found', 'nor is there a note of nothing');
select is(tests.attempt('admin', 'select public.read_record_work(''staff'', ''1'')'), '22023', 'only of a table with a list');
select is(pg_temp.call('admin', 'add_note', ', '' '''), 'record_notes_body_length', 'an empty note is none');

-- Notes
select is(pg_temp.call('admin', 'add_note', ', ''Утсаар ярьсан'''), 'rows 1', 'staff note what was said');
create temporary table note as select id from private.record_notes;
select is(pg_temp.work('{notes,0,body}'), 'Утсаар ярьсан', 'and everybody of staff reads it');
select is(pg_temp.work('{notes,0,authorName}'), 'Admin', 'with who wrote it');
select is(tests.attempt('owner', format('select public.change_note(%s, ''Өөр'')', id)), 'PT409 conflict', 'nobody changes another''s words') from note;
select is(tests.attempt('owner', format('select public.remove_note(%s)', id)), 'PT409 conflict', 'nor takes them away') from note;
select is(tests.attempt('viewer', format('select public.change_note(%s, ''Өөр'')', id)), '42501', 'a viewer changes none') from note;
select is(tests.attempt('viewer', format('select public.remove_note(%s)', id)), '42501', 'and takes none away') from note;
select is(tests.attempt('admin', format('select public.change_note(%s, ''Маргааш ярина'')', id)), 'rows 1', 'the own ones can be changed') from note;
select is(pg_temp.work('{notes,0,body}'), 'Маргааш ярина', 'as they were written');
select isnt(pg_temp.work('{notes,0,editedAt}'), null, 'and say so');
select is(tests.attempt('admin', 'select public.change_note(999999, ''А'')'), 'PT404 not_found', 'where there is one');
select is(tests.attempt('admin', format('select public.remove_note(%s)', id)), 'rows 1', 'and deleted') from note;
select is(pg_temp.work('{notes}'), '[]', 'so that it is gone');
select is((select count(*)::integer from public.audit_log where actor_name = 'Admin' and coalesce(before, after) ? 'note'), 3, 'the history of the record has all three');

-- Assignee and day
select is(pg_temp.call('admin', 'set_record_work', format(', %L, ''2026-12-01''', tests.id('owner'))), 'rows 1', 'a record is given to somebody');
select is(pg_temp.work('{nextOn}'), '2026-12-01', 'with a day');
select is((select after from public.audit_log order by id desc limit 1), '{"assignee": "Owner", "next_on": "2026-12-01"}', 'which the history says by name');
select is(pg_temp.call('admin', 'set_record_work', format(', %L, ''2026-12-01''', tests.id('owner'))), 'rows 1', 'the same again');
select is((select count(*)::integer from public.audit_log where after ? 'assignee'), 1, 'is no change');
select is(pg_temp.call('admin', 'set_record_work', format(', %L, null', tests.id('suspended admin'))), 'PT409 conflict', 'nobody is given work who cannot sign in');
select is(pg_temp.call('admin', 'set_record_work', format(', %L, null', tests.id('customer'))), 'PT409 conflict', 'nor a customer');
select is(tests.answer('owner', 'select public.list_my_work() #>> ''{0,name}'''), 'Болд', 'it is in the owner''s work');
select is(tests.answer('admin', 'select public.list_my_work()'), '[]', 'and in nobody else''s');
update public.quote_requests set status = 'completed';
select is(tests.answer('owner', 'select jsonb_array_length(public.list_my_work())'), '1', 'a closed record stays while a day is set');
select pg_temp.call('admin', 'set_record_work', format(', %L, null', tests.id('owner')));
select is(tests.answer('owner', 'select public.list_my_work()'), '[]', 'and goes without one');
update public.quote_requests set status = 'new';
select is(tests.answer('owner', 'select jsonb_array_length(public.list_my_work())'), '1', 'an open one is work');
update public.quote_requests set spam_at = now();
select is(tests.answer('owner', 'select public.list_my_work()'), '[]', 'spam is none');
select is(pg_temp.call('admin', 'reply_by_mail', ', ''Гарчиг'', ''Текст'''), 'PT409 conflict', 'and gets no reply');
update public.quote_requests set spam_at = null;
select is(tests.answer('admin', 'select public.list_colleagues() #>> ''{0,name}'''), 'Admin', 'colleagues have names');

-- Two screens with one record: the second change does not overwrite the first by mistake
select is(pg_temp.work('{version}'), version::text, 'the work has a version') from private.record_work;
create temporary table seen as select version from private.record_work;
select is(pg_temp.call('owner', 'set_record_work', format(', null, ''2027-01-05'', %s, ''{next_on}''', version)), 'rows 1', 'a day is set over what stood there') from seen;
select is(pg_temp.work('{nextOn}'), '2027-01-05', 'and stands');
select is(pg_temp.work('{assigneeId}'), tests.id('owner')::text, 'what was not touched is not changed');
select is((select after from public.audit_log order by id desc limit 1), '{"next_on": "2027-01-05"}', 'which the history says as well');
select is(pg_temp.call('admin', 'set_record_work', format(', %L, null, %s, ''{assignee}''', tests.id('admin'), version)), 'PT409 version_conflict', 'over an older version nothing is changed') from seen;
select is(pg_temp.work('{assigneeId}'), tests.id('owner')::text, 'nothing at all');
select is(pg_temp.call('admin', 'set_record_work', format(', %L, null, %s, ''{assignee}''', tests.id('admin'), version + 1)), 'rows 1', 'over the newest it is') from seen;
select is(pg_temp.work('{assigneeId}') || pg_temp.work('{nextOn}'), tests.id('admin') || '2027-01-05', 'the day stays');
select is(tests.attempt('owner', format('select public.change_many(''quote_requests'', ''assign'', %L, array[%s])', tests.id('owner'), id)), 'rows 1', 'a change of many') from subject;
select is(pg_temp.work('{version}'), (version + 3)::text, 'counts too') from seen;
select is(pg_temp.call('owner', 'set_record_work', format(', null, null, %s, ''{}''', version + 3)), 'rows 1', 'nothing meant') from seen;
select is(pg_temp.work('{version}') || pg_temp.work('{nextOn}'), (version + 3) || '2027-01-05', 'is nothing changed') from seen;
select pg_temp.call('owner', 'set_record_work', format(', %L, null', tests.id('owner')));
select pg_temp.call('admin', 'add_note', ', ''Нэг''');
create temporary table worded as select id from private.record_notes;
select tests.attempt('admin', format('select public.change_note(%s, ''Хоёр'', 1)', id)) from worded;
select is(tests.attempt('admin', format('select public.change_note(%s, ''Гурав'', 1)', id)), 'PT409 version_conflict', 'a note is not changed over an older version') from worded;
select is(tests.attempt('admin', format('select public.remove_note(%s, 1)', id)), 'PT409 version_conflict', 'nor deleted') from worded;
select tests.attempt('admin', format('select public.remove_note(%s, 2)', id)) from worded;
select is(pg_temp.work('{notes}'), '[]', 'over the newest it is');

-- Replies
delete from private.outbox; delete from private.outbox_news;
select is(pg_temp.call('admin', 'reply_by_mail', ', ''Гарчиг'', ''Текст'''), 'rows 1', 'staff reply by mail');
create temporary table claimed as select private.claim_outbox(array['mail'], 10, 60, null) as message;
select is((select message #> '{0,reply}' from claimed), '{"subject": "Гарчиг", "body": "Текст", "author": "Admin"}', 'the dispatcher is told what to send');
select is((select message #>> '{0,recipient}' from claimed), 'bold@tests.example.mn', 'to the address of the record');
select is(pg_temp.work('{notes,0,state}'), 'sending', 'the thread says how far it came');
select is(tests.attempt('admin', format('select public.remove_note(%s)', id)), 'PT409 conflict', 'what was sent stays') from private.record_notes;
insert into private.record_notes (table_name, record_id, kind, subject, body, author_name)
select 'quote_requests', id::text, 'reply', 'А', 'Б', 'Admin' from subject, generate_series(1, 19);
select is(pg_temp.call('admin', 'reply_by_mail', ', ''Гарчиг'', ''Текст'''), 'PT409 conflict', 'twenty a day are enough');

-- Deletion and back, erasure
select tests.attempt('admin', format('select tests.remove_record(''quote_requests'', %L)', id)) from subject;
select is(tests.answer('owner', 'select public.list_my_work()'), '[]', 'work on a deleted record rests');
select tests.attempt('admin', format('select public.restore_deleted(%s)', id)) from public.audit_log where action = 'delete';
select is(pg_temp.work('{notes,0,body}'), 'Текст', 'and is there again with it');
select is(tests.answer('owner', 'select jsonb_array_length(public.list_my_work())'), '1', 'assigned as before');
update private.record_notes set gone_at = now() - interval '31 days' where subject = 'А';
select private.clean_up();
select is((select count(*)::integer from private.record_notes), 1, 'what belongs to a record that is gone for thirty days is cleaned');
-- Another table has a record of the same number.
insert into private.record_notes (table_name, record_id, body, author_name)
select 'contact_messages', id::text, 'Өөр бичлэгийн тэмдэглэл', 'Admin' from subject;
insert into private.record_work (table_name, record_id) select 'contact_messages', id::text from subject;
insert into public.audit_log (action, table_name, row_id, before, after)
select 'update', 'contact_messages', id::text, '{"name": "Бат"}', '{"name": "Болд"}' from subject;
insert into public.audit_log (action, table_name, row_id, before, after)
values ('update', 'quote_requests', '-1', '{"name": "Дорж"}', '{"name": "Цэцэг"}');
select isnt((select private.mark_history('public.quote_requests', array[id::text]) from subject), 0, 'an erased record has a history');
select is((select private.mark_history('public.quote_requests', array[id::text]) from subject), 0, 'which is emptied once');
select is((select after ->> 'name' from public.audit_log where row_id = '-1'), 'Цэцэг', 'another record''s history stays');
select is((select string_agg(table_name, ' ') from private.record_notes), 'contact_messages', 'the notes of another table''s record stay');
select is((select string_agg(table_name, ' ') from private.record_work), 'contact_messages', 'and the work on it');
select is((select after ->> 'name' from public.audit_log where table_name = 'contact_messages'), 'Болд', 'and its history');
delete from private.record_notes where table_name = 'contact_messages';
delete from private.record_work where table_name = 'contact_messages';
select is((select count(*)::integer from private.record_notes) + (select count(*)::integer from private.record_work), 0, 'an erased record has no notes');

select * from finish();
rollback;
