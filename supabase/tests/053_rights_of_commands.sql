-- Commands of staff that run with the rights of the caller depend on the grants and policies of their tables. In this
-- file the same callers write to the tables directly.
begin;
\ir actors.psql
insert into auth.sessions (id, user_id) values ('00000000-0000-4000-8000-00000000aab9', tests.id('owner'));
insert into tests.actors values ('owner elsewhere', 'authenticated', tests.id('owner'), '00000000-0000-4000-8000-00000000aab9');
delete from private.confirmed_identities;
create function pg_temp.note_id(of_kind text) returns bigint
  language sql security definer as $$ select id from private.record_notes where kind = of_kind order by id limit 1 $$;

select * from no_plan();

-- Staff may change only notice_kinds of their own row
select is(tests.try(actor, format('update public.staff set %s where user_id = tests.id(''admin'')', change), 'staff'), outcome,
  format('%s sets %s: %s', actor, change, outcome)) from (values
  ('admin', 'notice_kinds = ''{}''', 'rows 1'), ('owner', 'notice_kinds = ''{}''', 'rows 0'),
    ('viewer', 'notice_kinds = ''{}''', 'rows 0'), ('customer', 'notice_kinds = ''{}''', 'rows 0'),
  ('admin', 'role = ''owner''', '42501'), ('admin', 'name = ''Шинэ''', '42501'), ('admin', 'email = ''new@tests.example.mn''', '42501'),
    ('admin', 'suspended_at = null', '42501'),
  ('admin', 'user_id = tests.id(''owner'')', '42501'), ('owner', 'role = ''viewer''', '42501')) as t (actor, change, outcome);
savepoint granted;
-- Some tools grant everything to every API role
grant all on public.staff to authenticated;
select is(tests.attempt('admin',
  'update public.staff set role = ''owner'', name = ''Шинэ'', notice_kinds = ''{payments}'' where user_id = tests.id(''admin'')'),
  'rows 1', 'with every right granted an editor updates the own row');
select is((select role || ' ' || name || ' ' || notice_kinds::text from public.staff where user_id = tests.id('admin')),
  'editor Admin {payments}', 'the update has changed only the notices');
select is(tests.attempt('admin', 'update public.staff set role = ''viewer'' where user_id = tests.id(''owner'')'), 'rows 0',
  'the update reaches no other member''s row');
rollback to granted;

-- The requirement of a second factor
select is(tests.attempt(actor, 'update private.staff_settings set second_factor_required = true'), outcome,
  format('%s without a confirmed identity requires a second factor: %s', actor, outcome))
from (values ('owner', 'rows 0'), ('admin', 'rows 0'), ('customer', 'rows 0'), ('anonymous', '42501')) as t (actor, outcome);
select tests.confirm('owner');
select is(tests.attempt(actor, 'update private.staff_settings set second_factor_required = false'), outcome,
  format('after the owner has confirmed the identity %s changes the requirement: %s', actor, outcome))
from (values ('owner', 'rows 1'), ('owner elsewhere', 'rows 0'), ('admin', 'rows 0')) as t (actor, outcome);
select is(tests.attempt(actor, 'select from private.confirmed_identities'), outcome, format('%s reads confirmed identities: %s', actor, outcome))
from (values ('owner', 'rows 1'), ('owner elsewhere', 'rows 0'), ('admin', 'rows 0'), ('customer', 'rows 0')) as t (actor, outcome);
select is(tests.attempt('owner', 'update private.confirmed_identities set confirmed_at = now()'), '42501', 'an owner cannot update a confirmed identity');

-- The programme
select is(tests.attempt(actor, 'update private.program set seats = seats'), outcome, format('%s sets the seats: %s', actor, outcome))
from (values ('admin', 'rows 1'), ('viewer', 'rows 0'), ('customer', 'rows 0'), ('removed admin', 'rows 0'), ('anonymous', '42501')) as t (actor, outcome);
select is(tests.attempt('admin', format('update private.program set %s', change)), '42501', 'an editor cannot set ' || change)
  from unnest(array['id = 1', 'version = 1', 'updated_at = now()']) as change;

