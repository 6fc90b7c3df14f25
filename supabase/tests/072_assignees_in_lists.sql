-- Lists by assignee: column, filter, totals, pages, revision, and a change of all matches.
begin;
\ir actors.psql
select plan(27);

insert into public.quote_requests (name, email, phone, project_title, project_type, budget, timeline, project_description, created_at)
select name, 'q' || place || '@tests.example.mn', '9900112' || place, 'Дэлгүүр', 'web', 'тодорхойгүй', '1month', 'Тайлбар',
  now() - make_interval(hours => place)
from (values (1, 'Нэг'), (2, 'Хоёр'), (3, 'Гурав'), (4, 'Дөрөв'), (5, 'Тав')) as q (place, name);

create function pg_temp.names(request text) returns text language sql as $$
  select tests.answer('admin', format(
    'select coalesce(string_agg(item ->> ''name'', '','' order by place), ''–'') from json_array_elements(public.list_rows(''quote_requests'', %s) -> ''rows'') with ordinality as r (item, place)', request))
$$;
create function pg_temp.part(part text, request text) returns text language sql as $$
  select tests.answer('admin', format('select public.list_rows(''quote_requests'', %s) ->> %L', request, part))
$$;
create function pg_temp.give(quote text, who text) returns text language sql as $$
  select tests.attempt('admin', format('select public.set_record_work(''quote_requests'', %L, %L, null)', id::text, tests.id(who)))
  from public.quote_requests where name = quote
$$;
create temporary table me as select format('p_assignee => %L', tests.id('admin')) as mine, format('p_assignee => %L', tests.id('owner')) as theirs;

select is(pg_temp.names('p_assignee => ''nobody'''), 'Нэг,Хоёр,Гурав,Дөрөв,Тав', 'at first nobody has taken any');
select is(pg_temp.names(mine), '–', 'and nobody has one') from me;
create temporary table before as select pg_temp.part('revision', 'p_limit => 1') as revision;
select pg_temp.give('Хоёр', 'admin'); select pg_temp.give('Дөрөв', 'admin'); select pg_temp.give('Тав', 'owner');
select isnt(pg_temp.part('revision', 'p_limit => 1'), revision, 'giving a record away changes its list') from before;
update before set revision = pg_temp.part('revision', 'p_limit => 1');
select tests.attempt('admin', format('select public.set_record_work(''quote_requests'', %L, %L, ''2026-12-01'')', id::text, tests.id('admin')))
from public.quote_requests where name = 'Хоёр';
select is(pg_temp.part('revision', 'p_limit => 1'), revision, 'another day does not: no list shows it') from before;
select is(pg_temp.part('revision', 'p_limit => 1'), pg_temp.part('revision', 'p_limit => 1'), 'nor does looking');
select isnt(tests.answer('admin', 'select public.list_rows(''contact_messages'') ->> ''revision'''), null::text, 'other lists are there');

-- Column
select is(tests.answer('admin', 'select string_agg(coalesce(item ->> ''assignee_id'', ''–''), '','' order by item ->> ''name'') from json_array_elements(public.list_rows(''quote_requests'') -> ''rows'') as r (item)'),
  (select string_agg(coalesce(who::text, '–'), ',' order by name) from (values ('Гурав', null), ('Дөрөв', tests.id('admin')), ('Нэг', null), ('Тав', tests.id('owner')), ('Хоёр', tests.id('admin'))) as v (name, who)),
  'each row says who takes care of it');
select is(tests.answer('admin', 'select (public.list_rows(''blog_posts'') -> ''rows'' -> 0)::jsonb ? ''assignee_id'''), null, 'an article has nobody');

-- Filter
select is(pg_temp.names(mine), 'Хоёр,Дөрөв', 'mine, newest first') from me;
select is(pg_temp.names(theirs), 'Тав', 'a colleague''s') from me;
select is(pg_temp.names('p_assignee => ''nobody'''), 'Нэг,Гурав', 'what nobody has taken');
select is(pg_temp.part('total', mine), '2', 'how many are mine') from me;
select is(pg_temp.part('total', 'p_assignee => ''nobody'''), '2', 'how many nobody has taken');
select is(pg_temp.part('totalCapped', mine), 'false', 'all of them') from me;
select is(pg_temp.names(mine || ', p_q => ''дөр'''), 'Дөрөв', 'searched') from me;
select is(pg_temp.names('p_assignee => ''nobody'', p_q => ''дөр'''), '–', 'searched among what nobody has taken');
select is(pg_temp.names(mine || ', p_status => ''completed'''), '–', 'of one status') from me;
select is(pg_temp.names(mine || ', p_sort => ''createdAt'', p_limit => 1'), 'Дөрөв', 'a page in another order') from me;
select is(pg_temp.names(format('%s, p_sort => ''createdAt'', p_limit => 1, p_before => %L', mine, pg_temp.part('nextBefore', mine || ', p_sort => ''createdAt'', p_limit => 1'))), 'Хоёр', 'and the one after it') from me;
update public.quote_requests set spam_at = now(), spam_reason = 'staff' where name = 'Дөрөв';
select is(pg_temp.names(mine), 'Хоёр', 'spam is nobody''s work') from me;
select is(pg_temp.names(mine || ', p_status => ''spam'''), 'Дөрөв', 'unless it is asked for') from me;
update public.quote_requests set spam_at = null, spam_reason = null where name = 'Дөрөв';
select is(tests.answer('admin', 'select public.list_rows(''blog_posts'', p_assignee => ''nobody'')'), '22023', 'not of articles');
select is(tests.answer('admin', 'select public.list_rows(''quote_requests'', p_assignee => ''x'')'), '22P02', 'nor of what is no id');
select is(tests.answer('customer', 'select public.list_rows(''quote_requests'', p_assignee => ''nobody'')'), '42501', 'to nobody but staff');
select is(tests.answer('viewer', 'select public.list_rows(''quote_requests'', 101, p_assignee => ''nobody'')'), '42501', 'to a viewer no more than a hundred');

-- All that match
select is(tests.answer('admin', format('select public.change_many(''quote_requests'', ''status'', ''contacted'', p_assignee => %L) ->> ''rows''', tests.id('admin'))), '2', 'a change of all that are mine');
select is((select string_agg(name, ',' order by name) from public.quote_requests where status = 'contacted'), 'Дөрөв,Хоёр', 'leaves the others alone');

select * from finish();
rollback;
