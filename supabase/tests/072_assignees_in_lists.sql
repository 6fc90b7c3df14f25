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
    'select coalesce(string_agg(item ->> ''name'', '','' order by place), ''–'')
      from json_array_elements(public.list_rows(''quote_requests'', %s) -> ''rows'') with ordinality as r (item, place)', request))
$$;
create function pg_temp.part(part text, request text) returns text language sql as $$
  select tests.answer('admin', format('select public.list_rows(''quote_requests'', %s) ->> %L', request, part))
$$;
create function pg_temp.give(quote text, who text) returns text language sql as $$
  select tests.attempt('admin', format('select public.set_record_work(''quote_requests'', %L, %L, null)', id::text, tests.id(who)))
  from public.quote_requests where name = quote
$$;
create temporary table me as select format('p_assignee => %L', tests.id('admin')) as mine, format('p_assignee => %L', tests.id('owner')) as theirs;

select is(pg_temp.names('p_assignee => ''nobody'''), 'Нэг,Хоёр,Гурав,Дөрөв,Тав', 'at first all records are unassigned');
select is(pg_temp.names(mine), '–', 'at first no record is assigned to the caller') from me;
create temporary table before as select pg_temp.part('revision', 'p_limit => 1') as revision;
select pg_temp.give('Хоёр', 'admin'); select pg_temp.give('Дөрөв', 'admin'); select pg_temp.give('Тав', 'owner');
select isnt(pg_temp.part('revision', 'p_limit => 1'), revision, 'an assignment changes the revision of the list') from before;
update before set revision = pg_temp.part('revision', 'p_limit => 1');
select tests.attempt('admin', format('select public.set_record_work(''quote_requests'', %L, %L, ''2026-12-01'')', id::text, tests.id('admin')))
from public.quote_requests where name = 'Хоёр';
select is(pg_temp.part('revision', 'p_limit => 1'), revision, 'another day of the next step does not change the revision') from before;
select is(pg_temp.part('revision', 'p_limit => 1'), pg_temp.part('revision', 'p_limit => 1'), 'reading does not change the revision');
select isnt(tests.answer('admin', 'select public.list_rows(''contact_messages'') ->> ''revision'''), null::text, 'other lists have a revision');

-- Column
select is(tests.answer('admin',
  'select string_agg(coalesce(item ->> ''assignee_id'', ''–''), '','' order by item ->> ''name'')
    from json_array_elements(public.list_rows(''quote_requests'') -> ''rows'') as r (item)'),
  (select string_agg(coalesce(who::text, '–'), ',' order by name)
    from (values ('Гурав', null), ('Дөрөв', tests.id('admin')), ('Нэг', null), ('Тав', tests.id('owner')), ('Хоёр', tests.id('admin'))) as v (name, who)),
  'each row of the list has its assignee');
select is(tests.answer('admin', 'select (public.list_rows(''blog_posts'') -> ''rows'' -> 0)::jsonb ? ''assignee_id'''), null,
  'the list of articles has no assignee');

-- Filter
select is(pg_temp.names(mine), 'Хоёр,Дөрөв', 'the list of the caller''s records is sorted newest first') from me;
select is(pg_temp.names(theirs), 'Тав', 'the list of a colleague''s records has these records') from me;
select is(pg_temp.names('p_assignee => ''nobody'''), 'Нэг,Гурав', 'the list of unassigned records has these records');
select is(pg_temp.part('total', mine), '2', 'the total of assigned records is right') from me;
select is(pg_temp.part('total', 'p_assignee => ''nobody'''), '2', 'the total of unassigned records is right');
select is(pg_temp.part('totalCapped', mine), 'false', 'the total of assigned records is not capped') from me;
select is(pg_temp.names(mine || ', p_q => ''дөр'''), 'Дөрөв', 'assigned records can be searched') from me;
select is(pg_temp.names('p_assignee => ''nobody'', p_q => ''дөр'''), '–', 'unassigned records can be searched');
select is(pg_temp.names(mine || ', p_status => ''completed'''), '–', 'assigned records can be filtered by status') from me;
select is(pg_temp.names(mine || ', p_sort => ''createdAt'', p_limit => 1'), 'Дөрөв', 'assigned records can be listed oldest first') from me;
select is(pg_temp.names(format('%s, p_sort => ''createdAt'', p_limit => 1, p_before => %L', mine,
  pg_temp.part('nextBefore', mine || ', p_sort => ''createdAt'', p_limit => 1'))), 'Хоёр', 'the next page of assigned records continues') from me;
update public.quote_requests set spam_at = now(), spam_reason = 'staff' where name = 'Дөрөв';
select is(pg_temp.names(mine), 'Хоёр', 'spam is not in the list of assigned records') from me;
select is(pg_temp.names(mine || ', p_status => ''spam'''), 'Дөрөв', 'assigned spam is in the list of spam') from me;
update public.quote_requests set spam_at = null, spam_reason = null where name = 'Дөрөв';
select is(tests.answer('admin', 'select public.list_rows(''blog_posts'', p_assignee => ''nobody'')'), '22023', 'articles cannot be filtered by assignee');
select is(tests.answer('admin', 'select public.list_rows(''quote_requests'', p_assignee => ''x'')'), '22P02', 'an invalid assignee is refused');
select is(tests.answer('customer', 'select public.list_rows(''quote_requests'', p_assignee => ''nobody'')'), '42501', 'a customer cannot list by assignee');
select is(tests.answer('viewer', 'select public.list_rows(''quote_requests'', 101, p_assignee => ''nobody'')'), '42501',
  'a viewer cannot list more than 100 records by assignee');

-- All that match
select is(tests.answer('admin',
  format('select public.change_many(''quote_requests'', ''status'', ''contacted'', p_assignee => %L) ->> ''rows''', tests.id('admin'))),
  '2', 'a bulk change of the caller''s records changes two');
select is((select string_agg(name, ',' order by name) from public.quote_requests where status = 'contacted'), 'Дөрөв,Хоёр',
  'a bulk change by assignee changes no other record');

select * from finish();
rollback;
