-- Contact messages: what a visitor may bring, what staff may change.
begin;
\ir actors.psql
select plan(27);

-- Visitor
select is(tests.attempt('anonymous', tests.insertion('contact_messages')), 'ok 1', 'a visitor sends the form');
select results_eq(
  'select status, version, created_at = now(), updated_at = now() from public.contact_messages',
  $$values ('new', 1, true, true)$$, 'what the server owns has its first value');
select is((select count(*)::integer from public.audit_log), 0, 'a visitor''s form is no act of staff');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', '{"status": "closed"}')), '42501', 'a visitor cannot choose a status');
select is(tests.attempt('customer', tests.insertion('contact_messages', '{"version": 7}')), '42501', 'nor a version');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', '{"created_at": "2020-01-01"}')), '42501', 'nor a date');

select is(tests.attempt('anonymous', tests.insertion('contact_messages', jsonb_build_object('name', U&'Бо\200Bлд'))), 'contact_messages_name_length', 'a name has no zero width');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', jsonb_build_object('company', U&'\202Eдлоб'))), 'contact_messages_company_length', 'no mark of direction');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', jsonb_build_object('message', U&'зурвас\009B31m'))), 'contact_messages_message_length', 'a text has no C1');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', jsonb_build_object('email', U&'bo\200Fld@tests.example.mn'))), 'contact_messages_email_format', 'an address has nothing invisible');

-- Visitor, when a tool has granted every column: the policy alone stands
grant insert on public.contact_messages to anon, authenticated;
select is(tests.attempt('anonymous', tests.insertion('contact_messages', '{"status": "closed"}')), '42501', 'the policy refuses a chosen status');
select is(tests.attempt('customer', tests.insertion('contact_messages', '{"status": "closed"}')), '42501', 'a signed-in customer''s as well');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', '{"version": 7}')), '42501', 'the policy refuses a version');
select is(tests.attempt('customer', tests.insertion('contact_messages', '{"created_at": "2020-01-01"}')), '42501', 'the policy refuses a date of creation');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', '{"updated_at": "2020-01-01"}')), '42501', 'the policy refuses a date of change');

-- Staff: any status may follow any other
select is(tests.attempt('admin', $$update public.contact_messages set status = 'contacted'$$), 'ok 1', 'new to contacted');
select is(tests.attempt('admin', $$update public.contact_messages set status = 'closed'$$), 'ok 1', 'contacted to closed');
select is(tests.attempt('admin', $$update public.contact_messages set status = 'new'$$), 'ok 1', 'closed to new');
select is(tests.attempt('admin', $$update public.contact_messages set status = 'unheard'$$), 'contact_messages_status_word', 'only to words of the list');
select is((select version from public.contact_messages), 4, 'each change counts the version up');
select is(tests.attempt('admin', format('select public.change_record(''contact_messages'', %L, jsonb_build_object(''status'', %L))', id, status)), 'ok 1', 'a change of nothing is no error') from public.contact_messages;
select is((select version from public.contact_messages), 4, 'and no new version');
select is(
  (select count(*)::integer from public.audit_log where table_name = 'contact_messages' and actor_id = tests.id('admin')),
  3, 'one audit row for each change, by the one who made it');
select is(
  tests.attempt('admin', $$update public.contact_messages set email = 'other@tests.example.mn'$$), '42501',
  'what the visitor wrote stays as it was written');

-- Anybody else
select is(tests.answer('customer', 'select count(*)::text from public.contact_messages'), '42501', 'a customer reads none');
select is(tests.attempt('customer', $$update public.contact_messages set status = 'closed'$$), 'ok 0', 'changes none');
select is(tests.attempt('admin', 'delete from public.contact_messages'), '42501', 'and nobody deletes one');

select * from finish();
rollback;
