-- The link of a payment: random, independent of the payment and of the function's secret, and permanent.
begin;
\ir actors.psql
select plan(13);

create function pg_temp.opens(token text) returns text language sql as $$
  select tests.answer('service', format('select public.open_payment(%L) ->> ''reference''', token))
$$;
select tests.attempt('customer', $$select public.request_plan_payment('pro', '6')$$);
create temporary table asked as select id, reference, private.payment_token(id) as token from public.payments;
-- A link of an earlier release, of which only the hash is stored.
create temporary table older as select repeat('A', 43) as token;
insert into private.payment_tokens (payment_id, token_hash)
select id, encode(sha256(convert_to(older.token, 'UTF8')), 'hex') from asked, older;

select is((select count(*)::integer from asked), 1, 'the customer has one payment');
select matches(token, '^[A-Za-z0-9_-]{43}$', 'the token of its link has 43 characters') from asked;
select is_empty($$select from asked, private.function_secret as s
  where asked.token = translate(encode(sha256(convert_to(s.secret || ':payment:' || asked.id, 'UTF8')), 'base64'), '+/=', '-_')$$,
    'the token is not computed from the secret');
select is(pg_temp.opens(token), reference, 'the link opens the payment') from asked;
select is(pg_temp.opens(older.token), reference, 'a link of which only the hash is stored opens the payment') from asked, older;

-- After a restore, which includes every table except that of the secret
update private.function_secret set secret = 'another database' where singleton;
select is(pg_temp.opens(token), reference, 'the link opens the payment after the secret has changed') from asked;
select is(private.payment_token(id), token, 'the token of the payment is unchanged') from asked;
select is(pg_temp.opens(older.token), reference, 'the link with the stored hash still opens the payment') from asked, older;
select is((tests.answer('customer', 'select public.own_payments()'))::jsonb #>> '{0,token}', token,
  'the customer reads the token of the own payment') from asked;

-- Who reads the token
select is_empty($$select a.name from tests.actors as a
  where tests.attempt(a.name, 'select token from private.payment_links') not in ('42501')$$, 'no actor reads the table of links');
select is_empty($$select a.name from tests.actors as a
  where tests.attempt(a.name, 'select private.payment_token(1)') not in ('42501')$$, 'no actor calls the function that returns a token');
select is_empty($$select a.name from tests.actors as a, asked
  where tests.answer(a.name, format('select public.read_payment(%s)', asked.id)) like '%' || asked.token || '%'$$,
    'the response to staff does not contain the token');

delete from public.payments where id = (select id from asked);
select is((select count(*)::integer from private.payment_links), 0, 'deleting the payment deletes its link');

select * from finish();
rollback;
