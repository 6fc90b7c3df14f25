-- Admin lists: order, pages, search, status, totals.
begin;
\ir actors.psql
select plan(73);

insert into public.quote_requests (name, email, phone, company, project_title, project_type, budget, timeline, project_description, created_at)
select name, 'q' || place || '@tests.example.mn', case place when 3 then '+97688001122' else '9900112' || place end, company,
  title, 'web', 'тодорхойгүй', '1month', 'Тайлбар', now() - make_interval(hours => place::integer)
from (values
  (1, 'Үүр', 'Нарны хүч ХХК', 'Дэлгүүр'), (2, 'Ус', null, 'Апп'), (3, 'Унага', null, '100% бэлэн_систем'), (4, 'Өвөр', null, 'Чатбот'),
  (5, 'Оюун', null, 'Чатбот'), (6, 'Од', null, 'Ботгүй'), (7, 'Ёлк', null, 'Вэб'), (8, 'Есүй', null, 'Вэб'), (9, 'Жаргал', null, 'Back\slash')
) as q (place, name, company, title);

create function pg_temp.names(request text) returns text language sql as $$
  select tests.answer('admin', format(
    'select string_agg(item ->> ''name'', '','' order by place) from json_array_elements(public.list_rows(''quote_requests'',
      %s) -> ''rows'') with ordinality as r (item, place)', request))
$$;
create function pg_temp.total(request text) returns text language sql as $$
  select tests.answer('admin', format('select public.list_rows(''quote_requests'', %s) ->> ''total''', request))
$$;

-- Order
select is(pg_temp.names('p_sort => null'), 'Үүр,Ус,Унага,Өвөр,Оюун,Од,Ёлк,Есүй,Жаргал', 'the default order is the newest first');
select is(pg_temp.names('p_sort => ''createdAt'''), 'Жаргал,Есүй,Ёлк,Од,Оюун,Өвөр,Унага,Ус,Үүр', 'createdAt sorts the oldest first');
select is(pg_temp.names('p_sort => ''name'''), 'Есүй,Ёлк,Жаргал,Од,Оюун,Өвөр,Унага,Ус,Үүр', 'name sorts in Mongolian alphabetical order');
select is(pg_temp.names('p_sort => ''-name'''), 'Үүр,Ус,Унага,Өвөр,Оюун,Од,Жаргал,Ёлк,Есүй', '-name sorts in reverse alphabetical order');
select is(
  (select string_agg(word, ' ' order by private.mn_sort_key(word) collate "C")
    from unnest(array['Үүр', 'ус', 'Унага', 'өвөр', 'Оюун', 'Од', 'Өвлийн', 'Опера', 'Пагма']) as word),
  'Од Опера Оюун Өвлийн өвөр Пагма Унага ус Үүр', 'Ө follows О, Ү follows У, upper and lower case alike');

-- Pages
create function pg_temp.walk(request text) returns text language plpgsql as $$
declare
  place jsonb;
  page jsonb;
  seen text := '';
begin
  loop
    page := tests.answer('admin', format('select public.list_rows(''quote_requests'', 2, %L, %s)', place, request))::jsonb;
    seen := seen || coalesce((select string_agg(item ->> 'name', ',' order by o) from jsonb_array_elements(page -> 'rows')
      with ordinality as r (item, o)), '') || ';';
    place := nullif(page -> 'nextBefore', 'null');
    exit when place is null or length(seen) > 500;
  end loop;
  return seen;
