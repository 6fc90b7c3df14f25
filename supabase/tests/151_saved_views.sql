-- Filters of lists that staff keep, for the team or for themselves.
begin;
\ir actors.psql
select * from no_plan();

create function pg_temp.save(who text, name text, shared boolean, more text default '') returns text language sql as $$
  select tests.attempt(who, format('select public.save_view(%L, ''tab=inbox&view=mine'', %L%s)', name, shared, more))
$$;
create function pg_temp.names(who text) returns text language sql as $$
  select tests.answer(who, 'select string_agg(v ->> ''name'', '' '') from jsonb_array_elements(public.list_views()) as v')
$$;
create function pg_temp.view(of_name text) returns bigint language sql as $$ select id from private.saved_views where name = of_name $$;

select is(pg_temp.save(who, 'Миний', false), outcome, who || ' keeps a view')
from (values ('admin', 'rows 1'), ('owner', 'rows 1'), ('viewer', '42501'), ('customer', '42501'), ('suspended admin', '42501')) as w (who, outcome);
select is(pg_temp.save('owner', 'Багийн', true), 'rows 1', 'and one for the team');
select is(pg_temp.save('admin', 'Өөр', false), 'rows 1', 'and another of the own');
select is(pg_temp.names(who), names, who || ' sees those of the team and the own')
from (values ('admin', 'Багийн Миний Өөр'), ('owner', 'Багийн Миний'), ('viewer', 'Багийн')) as w (who, names);
select is(pg_temp.save('admin', 'Багийн', true), 'saved_views_owner_id_name_key', 'a name stands once');
select is(tests.attempt('admin',
  format('insert into private.saved_views (owner_id, name, address) values (%L, ''x'', ''tab=inbox'')',
  tests.id('owner'))), '42501',
  'nobody keeps one for somebody else');
select is(pg_temp.save('owner', 'Өөр', false, format(', %s, 1', pg_temp.view('Өөр'))), 'PT404 not_found', 'nobody changes one of somebody else');
select is(tests.attempt('owner', format('select public.remove_view(%s)', pg_temp.view('Өөр'))), 'PT404 not_found', 'or removes it');
select is(tests.attempt('owner', format('update private.saved_views set owner_id = %L', tests.id('admin'))), '42501', 'or gives one away');
select is(tests.told('viewer', format('select public.' || call, pg_temp.view('Багийн'))), 'read_only', 'a viewer does not ' || call)
from unnest(array['save_view(''Х'', ''tab=inbox'', true)', 'save_view(''Х'', ''tab=inbox'', true, %s)', 'remove_view(%s)']) as call;
select is(pg_temp.save('admin', 'Бүгдийн', true, format(', %s, 1', pg_temp.view('Багийн'))), 'rows 1', 'one of the team is everybody''s to change');
select is(pg_temp.save('owner', 'Хоцорсон', true, format(', %s, 1', pg_temp.view('Бүгдийн'))), 'PT409 version_conflict', 'by version');
select is(tests.attempt('owner', format('select public.remove_view(%s, 1)', pg_temp.view('Бүгдийн'))), 'PT409 version_conflict', 'as is its removal');
select is(tests.attempt('owner', format('select public.remove_view(%s, 2)', pg_temp.view('Бүгдийн'))), 'rows 1', 'after which it is gone');
select is(pg_temp.names('owner'), 'Миний', 'and no other');
select is(tests.attempt('admin', format('select public.save_view(''Х'', %L, true)', address)), 'saved_views_address_format', 'no view is ' || address)
from unnest(array['', 'tab=', 'q=Бат', 'tab=inbox&q=99112233', 'tab=inbox&dialog=details:1', 'tab=inbox&view=a b', 'https://example.mn/?tab=inbox']) as address;
select is(pg_temp.save('admin', 'Багийн ' || n, true), case n when 31 then 'PT409 catalogue_full' else 'rows 1' end,
  'view ' || n) from generate_series(1, 31) as n;

select * from finish();
rollback;
