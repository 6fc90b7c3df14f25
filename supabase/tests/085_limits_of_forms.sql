-- More about limits and tokens than 080 to 083: whose counter changes, what is signed, which tables are forms.
begin;
\ir actors.psql
select plan(25);

-- Taking an attempt back
select public.hit_rate_limits('{mine,yours}', '{9,9}', '{60,60}');
select private.forgive_rate_limits('{mine}');
select is((select hits from private.rate_limits where key = 'yours'), 1, 'nobody else''s attempts are forgiven');
select private.forgive_rate_limits('{mine}');
select is((select hits from private.rate_limits where key = 'mine'), 0, 'and none is forgiven that was not made');

-- Only form tables are accepted, even with the secret
create function pg_temp.submit(form text, row_sent jsonb) returns text language sql as $$
  select tests.answer('anonymous', format('select public.submit_form(%L, %L, ''203.0.113.1'', %L)', form, row_sent, private.function_secret()))
$$;
select is(pg_temp.submit(form, '{}'), '22023', coalesce(form, 'nothing') || ' is no form')
from unnest(array['staff', 'audit_log', 'blog_posts', 'profiles', 'Contact_messages', 'pg_catalog.pg_class', null]) as form;
select is((select count(*)::integer from private.rate_limits where key like 'form%'), 0, 'and nothing is counted for it');

-- A token is valid for the moment that it was signed for
create function pg_temp.moment(age interval) returns text language sql as $$
  select floor(extract(epoch from clock_timestamp() - age) * 1000)::bigint || '.' || replace(gen_random_uuid()::text, '-', '')
$$;
create temporary table signed as select m || '.' || private.sign_moment(m) as token from pg_temp.moment('1 minute') as m;
select is(private.token_signal(token, 1), 'shown', 'a token that we signed') from signed;
select is(private.token_signal(overlay(token placing translate(substr(token, 15, 32), '0123456789abcdef', '123456789abcdef0') from 15), 1), 'stale', 'with another number it is none') from signed;
select is(private.token_signal(pg_temp.moment('1 minute') || substr(token, 47), 1), 'stale', 'nor with another moment') from signed;

-- A flood: from a fifth of the daily rows on, rows without a form token are spam
create function pg_temp.send(message text, token text default null) returns text language sql as $$
  select tests.answer('anonymous', format('select public.submit_form(''contact_messages'', %L, ''203.0.113.1'', %L, 1, %L)',
    (select sample || jsonb_build_object('message', message) from tests.samples where table_name = 'contact_messages'),
    private.function_secret(), jsonb_strip_nulls(jsonb_build_object('token', token))))
$$;
create function pg_temp.reason(of_message text) returns text language sql as $$
  select coalesce(spam_reason, 'none') from public.contact_messages where message = of_message
$$;
select is(tests.attempt('service', $$select public.set_form_bound('contact_messages', 10)$$), 'rows 1', 'ten rows a day');
select is(pg_temp.send('Нэг') || pg_temp.send('Хоёр'), '{"ok": true}{"ok": true}', 'two are a fifth of them');
select is(pg_temp.reason('Нэг') || ' ' || pg_temp.reason('Хоёр'), 'none none', 'and are believed');
select pg_temp.send('Гурав');
select is(pg_temp.reason('Гурав'), 'flood unseen', 'the third is doubted');
select pg_temp.send('Дөрөв', m || '.' || private.sign_moment(m)) from pg_temp.moment('1 minute') as m;
select is(pg_temp.reason('Дөрөв'), 'none', 'but for one from the site''s own form');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', '{"message": "Тав"}')), 'rows 1', 'straight at the Data API');

-- Staff are told of a full day with its last row, and of one that is full because of a lower limit
create function pg_temp.told() returns integer language sql as $$
  select count(*)::integer from public.audit_log where action = 'limit' and before is null
$$;
select is(tests.attempt('service', $$select public.set_form_bound('contact_messages', 6)$$), 'rows 1', 'one row more');
select is((select string_agg(form, ' ') from private.form_bounds where rows_a_day = 6), 'contact_messages', 'of that form alone');
select is(pg_temp.send('Зургаа') || pg_temp.told(), '{"ok": true}1', 'is the last, of which staff hear before anybody is refused');
select tests.attempt('service', $$select public.set_form_bound('contact_messages', 3)$$);
select is(pg_temp.told(), 1, 'a bound below what has come');
select isnt(pg_temp.send('Долоо'), '{"ok": true}', 'closes the form');
select is(pg_temp.told(), 2, 'of which they hear as well');

select * from finish();
rollback;
