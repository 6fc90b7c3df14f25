-- A clean-up without anything to delete must not read full tables. All rows fulfil every condition of the clean-up
-- except the age: closed, marked, seen, but not for long enough.
begin;
\ir actors.psql
\ir blocks.psql
select no_plan();

create function pg_temp.keep_rows(n_from integer, n_to integer) returns void language plpgsql as $$
declare
  own constant bigint := (select id from public.assistants where profile_id = tests.id('customer'));
begin
  alter table public.contact_messages disable trigger user;
  insert into public.contact_messages (name, email, message, status, spam_at, created_at, updated_at)
  select 'Хаагдсан', n || '@closed.example.mn', 'Сайн байна уу? ' || n,
    case n % 3 when 0 then 'new' else 'closed' end, case n % 4 when 0 then now() - interval '29 days' end,
    now() - interval '1000 days', now() - interval '400 days' - make_interval(mins => n)
  from generate_series(n_from, n_to) as n;
  alter table public.contact_messages enable trigger user;
  alter table public.payments disable trigger user;
  insert into public.payments (kind, registration_id, amount_mnt, reference, status, payer_name, email, created_at, updated_at)
  select 'program', 5000000 + n, 100000, r.letters || private.check_letter(r.letters), 'cancelled', 'Хаагдсан', n || '@closed.example.mn',
    now() - interval '1000 days', now() - interval '400 days' - make_interval(mins => n)
  from generate_series(n_from, n_to) as n,
    translate(lpad(n::text, 7, '0'), '01', 'AB') as r (letters);
  alter table public.payments enable trigger user;
  -- Half of them lost their details in an earlier night.
  insert into public.audit_log (action, table_name, row_id, before, after, occurred_at)
  select 'update', 'contact_messages', (5000000 + n)::text, d.details, d.details, now() - d.age - make_interval(mins => n)
  from generate_series(n_from, n_to) as n, (values ('{"status": "new"}'::jsonb, interval '1000 days'), ('{"erased": true}', '2000 days')) as d (details, age);
  insert into private.record_notes (table_name, record_id, author_name, body, gone_at)
  select 'contact_messages', (5000000 + n)::text, 'Хэн нэгэн', 'Залгасан', now() - interval '29 days' from generate_series(n_from, n_to) as n;
  insert into private.record_work (table_name, record_id, gone_at)
  select 'contact_messages', (5000000 + n)::text, now() - interval '29 days' from generate_series(n_from, n_to) as n;
  alter table public.assistant_leads disable trigger user;
  insert into public.assistant_leads (assistant_id, name, phone, status, updated_at)
  select own, 'Хаагдсан', '99112233', 'closed', now() - interval '80 days' from generate_series(n_from, n_to);
  alter table public.assistant_leads enable trigger user;
  insert into public.assistant_conversations (assistant_id, number, first_question, last_message_at)
  select own, n, 'Үнэ хэд вэ?', now() - interval '80 days' from generate_series(n_from, n_to) as n;
  insert into public.assistant_missed (assistant_id, fold_key, question, last_asked_at)
  select own, 'x' || n, 'Үнэ хэд вэ?', now() - interval '170 days' from generate_series(n_from, n_to) as n;
  insert into private.assistant_sightings (assistant_id, site, seen_at)
  select own, n || '.example.mn', now() - interval '80 days' from generate_series(n_from, n_to) as n;
  insert into private.assistant_reports (assistant_id, reason, created_at)
  select own, 'Картын дугаар асуусан', now() - interval '300 days' from generate_series(n_from, n_to);
  analyze public.contact_messages, public.payments, public.audit_log, private.record_notes, private.record_work, public.assistant_leads,
    public.assistant_conversations, public.assistant_missed, private.assistant_sightings, private.assistant_reports;
end
$$;

select pg_temp.keep_rows(1, 10);
-- The first run also reads the catalogue.
select pg_temp.measure('small', 'clean-up', null, 'select private.clean_up()') from generate_series(1, 3);
select pg_temp.keep_rows(11, 5000);
select pg_temp.measure('large', 'clean-up', null, 'select private.clean_up()') from generate_series(1, 3);
select is((select string_agg(distinct outcome, ', ') from measured), 'rows 1', 'the clean-up ran');
select is(array[
  (select count(*) from public.contact_messages where email like '%@closed.example.mn'),
  (select count(*) from public.payments where email like '%@closed.example.mn'),
  (select count(*) from public.assistant_leads), (select count(*) from public.assistant_conversations),
  (select count(*) from public.assistant_missed), (select count(*) from private.assistant_sightings),
  (select count(*) from private.assistant_reports)
], array_fill(5000::bigint, array[7]), 'the clean-up deleted no row');
-- A deeper index costs a block for each lookup; the smallest of these tables has more than 40.
select cmp_ok(large - small, '<', 40, format('a clean-up reads %s blocks of small tables and %s of large ones', small, large))
from (select min(blocks) filter (where size = 'small') as small, min(blocks) filter (where size = 'large') as large from measured) as least;
select * from finish();
rollback;
