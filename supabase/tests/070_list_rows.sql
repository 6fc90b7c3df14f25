-- Admin lists: order, pages, search, status, totals.
begin;
\ir actors.psql
select plan(67);

insert into public.quote_requests (name, email, phone, company, project_title, project_type, budget, timeline, project_description, created_at)
select name, 'q' || place || '@tests.example.mn', case place when 3 then '+97688001122' else '9900112' || place end, company,
  title, 'web', 'тодорхойгүй', '1month', 'Тайлбар', now() - make_interval(hours => place::integer)
from (values
  (1, 'Үүр', 'Нарны хүч ХХК', 'Дэлгүүр'), (2, 'Ус', null, 'Апп'), (3, 'Унага', null, '100% бэлэн_систем'), (4, 'Өвөр', null, 'Чатбот'),
  (5, 'Оюун', null, 'Чатбот'), (6, 'Од', null, 'Ботгүй'), (7, 'Ёлк', null, 'Вэб'), (8, 'Есүй', null, 'Вэб'), (9, 'Жаргал', null, 'Back\slash')
) as q (place, name, company, title);

create function pg_temp.names(request text) returns text language sql as $$
  select tests.answer('admin', format(
    'select string_agg(item ->> ''name'', '','' order by place) from json_array_elements(public.list_rows(''quote_requests'', %s) -> ''rows'') with ordinality as r (item, place)', request))
$$;
create function pg_temp.total(request text) returns text language sql as $$
  select tests.answer('admin', format('select public.list_rows(''quote_requests'', %s) ->> ''total''', request))
$$;

