-- Contact messages: what a visitor may bring, what staff may change.
begin;
\ir actors.psql
select plan(51);

-- Visitor
select is(tests.attempt('anonymous', tests.insertion('contact_messages')), 'rows 1', 'a visitor sends the form');
select results_eq(
  'select status, version, created_at = now(), updated_at = now() from public.contact_messages',
  $$values ('new', 1, true, true)$$, 'the columns that the server sets have their initial values');
select is((select count(*)::integer from public.audit_log), 0, 'a form of a visitor writes no history');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', '{"status": "closed"}')), '42501', 'a visitor cannot choose a status');
select is(tests.attempt('customer', tests.insertion('contact_messages', '{"version": 7}')), '42501', 'a visitor cannot choose a version');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', '{"created_at": "2020-01-01"}')), '42501',
  'a visitor cannot choose the date of creation');

select is(tests.attempt('anonymous', tests.insertion('contact_messages', jsonb_build_object('name', U&'Бо\200Bлд'))),
  'contact_messages_name_length', 'a name with a zero-width character is refused');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', jsonb_build_object('company', U&'\202Eдлоб'))),
  'contact_messages_company_length', 'a company with a direction mark is refused');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', jsonb_build_object('message', U&'зурвас\009B31m'))),
  'contact_messages_message_length', 'a message with a C1 control character is refused');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', jsonb_build_object('email', U&'bo\200Fld@tests.example.mn'))),
  'contact_messages_email_format', 'an address with an invisible character is refused');

-- Visitor, after a tool has granted every column: only the policy is left
grant insert on public.contact_messages to anon, authenticated;
select is(tests.attempt('anonymous', tests.insertion('contact_messages', '{"status": "closed"}')), '42501', 'the policy refuses a chosen status');
select is(tests.attempt('customer', tests.insertion('contact_messages', '{"status": "closed"}')), '42501',
  'the policy refuses a status chosen by a signed-in customer');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', '{"version": 7}')), '42501', 'the policy refuses a version');
select is(tests.attempt('customer', tests.insertion('contact_messages', '{"created_at": "2020-01-01"}')), '42501', 'the policy refuses a date of creation');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', '{"updated_at": "2020-01-01"}')), '42501', 'the policy refuses a date of change');

-- Staff: any status may follow any other
select is(tests.attempt('admin', $$update public.contact_messages set status = 'contacted'$$), 'rows 1', 'staff set the status from new to contacted');
select is(tests.attempt('admin', $$update public.contact_messages set status = 'closed'$$), 'rows 1', 'staff set the status from contacted to closed');
select is(tests.attempt('admin', $$update public.contact_messages set status = 'new'$$), 'rows 1', 'staff set the status from closed to new');
select is(tests.attempt('admin', $$update public.contact_messages set status = 'unheard'$$), 'contact_messages_status_word',
  'a status that is not in the list is refused');
select is((select version from public.contact_messages), 4, 'each change raises the version');
select is(tests.attempt('admin',
  format('select tests.change_record(''contact_messages'', %L, jsonb_build_object(''status'', %L))', id, status)), 'rows 1',
  'an update that changes nothing succeeds') from public.contact_messages;
select is((select version from public.contact_messages), 4, 'an update that changes nothing does not raise the version');
select is(
  (select count(*)::integer from public.audit_log where table_name = 'contact_messages' and actor_id = tests.id('admin')),
  3, 'each change has one audit row, with the member of staff who made it');
select is(tests.attempt('admin', $$update public.contact_messages set email = 'other@tests.example.mn'$$), 'rows 1',
  'staff may correct the text of the visitor');
select is(tests.attempt('admin', $$update public.contact_messages set email = 'no address'$$), 'contact_messages_email_format',
  'a change by staff has to fulfil the constraints of the form');
select is(tests.attempt('admin', $$update public.contact_messages set created_at = '2020-01-01'$$), '42501', 'staff cannot change the date of creation');
select is(tests.attempt('admin', $$update public.contact_messages set spam_at = null$$), 'rows 1', 'staff may set the spam mark');

