-- Finding one person in all kinds of records.
begin;
\ir actors.psql
select plan(11);

select tests.attempt('anonymous', tests.insertion('quote_requests'));
select tests.attempt('anonymous', tests.insertion('contact_messages', '{"name": "Өөр нэр"}'));
select tests.attempt('anonymous',
  tests.insertion('contact_messages', '{"name": "Утсаар", "email": "other@tests.example.mn", "phone": "70112233, +976 9911-2233"}'));
select tests.attempt('anonymous', tests.insertion('contact_messages', '{"name": "Хамаагүй", "email": "notbold@tests.example.mn", "phone": "99112244"}'));
select tests.attempt('anonymous', tests.insertion('partner_requests', '{"first_name": "Хамтрагч"}'));
update public.contact_messages set spam_at = now() where name = 'Утсаар';
create function pg_temp.related(who text, path text default '{}') returns text language sql as $$
  select tests.answer(who, format('select public.list_related(''quote_requests'', %L)', id::text)) from public.quote_requests
$$;
select is(pg_temp.related('customer'), '42501', 'a customer cannot list related records');
select set_eq(
  $$select hit ->> 'name' from jsonb_array_elements(pg_temp.related('viewer')::jsonb) as h (hit) where hit ->> 'table' <> 'profiles'$$,
  array['Өөр нэр', 'Утсаар', 'Өвөр Хамтрагч'], 'related records have the same address or phone in any notation; the record itself is not listed');
select is((select hit ->> 'spam' from jsonb_array_elements(pg_temp.related('admin')::jsonb) as h (hit) where hit ->> 'name' = 'Утсаар'),
  'true', 'a related record that is spam is listed and marked');
select set_has(
  $$select hit ->> 'table' from jsonb_array_elements(pg_temp.related('admin')::jsonb) as h (hit)$$,
  $$values ('profiles')$$, 'customers with the same phone are listed');
select is(tests.attempt('admin', 'select public.list_related(''quote_requests'', ''999999'')'), 'PT404 not_found',
  'listing the related records of an unknown record raises not_found');

select is(tests.answer('customer', 'select public.list_matches(''болд'')'), '42501', 'a customer cannot search all kinds of records');
select set_eq(
  $$select hit ->> 'table' from jsonb_array_elements(tests.answer('viewer', 'select public.list_matches(''99112233'')')::jsonb) as h (hit)$$,
  array['quote_requests', 'contact_messages', 'partner_requests', 'profiles']::text[] , 'a search covers all kinds of records')
from (select tests.attempt('admin', format('select public.restore_from_spam(''contact_messages'', %s)', id)) from public.contact_messages
  where spam_at is not null) as back;
select is((select count(*)::integer from jsonb_array_elements(tests.answer('viewer', 'select public.list_matches(''хамаагүй'')')::jsonb)),
  1, 'a search finds a name');
update public.contact_messages set spam_at = now() where name = 'Хамаагүй';
select is(tests.answer('viewer', 'select public.list_matches(''хамаагүй'')'), '[]', 'a search skips spam');
select is(tests.answer('viewer', 'select public.list_matches('' б '')'), '[]', 'a search for one letter finds nothing');
select is(tests.answer('viewer', 'select public.list_matches(''100%'')'), '[]', 'a percent sign in a search is not a wildcard');

select * from finish();
rollback;
