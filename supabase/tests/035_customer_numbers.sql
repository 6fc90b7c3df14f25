-- A short number for each customer: unique, permanent, and searchable.
begin;
\ir actors.psql
select plan(17);

create function pg_temp.number(who text) returns integer language sql as $$ select number from public.profiles where id = tests.id(who) $$;
create function pg_temp.found(q text) returns text language sql as $$
  select tests.answer('admin', format('select (select string_agg(r ->> ''email'', '' '' order by r ->> ''email'')
    from json_array_elements(public.list_rows(''profiles'', p_q => %L) -> ''rows'') as r)', q))
$$;

select isnt(pg_temp.number('customer'), null, 'a new customer has a number');
select cmp_ok(pg_temp.number('customer'), '>', 1000, 'the number has at least four digits');
select is((select count(distinct number) from public.profiles), (select count(*) from public.profiles), 'each customer has a different number');
select is(pg_temp.found(pg_temp.number('customer')::text), (select email from public.profiles where id = tests.id('customer')),
  'staff find the customer by the number');

-- Nobody chooses a number
create temporary table was as select number, version from public.profiles where id = tests.id('customer');
grant update on public.profiles to authenticated;
select is(tests.attempt('customer', 'update public.profiles set number = 7'), 'rows 1', 'with every column granted, an update of the number succeeds');
select is(pg_temp.number('customer'), number, 'the customer''s update leaves the number unchanged') from was;
update public.profiles set number = 7 where id = tests.id('customer');
select is(pg_temp.number('customer'), number, 'an update by the owner of the table leaves the number unchanged') from was;
select is(tests.attempt('customer', 'update public.profiles set search_text = ''x'''), 'rows 1', 'an update of search_text by a customer succeeds');
select is(pg_temp.found(number::text), (select email from public.profiles where id = tests.id('customer')), 'the trigger overwrites search_text') from was;

-- Last, because a suspension ends the sessions of the customer
select is(tests.attempt('admin', format('select public.suspend_user(%L)', tests.id('customer'))), 'rows 1', 'staff suspend the customer');
select is(tests.answer('admin',
  format('select (public.activate_user(%L) ->> ''number'')::integer = %s', tests.id('customer'), pg_temp.number('customer'))), 'true',
  'activate_user returns the unchanged number');

-- Customers from before there were numbers
alter table public.profiles disable trigger profiles_set_customer_search;
update public.profiles set number = null, search_text = 'x';
alter table public.profiles enable trigger profiles_set_customer_search;
create temporary table before_numbers as select id, version, updated_at from public.profiles;
select is(private.number_customers(1), 1, 'number_customers(1) numbers one customer');
select is((select id from public.profiles where number is not null), (select id from public.profiles order by created_at, id limit 1),
  'the oldest customer is numbered first');
select private.clean_up();
select is((select count(*)::integer from public.profiles where number is null), 0, 'the clean-up numbers the remaining customers');
select is(private.number_customers(10), 0, 'number_customers finds no customer without a number');
select is((select count(*)::integer from public.profiles as p join before_numbers using (id, version, updated_at)),
  (select count(*)::integer from public.profiles), 'the backfill changes neither version nor updated_at');
select is(pg_temp.found(pg_temp.number('customer')::text), (select email from public.profiles where id = tests.id('customer')),
  'staff find a customer by a number from the backfill');

select * from finish();
rollback;
