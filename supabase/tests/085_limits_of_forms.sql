-- More about limits and tokens than 080 to 083: whose counter changes, what is signed, which tables are forms.
begin;
\ir actors.psql
select plan(25);

-- Forgiving an attempt
select public.hit_rate_limits('{mine,yours}', '{9,9}', '{60,60}');
select private.forgive_rate_limits('{mine}');
select is((select hits from private.rate_limits where key = 'yours'), 1, 'forgiving an attempt of one key leaves the counter of another key');
select private.forgive_rate_limits('{mine}');
select is((select hits from private.rate_limits where key = 'mine'), 0, 'forgiving more attempts than were made leaves the counter at zero');

-- Only form tables are accepted, even with the secret
create function pg_temp.submit(form text, row_sent jsonb) returns text language sql as $$
  select tests.answer('anonymous', format('select public.submit_form(%L, %L, ''203.0.113.1'', %L)', form, row_sent, private.function_secret()))
$$;
select is(pg_temp.submit(form, '{}'), '22023', format('submit_form refuses the table %s', coalesce(form, 'null')))
from unnest(array['staff', 'audit_log', 'blog_posts', 'profiles', 'Contact_messages', 'pg_catalog.pg_class', null]) as form;
select is((select count(*)::integer from private.rate_limits where key like 'form%'), 0, 'a refused table is not counted');

-- A token is valid only for the moment that was signed
create function pg_temp.moment(age interval) returns text language sql as $$
  select floor(extract(epoch from clock_timestamp() - age) * 1000)::bigint || '.' || replace(gen_random_uuid()::text, '-', '')
$$;
create temporary table signed as select m || '.' || private.sign_moment(m) as token from pg_temp.moment('1 minute') as m;
select is(private.token_signal(token, 1), 'shown', 'a token that the function signed is accepted') from signed;
select is(private.token_signal(overlay(token placing translate(substr(token, 15, 32), '0123456789abcdef', '123456789abcdef0') from 15), 1),
  'stale', 'a token with another random number is refused') from signed;
select is(private.token_signal(pg_temp.moment('1 minute') || substr(token, 47), 1), 'stale', 'a token with another moment is refused') from signed;

-- A flood: after a fifth of the daily rows, a row without a form token is spam
create function pg_temp.send(message text, token text default null) returns text language sql as $$
  select tests.answer('anonymous', format('select public.submit_form(''contact_messages'', %L, ''203.0.113.1'', %L, 1, %L)',
    (select sample || jsonb_build_object('message', message) from tests.samples where table_name = 'contact_messages'),
    private.function_secret(), jsonb_strip_nulls(jsonb_build_object('token', token))))
$$;
create function pg_temp.reason(of_message text) returns text language sql as $$
  select coalesce(spam_reason, 'none') from public.contact_messages where message = of_message
$$;
select is(tests.attempt('service', $$select public.set_form_bound('contact_messages', 10)$$), 'rows 1', 'the operator sets a limit of ten rows a day');
select is(pg_temp.send('Нэг') || pg_temp.send('Хоёр'), '{"ok": true}{"ok": true}', 'two rows, a fifth of the limit, are stored');
select is(pg_temp.reason('Нэг') || ' ' || pg_temp.reason('Хоёр'), 'none none', 'the two rows are not marked as spam');
select pg_temp.send('Гурав');
select is(pg_temp.reason('Гурав'), 'flood unseen', 'the third row is marked as spam of a flood');
select pg_temp.send('Дөрөв', m || '.' || private.sign_moment(m)) from pg_temp.moment('1 minute') as m;
select is(pg_temp.reason('Дөрөв'), 'none', 'a row with a form token is not marked during a flood');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', '{"message": "Тав"}')), 'rows 1',
  'a row inserted at the Data API during a flood is stored');

-- Staff are told of a full day with its last row, and of a day that is full because the limit was lowered
create function pg_temp.told() returns integer language sql as $$
  select count(*)::integer from public.audit_log where action = 'limit' and before is null
$$;
select is(tests.attempt('service', $$select public.set_form_bound('contact_messages', 6)$$), 'rows 1',
  'the operator lowers the limit to one row more than today has');
select is((select string_agg(form, ' ') from private.form_bounds where rows_a_day = 6), 'contact_messages', 'no other form has the new limit');
select is(pg_temp.send('Зургаа') || pg_temp.told(), '{"ok": true}1', 'the last row of the day is stored, and staff are told before a row is refused');
select tests.attempt('service', $$select public.set_form_bound('contact_messages', 3)$$);
select is(pg_temp.told(), 1, 'lowering the limit below the rows of the day tells nobody yet');
select isnt(pg_temp.send('Долоо'), '{"ok": true}', 'a row over the lowered limit is refused');
select is(pg_temp.told(), 2, 'the refusal tells staff of the full day');

select * from finish();
rollback;
