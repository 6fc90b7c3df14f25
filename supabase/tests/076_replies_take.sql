-- A reply by mail sets a new request to contacted and assigns it to the writer, who can undo both once.
begin;
\ir actors.psql
select no_plan();
set local app.rate_limit_scale = '10000';

create temporary table forms (form text, becomes text);
insert into forms values ('quote_requests', 'contacted'), ('design_report_requests', 'contacted'), ('contact_messages', 'contacted'),
  ('program_registrations', 'pending'), ('partner_requests', 'pending');
select tests.attempt('anonymous', tests.insertion(form)) from forms;
create temporary table subjects (form text, id text);
do $$
declare f text;
begin
  for f in select form from forms loop execute format('insert into subjects select %L, max(id)::text from public.%I', f, f); end loop;
end
$$;
create function pg_temp.status(of_form text) returns text language plpgsql as $$
declare s text;
begin
  execute format('select status from public.%I where id = (select id::bigint from subjects where form = %L)', of_form, of_form) into s;
  return s;
end
$$;
create function pg_temp.reply(actor text, of_form text) returns text language sql as $$
  select tests.answer(actor, format('select public.reply_by_mail(%L, %L, ''Гарчиг'', ''Текст'')', of_form, id)) from subjects where form = of_form
$$;
create function pg_temp.undo(actor text, note text) returns text language sql as $$
  select tests.attempt(actor, format('select public.undo_reply(%L)', note))
$$;
create function pg_temp.assignee(of_form text) returns text language sql as $$
  select coalesce((select s.name from private.record_work as w join subjects as r on r.form = w.table_name and r.id = w.record_id
    join public.staff as s on s.user_id = w.assignee_id where w.table_name = of_form), 'nobody')
$$;

create temporary table replied as select form, pg_temp.reply('admin', form)::jsonb as answer from forms;
select is(pg_temp.status(form), becomes, 'after a reply the record has the status ' || becomes || ': ' || form) from forms;
select is(pg_temp.assignee(form), 'Admin', 'a reply assigns the record to its writer: ' || form) from forms;
select is(answer -> 'replied' ->> 'contacted', (becomes = 'contacted')::text,
  'the response says whether the reply set the status contacted: ' || form) from replied join forms using (form);
select is((select count(*)::integer from private.outbox where template = 'reply'), 5, 'each reply queues a mail');
select is((select string_agg(coalesce(after ->> 'status', after ->> 'reply', after ->> 'assignee'), ' ' order by id) from public.audit_log
  where table_name = 'quote_requests'), 'contacted Гарчиг Admin', 'the history has the new status, the reply and the assignee');

-- A reply changes neither the assignee of an assigned record nor a later status
select tests.attempt('owner', format('select public.set_record_work(''quote_requests'', %L, %L, null)', id, tests.id('owner')))
  from subjects where form = 'quote_requests';
select tests.attempt('owner', format('select tests.change_record(''quote_requests'', %L, ''{"status": "in_progress"}'')', id))
  from subjects where form = 'quote_requests';
select is((pg_temp.reply('admin', 'quote_requests')::jsonb -> 'replied') - 'noteId', '{"contacted": false, "taken": false}',
  'a second reply changes nothing of a request that is under way and a colleague''s');
select is(pg_temp.status('quote_requests') || ' ' || pg_temp.assignee('quote_requests'), 'in_progress Owner',
  'status and assignee of that request are unchanged');

-- Undoing a reply
create temporary table notes as select form, answer #>> '{replied,noteId}' as note from replied;
select is(pg_temp.undo(actor, note), '42501', actor || ' cannot undo the reply') from notes,
  unnest(array['customer', 'viewer', 'removed admin', 'anonymous']) as actor where form = 'contact_messages';
select is(pg_temp.undo('owner', note), 'PT409 conflict', 'a colleague cannot undo the reply') from notes where form = 'contact_messages';
select is(pg_temp.undo('admin', note), 'PT409 version_conflict', 'a reply cannot be undone after a change of the record') from notes
  where form = 'quote_requests';
select is(pg_temp.undo('admin', note), 'rows 1', 'the writer undoes the reply') from notes where form = 'contact_messages';
select is(pg_temp.status('contact_messages') || ' ' || pg_temp.assignee('contact_messages'), 'new nobody', 'the undo restores status and assignee');
select is((select count(*)::integer from private.outbox where template = 'reply' and kind = 'contact_messages'), 1, 'the undo leaves the mail queued');
select is(pg_temp.undo('admin', note), 'PT409 conflict', 'a reply can be undone once') from notes where form = 'contact_messages';
select is(pg_temp.undo('admin', note), 'rows 1', 'the writer undoes a reply to an application') from notes where form = 'partner_requests';
select is(pg_temp.status('partner_requests') || ' ' || pg_temp.assignee('partner_requests'), 'pending nobody',
  'the reply to an application has changed only the assignee');
update private.record_notes set created_at = now() - interval '61 minutes' where id in (select note::bigint from notes where form = 'design_report_requests');
select is(pg_temp.undo('admin', note), 'PT409 conflict', 'a reply cannot be undone after an hour') from notes where form = 'design_report_requests';
select is(pg_temp.status('design_report_requests') || ' ' || pg_temp.assignee('design_report_requests'), 'contacted Admin',
  'after an hour status and assignee stay');
select is(pg_temp.undo('admin', '0'), 'PT404 not_found', 'undoing an unknown reply raises not_found');
select tests.attempt('admin', format('select public.add_note(''contact_messages'', %L, ''А'')', id)) from subjects where form = 'contact_messages';
select is(pg_temp.undo('admin', id::text), 'PT404 not_found', 'undoing a note raises not_found') from private.record_notes where kind = 'note';

-- A refused reply changes nothing
select tests.attempt('admin', format('select tests.change_record(''contact_messages'', %L, ''{"status": "new"}'')', id)) from subjects
  where form = 'contact_messages';
select is(pg_temp.reply('viewer', 'contact_messages'), '42501', 'a viewer cannot reply');
update public.contact_messages set spam_at = now() where id = (select id::bigint from subjects where form = 'contact_messages');
select is(pg_temp.reply('admin', 'contact_messages'), 'PT409', 'a reply to spam is refused');
select is(pg_temp.status('contact_messages') || ' ' || pg_temp.assignee('contact_messages'), 'new nobody',
  'a refused reply changes neither status nor assignee');

-- Customers are not assigned by a reply
select is(tests.answer('admin',
  format('select public.reply_by_mail(''profiles'', %L, ''А'', ''Б'') -> ''replied'' ->> ''taken''', tests.id('customer'))), 'false',
  'a reply to a customer assigns nobody');

select * from finish();
rollback;
