-- The company of a payment: who sets it, until when, in which form, and that it is erased with the person.
begin;
\ir actors.psql
select plan(23);

create function pg_temp.say(token text, name text, register text) returns text language sql as $$
  select tests.attempt('service', format('select public.set_payment_company(%L, %L, %L)', token, name, register))
$$;
create function pg_temp.payment() returns public.payments language sql security definer as $$
  select p from public.payments as p where email = 'customer@tests.example.mn' order by id desc limit 1
$$;
select tests.attempt('customer', $$select public.request_plan_payment('pro', '6')$$);
create temporary table p as select id, private.payment_token(id) as token from public.payments;

select is(tests.attempt(actor, format('select public.set_payment_company(%L, ''Жишээ ХХК'', ''1234567'')', token)), '42501',
  actor || ' cannot set the company without the function') from p,
  unnest(array['anonymous', 'customer', 'admin']) as actor;
select is(pg_temp.say(repeat('A', 43), 'Жишээ ХХК', '1234567'), 'PT404 not_found', 'a guessed link sets no company');
select is(pg_temp.say(token, 'Жишээ ХХК', '1234567'), 'rows 1', 'a caller with the link sets the company') from p;
select is(tests.answer('service',
  format('select public.open_payment(%L)',
  token))::jsonb - '{kind,plan,plan_months,amount_mnt,reference,method,status,due_at,claimed_at,paid_at,created_at,refusal_reason,receipts}'::text[],
  '{"company_name": "Жишээ ХХК", "company_register": "1234567"}'::jsonb, 'the page of the payment shows the company') from p;
select is((pg_temp.payment()).version, 2, 'setting the company raises the version of the payment');
select is(pg_temp.say(token, 'Жишээ ХХК', '1234567') || ' ' || (pg_temp.payment()).version, 'rows 1 2',
  'setting the same company again leaves the version') from p;
select is(pg_temp.say(token, 'Жишээ ХХК', register), 'payments_company_register_format', 'a register that is not seven digits is refused: ' || register) from p,
  unnest(array['123456', '12345678', '12345ab', '<b>1234', '12345 7', E'1234567\n', '١٢٣٤٥٦٧']) as register;
select is(pg_temp.say(token, name, '1234567'), 'payments_company_name_length', 'a name of one character, of two lines or of 201 characters is refused') from p,
  unnest(array['Ж', E'Жишээ\r\nBcc: x@example.mn', repeat('ж', 201)]) as name;
select is(pg_temp.say(token, 'Жишээ ХХК', null), 'payments_company_pair', 'a company without a register is refused') from p;
select is(tests.answer('customer', 'select public.own_data()')::jsonb #>> '{payments,0,company_register}', '1234567',
  'the customer''s own data contain the register');
select is(pg_temp.say(token, null, null) || ' ' || coalesce((pg_temp.payment()).company_name, '–'), 'rows 1 –', 'the company is removed') from p;
select pg_temp.say(token, 'Жишээ ХХК', '1234567') from p;
select tests.attempt('admin', format('select public.set_payment_status(%s, ''paid'')', id)) from p;
select is(pg_temp.say(token, 'Өөр ХХК', '7654321'), 'PT409 payment_settled', 'the company of a paid payment cannot be changed') from p;
select tests.attempt('owner', $$select public.erase_person('customer@tests.example.mn')$$);
select is((select count(*)::integer from public.audit_log where concat(before, after) ~ 'Жишээ ХХК|1234567'), 0,
  'the erasure of the person removes the company from the history');

select * from finish();
rollback;
