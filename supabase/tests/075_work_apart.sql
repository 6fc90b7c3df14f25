-- Work on one record leaves other records unchanged: of the same form, and of another form with the same id.
begin;
\ir actors.psql
select plan(42);

alter table public.quote_requests alter id restart with 9000001;
alter table public.contact_messages alter id restart with 9000001;
-- "other" is in another form and has the id of "one".
create temporary table subjects (who text primary key, form text, id text);
insert into subjects values ('one', 'quote_requests', '9000001'), ('two', 'quote_requests', '9000002'), ('other', 'contact_messages', '9000001');
grant select on subjects to authenticated;
select tests.attempt('anonymous', tests.insertion(form, jsonb_build_object('email', who || '@tests.example.mn'))) from subjects order by form desc, id;

create function pg_temp.call(of_who text, command text, arguments text default '', actor text default 'admin') returns text language sql as $$
  select tests.attempt(actor, format('select %s.%I(%L, %L%s)', case command when 'remove_record' then 'tests' else 'public' end, command,
    form, id, arguments)) from subjects where who = of_who
$$;
create function pg_temp.assign(of_who text, actor text, next_on text) returns text language sql as $$
  select pg_temp.call(of_who, 'set_record_work', format(', %L, %L', tests.id(actor), next_on))
$$;
create function pg_temp.work(of_who text) returns jsonb language sql as $$
  select tests.answer('owner', format('select public.read_record_work(%L, %L)', form, id))::jsonb from subjects where who = of_who
$$;
-- Assignee and day of all three records.
create function pg_temp.all_work() returns text language sql as $$
  select string_agg(concat_ws(' ', who, (select name from public.staff where user_id::text = work ->> 'assigneeId'), work ->> 'nextOn'), ', ' order by who desc)
  from subjects, lateral pg_temp.work(who) as work
$$;
create function pg_temp.all_notes() returns text language sql as $$
  select string_agg(who || ' ' || array(select n ->> 'body' from jsonb_array_elements(pg_temp.work(who) -> 'notes') as n)::text, ', '
    order by who desc) from subjects
$$;
create function pg_temp.history() returns integer language sql as $$ select count(*)::integer from public.audit_log $$;

-- Assignee and day
select is(pg_temp.assign('two', 'owner', '2026-12-01') || pg_temp.assign('other', 'owner', '2026-12-01') || pg_temp.assign('one', 'owner',
  '2026-12-01'), 'rows 1rows 1rows 1', 'three records are assigned to the owner');
select is(pg_temp.all_work(), 'two Owner 2026-12-01, other Owner 2026-12-01, one Owner 2026-12-01', 'each record has its assignee and day');
select is(pg_temp.assign('one', 'admin', '2026-12-02'), 'rows 1', 'one record is assigned to the editor');
select is(pg_temp.all_work(), 'two Owner 2026-12-01, other Owner 2026-12-01, one Admin 2026-12-02', 'the other two records keep assignee and day');
create temporary table was as select pg_temp.history() as rows;
select pg_temp.assign('one', 'admin', '2026-12-02');
select is(pg_temp.history(), rows, 'saving the same assignee and day again adds no history row') from was;
select pg_temp.assign('one', 'owner', '2026-12-02');
select is((select after from public.audit_log order by id desc limit 1), '{"assignee": "Owner"}',
  'the history row of a new assignee does not mention the unchanged day');
select is(tests.attempt('admin', 'select public.set_record_work(''quote_requests'', ''1'', null, null)'), 'PT404 not_found',
  'assigning an unknown record raises not_found');
insert into public.blog_posts (title, slug, content) values ('Г', 'work', 'Т');
select is(tests.attempt('admin', format('select public.read_record_work(''blog_posts'', %L)', id)), 'PT404 not_found',
  'an article has no work') from public.blog_posts where slug = 'work';
select is(tests.attempt('admin', format('select public.add_note(''assistants'', %L, ''А'')', min(id))), 'PT404 not_found',
  'an assistant has no notes') from public.assistants;

