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
select is(pg_temp.call(actor, 'read_record_work'), '42501', format('%s cannot read the work on a record', actor))
  from unnest(array['customer', 'removed admin']) as actor;
select is(pg_temp.call(actor, 'set_record_work', ', null, null'), '42501', format('%s cannot assign a record', actor))
  from unnest(array['customer', 'removed admin', 'viewer']) as actor;
select is(pg_temp.call(actor, 'add_note', ', ''Тэмдэглэл'''), '42501', format('%s cannot add a note', actor))
  from unnest(array['customer', 'removed admin', 'viewer']) as actor;
select is(pg_temp.call(actor, 'reply_by_mail', ', ''Гарчиг'', ''Текст'''), '42501', format('%s cannot reply by mail', actor))
  from unnest(array['customer', 'removed admin', 'viewer']) as actor;
select is(pg_temp.work('{notes}'), '[]', 'a viewer reads the work on a record');
select is(tests.attempt('admin', 'select public.read_record_work(''quote_requests'', ''999999'')'), 'PT404 not_found',
  'the work on an unknown record raises not_found');
select is(tests.attempt('admin', 'select public.add_note(''quote_requests'', ''999999'', ''А'')'), 'PT404 not_found',
  'a note on an unknown record raises not_found');
select is(tests.attempt('admin', 'select public.read_record_work(''staff'', ''1'')'), '22023', 'the work on a record of another table is refused');
select is(pg_temp.call('admin', 'add_note', ', '' '''), 'record_notes_body_length', 'an empty note is refused');

-- Notes
select is(pg_temp.call('admin', 'add_note', ', ''Утсаар ярьсан'''), 'rows 1', 'staff add a note');
create temporary table note as select id from private.record_notes;
select is(pg_temp.work('{notes,0,body}'), 'Утсаар ярьсан', 'a viewer reads the note');
select is(pg_temp.work('{notes,0,authorName}'), 'Admin', 'the note has its author');
select is(tests.attempt('owner', format('select public.change_note(%s, ''Өөр'')', id)), 'PT409 conflict',
  'an owner cannot change the note of another author') from note;
select is(tests.attempt('owner', format('select public.remove_note(%s)', id)), 'PT409 conflict', 'an owner cannot delete the note of another author') from note;
select is(tests.attempt('viewer', format('select public.change_note(%s, ''Өөр'')', id)), '42501', 'a viewer cannot change a note') from note;
select is(tests.attempt('viewer', format('select public.remove_note(%s)', id)), '42501', 'a viewer cannot delete a note') from note;
select is(tests.attempt('admin', format('select public.change_note(%s, ''Маргааш ярина'')', id)), 'rows 1', 'the author changes the note') from note;
select is(pg_temp.work('{notes,0,body}'), 'Маргааш ярина', 'the note has the new text');
select isnt(pg_temp.work('{notes,0,editedAt}'), null, 'a changed note has the time of the change');
select is(tests.attempt('admin', 'select public.change_note(999999, ''А'')'), 'PT404 not_found', 'changing an unknown note raises not_found');
select is(tests.attempt('admin', format('select public.remove_note(%s)', id)), 'rows 1', 'the author deletes the note') from note;
select is(pg_temp.work('{notes}'), '[]', 'the deleted note is not in the thread');
select is((select count(*)::integer from public.audit_log where actor_name = 'Admin' and coalesce(before, after) ? 'note'), 3,
  'the history has the addition, change and deletion of the note');

-- Assignee and day
select is(pg_temp.call('admin', 'set_record_work', format(', %L, ''2026-12-01''', tests.id('owner'))), 'rows 1', 'staff assign a record with a day');
select is(pg_temp.work('{nextOn}'), '2026-12-01', 'the work has the day of the next step');
select is((select after from public.audit_log order by id desc limit 1), '{"assignee": "Owner", "next_on": "2026-12-01"}',
  'the history has the assignee''s name and the day');
select is(pg_temp.call('admin', 'set_record_work', format(', %L, ''2026-12-01''', tests.id('owner'))), 'rows 1', 'the same assignment again succeeds');
select is((select count(*)::integer from public.audit_log where after ? 'assignee'), 1, 'the same assignment again writes no history');
select is(pg_temp.call('admin', 'set_record_work', format(', %L, null', tests.id('suspended admin'))), 'PT409 conflict',
  'a record cannot be assigned to suspended staff');
