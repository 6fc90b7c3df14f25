-- One person over all kinds of records.
begin;
\ir actors.psql
select plan(11);

select tests.attempt('anonymous', tests.insertion('quote_requests'));
select tests.attempt('anonymous', tests.insertion('contact_messages', '{"name": "Өөр нэр"}'));
select tests.attempt('anonymous', tests.insertion('contact_messages', '{"name": "Утсаар", "email": "other@tests.example.mn", "phone": "70112233, +976 9911-2233"}'));
select tests.attempt('anonymous', tests.insertion('contact_messages', '{"name": "Хамаагүй", "email": "notbold@tests.example.mn", "phone": "99112244"}'));
select tests.attempt('anonymous', tests.insertion('partner_requests', '{"first_name": "Хамтрагч"}'));
update public.contact_messages set spam_at = now() where name = 'Утсаар';
create function pg_temp.related(who text, path text default '{}') returns text language sql as $$
  select tests.answer(who, format('select public.list_related(''quote_requests'', %L)', id::text)) from public.quote_requests
$$;
select is(pg_temp.related('customer'), '42501', 'a customer finds nobody');
select set_eq(
  $$select hit ->> 'name' from jsonb_array_elements(pg_temp.related('viewer')::jsonb) as h (hit) where hit ->> 'table' <> 'profiles'$$,
  array['Өөр нэр', 'Утсаар', 'Өвөр Хамтрагч'], 'the same address or phone, however it is written; not the record itself');
select is((select hit ->> 'spam' from jsonb_array_elements(pg_temp.related('admin')::jsonb) as h (hit) where hit ->> 'name' = 'Утсаар'), 'true', 'spam too, and says so');
select set_has(
  $$select hit ->> 'table' from jsonb_array_elements(pg_temp.related('admin')::jsonb) as h (hit)$$,
  $$values ('profiles')$$, 'customers with the phone as well');
select is(tests.attempt('admin', 'select public.list_related(''quote_requests'', ''999999'')'), 'PT404 not_found', 'of a record that is there');

select is(tests.answer('customer', 'select public.list_matches(''болд'')'), '42501', 'a customer searches nothing');
select set_eq(
  $$select hit ->> 'table' from jsonb_array_elements(tests.answer('viewer', 'select public.list_matches(''99112233'')')::jsonb) as h (hit)$$,
  array['quote_requests', 'contact_messages', 'partner_requests', 'profiles']::text[] , 'a search goes over all kinds')
from (select tests.attempt('admin', format('select public.restore_from_spam(''contact_messages'', %s)', id)) from public.contact_messages where spam_at is not null) as back;
select is((select count(*)::integer from jsonb_array_elements(tests.answer('viewer', 'select public.list_matches(''хамаагүй'')')::jsonb)), 1, 'by name');
update public.contact_messages set spam_at = now() where name = 'Хамаагүй';
select is(tests.answer('viewer', 'select public.list_matches(''хамаагүй'')'), '[]', 'not among spam');
select is(tests.answer('viewer', 'select public.list_matches('' б '')'), '[]', 'not for one letter');
select is(tests.answer('viewer', 'select public.list_matches(''100%'')'), '[]', 'and what is typed is no pattern');

select * from finish();
rollback;
