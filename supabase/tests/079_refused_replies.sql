-- A reply that the provider refused answers nobody: its record waits again and is marked until somebody acts. And who of
-- staff replied to a person a moment ago.
begin;
\ir actors.psql
select no_plan();
set local app.rate_limit_scale = '10000';

create temporary table subjects (form text, id text, first text, replied text);
do $$
declare k private.record_kinds; f text;
begin
  for k in select * from private.record_kinds where is_form loop
    perform tests.attempt('anonymous', tests.insertion(k.table_name));
    execute format('insert into subjects select %L, max(id)::text, %L, %L from public.%I', k.table_name, k.first_status,
      coalesce(k.replied_status, k.first_status), k.table_name);
  end loop;
end
$$;
update public.partner_requests set email = 'alone@tests.example.mn' where id = (select id::bigint from subjects where form = 'partner_requests');
create function pg_temp.reply(actor text, of_form text, anyway boolean default true) returns text language sql as $$
  select tests.answer(actor, format('select public.reply_by_mail(%L, %L, ''Гарчиг'', ''Текст'', %L) #>> ''{replied,noteId}''', of_form, id,
    anyway)) from subjects where form = of_form
$$;
create function pg_temp.status(of_form text) returns text language plpgsql as $$
declare s text;
begin
  execute format('select status from public.%I where id = (select id::bigint from subjects where form = %L)', of_form, of_form) into s;
  return s;
end
$$;
create function pg_temp.settle(of_note text, outcome text, error text default null) returns text language plpgsql as $$
declare m record;
begin
  update private.outbox set state = 'sending', claim = gen_random_uuid(), claimed_at = clock_timestamp() where note_id = of_note::bigint
    returning id, claim into m;
  return tests.attempt('service',
    format('select public.settle_outbox(%L)', jsonb_build_array(jsonb_build_object('id', m.id, 'claim', m.claim, 'outcome', outcome, 'error', error))));
end
$$;
create function pg_temp.work(of_form text) returns jsonb language sql as $$
  select tests.answer('viewer', format('select public.read_record_work(%L, %L)', form, id))::jsonb from subjects where form = of_form
$$;
create function pg_temp.listed(of_form text) returns boolean language sql as $$
  select tests.answer('viewer', format('select public.list_rows(%L)::jsonb #>> ''{rows,0,reply_refused_at}''', of_form)) is not null
$$;
create function pg_temp.counted(of_form text, what text) returns integer language sql as $$
  select (tests.answer('viewer', format('select public.admin_summary() #>> %L', array[what, of_form])))::integer
$$;
create function pg_temp.revision(of_form text) returns text language sql as $$
  select tests.answer('viewer', format('select public.list_rows(%L)::jsonb ->> ''revision''', of_form))
$$;

-- Refused at once
create temporary table replies as select form, pg_temp.reply('admin', form) as note from subjects;
create temporary table known as select form, pg_temp.revision(form) as revision from subjects;
select is(pg_temp.status(form), replied, 'the reply has answered ' || form) from subjects;
select is(pg_temp.listed(form), false, 'a reply that is on its way is no refused one: ' || form) from subjects;
select pg_temp.settle(note, 'refused', 'http_422: no such address') from replies;
select is(pg_temp.status(form), first, 'a refused reply gives back the former status: ' || form) from subjects;
select is(pg_temp.listed(form), true, 'the list marks the record: ' || form) from subjects;
select is(pg_temp.counted(form, 'refused') || ' ' || pg_temp.counted(form, 'fresh'), '1 1',
  'the dashboard counts it as waiting and as refused: ' || form) from subjects;
select isnt(pg_temp.revision(form), revision, 'the list has another revision: ' || form) from known;
select is((select count(*)::integer from public.audit_log where table_name = form and row_id = subjects.id and actor_id is null
  and after ->> 'undelivered' = 'Гарчиг' and (replied = first or (before ->> 'status' = replied and after ->> 'status' = first))), 1,
  'the history has one entry of it: ' || form) from subjects;
