-- Contact messages: what a visitor may bring, what staff may change.
begin;
\ir actors.psql
\ir forms.psql
select no_plan();
select pg_temp.form_story('contact_messages', '{new,contacted,closed,new}');

-- What nobody sees
select is(tests.attempt('anonymous', tests.insertion('contact_messages', jsonb_build_object('name', U&'Бо\200Bлд'))),
  'contact_messages_name_length', 'a name with a zero-width character is refused');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', jsonb_build_object('company', U&'\202Eдлоб'))),
  'contact_messages_company_length', 'a company with a direction mark is refused');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', jsonb_build_object('message', U&'зурвас\009B31m'))),
  'contact_messages_message_length', 'a message with a C1 control character is refused');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', jsonb_build_object('email', U&'bo\200Fld@tests.example.mn'))),
  'contact_messages_email_format', 'an address with an invisible character is refused');

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