-- Order
select is(pg_temp.names('p_sort => null'), 'Үүр,Ус,Унага,Өвөр,Оюун,Од,Ёлк,Есүй,Жаргал', 'newest first unless asked otherwise');
select is(pg_temp.names('p_sort => ''createdAt'''), 'Жаргал,Есүй,Ёлк,Од,Оюун,Өвөр,Унага,Ус,Үүр', 'oldest first');
select is(pg_temp.names('p_sort => ''name'''), 'Есүй,Ёлк,Жаргал,Од,Оюун,Өвөр,Унага,Ус,Үүр', 'Mongolian alphabetical order');
select is(pg_temp.names('p_sort => ''-name'''), 'Үүр,Ус,Унага,Өвөр,Оюун,Од,Жаргал,Ёлк,Есүй', 'and back');
select is(
  (select string_agg(word, ' ' order by private.mn_sort_key(word) collate "C") from unnest(array['Үүр', 'ус', 'Унага', 'өвөр', 'Оюун', 'Од', 'Өвлийн', 'Опера', 'Пагма']) as word),
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
    seen := seen || coalesce((select string_agg(item ->> 'name', ',' order by o) from jsonb_array_elements(page -> 'rows') with ordinality as r (item, o)), '') || ';';
    place := nullif(page -> 'nextBefore', 'null');
    exit when place is null or length(seen) > 500;
  end loop;
  return seen;
end
$$;
select is(pg_temp.walk('p_sort => ''-createdAt'''), 'Үүр,Ус;Унага,Өвөр;Оюун,Од;Ёлк,Есүй;Жаргал;', 'every row once, by date');
select is(pg_temp.walk('p_sort => ''createdAt'''), 'Жаргал,Есүй;Ёлк,Од;Оюун,Өвөр;Унага,Ус;Үүр;', 'backwards');
select is(pg_temp.walk('p_sort => ''name'''), 'Есүй,Ёлк;Жаргал,Од;Оюун,Өвөр;Унага,Ус;Үүр;', 'by name');
select is(pg_temp.walk('p_sort => ''name'', p_q => ''у'''), 'Оюун,Унага;Ус;', 'within a search');
update public.quote_requests set created_at = now();
select is((select count(distinct created_at)::integer from public.quote_requests), 1, 'all of one moment now');
select is(length(pg_temp.walk('p_sort => ''-createdAt''')), length('Үүр,Ус;Унага,Өвөр;Оюун,Од;Ёлк,Есүй;Жаргал;'), 'rows of the same moment are not lost between pages');
update public.quote_requests set created_at = now() - make_interval(hours => right(split_part(email, '@', 1), 1)::integer);
select is(pg_temp.total('p_limit => 1'), '9', 'the total is of all pages');
select is(tests.answer('admin', 'select json_array_length(public.list_rows(''quote_requests'', 0) -> ''rows'')'), '1', 'a page has at least one row');
select is(tests.answer('admin', 'select public.list_rows(''quote_requests'', 9) ->> ''nextBefore'''), null, 'a full last page knows that it is the last');
select is(tests.answer('admin', 'select public.list_rows(''quote_requests'', 2, ''{"sort": "name", "key": "a", "id": 1}'')'), '22023', 'a place of another order is refused');
select is(tests.answer('admin', 'select public.list_rows(''quote_requests'', 2, ''{"sort": "-createdAt", "key": "x", "id": 1}'')'), '22007', 'and one that is none');
select is(tests.answer('admin', 'select public.list_rows(''quote_requests'', 2, ''{"sort": "-createdAt"}'')'), '22023', 'or half of one');

-- Search: part of a name, e-mail, phone, company or title
select is(pg_temp.names('p_q => ''ӨВӨР'''), 'Өвөр', 'upper and lower case alike, Ө and ө');
select is(pg_temp.names('p_q => ''үү'''), 'Үүр', 'two letters');
select is(pg_temp.names('p_q => ''ё'''), 'Ёлк', 'one letter');
select is(pg_temp.names('p_q => ''хүч''' ), 'Үүр', 'of a company');
select is(pg_temp.names('p_q => ''чатб'''), 'Өвөр,Оюун', 'of a title');
select is(pg_temp.names('p_q => ''q7@'''), 'Ёлк', 'of an e-mail');
select is(pg_temp.names('p_q => ''88001122'''), 'Унага', 'of a phone');
select is(pg_temp.names('p_q => ''8800-1122'''), 'Унага', 'typed with a dash');
select is(pg_temp.names('p_q => ''+976 9900 1124'''), 'Өвөр', 'or with the country code, stored without it');
select is(pg_temp.names('p_q => ''97688001122'''), 'Унага', 'or the other way round');
update public.quote_requests set phone = '9911-2233 / 8811.2233 (дотуур 105)' where name = 'Од';
select is(pg_temp.names('p_q => ''99112233'''), 'Од', 'of the first of two numbers, stored as it was written');
select is(pg_temp.names('p_q => ''+976 8811 2233'''), 'Од', 'of the second, typed in another way');
select is(pg_temp.names('p_q => ''0097688112233'''), 'Од', 'as it is dialled from abroad');
select is(pg_temp.names('p_q => ''дотуур'''), 'Од', 'and of what stands beside them');
select is(pg_temp.total('p_q => ''чатб'''), '2', 'with the total of the search');
select is(pg_temp.names('p_q => ''  од  '''), 'Од', 'blanks around are no part of it');
select is(pg_temp.names('p_q => ''   '''), pg_temp.names('p_q => null'), 'nothing is no search');
select is(pg_temp.names('p_q => ''%'''), 'Унага', 'a percent sign is a percent sign');
select is(pg_temp.names('p_q => ''н_с'''), 'Унага', 'an underscore too');
select is(pg_temp.names('p_q => ''k\sl'''), 'Жаргал', 'and a backslash');
select is(pg_temp.names('p_q => ''0% ''' ), 'Унага', 'characters that are no letters');
select is(pg_temp.names('p_q => ''байхгүй'''), null, 'what is not there is not found');
select is(pg_temp.names('p_q => ''ус q2'''), null, 'and not across two fields');
select is(pg_temp.names($$p_q => '''; drop table public.quote_requests; --'$$), null, 'a quote does no harm');

-- What the index of a search holds
select is(private.search_grams(E'бат 77\n55ф 123щ'), '{"ба","ат"," 77","5ф"," 12","123","3щ","ф","щ"}',
  'pairs of letters of a word, digits by three, rare letters; nothing across two fields');
select is(private.search_grams('7'), '{}', 'nothing of one common letter');
select is(private.search_grams('77'), '{}', 'nor of two digits');
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
select is(pg_temp.missed(), null, 'every part of every field is found by the index as by the text');

-- Status
update public.quote_requests set status = 'contacted' where name in ('Өвөр', 'Од');
select is(pg_temp.names('p_status => ''contacted'''), 'Өвөр,Од', 'one status');
select is(pg_temp.total('p_status => ''contacted'''), '2', 'with its total');
select is(pg_temp.names('p_status => ''contacted'', p_q => ''чатб'''), 'Өвөр', 'together with a search');
select is(pg_temp.total('p_status => ''new'', p_q => ''чатб'''), '1', 'with the total of both');

-- Unchanged lists
select is(
  tests.answer('admin', 'select public.list_rows(''quote_requests'', p_known_revision => (public.list_rows(''quote_requests'') ->> ''revision'')::bigint) ->> ''rows'''),
  null, 'a list that did not change sends no rows');
select is(
  tests.answer('admin', 'select public.list_rows(''quote_requests'', p_q => ''чатб'', p_known_revision => (public.list_rows(''quote_requests'') ->> ''revision'')::bigint) ->> ''total'''),
  null, 'a search that did not change was not counted');
select is(
  tests.answer('admin', 'select public.list_rows(''quote_requests'', p_assignee => ''nobody'', p_known_revision => (public.list_rows(''quote_requests'') ->> ''revision'')::bigint) ->> ''total'''),
  null, 'nor were records of nobody');

-- What a list shows
select is(tests.answer('admin', 'select (public.list_rows(''quote_requests'')::jsonb #> ''{rows,0}'') ?| array[''search_text'', ''name_key'']'), 'false', 'no derived column');
select is(tests.attempt('admin', tests.insertion('blog_posts')), 'rows 1', 'an article');
select is(tests.answer('admin', 'select (public.list_rows(''blog_posts'')::jsonb #> ''{rows,0}'') ? ''content'''), 'false', 'is listed without its text');
select is(tests.answer('admin', 'select public.list_rows(''profiles'', p_q => ''suspended'') #>> ''{rows,0,status}'''), 'suspended', 'customers are listed');
select is(tests.answer('admin', 'select public.list_rows(''profiles'', 1, (public.list_rows(''profiles'', 1, p_sort => ''name'') -> ''nextBefore'')::jsonb, p_sort => ''name'') #>> ''{rows,0,username}'''), 'suspended.customer', 'page by page as well');
select is(tests.answer('admin', 'select public.list_rows(''program_registrations'') ->> ''total'''), '0', 'an empty list is empty');
select is(tests.answer('admin', 'select public.list_rows(''staff'')'), '22023', 'no other table is listed');
select is(tests.answer('admin', 'select public.list_rows(''quote_requests'', p_sort => ''email'')'), '22023', 'in no other order');
select is(tests.answer('customer', 'select public.list_rows(''quote_requests'')'), '42501', 'to nobody but staff');

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
select is(tests.answer('admin', 'select public.read_record(''quote_requests'', pg_temp.first(''quote_requests'')) ->> ''name'''), 'Үүр', 'a record is read by its id');
select is(tests.answer('admin', 'select public.read_record(''quote_requests'', pg_temp.first(''quote_requests'')) ?| array[''search_text'', ''name_key'']'), 'false', 'without a derived column');
select is(tests.answer('admin', 'select public.read_record(''blog_posts'', pg_temp.first(''blog_posts'')) ? ''content'''), 'true', 'an article with its text');
select is(tests.answer('admin', 'select public.read_record(''quote_requests'', ''999999999'')'), 'PT404', 'not one that is not there');
select is(tests.answer('admin', 'select public.read_record(''staff'', ''1'')'), '22023', 'of no other table');
select is(tests.answer('customer', 'select public.read_record(''profiles'', tests.id(''customer'')::text)'), '42501', 'by nobody but staff, not even their own');

select * from finish();
rollback;