select ok(pg_temp.work(form) ? 'undeliveredAt', 'the next writer is told of the address: ' || form) from subjects;
select is(tests.attempt('admin', format('select public.undo_reply(%L)', note)), 'rows 1', 'the assignee can be taken back all the same')
  from replies where form = 'quote_requests';

-- Another attempt, another reply, and a status by hand remove the mark
select is(tests.attempt('admin', format('select public.retry_outbox(%L)', o.id)), 'rows 1', 'staff send the mail again')
  from private.outbox as o join replies as r on r.note::bigint = o.note_id where form = 'quote_requests';
select is(pg_temp.listed('quote_requests')::text || ' ' || pg_temp.status('quote_requests'), 'false contacted',
  'a mail that is sent again has answered its record');
select pg_temp.settle(note, 'sent') from replies where form = 'quote_requests';
select ok(not pg_temp.work('quote_requests') ? 'undeliveredAt', 'a mail that arrived clears its address');
insert into replies select 'contact_messages', pg_temp.reply('admin', 'contact_messages');
select is(pg_temp.listed('contact_messages')::text || ' ' || pg_temp.status('contact_messages'), 'false contacted', 'another reply has answered its record');
select tests.attempt('admin', format('select tests.change_record(''design_report_requests'', %L, ''{"status": "completed"}'')', id))
  from subjects where form = 'design_report_requests';
select is(pg_temp.listed('design_report_requests'), false, 'a record with another status needs no attention');

-- Given up after many tries; an older reply; a status of somebody else
update private.outbox set expires_at = now() - interval '1 second' where note_id = (select max(note::bigint) from replies where form = 'contact_messages');
select pg_temp.settle(max(note::bigint)::text, 'retry', 'http_500') from replies where form = 'contact_messages';
select is(pg_temp.listed('contact_messages')::text || ' ' || pg_temp.status('contact_messages'), 'true new',
  'a reply that was given up counts like a refused one');
create temporary table late as select pg_temp.reply('admin', 'contact_messages') as first, pg_temp.reply('admin', 'contact_messages') as second;
select tests.attempt('owner', format('select tests.change_record(''contact_messages'', %L, ''{"status": "closed"}'')', id)) from subjects
  where form = 'contact_messages';
select pg_temp.settle(first, 'refused') from late;
select is(pg_temp.listed('contact_messages'), false, 'a later reply that is on its way stands');
select pg_temp.settle(second, 'refused') from late;
select is(pg_temp.listed('contact_messages')::text || ' ' || pg_temp.status('contact_messages'), 'true closed',
  'a status that somebody has set since stays, and the record is marked');

-- Colleagues
select ok(pg_temp.work('partner_requests') -> 'colleague' is null, 'a refused reply is none that a colleague sent');
select isnt(pg_temp.reply('admin', 'partner_requests', false), 'PT409', 'the first one writes without a question');
select is(pg_temp.work('partner_requests') #>> '{colleague,name}', 'Admin', 'others read who has just replied');
select is(tests.answer('admin', format('select public.read_record_work(''partner_requests'', %L) -> ''colleague''', id)), null,
  'the writer is not told of the own reply') from subjects where form = 'partner_requests';
select is(tests.told('owner', format('select public.reply_by_mail(''partner_requests'', %L, ''А'', ''Б'')', id)), 'colleague_replied',
  'a colleague is asked before a second reply') from subjects where form = 'partner_requests';
update public.quote_requests set email = (select email from public.partner_requests
  where id = (select id::bigint from subjects where form = 'partner_requests')) where id = (select id::bigint from subjects where form = 'quote_requests');
select is(pg_temp.reply('owner', 'quote_requests', false), 'PT409', 'also about another record of that person');
select isnt(pg_temp.reply('admin', 'partner_requests', false), 'PT409', 'the first writer may write on');
select isnt(pg_temp.reply('owner', 'partner_requests', true), 'PT409', 'whoever was asked may send');
update private.outbox set created_at = now() - interval '31 minutes';
select isnt(pg_temp.reply('owner', 'partner_requests', false), 'PT409', 'nobody is asked half an hour later');

select * from finish();
rollback;