-- Anybody else
select is(tests.answer('customer', 'select count(*)::text from public.contact_messages'), '0', 'a customer cannot read any row');
select is(tests.attempt('customer', $$update public.contact_messages set status = 'closed'$$), 'rows 0', 'a customer cannot change any row');
select is(tests.attempt('customer', 'delete from public.contact_messages'), 'rows 0', 'a customer cannot delete any row');

-- Deletion and restoring
create temporary table was as select * from public.contact_messages;
select is(tests.attempt('admin', format('select tests.remove_record(''contact_messages'', %L, %s)', id, version + 1)),
  'PT409 version_conflict', 'a deletion with an outdated version is refused') from was;
select is(tests.attempt('admin', format('select tests.remove_record(''contact_messages'', %L, %s)', id, version)), 'rows 1', 'staff delete a row') from was;
create temporary table gone as select * from public.audit_log where action = 'delete';
select is((select before ->> 'email' from gone), 'other@tests.example.mn', 'the history keeps the whole deleted row');
select is(tests.attempt('customer', format('select public.restore_deleted(%s)', id)), '42501', 'a customer cannot restore the deleted row') from gone;
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', id)), 'rows 1', 'staff restore the deleted row') from gone;
select results_eq('select id, email, version from public.contact_messages', 'select id, email, version + 1 from was',
  'the restored row equals the deleted one, with a new version');
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', id)), 'PT409 conflict', 'a restored row cannot be restored again') from gone;

-- A conversation with the assistant: a phone is enough
create function pg_temp.left_phone(also jsonb default '{}') returns text language sql as $$
  select tests.insertion('contact_messages', '{"email": null, "phone": "99112233", "source": "assistant"}'::jsonb || also)
$$;
select is(tests.attempt('anonymous', tests.insertion('contact_messages', '{"email": null, "phone": "99112233"}')),
  'contact_messages_email_needed', 'the contact form requires an e-mail address');
select is(tests.attempt('anonymous', pg_temp.left_phone('{"phone": null}')), 'contact_messages_email_needed',
  'a message from the chat requires a phone or an address');
select is(tests.attempt('anonymous', pg_temp.left_phone('{"email": "left@tests.example.mn", "source": "elsewhere"}')),
  'contact_messages_source_word', 'an unknown source is refused');
select is(tests.attempt('anonymous', pg_temp.left_phone()), 'rows 1', 'a message from the chat with only a phone is accepted');
select is((select count(*)::integer from private.outbox where recipient is null), 0, 'a sender without an address gets no acknowledgement');
select is(tests.attempt('anonymous', pg_temp.left_phone('{"email": "left@tests.example.mn", "phone": null}')), 'rows 1',
  'a message from the chat with only an address is accepted');
select is((select count(*)::integer from private.outbox where recipient = 'left@tests.example.mn'), 1, 'a sender with an address gets an acknowledgement');
create temporary table called as select id::text from public.contact_messages where email is null;
select is((select count(*)::integer from private.outbox_news as n join called on n.record_id = called.id
  where n.kind = 'contact_messages'), 1, 'staff get a notice of a message with only a phone');
select is(tests.attempt('admin', format('select public.reply_by_mail(''contact_messages'', %L, ''Гарчиг'', ''Хариу'')', id)),
  'PT409 conflict', 'staff cannot reply by mail to a sender without an address') from called;
select is(tests.answer('admin', format('select public.read_record_work(''contact_messages'', %L) ->> ''notes''', id)), '[]',
  'a refused reply is not in the thread') from called;
select is(tests.answer('admin', 'select public.list_rows(''contact_messages'', 50, null, ''99112233'') #>> ''{rows,0,phone}'''),
  '99112233', 'staff find the message by its phone');
select is(tests.attempt('admin', $$update public.contact_messages set source = 'form'$$), '42501', 'staff cannot change the source of a message');
select is(tests.attempt('admin', format('select tests.change_record(''contact_messages'', %L, ''{"phone": null}'')', id)),
  'contact_messages_email_needed', 'staff cannot remove the phone of a message without an address') from called;
select is(tests.attempt('admin', format('select tests.remove_record(''contact_messages'', %L, 1)', id)), 'rows 1',
  'staff delete a message without an address') from called;

select * from finish();
rollback;
