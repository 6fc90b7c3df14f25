-- Payments of two customers and of two registrations: who reads which, which expire, and what is deleted with
-- a customer.
begin;
\ir actors.psql
select plan(27);
update public.profiles set suspended_at = null where id = tests.id('suspended customer');

create function pg_temp.pay(who text, months text) returns bigint language sql as $$
  select tests.attempt(who, format('select public.request_plan_payment(''pro'', %L)', months));
  select max(id) from public.payments where profile_id = tests.id(who)
$$;
create temporary table mine as select pg_temp.pay('customer', '6') as id;
create temporary table theirs as select pg_temp.pay('suspended customer', '12') as id;
select tests.attempt('service', format('select public.claim_payment(%L, %L)', private.payment_token(id), private.begin_file('receipts', 'image/png', 9, sum)))
from (select id, unnest(array['aa', 'bb']) as sum from mine union all select id, 'cc' from theirs) as r;
select tests.registers('anonymous', jsonb_build_object('email', who || '@seats.example.mn')) from unnest(array['one', 'two']) as who;
create function pg_temp.reference(of_payment bigint) returns text
  language sql security definer as $$ select reference from public.payments where id = of_payment $$;

-- Staff
create function pg_temp.read(who text, of_payment bigint) returns text
  language sql as $$ select tests.answer(who, format('select public.read_payment(%s)', of_payment)) $$;
select is(pg_temp.read(who, id), '42501', format('%s cannot read a payment with the command of staff', who)) from mine,
  unnest(array['anonymous', 'customer', 'suspended admin']) as who;
select is(pg_temp.read('viewer', id)::jsonb ->> 'reference', pg_temp.reference(id), 'staff read each payment by its id')
  from (select id from mine union all select id from theirs) as p;
select is(jsonb_array_length(pg_temp.read('viewer', mine.id)::jsonb -> 'receipts') || ' ' || jsonb_array_length(pg_temp.read('viewer',
  theirs.id)::jsonb -> 'receipts'), '2 1', 'each payment has only its own receipts') from mine, theirs;
select is(pg_temp.read('viewer', id)::jsonb ?| '{before_paid,search_text}', false, 'the response to staff leaves out columns of the server') from mine;
select is(tests.answer('viewer', 'select public.read_payment(0)'), 'PT404', 'an unknown payment is not found');

create function pg_temp.receipt(who text, of_payment bigint, sum text) returns text language sql as $$
  select tests.answer(who, format('select public.payment_receipt(%s, %L)', of_payment, (select id from private.payment_receipts where sha256 = sum)))
$$;
select is(pg_temp.receipt(who, id, 'aa'), '42501', format('%s cannot read the path of a receipt', who)) from mine,
  unnest(array['anonymous', 'customer', 'suspended admin']) as who;
select is(pg_temp.receipt('viewer', id, sum)::jsonb,
  (select jsonb_build_object('path', path, 'content_type', 'image/png', 'reference', pg_temp.reference(mine.id))
  from private.payment_receipts as r where sha256 = sum), 'staff read path and type of a receipt, and the reference of its payment')
from mine, unnest(array['aa', 'bb']) as sum;
select is(pg_temp.receipt('viewer', id, 'aa'), 'PT404', 'a receipt is not found by another payment') from theirs;
select is(pg_temp.receipt('viewer', id, 'dd'), 'PT404', 'an unknown receipt is not found') from mine;

-- Customers, and callers with the link
select is(tests.answer('admin', 'select public.own_payments()'), '42501', 'staff cannot call the command of customers');
select is(tests.answer(who, 'select jsonb_path_query_array(public.own_payments(), ''$[*].reference'')'),
  jsonb_build_array(pg_temp.reference(id))::text, format('%s reads only the own payment', who))
from (select 'customer' as who, id from mine union all select 'suspended customer', id from theirs) as p;
select is(tests.answer('service', format('select public.open_payment(%L) ->> ''receipts''', private.payment_token(id))), receipts,
  'the page of a payment counts its own receipts') from (select id, '2' as receipts from mine union all select id, '1' from theirs) as p;
select is(tests.answer('service', format('select public.registration_links(%s) #>> ''{payment,reference}''', r.id)), p.reference,
  'a registration has its own payment: ' || r.email)
from public.program_registrations as r join public.payments as p on p.email = r.email;

-- Expiry
update public.payments set due_at = now() - interval '1 second' where id in (select id from mine) or email = 'one@seats.example.mn';
select private.expire_payments();
select is((select string_agg(status, ' ' order by id) from public.payments), 'claimed claimed expired awaiting',
  'only an overdue payment without a receipt expires');

-- What is deleted with a customer: unpaid payments, and notes about payments under review
update public.payments set status = 'expired' where id in (select id from mine);
create temporary table newer as select pg_temp.pay('customer', '3') as id;
select tests.attempt('service',
  format('select public.claim_payment(%L, %L)', private.payment_token(id), private.begin_file('receipts', 'image/png', 9, 'ee'))) from newer;
create temporary table subjects as
  select 'ended' as who, 'payments' as of_table, id::text from mine union all select 'looked at', 'payments', id::text from newer
  union all select 'theirs', 'payments', id::text from theirs union all select 'message ' || 'ended', 'contact_messages', id::text from mine
  union all select 'message ' || 'looked at', 'contact_messages', id::text from newer;
insert into private.record_notes (table_name, record_id, body, author_name) select of_table, id, 'Тэмдэглэл', 'Admin' from subjects;
insert into private.record_work (table_name, record_id) select of_table, id from subjects;
delete from private.outbox;
insert into private.outbox (audience, kind, template, record_id, recipient) select 'sender', of_table, 'received', id, 'a@tests.example.mn' from subjects;
create function pg_temp.left_of(of_table text) returns text language plpgsql as $$
declare
  left_over text;
begin
  execute format('select string_agg(who, '', '' order by who) from subjects where exists (select from private.%I as t
    where to_jsonb(t) ->> ''record_id'' = subjects.id and coalesce(to_jsonb(t) ->> ''table_name'',
    to_jsonb(t) ->> ''kind'') = subjects.of_table)', of_table) into left_over;
  return left_over;
end
$$;
delete from public.profiles where id = tests.id('customer');
select is((select string_agg(id::text || ' ' || (profile_id is null), ', ' order by id) from public.payments where kind = 'plan'),
  (select theirs.id || ' false, ' || newer.id || ' true' from theirs, newer),
  'a payment under review is kept without its customer, an expired one is deleted, another customer''s payment stays');
select is(pg_temp.left_of('record_notes'), 'message ended, message looked at, theirs', 'the notes on both payments of the customer are deleted, and no others');
select is(pg_temp.left_of('record_work'), 'looked at, message ended, message looked at, theirs',
  'the work on the expired payment is deleted, that on the payment under review stays');
select is(pg_temp.left_of('outbox'), 'message ended, message looked at, theirs', 'the mails about both payments of the customer are deleted, and no others');

select * from finish();
rollback;