end
$$;
select is(pg_temp.walk('p_sort => ''-createdAt'''), 'Үүр,Ус;Унага,Өвөр;Оюун,Од;Ёлк,Есүй;Жаргал;', 'the pages of the newest first have every row once');
select is(pg_temp.walk('p_sort => ''createdAt'''), 'Жаргал,Есүй;Ёлк,Од;Оюун,Өвөр;Унага,Ус;Үүр;', 'the pages of the oldest first have every row once');
select is(pg_temp.walk('p_sort => ''name'''), 'Есүй,Ёлк;Жаргал,Од;Оюун,Өвөр;Унага,Ус;Үүр;', 'the pages by name have every row once');
select is(pg_temp.walk('p_sort => ''name'', p_q => ''у'''), 'Есүй,Од;Оюун,Унага;Ус,Үүр;', 'the pages of a search have every match once');
update public.quote_requests set created_at = now();
select is((select count(distinct created_at)::integer from public.quote_requests), 1, 'all rows get the same date of creation');
select is(length(pg_temp.walk('p_sort => ''-createdAt''')), length('Үүр,Ус;Унага,Өвөр;Оюун,Од;Ёлк,Есүй;Жаргал;'),
  'rows of the same moment are not lost between pages');
update public.quote_requests set created_at = now() - make_interval(hours => right(split_part(email, '@', 1), 1)::integer);
select is(pg_temp.total('p_limit => 1'), '9', 'the total counts the rows of all pages');
select is(tests.answer('admin', 'select json_array_length(public.list_rows(''quote_requests'', 0) -> ''rows'')'), '1', 'a limit of 0 returns one row');
select is(tests.answer('admin', 'select public.list_rows(''quote_requests'', 9) ->> ''nextBefore'''), null, 'a full last page has no cursor');
select is(tests.answer('admin', 'select public.list_rows(''quote_requests'', 2, ''{"sort": "name", "key": "a", "id": 1}'')'), '22023',
  'a cursor of another order is refused');
select is(tests.answer('admin', 'select public.list_rows(''quote_requests'', 2, ''{"sort": "-createdAt", "key": "x", "id": 1}'')'),
  '22007', 'a cursor with an invalid key is refused');
select is(tests.answer('admin', 'select public.list_rows(''quote_requests'', 2, ''{"sort": "-createdAt"}'')'), '22023',
  'a cursor without key and id is refused');