-- Notes
select pg_temp.call(who, 'add_note', format(', %L', who)) from subjects;
select is(pg_temp.all_notes(), 'two {two}, other {other}, one {one}', 'each record has its own note');
create function pg_temp.note(of_who text, command text, arguments text default '') returns text language sql as $$
  select tests.attempt('admin', format('select public.%I(%s%s)', command, id, arguments)) from private.record_notes where body = of_who
$$;
select is(pg_temp.note('one', 'change_note', ', ''changed'''), 'rows 1', 'the note of one record is changed');
select is(pg_temp.all_notes(), 'two {two}, other {other}, one {changed}', 'the notes of the other two records stay');
create temporary table noted as select pg_temp.history() as rows;
select is(pg_temp.note('two', 'change_note', ', ''two'''), 'rows 1', 'a note is saved without a change');
select is(pg_temp.history(), rows, 'saving an unchanged note adds no history row') from noted;
select is(pg_temp.work('two') #>> '{notes,0,editedAt}', null, 'an unchanged note is not marked as edited');
select is(pg_temp.note('changed', 'remove_note'), 'rows 1', 'the note of one record is deleted');
select is(pg_temp.all_notes(), 'two {two}, other {other}, one {}', 'deleting one note leaves the notes of the other records');

-- A deleted and restored record
create function pg_temp.resting() returns text language sql as $$
  select string_agg(who || ' ' || kind, ', ' order by who desc, kind) from subjects, lateral (
    select 'note' as kind from private.record_notes where table_name = form and record_id = subjects.id and gone_at is not null
    union all select 'work' from private.record_work where table_name = form and record_id = subjects.id and gone_at is not null) as r
$$;
select pg_temp.call('one', 'add_note', ', ''one''');
select is(pg_temp.call('one', 'remove_record'), 'rows 1', 'staff delete a record');
select is(pg_temp.resting(), 'one note, one work', 'note and work of the deleted record are set aside, those of the other records are not');
select is(pg_temp.note('one', 'change_note', ', ''А'''), 'PT404 not_found', 'a note of a deleted record is not found');
select pg_temp.call(who, 'remove_record') from subjects where who <> 'one';
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', max(id))), 'rows 1', 'staff restore the record')
from public.audit_log where action = 'delete' and table_name = 'quote_requests' and row_id = '9000001';
select is(pg_temp.resting(), 'two note, two work, other note, other work',
  'note and work of the restored record are back, those of the other deleted records are not');
select is(pg_temp.note('one', 'change_note', ', ''one again'''), 'rows 1', 'the note of the restored record can be changed');
select tests.attempt('admin', format('select public.restore_deleted(%s)', id)) from public.audit_log where action = 'delete';

-- At most twenty replies to one record in 24 hours; only sent replies count
insert into private.record_notes (table_name, record_id, kind, subject, body, author_name)
select form, id, 'reply', 'А', 'Б', 'Admin' from subjects, generate_series(1, 20) where who <> 'one';
insert into private.record_notes (table_name, record_id, body, author_name) select form, id, 'А', 'Admin' from subjects,
  generate_series(1, 20) where who = 'one';
insert into private.record_notes (table_name, record_id, kind, subject, body, author_name, created_at)
select form, id, 'reply', 'А', 'Б', 'Admin', now() - interval '25 hours' from subjects, generate_series(1, 20) where who = 'one';
select is(pg_temp.call('two', 'reply_by_mail', ', ''Гарчиг'', ''Текст'''), 'PT409 conflict', 'a record with twenty replies today gets no further reply');
select is(pg_temp.call('one', 'reply_by_mail', ', ''Гарчиг'', ''Текст'''), 'rows 1', 'a record with twenty notes and twenty older replies gets a reply');
select is((select after from public.audit_log order by id desc limit 1), '{"reply": "Гарчиг"}', 'the history records the reply');
update public.contact_messages set email = null, phone = '99112233', source = 'assistant' where email = 'other@tests.example.mn';
delete from private.record_notes where table_name = 'contact_messages';
select is(pg_temp.call('other', 'reply_by_mail', ', ''Гарчиг'', ''Текст'''), 'PT409 conflict', 'a record with a phone and no e-mail gets no reply');

-- Many at once
create function pg_temp.many(action text, value text, ids text default '{9000001,9000002}') returns jsonb language sql as $$
  select tests.answer('admin', format('select public.change_many(''quote_requests'', %L, %L, %L)', action, value, ids))::jsonb
$$;
create function pg_temp.undo(change jsonb) returns text language sql as $$
  select tests.answer('admin', format('select public.undo_many(%L) ->> ''rows''', change ->> 'id'))
$$;
create temporary table change as select pg_temp.many('assign', tests.id('admin')::text, '{9000002}') as done;
update change set done = pg_temp.many('assign', tests.id('admin')::text);
select is(done ->> 'rows', '1', 'assigning two records changes only the one with another assignee') from change;
select is(pg_temp.all_work(), 'two Admin 2026-12-01, other Owner 2026-12-01, one Admin 2026-12-02', 'both records keep their day');
select is(pg_temp.undo(done), '1', 'undoing the change restores one record') from change;
select is(pg_temp.all_work(), 'two Admin 2026-12-01, other Owner 2026-12-01, one Owner 2026-12-02', 'each record has its previous assignee');
update change set done = pg_temp.many('assign', tests.id('viewer')::text);
select pg_temp.assign('two', 'owner', null);
select is(pg_temp.undo(done), '1', 'the undo skips a record that was assigned again after the change') from change;
select is(pg_temp.all_work(), 'two Owner, other Owner 2026-12-01, one Owner 2026-12-02',
  'the skipped record keeps its later assignee, the undone record has its previous assignee');
select pg_temp.assign('one', 'viewer', '2026-12-02');
update change set done = pg_temp.many('assign', tests.id('admin')::text);
update public.staff set suspended_at = now() where user_id = tests.id('viewer');
select pg_temp.call('two', 'remove_record');
select is(pg_temp.undo(done), '1', 'the undo skips a record that was deleted after the change') from change;
select is(pg_temp.work('one') ->> 'assigneeId', null, 'the undo leaves a record without assignee when the previous one is suspended');

-- Bulk deletions
select tests.attempt('admin', format('select public.restore_deleted(%s)', max(id))) from public.audit_log where action = 'delete';
create function pg_temp.there() returns text language sql as $$
  select string_agg(split_part(email, '@', 1), ' ' order by id) from public.quote_requests
$$;
update change set done = pg_temp.many('delete', null);
select pg_temp.call('other', 'remove_record');
insert into public.audit_log (action, table_name, row_id, before, after) values ('update', 'quote_requests', '9000001', '{"a": 1}', '{"a": 2}');
select is(pg_temp.undo(done), '2', 'undoing a bulk deletion restores two rows') from change;
select is(pg_temp.there(), 'one two', 'the two rows are those that the bulk deletion deleted');
select is_empty('select from public.contact_messages', 'a row of another form stays deleted');
update change set done = pg_temp.many('delete', null);
update private.bulk_changes set created_at = now() - interval '1 minute';
select is(pg_temp.undo(done), '0', 'the undo skips rows that were restored and deleted again after the bulk deletion') from change;
select is(pg_temp.there(), null, 'the rows that were deleted again stay deleted');

-- A change can be undone within an hour
select tests.attempt('admin', format('select public.restore_deleted(%s)', max(id))) from public.audit_log where action = 'delete'
  and table_name = 'quote_requests' group by row_id;
delete from private.bulk_changes;
select pg_temp.many('status', 'contacted', '{9000001}'), pg_temp.many('status', 'contacted', '{9000002}');
select is((select count(*)::integer from private.bulk_changes), 2, 'a second bulk change leaves the first one stored');
update private.bulk_changes set created_at = now() - interval '61 minutes';
select pg_temp.many('status', 'new', '{9000001}');
select is((select count(*)::integer from private.bulk_changes), 1, 'the next bulk change deletes those older than an hour');

select * from finish();
rollback;
