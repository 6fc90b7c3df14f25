-- What waits for staff, of all kinds, in one list.
begin;
\ir actors.psql
select plan(29);

create function pg_temp.inbox(who text, arguments text default '', path text default '{rows}') returns text language sql as $$
  select tests.answer(who, format('select public.list_inbox(%s) #>> %L', arguments, path))
$$;
create function pg_temp.names(arguments text default '') returns text language sql as $$
  select string_agg(coalesce(r #>> '{hit,name}', r ->> 'part'), ',' order by o)
  from jsonb_array_elements(pg_temp.inbox('viewer', arguments)::jsonb) with ordinality as e (r, o)
$$;

delete from private.outbox; delete from private.outbox_news;
delete from public.quote_requests; delete from public.contact_messages; delete from public.partner_requests;
delete from public.design_report_requests; delete from public.program_registrations; delete from public.payments;

-- Who may
select is(tests.attempt(actor, 'select public.list_inbox()'), '42501', format('%s cannot read the inbox', actor))
  from unnest(array['customer', 'removed admin']) as actor;
select is(pg_temp.inbox('viewer'), '[]', 'a viewer reads the empty inbox');
select is(tests.attempt('viewer', 'select public.list_inbox(''all'', null, 200)'), '42501', 'a viewer does not export it');
select is(tests.attempt('admin', 'select public.list_inbox(''else'')'), '22023', 'an unknown view is refused');

-- What waits
select tests.attempt('anonymous', tests.insertion('contact_messages'));
select tests.attempt('anonymous', tests.insertion('quote_requests'));
select tests.attempt('anonymous', tests.insertion('partner_requests'));
update public.contact_messages set created_at = now() - interval '30 hours', message = repeat('а', 400);
update public.partner_requests set created_at = now() - interval '40 hours';
select is(pg_temp.inbox('viewer', '', '{counts,all}'), '3', 'records of all forms wait');
select is(pg_temp.inbox('viewer', '', '{rows,0,part}'), 'quote_requests', 'the newest is first');
select is(length(pg_temp.inbox('viewer', '', '{rows,1,text}')), 300, 'the first 300 letters of a message are shown');
select is(pg_temp.inbox('viewer', '''overdue''', '{rows,0,part}'), 'contact_messages', 'a message is overdue after a day');
select is(jsonb_array_length(pg_temp.inbox('viewer', '''overdue''')::jsonb), 1, 'an application is not overdue after forty hours');
select is(pg_temp.inbox('viewer', '''today''', '{counts,today}'), '1', 'what came before today is not of today');
select is(pg_temp.inbox('viewer', '''all'', ''partner_requests''', '{counts,all}'), '1', 'one kind alone');

-- By pages
select is(jsonb_array_length(pg_temp.inbox('viewer', '''all'', null, 2')::jsonb), 2, 'a page has as many rows as were asked for');
select is(
  pg_temp.inbox('viewer', format('''all'', null, 2, %L', pg_temp.inbox('viewer', '''all'', null, 2', '{nextBefore}')), '{rows,0,part}'),
  'partner_requests', 'the next page begins after it');
update public.quote_requests set created_at = '2026-01-01'; update public.partner_requests set created_at = '2026-01-01';
update public.contact_messages set created_at = '2026-01-01';
select is(
  pg_temp.inbox('viewer', '''all'', null, 1', '{rows,0,part}') || pg_temp.inbox('viewer', format('''all'', null, 1, %L',
    pg_temp.inbox('viewer', '''all'', null, 1', '{nextBefore}')), '{rows,0,part}'),
  'quote_requestspartner_requests', 'rows of one moment are on one page each');

-- Who takes care
select tests.attempt('admin', format('select public.set_record_work(''quote_requests'', %L, %L, null)', id, tests.id('admin'))) from public.quote_requests;
select is(pg_temp.inbox('admin', '''mine''', '{rows,0,part}'), 'quote_requests', 'what is assigned to the caller is theirs');
select is(pg_temp.inbox('owner', '''mine'''), '[]', 'and nobody else''s');
select is(pg_temp.inbox('owner', '''nobody''', '{counts,nobody}'), '2', 'the others are nobody''s');

select is(tests.answer('admin', 'select public.admin_summary() ->> ''inbox'''), '3', 'on the tab each is counted once, also who takes care of one');

-- What does not wait
update public.quote_requests set status = 'contacted';
update public.partner_requests set spam_at = now(), spam_reason = 'link';
select is(pg_temp.inbox('viewer', '', '{counts,all}'), '1', 'answered records and spam do not wait');
update private.record_work set refused_at = now();
select is(pg_temp.inbox('viewer', '', '{rows,0,refused}'), 'true', 'an answered record waits again when the reply did not arrive');
insert into private.outbox (audience, kind, template, recipient, state, last_error) values
  ('person', 'quote_requests', 'received', 'gone@example.mn', 'given_up', 'no such mailbox'),
  ('person', 'quote_requests', 'received', 'old@example.mn', 'given_up', 'no such mailbox');
update private.outbox set created_at = now() - interval '8 days' where recipient = 'old@example.mn';
select is(pg_temp.inbox('viewer', '''all'', ''outbox''', '{rows,0,hit,email}'), 'gone@example.mn', 'a mail that was given up waits');
select is(pg_temp.inbox('viewer', '''all'', ''outbox''', '{counts,all}'), '1', 'for a week');

insert into private.outbox (audience, kind, template, recipient, state, created_at)
select 'person', 'quote_requests', 'received', 'x@example.mn', 'given_up', now() - case n when 1000 then interval '3 days' else interval '0' end
from generate_series(1, 1000) as n;
select is(pg_temp.inbox('viewer', '''all'', ''outbox''', '{counts}')::jsonb - '{mine,nobody}'::text[], '{"all": 1000, "today": 1000, "overdue": 1}',
  'of more than a thousand the newest are counted, and what is overdue all the same');

-- The company's own assistant
insert into public.assistant_leads (assistant_id, phone, message)
select id, '99112233', 'Залгаарай' from public.assistants where profile_id is null;
select is(pg_temp.inbox('viewer', '''all'', ''assistant_leads''', '{rows,0,text}'), 'Залгаарай', 'a lead of the company waits');

insert into public.assistant_conversations (assistant_id, number, state, first_question)
select assistant_id, 1, 'person', 'Хүнтэй ярья' from public.assistant_leads;
select is(pg_temp.inbox('viewer', '''all'', ''assistant_conversations''', '{rows,0,text}'), 'Хүнтэй ярья', 'a talk that wants a person waits');
update public.assistant_leads set conversation_id = (select id from public.assistant_conversations);
select is(pg_temp.inbox('viewer', '''all'', ''assistant_conversations''', '{counts,all}'), '0', 'until a lead is left in it, which waits in its place');
insert into public.assistant_requests (assistant_id, client_id, number, kind, form_name, name, phone)
select id, gen_random_uuid(), 101, 'form', 'Танилцуулга', 'Болд', '99112233' from public.assistants where profile_id is null;
select is(pg_temp.inbox('viewer', '''all'', ''assistant_requests''', '{rows,0,text}'), 'Танилцуулга', 'and a request');
update public.assistant_requests set status = 'confirmed';
select is(pg_temp.inbox('viewer', '''all'', ''assistant_requests''', '{counts,all}'), '0', 'until it is confirmed');

select finish();
rollback;