select is(pg_temp.call('admin', 'set_record_work', format(', %L, null', tests.id('customer'))), 'PT409 conflict', 'a record cannot be assigned to a customer');
select is(tests.answer('owner', 'select public.list_my_work() #>> ''{0,name}'''), 'Болд', 'the record is in the work of its assignee');
select is(tests.answer('admin', 'select public.list_my_work()'), '[]', 'the record is not in the work of another member');
update public.quote_requests set status = 'completed';
select is(tests.answer('owner', 'select jsonb_array_length(public.list_my_work())'), '1', 'a closed record with a day is in the work');
select pg_temp.call('admin', 'set_record_work', format(', %L, null', tests.id('owner')));
select is(tests.answer('owner', 'select public.list_my_work()'), '[]', 'a closed record without a day is not in the work');
update public.quote_requests set status = 'new';
select is(tests.answer('owner', 'select jsonb_array_length(public.list_my_work())'), '1', 'an open record without a day is in the work');
update public.quote_requests set spam_at = now();
select is(tests.answer('owner', 'select public.list_my_work()'), '[]', 'spam is not in the work');
select is(pg_temp.call('admin', 'reply_by_mail', ', ''Гарчиг'', ''Текст'''), 'PT409 conflict', 'a reply to spam is refused');
update public.quote_requests set spam_at = null;
select is(tests.answer('admin', 'select public.list_colleagues() #>> ''{0,name}'''), 'Admin', 'list_colleagues has the names of staff');

-- Two screens show one record: a change on an outdated screen is refused
select is(pg_temp.work('{version}'), version::text, 'read_record_work returns the version') from private.record_work;
create temporary table seen as select version from private.record_work;
select is(pg_temp.call('owner', 'set_record_work', format(', null, ''2027-01-05'', %s, ''{next_on}''', version)), 'rows 1',
  'a change with the current version sets the day') from seen;
select is(pg_temp.work('{nextOn}'), '2027-01-05', 'the new day is stored');
select is(pg_temp.work('{assigneeId}'), tests.id('owner')::text, 'a change of the day leaves the assignee unchanged');
select is((select after from public.audit_log order by id desc limit 1), '{"next_on": "2027-01-05"}', 'the history has only the changed day');
select is(pg_temp.call('admin', 'set_record_work', format(', %L, null, %s, ''{assignee}''', tests.id('admin'), version)),
  'PT409 version_conflict', 'a change with an outdated version is refused') from seen;
select is(pg_temp.work('{assigneeId}'), tests.id('owner')::text, 'the refused change leaves the assignee unchanged');
select is(pg_temp.call('admin', 'set_record_work', format(', %L, null, %s, ''{assignee}''', tests.id('admin'), version + 1)), 'rows 1',
  'a change with the new version sets the assignee') from seen;
select is(pg_temp.work('{assigneeId}') || pg_temp.work('{nextOn}'), tests.id('admin') || '2027-01-05', 'a change of the assignee leaves the day unchanged');
select is(tests.attempt('owner',
  format('select public.change_many(''quote_requests'', ''assign'', %L, array[%s])', tests.id('owner'), id)), 'rows 1',
  'a bulk change assigns the record') from subject;
select is(pg_temp.work('{version}'), (version + 3)::text, 'a bulk change raises the version of the work') from seen;
select is(pg_temp.call('owner', 'set_record_work', format(', null, null, %s, ''{}''', version + 3)), 'rows 1', 'a change without fields succeeds') from seen;
select is(pg_temp.work('{version}') || pg_temp.work('{nextOn}'), (version + 3) || '2027-01-05',
  'a change without fields changes neither version nor day') from seen;
select pg_temp.call('owner', 'set_record_work', format(', %L, null', tests.id('owner')));
select pg_temp.call('admin', 'add_note', ', ''Нэг''');
create temporary table worded as select id from private.record_notes;
select tests.attempt('admin', format('select public.change_note(%s, ''Хоёр'', 1)', id)) from worded;
select is(tests.attempt('admin', format('select public.change_note(%s, ''Гурав'', 1)', id)), 'PT409 version_conflict',
  'a change of a note with an outdated version is refused') from worded;
