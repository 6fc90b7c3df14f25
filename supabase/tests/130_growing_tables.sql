-- The cost for one record stays the same after years: no action reads a whole table or index that only grows.
-- Counted in blocks, which do not depend on the load of the machine.
begin;
\ir actors.psql
\ir blocks.psql
select no_plan();
set local app.rate_limit_scale = '100000';

create temporary table forms as select unnest(array['program_registrations', 'quote_requests',
  'design_report_requests', 'partner_requests', 'contact_messages']) as form;

create function pg_temp.latest(form text) returns text language plpgsql as $$
declare
  latest text;
begin
  execute format('select max(id)::text from public.%I', form) into latest;
  return latest;
end
$$;

-- Runs each action once for each form.
create function pg_temp.act(size text) returns void language plpgsql as $$
declare
  form text;
  id text;
begin
  for form in select f.form from forms as f loop
    perform pg_temp.measure(size, 'send ' || form, 'anonymous',
      tests.insertion(form, jsonb_build_object('email', md5(random()::text) || '@tests.example.mn')));
    id := pg_temp.latest(form);
    perform pg_temp.measure(size, 'assign ' || form, 'admin',
      format('select public.set_record_work(%L, %L, %L, null)', form, id, tests.id('admin')));
    perform pg_temp.measure(size, 'note on ' || form, 'admin', format('select public.add_note(%L, %L, ''Залгасан'')', form, id));
    perform pg_temp.measure(size, 'change ' || form, 'admin', format(
      'select tests.change_record(%L, %L, %L)', form, id, jsonb_build_object('status',
        case form when 'partner_requests' then 'approved' when 'program_registrations' then 'confirmed'
          when 'contact_messages' then 'closed' else 'contacted' end)));
    perform pg_temp.measure(size, 'delete ' || form, 'admin', format('select tests.remove_record(%L, %L)', form, id));
    perform pg_temp.measure(size, 'restore ' || form, 'admin', format('select public.restore_deleted(%s)',
      (select max(a.id) from public.audit_log as a where action = 'delete')));
  end loop;
  -- What a list reads through policies: the rows of a page by their ids, and the records of one assignee.
  perform tests.attempt('anonymous',
    tests.insertion('quote_requests', jsonb_build_object('email', md5(random()::text) || '@tests.example.mn')));
  id := pg_temp.latest('quote_requests');
  perform tests.attempt('admin', format('select public.set_record_work(''quote_requests'', %L, %L, null)', id, tests.id('owner')));
  perform pg_temp.measure(size, 'rows of a page', 'admin', format(
    'select private.rows_of_page(private.make_list_plan(''quote_requests'', ''-createdAt'', null, null, null), ''[{"id": %s}]'')', id));
  perform pg_temp.measure(size, 'list of one member of staff', 'admin',
    format('select public.list_rows(''quote_requests'', p_assignee => %L)', tests.id('owner')));
  perform pg_temp.measure(size, 'search of one member of staff', 'admin',
    format('select public.list_rows(''quote_requests'', p_assignee => %L, p_q => ''tests.example'')', tests.id('owner')));
  -- There is no index by status and name: a rare status is sorted, for a frequent one the index by name is read.
  perform pg_temp.measure(size, 'list of a rare status by name', 'admin',
    'select public.list_rows(''quote_requests'', p_limit => 3, p_status => ''contacted'', p_sort => ''name'')');
  perform pg_temp.measure(size, 'list of a frequent status by name', 'admin',
    'select public.list_rows(''quote_requests'', p_limit => 3, p_status => ''new'', p_sort => ''name'')');
  perform pg_temp.measure(size, 'the counts of the tabs', 'admin', 'select public.admin_summary()');
  execute tests.insertion('payments');
  perform pg_temp.measure(size, 'delete payments', null, 'delete from public.payments');
end
$$;

-- The first run also reads the catalogue.
select pg_temp.act('first');
select pg_temp.act('small') from generate_series(1, 3);

alter table public.quote_requests disable trigger user;
insert into public.quote_requests (name, email, phone, project_title, project_type, budget, timeline, project_description, created_at)
select 'Хуучин', n || '@old.example.mn', '99112233', 'Апп', 'web', 'тодорхойгүй', '1month', 'Тайлбар', now() - make_interval(hours => n)
from generate_series(1, 20000) as n;
alter table public.quote_requests enable trigger user;
insert into public.audit_log (action, table_name, row_id)
select case n % 2 when 0 then 'delete' else 'update' end, 'quote_requests', (n + 1000000)::text from generate_series(1, 20000) as n;
insert into private.outbox (audience, kind, template, record_id, recipient, state)
select case n % 2 when 0 then 'sender' else 'person' end, 'quote_requests', 'received', (n + 1000000)::text, n || '@old.example.mn', 'sent'
from generate_series(1, 20000) as n;
insert into private.outbox_news (kind, record_id) select 'quote_requests', (n + 1000000)::text from generate_series(1, 20000) as n;
insert into private.record_notes (table_name, record_id, author_name, body)
select 'quote_requests', (n + 1000000)::text, 'Хэн нэгэн', 'Залгасан' from generate_series(1, 20000) as n;
insert into private.record_work (table_name, record_id) select 'quote_requests', (n + 1000000)::text from generate_series(1, 20000) as n;
insert into private.rate_limits (key, slot, hits, window_ends_at)
select 'form-copy:' || n, 0, 1, now() + interval '1 day' from generate_series(1, 20000) as n;
analyze public.quote_requests, public.audit_log, private.outbox, private.outbox_news, private.record_notes, private.record_work, private.rate_limits;

select pg_temp.act('first');
select pg_temp.act('large') from generate_series(1, 3);

select is((select string_agg(distinct act || ': ' || outcome, ', ') from measured where outcome not like 'rows %'), null, 'every action succeeded');
select cmp_ok(count(*), '>', 30::bigint, 'more than thirty actions were measured') from measured where size = 'large';
-- A deeper index costs a block or two for each lookup; the smallest of these tables has 120 blocks. The minimum of
-- three runs, because now and then a call deletes expired rows.
select cmp_ok(large - small, '<', 100, format('%s reads %s blocks with small tables, %s with large tables', act, small, large))
from (
  select act, min(blocks) filter (where size = 'small') as small, min(blocks) filter (where size = 'large') as large
  from measured group by act
) as least;

-- A page of the history counts up to a bound, so it reads no more blocks of a table with three times the rows.
delete from measured;
select pg_temp.measure('20000 rows', 'history', 'admin', 'select public.list_history()') from generate_series(1, 2);
insert into public.audit_log (action, table_name, row_id)
select 'update', 'quote_requests', (n + 2000000)::text from generate_series(1, 40000) as n;
analyze public.audit_log;
select pg_temp.measure('60000 rows', 'history', 'admin', 'select public.list_history()') from generate_series(1, 2);
select is((select string_agg(distinct outcome, ', ') from measured), 'rows 1', 'the history is read');
select cmp_ok(
  (select min(blocks) from measured where size = '60000 rows'), '<',
  (select min(blocks) from measured where size = '20000 rows') + 100, 'the first page of a history with three times the rows reads about as many blocks');
select * from finish();
rollback;
