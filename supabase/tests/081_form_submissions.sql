-- Forms sent through submit_form: the proof, the limit of an address, and the rights of the caller.
begin;
\ir actors.psql
select plan(44);

create function pg_temp.submit(
  who text, form text, set jsonb default '{}', address text default '203.0.113.1', scale numeric default 1,
  proof text default private.function_secret()
) returns text language sql as $$
  select tests.answer(who, format('select public.submit_form(%L, %L, %L, %L, %s)', form,
    (select sample || set from tests.samples where table_name = form), address, proof, scale))
$$;
create function pg_temp.refusal(outcome text) returns text language sql as $$
  select concat_ws(' ', outcome::jsonb #>> '{error,code}', outcome::jsonb #>> '{error,constraint}', outcome::jsonb #>> '{error,column}')
$$;
create function pg_temp.counted() returns integer language sql as $$
  select coalesce(sum(hits), 0)::integer from private.rate_limits where key like 'form:%'
$$;

-- Visitor
select is((pg_temp.submit('anonymous', form)::jsonb - 'answer')::text, '{"ok": true}', format('a visitor sends %s', form))
from unnest(array['program_registrations', 'quote_requests', 'design_report_requests', 'partner_requests', 'contact_messages']) as form;
select results_eq(
  $$select count(*)::integer from public.program_registrations union all select count(*)::integer from public.quote_requests
    union all select count(*)::integer from public.design_report_requests union all select count(*)::integer from public.partner_requests
    union all select count(*)::integer from public.contact_messages$$,
  'values (1), (1), (1), (1), (1)', 'each form table has one row');
select results_eq(
  'select status, version, created_at = now() from public.quote_requests', $$values ('new', 1, true)$$,
  'the row has the initial values of the server''s columns');
select is(pg_temp.submit('customer', 'quote_requests'), '{"ok": true}', 'a customer sends a form');
select is(pg_temp.submit('service', 'quote_requests'), '42501', 'the service key cannot submit a form');
select is((select count(*)::integer from public.audit_log), 0, 'submitted forms write no history');

-- Proof
delete from private.rate_limits;
select is(pg_temp.refusal(pg_temp.submit('anonymous', 'quote_requests', proof => 'guessed')), '28000', 'a form with a wrong proof is refused');
select is(pg_temp.refusal(pg_temp.submit('customer', 'quote_requests', proof => null)), '28000', 'a form without a proof is refused');
select is(pg_temp.refusal(pg_temp.submit('anonymous', 'staff', proof => '')), '28000', 'a form for another table is refused for its wrong proof');
select is((select count(*)::integer from public.quote_requests), 2, 'refused forms add no row');
select is(pg_temp.counted(), 0, 'a wrong proof counts no attempt');
select matches(tests.answer('service', 'select public.function_secret()'), '^[0-9a-f]{64}$', 'the service key reads the secret');
select is(tests.answer('service', 'select public.function_secret()'), (select secret from private.function_secret), 'the service key reads the current secret');
select is(tests.answer(who, 'select public.function_secret()'), '42501', format('%s cannot read the secret', who))
from unnest(array['anonymous', 'customer', 'admin']) as who;
select throws_ok('insert into private.function_secret (singleton, secret) values (false, ''x'')', '23514', null, 'a second secret is refused');

-- Rights of the caller
select is(pg_temp.refusal(pg_temp.submit('anonymous', 'quote_requests', '{"status": "completed"}')), '42501', 'a visitor cannot send a status');
select is(pg_temp.refusal(pg_temp.submit('anonymous', 'quote_requests', '{"created_at": "2020-01-01"}')), '42501', 'a visitor cannot send a date of creation');
select is(pg_temp.refusal(pg_temp.submit('admin', 'quote_requests', '{"version": 7}')), '42501', 'staff cannot send a version');
select is(pg_temp.refusal(pg_temp.submit('anonymous', 'quote_requests', '{"honeypot": "x"}')), '42703', 'an unknown column is refused');
select is(pg_temp.refusal(pg_temp.submit('anonymous', 'quote_requests', '{"email": "not an address"}')),
  '23514 quote_requests_email_format', 'the refusal names the violated constraint');
select is(pg_temp.refusal(pg_temp.submit('anonymous', 'quote_requests', '{"email": null}')), '23502 email', 'the refusal names the missing column');
select is(pg_temp.refusal(pg_temp.submit('anonymous', 'program_registrations', '{"has_laptop": "perhaps"}')), '22P02', 'a value of another type is refused');
select is(
  pg_temp.refusal(tests.answer('anonymous', format('select public.submit_form(''quote_requests'', %s, ''a'', %L)', row_sent, secret))),
  code, format('%s is no row', row_sent))
from private.function_secret, (values ('''{}''', '23502 name'), ('''[1]''', '22023'), ('null', '23502 name')) as r (row_sent, code);
grant insert on public.quote_requests to anon;
select is(pg_temp.refusal(pg_temp.submit('anonymous', 'quote_requests', '{"status": "completed"}')), '42501',
  'with every column granted, the policy refuses a status');
select is((select count(*)::integer from public.quote_requests), 2, 'refused forms leave no row');

-- A failure of the database is no refusal of the row
create function pg_temp.fail() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$;
create trigger failing before insert on public.contact_messages for each row execute function pg_temp.fail();
select is(pg_temp.submit('anonymous', 'contact_messages'), '53100', 'a failure of the database is raised, not returned');
drop trigger failing on public.contact_messages;

-- Limit: of an address and a form
delete from private.rate_limits;
select is(pg_temp.submit('anonymous', 'contact_messages', scale => 0.05), '{"ok": true}', 'the first of three attempts is accepted');
select is(pg_temp.refusal(pg_temp.submit('anonymous', 'contact_messages', '{"email": "x"}', scale => 0.05)),
  '23514 contact_messages_email_format', 'a form with an invalid row is refused');
select is(pg_temp.counted(), 2, 'the refused attempt is counted');
select is(pg_temp.submit('customer', 'contact_messages', scale => 0.05), '{"ok": true}', 'an attempt of a customer from the same address is accepted');
select ok((pg_temp.submit('anonymous', 'contact_messages', scale => 0.05)::jsonb ->> 'retryAfter')::integer between 1 and 600,
  'the fourth attempt of the address has to wait');
select is((select count(*)::integer from public.contact_messages), 3, 'the fourth form is not stored');
select is(pg_temp.submit('anonymous', 'contact_messages', address => '203.0.113.2', scale => 0.05), '{"ok": true}', 'a form from another address is accepted');
select is(pg_temp.submit('anonymous', 'quote_requests', scale => 0.05), '{"ok": true}', 'another form from the same address is accepted');
select is_empty($$select 1 from private.rate_limits where key like '%203.0.113%'$$, 'no counter contains the address');
delete from private.rate_limits;
select is(
  (select string_agg(distinct pg_temp.submit('anonymous', 'contact_messages'), ',') from generate_series(1, 60)),
  '{"ok": true}', 'the limit is sixty attempts in ten minutes');

select * from finish();
rollback;
