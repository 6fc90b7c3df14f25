-- What is marked as spam, and which lists show marked rows.
begin;
\ir actors.psql
select plan(61);

-- Scores: from three points on
create function pg_temp.reason(message text, signals text[] default '{shown}') returns text language sql as $$
  select private.spam_reason(jsonb_build_object('name', 'Болд', 'email', 'www.http://@example.mn', 'current_website', 'https://example.mn',
    'message', message), signals)
$$;
select is(pg_temp.reason(message, signals::text[]), reason, format('spam_reason judges «%s» with the signals %s', left(message, 30), signals)) from (values
  ('Сайн байна уу', '{shown}', null),
  ('Сайн байна уу', '{unseen}', null),
  ('Сайн байна уу', '{fast}', null),
  ('Сайн байна уу', '{stale}', null),
  ('Сайн байна уу', '{honeypot,shown}', 'honeypot'),
  ('Сайн байна уу', '{duplicate,shown}', 'duplicate'),
  ('Сайн байна уу', '{flood,unseen}', 'flood unseen'),
  ('https://a.mn', '{unseen}', null),
  ('https://a.mn', '{fast}', 'fast links'),
  ('https://a.mn HTTP://b.mn www.c.mn', '{shown}', null),
  ('https://a.mn HTTP://b.mn www.c.mn', '{unseen}', 'links unseen'),
  (repeat('www.a.mn ', 10), '{shown}', 'links'),
  (repeat('ө', 5000), '{unseen}', null),
  (repeat('ө', 10), '{stale}', 'stale repeats'),
  (repeat('өү', 2500), '{stale}', null),
  ('-------------------- 1000000000000 ______________', '{stale}', null),
  (repeat('ө', 10) || ' https://a.mn', '{unseen}', 'links repeats unseen'),
  ('best-casino.com', '{fast}', 'fast links'),
  ('shop.example.mn, (casino.xyz) «жишээ.мон»', '{unseen}', 'links unseen'),
  ('bat@gmail.com эсвэл bat.dorj@mail.example.mn', '{fast}', null),
  ('Node.js 20.19, 3.5 сая, гэх мэт. Тийм.', '{fast}', null)
) as s (message, signals, reason);

-- The texts that are slowest to check must still be checked in linear time.
create function pg_temp.milliseconds_of(value text) returns double precision language plpgsql as $$
declare
  started constant timestamptz := clock_timestamp();
begin
  perform private.count_links(value), private.is_email(value), private.is_email('a@' || left(value, 250));
  return extract(epoch from clock_timestamp() - started) * 1000;
end
$$;
select cmp_ok(pg_temp.milliseconds_of(repeat(part, 5000 / length(part))), '<', 100::double precision,
  format('the checks of 5,000 letters of %L take less than 0.1 seconds', part))
from unnest(array['a.', 'a-', 'a', 'a@a.', '.com']) as part;

-- Tokens
create function pg_temp.token(age interval) returns text language sql as $$
  select moment || '.' || private.sign_moment(moment)
  from (select floor(extract(epoch from clock_timestamp() - age) * 1000)::bigint || '.' || replace(gen_random_uuid()::text, '-', '')) as m (moment)
$$;
select is(private.token_signal(null, 1), 'unseen', 'a missing token is unseen');
select is(private.token_signal(token, 1), 'stale', 'a token that the function did not sign is stale: ' || token)
  from (values (''), ('x'), (repeat('1', 200))) as t (token);
select is(private.token_signal(tests.answer(who, 'select public.form_token()'), 1), 'fast', format('a new token of %s is fast', who))
  from unnest(array['anonymous', 'customer']) as who;
select is(private.token_signal(pg_temp.token('3 seconds'), 1), 'shown', 'a token of 3 seconds ago is shown');
select is(private.token_signal(pg_temp.token('23 hours'), 1), 'shown', 'a token of 23 hours ago is shown');
select is(private.token_signal(pg_temp.token('25 hours'), 1), 'stale', 'a token of 25 hours ago is stale');
select is(private.token_signal(overlay(pg_temp.token('1 second') placing '1700000000000' from 1), 1), 'stale', 'a token with a changed time is stale');
create temporary table kept as select pg_temp.token('1 minute') as token;
select is((select string_agg(private.token_signal(token, 1), ' ') from kept, generate_series(1, 6)), 'shown shown shown shown shown stale',
  'a token is valid five times');

