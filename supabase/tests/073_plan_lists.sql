-- Staff's lists by time: customers whose trial or paid plan ends soon or has ended, and overdue payments.
begin;
\ir actors.psql
select plan(19);

insert into auth.users (id, email, raw_user_meta_data)
select ('00000000-0000-4000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, 'p' || n || '@tests.example.mn',
  tests.metadata('p' || n || '@tests.example.mn', tests.profile('Хүн' || n))
from generate_series(1, 8) as n;
delete from auth.users where email like '%customer@tests%';
update public.profiles as p set trial_ends_at = now() + trial, paid_until = now() + paid from (values
  ('p1', interval '8 days', null::interval), ('p2', interval '6 days', null), ('p3', interval '-1 second', null), ('p4', interval '6 days', interval '90 days'),
  ('p5', interval '-90 days', interval '31 days'), ('p6', interval '-90 days', interval '29 days'),
    ('p7', interval '-90 days', interval '-1 second'), ('p8', interval '5 days', interval '-10 days')
) as t (who, trial, paid) where p.email = t.who || '@tests.example.mn';

create function pg_temp.listed(word text, more text default '') returns text language sql as $$
  select tests.answer('viewer', format($q$
    select coalesce(string_agg(split_part(r ->> 'email', '@', 1), ' ' order by r ->> 'email'), '-') || ' ' || max((l ->> 'total')::integer)
    from public.list_rows('profiles', p_status => %L %s) as l left join lateral json_array_elements(l -> 'rows') as r on true $q$, word, more))
$$;
select is(pg_temp.listed(word), told, format('the list %s has the customers %s', word, told))
  from (values ('trial_ending', 'p2 1'), ('trial_ended', 'p3 1'), ('paid_ending', 'p6 1'), ('paid_ended', 'p7 p8 2'),
  ('active', 'p1 p2 p3 p4 p5 p6 p7 p8 8'), ('suspended', '- 0')) as t (word, told);
select is(pg_temp.listed('paid_ended', ', p_q => ''p8@''') , 'p8 1', 'the list is searched');
select is(pg_temp.listed('paid_ended', ', p_q => ''p1@''') , '- 0', 'a search without a match returns no customers');
select is(pg_temp.listed('paid_ended', ', p_sort => ''name''') , 'p7 p8 2', 'the list is sorted by name');
select is(pg_temp.listed('paid_ended', ', p_assignee => ''nobody''') , 'p7 p8 2', 'the list has the customers without an assignee');
select tests.attempt('admin', $$select public.set_record_work('profiles', '00000000-0000-4000-8000-000000000107',
  '00000000-0000-4000-8000-0000000000a1', null)$$);
select is(pg_temp.listed('paid_ended', ', p_assignee => ''00000000-0000-4000-8000-0000000000a1''') , 'p7 1', 'the list has the customers of one assignee');

-- Pages
create temporary table page as select tests.answer('viewer', $$select public.list_rows('profiles', 1, p_status => 'paid_ended')$$)::jsonb as answer;
select is((select answer #>> '{rows,0,email}' from page), 'p8@tests.example.mn', 'the newest customer is on the first page');
select is(tests.answer('viewer',
  format($$select public.list_rows('profiles', 1, %L, p_status => 'paid_ended') #>> '{rows,0,email}'$$, answer -> 'nextBefore')),
  'p7@tests.example.mn', 'the next customer is on the second page') from page;

-- Time changes such a list though no row changes
create function pg_temp.again(word text) returns text language sql as $$
  select coalesce(tests.answer('viewer',
    format($q$select public.list_rows('profiles', p_status => %L, p_known_revision => private_revision) ->> 'rows'
    from (select (public.list_rows('profiles') ->> 'revision')::bigint as private_revision) as r$q$, word)), 'unchanged')
$$;
select is(pg_temp.again('active'), 'unchanged', 'an unchanged list of a status is not sent again');
select isnt(pg_temp.again('paid_ended'), 'unchanged', 'a list that depends on the time is sent again');

-- Overdue payments are counted too
select tests.registers('anonymous', jsonb_build_object('email', who || '@tests.example.mn')) from unnest(array['one', 'two']) as who;
update public.payments set due_at = now() - interval '1 second' where email = 'one@tests.example.mn';
select is(tests.answer('viewer',
  $$select l ->> 'total' || ' ' || (l #>> '{rows,0,email}') from public.list_rows('payments', p_status => 'overdue') as l$$),
  '1 one@tests.example.mn', 'the list of overdue payments has one row, and its total is 1');
update public.payments set status = 'cancelled' where email = 'one@tests.example.mn';
select is(tests.answer('viewer', $$select l ->> 'total' from public.list_rows('payments', p_status => 'overdue') as l$$), '0',
  'a cancelled payment is not overdue');
select is(tests.answer('viewer', $$select public.list_rows('profiles', p_status => 'overdue') ->> 'total'$$), '0', 'the status overdue selects no customers');
select is((select after - 'rows' from public.audit_log where action = 'export' order by id desc limit 1), null,
  'a page of a list is not recorded as an export');

select * from finish();
rollback;