select is(tests.attempt('admin', format('select public.remove_note(%s, 1)', id)), 'PT409 version_conflict',
  'a deletion of a note with an outdated version is refused') from worded;
select tests.attempt('admin', format('select public.remove_note(%s, 2)', id)) from worded;
select is(pg_temp.work('{notes}'), '[]', 'a deletion of a note with the current version succeeds');

-- Replies
delete from private.outbox; delete from private.outbox_news;
select is(pg_temp.call('admin', 'reply_by_mail', ', ''Гарчиг'', ''Текст'''), 'rows 1', 'staff reply by mail');
create temporary table claimed as select private.claim_outbox(array['mail'], 10, 60, null) as message;
select is((select message #> '{0,reply}' from claimed), '{"subject": "Гарчиг", "body": "Текст", "author": "Admin"}',
  'the claimed message has subject, text and author of the reply');
select is((select message #>> '{0,recipient}' from claimed), 'bold@tests.example.mn', 'the claimed message has the address of the record');
select is(pg_temp.work('{notes,0,state}'), 'sending', 'the thread has the state of the reply''s mail');
select is(tests.attempt('admin', format('select public.remove_note(%s)', id)), 'PT409 conflict', 'a reply cannot be deleted') from private.record_notes;
insert into private.record_notes (table_name, record_id, kind, subject, body, author_name)
select 'quote_requests', id::text, 'reply', 'А', 'Б', 'Admin' from subject, generate_series(1, 19);
select is(pg_temp.call('admin', 'reply_by_mail', ', ''Гарчиг'', ''Текст'''), 'PT409 conflict', 'a 21st reply of a day is refused');

-- Deletion and back, erasure
select tests.attempt('admin', format('select tests.remove_record(''quote_requests'', %L)', id)) from subject;
select is(tests.answer('owner', 'select public.list_my_work()'), '[]', 'a deleted record is not in the work');
select tests.attempt('admin', format('select public.restore_deleted(%s)', id)) from public.audit_log where action = 'delete';
select is(pg_temp.work('{notes,0,body}'), 'Текст', 'a restored record has its reply');
select is(tests.answer('owner', 'select jsonb_array_length(public.list_my_work())'), '1', 'a restored record is in the work of its assignee');
update private.record_notes set gone_at = now() - interval '31 days' where subject = 'А';
select private.clean_up();
select is((select count(*)::integer from private.record_notes), 1, 'the clean-up deletes notes of records that were deleted 31 days ago');
-- Another table has a record of the same number.
insert into private.record_notes (table_name, record_id, body, author_name)
select 'contact_messages', id::text, 'Өөр бичлэгийн тэмдэглэл', 'Admin' from subject;
insert into private.record_work (table_name, record_id) select 'contact_messages', id::text from subject;
insert into public.audit_log (action, table_name, row_id, before, after)
select 'update', 'contact_messages', id::text, '{"name": "Бат"}', '{"name": "Болд"}' from subject;
insert into public.audit_log (action, table_name, row_id, before, after)
values ('update', 'quote_requests', '-1', '{"name": "Дорж"}', '{"name": "Цэцэг"}');
select isnt((select private.mark_history('public.quote_requests', array[id::text]) from subject), 0, 'mark_history finds history rows of the record');
select is((select private.mark_history('public.quote_requests', array[id::text]) from subject), 0, 'mark_history finds none the second time');
select is((select after ->> 'name' from public.audit_log where row_id = '-1'), 'Цэцэг', 'mark_history leaves another record''s history');
select is((select string_agg(table_name, ' ') from private.record_notes), 'contact_messages', 'mark_history leaves notes of another table''s record');
select is((select string_agg(table_name, ' ') from private.record_work), 'contact_messages', 'mark_history leaves the work on another table''s record');
select is((select after ->> 'name' from public.audit_log where table_name = 'contact_messages'), 'Болд',
  'mark_history leaves the history of another table''s record');
delete from private.record_notes where table_name = 'contact_messages';
delete from private.record_work where table_name = 'contact_messages';
select is((select count(*)::integer from private.record_notes) + (select count(*)::integer from private.record_work), 0, 'an erased record has no notes');

select * from finish();
rollback;
