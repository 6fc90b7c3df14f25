-- The link of a payment: random, independent of the payment and of the function's secret, and permanent.
begin;
\ir actors.psql
select plan(13);

create function pg_temp.opens(token text) returns text language sql as $$
  select tests.answer('service', format('select public.open_payment(%L) ->> ''reference''', token))
$$;
select tests.attempt('customer', $$select public.request_plan_payment('pro', '6')$$);
create temporary table asked as select id, reference, private.payment_token(id) as token from public.payments;
-- An older link, of which only the hash was stored.
create temporary table older as select repeat('A', 43) as token;
insert into private.payment_tokens (payment_id, token_hash)
select id, encode(sha256(convert_to(older.token, 'UTF8')), 'hex') from asked, older;

select is((select count(*)::integer from asked), 1, 'somebody is asked to pay');
select matches(token, '^[A-Za-z0-9_-]{43}$', 'by a link of 43 letters') from asked;
select is_empty($$select from asked, private.function_secret as s
  where asked.token = translate(encode(sha256(convert_to(s.secret || ':payment:' || asked.id, 'UTF8')), 'base64'), '+/=', '-_')$$, 'which is not computed from the secret');
select is(pg_temp.opens(token), reference, 'and opens the payment') from asked;
select is(pg_temp.opens(older.token), reference, 'as does one that was mailed before') from asked, older;

-- After a restore, which includes every table but that of the secret
update private.function_secret set secret = 'another database' where singleton;
select is(pg_temp.opens(token), reference, 'where the secret is another one, too') from asked;
select is(private.payment_token(id), token, 'it is the link that is shown') from asked;
select is(pg_temp.opens(older.token), reference, 'and the mailed one still opens') from asked, older;
select is((tests.answer('customer', 'select public.own_payments()'))::jsonb #>> '{0,token}', token, 'the customer sees it') from asked;

-- Whoever reads
select is_empty($$select a.name from tests.actors as a
  where tests.attempt(a.name, 'select token from private.payment_links') not in ('42501')$$, 'nobody of the API reads the table');
select is_empty($$select a.name from tests.actors as a
  where tests.attempt(a.name, 'select private.payment_token(1)') not in ('42501')$$, 'nor asks for a token');
select is_empty($$select a.name from tests.actors as a, asked
  where tests.answer(a.name, format('select public.read_payment(%s)', asked.id)) like '%' || asked.token || '%'$$, 'nor is it shown to staff');

delete from public.payments where id = (select id from asked);
select is((select count(*)::integer from private.payment_links), 0, 'it goes with the payment');

select * from finish();
rollback;