-- Notes and replies
select tests.attempt('anonymous', tests.insertion('quote_requests', '{"email": "bold@tests.example.mn"}'));
create temporary table of_request as select id::text as id from public.quote_requests order by id desc limit 1;
grant select on of_request to authenticated;
select is(tests.attempt('admin', 'select public.add_note(''quote_requests'', id, ''Тэмдэглэл'') from of_request'), 'rows 1', 'an editor adds a note');
select is(tests.attempt('admin', 'select public.reply_by_mail(''quote_requests'', id, ''Хариу'', ''Сайн байна уу'') from of_request'),
  'rows 1', 'an editor sends a reply');
create function pg_temp.reply(author text, columns text default '', row_values text default '') returns text language sql as $$
  select format('insert into private.record_notes (table_name, record_id, kind, subject, body, author_id,
    author_name%s) select ''quote_requests'', id, ''reply'', ''Б'', ''Б'', tests.id(%L), (select name from public.staff
    where user_id = tests.id(%L))%s from of_request', columns, author, author, row_values)
$$;
select is(tests.try(actor, statement, 'staff'), outcome, format('%s inserts a reply: %s', actor, outcome)) from (values
  ('admin', pg_temp.reply('admin'), 'rows 1'), ('admin', pg_temp.reply('owner'), '42501'), ('viewer', pg_temp.reply('viewer'), '42501'),
    ('customer', pg_temp.reply('customer'), '42501'),
  ('admin', pg_temp.reply('admin', ', version', ', 9'), '42501')) as t (actor, statement, outcome);
select is(tests.attempt(actor, format('update private.record_notes set %s where id = %s', change, pg_temp.note_id(kind))), outcome,
  format('%s sets %s of a %s: %s', actor, change, kind, outcome)) from (values
  ('admin', 'body = ''Өөр''', 'reply', '42501'), ('admin', 'subject = ''Өөр''', 'reply', '42501'),
    ('admin', 'edited_at = now()', 'reply', '42501'), ('owner', 'body = ''Өөр''', 'reply', 'rows 0'),
  ('owner', 'took = false', 'reply', 'rows 0'), ('owner', 'body = ''Өөр''', 'note', 'rows 0'),
    ('viewer', 'body = ''Өөр''', 'note', 'rows 0'), ('admin', 'body = ''Өөр''', 'note', 'rows 1')) as t (actor, change, kind, outcome);
select is(tests.attempt('admin', format('delete from private.record_notes where id = %s', pg_temp.note_id('reply'))), 'rows 0',
  'an editor cannot delete a reply');

-- Mails
create function pg_temp.mail(audience text, template text, of_note bigint, of_record text default null) returns text language sql as $$
  select format('insert into private.outbox (audience, kind, template, record_id, recipient, note_id) select %L, ''quote_requests'', %L,
    coalesce(%L, id), ''bold@tests.example.mn'', %L from of_request', audience, template, of_record, of_note)
$$;
select is(tests.attempt(actor, statement), outcome, format('%s queues a mail: %s', actor, outcome)) from (values
  ('admin', pg_temp.mail('person', 'reply', pg_temp.note_id('reply')), 'rows 1'),
    ('admin', pg_temp.mail('person', 'reply', null), '42501'), ('admin', pg_temp.mail('person', 'reply', pg_temp.note_id('note')), '42501'),
  ('owner', pg_temp.mail('person', 'reply', pg_temp.note_id('reply')), '42501'), ('admin', pg_temp.mail('staff', 'reply', pg_temp.note_id('reply')), '42501'),
  ('admin', pg_temp.mail('person', 'payment_paid', pg_temp.note_id('reply')), '42501'),
    ('admin', pg_temp.mail('person', 'reply', pg_temp.note_id('reply'), '999'), '42501'),
    ('viewer', pg_temp.mail('person', 'reply', pg_temp.note_id('reply')), '42501')) as t (actor, statement, outcome);

-- A reply is undone twice: its effects are undone once
select is(tests.attempt('admin', format('select public.undo_reply(%s)', pg_temp.note_id('reply'))), 'rows 1', 'an editor undoes a reply');
select is(tests.attempt('admin', format('select public.undo_reply(%s)', pg_temp.note_id('reply'))), 'PT409 conflict', 'the reply cannot be undone again');

select * from finish();
rollback;