-- Search: part of a name, e-mail, phone, company or title
select is(pg_temp.names('p_q => ''ӨВӨР'''), 'Өвөр', 'a search ignores case, also of Ө');
select is(pg_temp.names('p_q => ''үү'''), 'Үүр', 'a search of two letters finds a row');
select is(pg_temp.names('p_q => ''ж'''), 'Жаргал', 'a search of one letter finds a row');
select is(pg_temp.names('p_q => ''yyp'''), 'Үүр', 'a search with Latin letters that look alike finds a row');
select is(pg_temp.names(format('p_q => %L', E'\u202AНарны\u00A0\u3000хү\u200Bч')), 'Үүр', 'a search ignores odd blanks and invisible characters');
select is(pg_temp.names(format('p_q => %L', E'ботгүи\u0306')), 'Од', 'a search finds й that is typed as two characters');
select is(pg_temp.names(format('p_q => %L', E'8800\u20111122')), 'Унага', 'a search finds a phone with a hyphen of another kind');
select is(pg_temp.names('p_q => ''хүч''' ), 'Үүр', 'a search finds a part of a company');
select is(pg_temp.names('p_q => ''чатб'''), 'Өвөр,Оюун', 'a search finds a part of a title');
select is(pg_temp.names('p_q => ''q7@'''), 'Ёлк', 'a search finds a part of an e-mail address');
select is(pg_temp.names('p_q => ''88001122'''), 'Унага', 'a search finds a phone');
select is(pg_temp.names('p_q => ''8800-1122'''), 'Унага', 'a search finds a phone that is typed with a dash');
select is(pg_temp.names('p_q => ''+976 9900 1124'''), 'Өвөр', 'a search with the country code finds a phone without it');
select is(pg_temp.names('p_q => ''97688001122'''), 'Унага', 'a search finds a phone that is stored with the country code');
update public.quote_requests set phone = '9911-2233 / 8811.2233 (дотуур 105)' where name = 'Од';
select is(pg_temp.names('p_q => ''99112233'''), 'Од', 'a search finds the first of two numbers in a phone');
select is(pg_temp.names('p_q => ''+976 8811 2233'''), 'Од', 'a search with the country code finds the second of two numbers');
select is(pg_temp.names('p_q => ''0097688112233'''), 'Од', 'a search with 00976 finds a number');
select is(pg_temp.names('p_q => ''дотуур'''), 'Од', 'a search finds the words beside a number');
select is(pg_temp.total('p_q => ''чатб'''), '2', 'the total is the number of matches');
select is(pg_temp.names('p_q => ''  од  '''), 'Од', 'a search ignores surrounding blanks');
select is(pg_temp.names('p_q => ''   '''), pg_temp.names('p_q => null'), 'a search of blanks only lists all rows');
select is(pg_temp.names('p_q => ''%'''), 'Унага', 'a search for a percent sign is literal');
select is(pg_temp.names('p_q => ''н_с'''), 'Унага', 'a search for an underscore is literal');
select is(pg_temp.names('p_q => ''k\sl'''), 'Жаргал', 'a search for a backslash is literal');
select is(pg_temp.names('p_q => ''0% ''' ), 'Унага', 'a search for a digit and a sign is literal');
select is(pg_temp.names('p_q => ''байхгүй'''), null, 'a text that occurs nowhere has no matches');
select is(pg_temp.names('p_q => ''ус q2'''), null, 'a search does not match across two fields');
select is(pg_temp.names($$p_q => '''; drop table public.quote_requests; --'$$), null, 'a quotation mark in a search is literal');

-- What the index of a search holds
select is(private.search_grams(E'бат 77\n55ф 123щ'), '{"ба","ат"," 77","5ф"," 12","123","3щ","ф","щ"}',
  'grams are pairs of letters, three digits and rare letters, never across fields');
select is(private.search_grams('7'), '{}', 'a single digit has no gram');
select is(private.search_grams('77'), '{}', 'two digits have no gram');
create function pg_temp.missed() returns text language plpgsql as $$
declare
  part text;
  by_text bigint[];
  by_index bigint[];
begin
  for part in
    select distinct substr(field, place, long)
    from public.quote_requests, lateral string_to_table(search_text, E'\n') as field,
      generate_series(1, length(field)) as place, unnest(array[1, 2, 3, 4, 7, 20]) as long
    where btrim(substr(field, place, long)) <> ''
  loop
    execute format('select array_agg(t.id order by t.id) from public.quote_requests as t where %s', private.search_condition(part, false)) into by_text;
    execute format('select array_agg(t.id order by t.id) from public.quote_requests as t where %s', private.search_condition(part, true)) into by_index;
    if by_text is distinct from by_index then
      return part;
    end if;
  end loop;
  return null;
end
$$;
select is(pg_temp.missed(), null, 'the index finds every part of every field that the text contains');

-- Status
update public.quote_requests set status = 'contacted' where name in ('Өвөр', 'Од');
select is(pg_temp.names('p_status => ''contacted'''), 'Өвөр,Од', 'a list of one status has its rows');
select is(pg_temp.total('p_status => ''contacted'''), '2', 'the total of a status is right');
select is(pg_temp.names('p_status => ''contacted'', p_q => ''чатб'''), 'Өвөр', 'a status can be combined with a search');
select is(pg_temp.total('p_status => ''new'', p_q => ''чатб'''), '1', 'the total of a status and a search is right');

-- Unchanged lists
select is(
  tests.answer('admin', 'select public.list_rows(''quote_requests'',
    p_known_revision => (public.list_rows(''quote_requests'') ->> ''revision'')::bigint) ->> ''rows'''),
  null, 'a list that did not change sends no rows');
select is(
  tests.answer('admin', 'select public.list_rows(''quote_requests'', p_q => ''чатб'',
    p_known_revision => (public.list_rows(''quote_requests'') ->> ''revision'')::bigint) ->> ''total'''),
  null, 'an unchanged search is not counted');
