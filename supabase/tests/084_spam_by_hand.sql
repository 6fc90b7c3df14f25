-- Spam that staff mark, unmark, and delete after 30 days.
begin;
\ir actors.psql
select plan(24);

select tests.attempt('anonymous', tests.insertion('quote_requests'));
create temporary table row_ids as select id from public.quote_requests;
create function pg_temp.call(who text, name text) returns text language sql as $$
  select tests.attempt(who, format('select public.%s(''quote_requests'', %s)', name, id)) from row_ids
$$;

select is(pg_temp.call('customer', 'mark_spam'), '42501', 'a customer cannot mark spam');
select is(tests.attempt('admin', 'select public.mark_spam(''blog_posts'', 1)'), '22023', 'an article cannot be marked as spam');
select is(tests.attempt('admin', 'select public.mark_spam(''quote_requests'', 999999)'), 'PT404 not_found', 'marking an unknown row raises not_found');
select is(pg_temp.call('admin', 'mark_spam'), 'rows 1', 'staff mark a request as spam');
select is(pg_temp.call('admin', 'mark_spam'), 'PT404 not_found', 'marking spam again raises not_found');
select is((select spam_reason from public.quote_requests), 'staff', 'the reason of the mark is staff');
select is(tests.answer('admin', 'select public.list_rows(''quote_requests'') ->> ''total'''), '0', 'the list no longer counts the marked request');
select is(tests.answer('admin', 'select public.admin_summary() ->> ''quotes'''), '0', 'the cards no longer count the marked request');
select is(tests.answer('admin', 'select public.list_rows(''quote_requests'', p_status => ''spam'') ->> ''total'''), '1',
  'the list of spam counts the marked request');
select is(jsonb_array_length(private.claim_outbox(array['mail'], 10, 60, null)), 0, 'no queued mail about the marked request is claimed');
select results_eq('select action, after ->> ''spam_reason'' from public.audit_log', $$values ('update', 'staff')$$, 'the mark is in the history');
delete from private.outbox_news;
select is(pg_temp.call('admin', 'restore_from_spam'), 'rows 1', 'staff remove the mark');
select is((select count(*)::integer from private.outbox_news), 0, 'removing a mark of staff adds no notice');
update public.quote_requests set spam_at = now(), spam_reason = 'links';
select is(pg_temp.call('admin', 'restore_from_spam'), 'rows 1', 'staff remove a mark of the automatic check');
select is((select count(*)::integer from private.outbox_news), 1, 'the unmarked request adds a notice');

-- Old spam
select tests.attempt('anonymous', tests.insertion('contact_messages'));
select tests.attempt('anonymous', tests.insertion('contact_messages', '{"message": "Саяын"}'));
update public.contact_messages set spam_at = now() - case message when 'Саяын' then interval '29 days' else interval '31 days' end;
update public.quote_requests set spam_at = now() - interval '40 days';
delete from public.audit_log;
select is(tests.answer('customer', 'select public.count_old_spam()'), '42501', 'a customer cannot count old spam');
select is(tests.answer('admin', 'select public.count_old_spam()'), '{"rows": 2}', 'staff count spam older than 30 days of every form');
select is(tests.answer('customer', 'select public.delete_old_spam()'), '42501', 'a customer cannot delete old spam');
select is(tests.answer('admin', 'select public.delete_old_spam()'), '{"rows": 2}', 'staff delete old spam');
select results_eq('select message from public.contact_messages', $$values ('Саяын')$$, 'spam of 29 days ago stays');
select is_empty('select from public.quote_requests', 'old spam of another form is deleted');
select results_eq(
  'select action, actor_name, before from public.audit_log order by id',
  $$values ('delete', 'Admin', '{"status": "new", "erased": true}'::jsonb), ('delete', 'Admin', '{"status": "new", "erased": true}')$$,
  'the history has who deleted the rows, but not their content');
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', id)), 'PT404 not_found', 'a deleted row cannot be restored')
from (select min(id) as id from public.audit_log) as first;
select is(tests.answer('admin', 'select public.delete_old_spam()'), '{"rows": 0}', 'a second call deletes nothing');

select * from finish();
rollback;