-- The row: the same response, and a mark
create function pg_temp.submit(message text, signals text default '{}') returns text language sql as $$
  select tests.answer('anonymous', format('select public.submit_form(''contact_messages'', %L, ''203.0.113.1'', %L, 1, %L)',
    (select sample || jsonb_build_object('message', message) from tests.samples where table_name = 'contact_messages'),
    private.function_secret(), signals))
$$;
select is(pg_temp.submit('Үнэ хэд вэ?'), '{"ok": true}', 'a normal message is accepted');
select is(pg_temp.submit('Худалдаа', '{"honeypotFilled": true}'), '{"ok": true}', 'a filled honeypot gets the same response');
select results_eq('select message, spam_reason, spam_at = now() from public.contact_messages order by id',
  $$values ('Үнэ хэд вэ?', null, null), ('Худалдаа', 'honeypot unseen', true)$$, 'the message with a filled honeypot is marked as spam');
select is((select string_agg(pg_temp.submit('Давтав'), ' ') from generate_series(1, 3)), '{"ok": true} {"ok": true} {"ok": true}',
  'the same message is accepted three times');
select is((select string_agg(coalesce(spam_reason, '-'), ',' order by id) from public.contact_messages where message = 'Давтав'),
  '-,duplicate unseen,duplicate unseen', 'the second and third copies are marked as spam');
update private.rate_limits set window_ends_at = window_ends_at - interval '1 day' where key like 'form-copy:%';
select is(pg_temp.submit('Давтав'), '{"ok": true}', 'the same message a day later is accepted');
select is((select spam_reason from public.contact_messages order by id desc limit 1), null, 'the message of a day later is not marked as a copy');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', '{"message": "https://a.mn https://b.mn https://c.mn"}')),
  'rows 1', 'a direct insert with links is accepted');
select is((select spam_reason from public.contact_messages order by id desc limit 1), 'links unseen', 'a direct insert is marked as spam');
select is(tests.attempt('customer',
  'insert into public.contact_messages (name, email, message, spam_at) values (''а'', ''a@example.mn'', ''б'', null)'), '42501',
  'a customer cannot send spam_at');
select is(tests.try('admin', 'update public.contact_messages set spam_at = null, spam_reason = null', 'contact_messages'), 'rows 7',
  'staff may remove a spam mark');
select is(tests.try('viewer', 'update public.contact_messages set spam_at = null, spam_reason = null', 'contact_messages'), 'rows 0',
  'a viewer cannot remove a spam mark');

-- Lists, counts and figures
create function pg_temp.listed(status text) returns text language sql as $$
  select page ->> 'total' || ' ' || json_array_length(page -> 'rows')
  from (select tests.answer('admin', format('select public.list_rows(''contact_messages'', p_status => %L)', status))::json as page) as l
$$;
select is(pg_temp.listed(null), '3 3', 'the list leaves out spam');
select is(pg_temp.listed('new'), '3 3', 'the list of a status leaves out spam');
select is(pg_temp.listed('spam'), '4 4', 'the list of spam has the marked rows');
select is(private.row_total('contact_messages', 'spam'), 4::bigint, 'spam has a count of its own');
select is((select sum((d ->> 'count')::integer) from jsonb_array_elements(private.figures_of('contact_messages', 7) -> 'byDay') as d),
  3::bigint, 'the figures by day leave out spam');
select is((select sum((d ->> 'count')::integer) from jsonb_array_elements(private.figures_of('contact_messages', 7) -> 'byStatus') as d),
  3::bigint, 'the figures by status leave out spam');
select is(tests.attempt(who, format('select public.restore_from_spam(''contact_messages'', %s)', id)), outcome,
  format('%s removes the spam mark: %s', who, outcome))
from (select max(id) as id from public.contact_messages) as m,
  (values ('customer', '42501'), ('admin', 'rows 1'), ('owner', 'PT404 not_found')) as w (who, outcome);
select is(tests.attempt('admin', $$select public.restore_from_spam('profiles', 1)$$), '22023', 'removing a mark from another table is refused');
select is(pg_temp.listed(null), '4 4', 'a row without its mark is in the list again');
select results_eq($$select action, actor_id, before ? 'spam_at', after ->> 'spam_reason' from public.audit_log$$,
  $$values ('update', tests.id('admin'), true, null::text)$$, 'the history records the removal of the mark');

select * from finish();
rollback;