select is(
  tests.answer('admin', 'select public.list_rows(''quote_requests'', p_assignee => ''nobody'',
    p_known_revision => (public.list_rows(''quote_requests'') ->> ''revision'')::bigint) ->> ''total'''),
  null, 'an unchanged list of unassigned records is not counted');

-- What a list shows
select is(tests.answer('admin',
  'select (public.list_rows(''quote_requests'')::jsonb #> ''{rows,0}'') ?| array[''search_text'', ''name_key'']'), 'false', 'a list has no derived column');
select is(tests.attempt('admin', tests.insertion('blog_posts')), 'rows 1', 'staff add an article');
select is(tests.answer('admin', 'select (public.list_rows(''blog_posts'')::jsonb #> ''{rows,0}'') ? ''content'''), 'false',
  'the list of articles leaves out the text');
select is(tests.answer('admin', 'select public.list_rows(''profiles'', p_q => ''suspended'') #>> ''{rows,0,status}'''), 'suspended',
  'a search finds a customer');
select is(tests.answer('admin',
  'select public.list_rows(''profiles'', 1, (public.list_rows(''profiles'', 1, p_sort => ''name'') -> ''nextBefore'')::jsonb,
    p_sort => ''name'') #>> ''{rows,0,username}'''), 'suspended.customer', 'the second page of customers sorted by name has the next customer');
select is(tests.answer('admin', 'select public.list_rows(''program_registrations'') ->> ''total'''), '0', 'an empty list has the total 0');
select is(tests.answer('admin', 'select public.list_rows(''staff'')'), '22023', 'a table that is not listed is refused');
select is(tests.answer('admin', 'select public.list_rows(''quote_requests'', p_sort => ''email'')'), '22023', 'an unknown order is refused');
select is(tests.answer('customer', 'select public.list_rows(''quote_requests'')'), '42501', 'a customer cannot read a list');

-- One record
create function pg_temp.first(of_table text) returns text language plpgsql security definer as $$
declare
  found_id text;
begin
  execute format('select min(id)::text from public.%I', of_table) into found_id;
  return found_id;
end
$$;
grant execute on function pg_temp.first to authenticated;
select is(tests.answer('admin', 'select public.read_record(''quote_requests'', pg_temp.first(''quote_requests'')) ->> ''name'''), 'Үүр',
  'a record is read by its id');
select is(tests.answer('admin',
  'select public.read_record(''quote_requests'', pg_temp.first(''quote_requests'')) ?| array[''search_text'', ''name_key'']'), 'false',
  'a record has no derived column');
select is(tests.answer('admin', 'select public.read_record(''blog_posts'', pg_temp.first(''blog_posts'')) ? ''content'''), 'true',
  'the record of an article has its text');
select is(tests.answer('admin', 'select public.read_record(''quote_requests'', ''999999999'')'), 'PT404', 'an unknown id raises not_found');
select is(tests.answer('admin', 'select public.read_record(''staff'', ''1'')'), '22023', 'a record of a table that is not listed is refused');
select is(tests.answer('customer', 'select public.read_record(''profiles'', tests.id(''customer'')::text)'), '42501',
  'a customer cannot read the own record by the command of staff');

-- The first page is planned once, and shows a column that was added since
create function pg_temp.kept() returns integer language sql as $$
  select count(*)::integer from pg_prepared_statements where name like 'list %' and statement like '%public.quote_requests%'
$$;
-- A rollback keeps what an earlier run of this session has planned.
do $$
declare planned text;
begin
  for planned in select name from pg_prepared_statements where name like 'list %' loop
    execute format('deallocate %I', planned);
  end loop;
end
$$;
create temporary table kept as select pg_temp.kept() as before, pg_temp.names('p_limit => 7') as first, pg_temp.names('p_limit => 7') as again,
  pg_temp.names('p_limit => 7, p_before => ''{"sort": "-createdAt", "key": "2020-01-01", "id": "1"}''') as other;
select is(pg_temp.kept() - before, 1, 'a first page that is read twice is planned once, and other pages are not kept') from kept;
alter table public.quote_requests add column colour text not null default 'red';
select is(tests.answer('admin', 'select public.list_rows(''quote_requests'', 7) #>> ''{rows,0,colour}'''), 'red', 'a new column is in the list at once');

select * from finish();
rollback;
