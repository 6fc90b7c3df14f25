-- Counters and revisions: always equal to count(*), and the revision grows with every change.
begin;
\ir actors.psql
select plan(15);

create function pg_temp.drift() returns setof text language plpgsql as $$
declare
  listed text;
begin
  for listed in select distinct relname from pg_trigger join pg_class as c on c.oid = tgrelid where tgfoid = 'private.count_rows()'::regprocedure loop
    return query execute format(
      'select %1$L || '' '' || status || '' '' || coalesce(c.n, 0) || '' is counted as '' || coalesce(k.n, 0)
      from (select status, count(*) as n from public.%1$I group by status) as c
      full join (select status, sum(row_count) as n from private.row_counts where table_name = %1$L group by status) as k using (status)
      where coalesce(c.n, 0) <> coalesce(k.n, 0)', listed);
  end loop;
end
$$;

select is_empty('select pg_temp.drift()', 'the counters are right before any change');
do $$
declare
  listed text;
begin
  for listed in select table_name from private.record_kinds where is_form loop
    for turn in 1..5 loop
      execute tests.insertion(listed);
    end loop;
  end loop;
  execute tests.insertion('blog_posts');
end
$$;
select is_empty('select pg_temp.drift()', 'the counters are right after inserts in every table');
select is(private.row_total('quote_requests'), 5::bigint, 'the total of a table has all its rows');
select is(private.row_total('quote_requests', 'new'), 5::bigint, 'the total of a status has all its rows');
select is(private.row_total('quote_requests', 'completed'), 0::bigint, 'the total of a status without rows is zero');
update public.program_registrations set status = 'paid' where id = (select min(id) from public.program_registrations);
update public.design_report_requests set status = 'completed' where id = (select min(id) from public.design_report_requests);
update public.contact_messages set status = 'closed' where id = (select min(id) from public.contact_messages);
update public.blog_posts set status = 'published';
update public.profiles set suspended_at = now() where id = tests.id('customer');
update public.assistants set status = 'paused', paused_by = 'staff', pause_reason = 'Шалгаж байна' where profile_id = tests.id('customer');
update public.quote_requests set status = 'completed' where id > (select min(id) from public.quote_requests);
update public.partner_requests set status = 'approved' where id = (select min(id) from public.partner_requests);
select is_empty('select pg_temp.drift()', 'the counters are right after changes of status');
delete from public.quote_requests where status = 'completed' and id < (select max(id) from public.quote_requests);
delete from public.program_registrations where status = 'paid';
delete from public.design_report_requests where status = 'completed';
delete from public.partner_requests where id = (select max(id) from public.partner_requests);
delete from public.contact_messages where status = 'closed';
delete from auth.users where id = tests.id('customer');
select is_empty('select pg_temp.drift()', 'the counters are right after deletions, one of them in Auth');
create function pg_temp.of_forms(of_each integer, but jsonb default '{}') returns jsonb language sql as $$
  select jsonb_object_agg(table_name, of_each) || but from private.record_kinds where is_form
$$;
create function pg_temp.fresh() returns jsonb language sql as $$
  select pg_temp.of_forms(5, '{"design_report_requests": 4, "quote_requests": 1, "contact_messages": 4, "partner_requests": 3,
    "program_registrations": 4}')
$$;
select is(
  tests.answer('admin', 'select public.admin_summary()')::jsonb,
  jsonb_build_object('users', 1, 'quotes', 2, 'partners', 4, 'pendingPartners', 3, 'refused', pg_temp.of_forms(0),
    'inbox', (select sum(count::integer) from jsonb_each_text(pg_temp.fresh()) as forms (form, count)), 'fresh', pg_temp.fresh()),
  'the summary has the four cards, how many rows of each form are new, and to how many the last reply did not arrive');

-- Revision
create function pg_temp.revision() returns bigint language sql as $$
  select tests.answer('viewer', $q$select public.list_rows('quote_requests') ->> 'revision'$q$)::bigint
$$;
create temporary table revisions as select pg_temp.revision() as before;
select is(tests.attempt('anonymous', tests.insertion('quote_requests')), 'rows 1', 'a visitor inserts a request');
select ok(pg_temp.revision() > before, 'an insert raises the revision') from revisions;
update revisions set before = pg_temp.revision();
update public.quote_requests set status = 'contacted' where id = 0;
select is(pg_temp.revision(), before, 'an update of no row leaves the revision') from revisions;
update public.quote_requests set company = 'Өөр';
select ok(pg_temp.revision() > before, 'an update that leaves the status raises the revision') from revisions;
delete from public.blog_posts;
select is_empty('select pg_temp.drift()', 'the counters are right after an article is deleted');
insert into public.blog_posts (title, slug, content) values ('Гарчиг', 'garchig', 'Агуулга');
truncate public.contact_messages;
select is_empty('select pg_temp.drift()', 'the counters are right after one table is truncated');
do $$
declare
  listed text;
begin
  for listed in select table_name from private.record_kinds where is_form loop
    execute format('truncate public.%I cascade', listed);
  end loop;
end
$$;
truncate public.blog_posts, public.profiles, public.business_profiles cascade;
select is_empty('select pg_temp.drift()', 'the counters are right after every table is truncated');

select * from finish();
rollback;
