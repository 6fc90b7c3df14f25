-- Retention: how long records are kept, and what remains of a person in the history.

create table private.retention (
  singleton boolean primary key default true,
  closed_days integer default 730,
  spam_days integer default 30,
  history_days integer default 1095,
  constraint retention_singleton_only check (singleton),
  constraint retention_days_range check (
    closed_days between 1 and 36500 and spam_days between 1 and 36500 and history_days between 1 and 36500
  )
);
comment on table private.retention is
  'Days after which closed rows, spam, and the details of the history are cleaned; null stands for never.';

insert into private.personal_data (table_name, why)
values ('private.retention', 'numbers of days');
insert into private.retention default values;

create function private.without_person(details jsonb)
returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when details is not null then coalesce(
    (select jsonb_object_agg(key, value) from jsonb_each(details) where key in ('status', 'suspended_at')), '{}'
  ) || '{"erased": true}' end
$$;
comment on function private.without_person is
  'The details of a history row without personal data: keeps statuses, and adds "erased".';

create function private.mark_history(of_table text, of_rows text[])
returns integer
language plpgsql
set search_path = ''
as $$
declare
  marked integer;
begin
  -- The history keeps who changed which record, and when.
  update public.audit_log
  set before = private.without_person(before), after = private.without_person(after)
  where table_name = split_part(of_table, '.', 2) and row_id = any (of_rows)
    and not coalesce(before, after) ? 'erased';
  get diagnostics marked = row_count;
  -- The notes of staff are deleted as well.
  delete from private.record_notes
  where table_name = split_part(of_table, '.', 2) and record_id = any (of_rows);
  delete from private.record_work
  where table_name = split_part(of_table, '.', 2) and record_id = any (of_rows);
  return marked;
end
$$;
comment on function private.mark_history is
  'Removes the personal details of these records from their history rows, and deletes the notes of staff; returns '
  'how many history rows there were.';

-- Erasure: one command of an owner finds a person's rows by e-mail address, phone or both, and erases them in all
-- tables. Its result and its audit row have numbers only, so neither repeats who it was.

create function private.phone_digits(value text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$ select regexp_replace(private.fold_text(value), '[^0-9]', '', 'g') $$;
comment on function private.phone_digits is
  'The digits of a phone as people write it, of two numbers too, one after the other.';

-- A person is found by whole phone numbers only: six digits occur within the numbers of hundreds of people, and an
-- erasure affects every person who is found.

create function private.phone_numbers(value text)
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  -- Blanks, dots, dashes and brackets are part of a number; any other character ends it.
  with written (part) as (
    select btrim(regexp_replace(part, '[().-]', '', 'g'))
    from regexp_split_to_table(private.fold_text(value), '[^0-9 ().-]+') as part
  ),
  -- Two whole numbers separated by a blank; shorter groups are parts of one number.
  groups (digits) as (
    select unnest(case
      when part !~ '(^| )[0-9]{1,7}( |$)' then regexp_split_to_array(part, ' +')
      else array[replace(part, ' ', '')]
    end)
    from written
  ),
  -- The code of the country may be missing.
  numbers (digits) as (
    select regexp_replace(regexp_replace(digits, '^00', ''), '^976([0-9]{8})$', '\1') from groups
  )
  select coalesce(array_agg(distinct digits), '{}') from numbers where length(digits) >= 6
$$;
comment on function private.phone_numbers is
  'Each whole number in a phone as people write it: digits only, without the country code of Mongolia. Fewer than '
  'six digits (an extension) are no number.';

-- Customers block the phones of requests by them.
grant execute on function private.phone_numbers(text) to authenticated;

create function private.locate_person(p_email text, p_phone text)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  wanted_email constant text := nullif(private.fold_text(p_email), '');
  wanted_phones constant text[] := private.phone_numbers(coalesce(p_phone, ''));
  has_phone constant text := ' or private.phone_numbers(%s) && $2';
  place private.personal_data;
  by_row text;
  by_history text;
  ids jsonb;
  located jsonb := '{}';
begin
  -- A p_phone that contains no whole number is an error, even if p_email is given.
  if (wanted_email is null or btrim(coalesce(p_phone, '')) <> '') and wanted_phones = '{}' then
    raise exception 'nobody_named' using errcode = '22023';
  end if;
  for place in select * from private.personal_data where email_column is not null order by table_name loop
    by_row := format('private.fold_text(t.%I) = $1', place.email_column);
    by_history := format('private.fold_text(d.details ->> %L) = $1', place.email_column);
    if place.phone_column is not null then
      by_row := by_row || format(has_phone, format('t.%I', place.phone_column));
      by_history := by_history || format(has_phone, format('d.details ->> %L', place.phone_column));
    end if;
    execute format(
      'select jsonb_agg(distinct id) from (
        select t.id::text from %1$s as t where %3$s
        union all
        -- Deleted rows that exist only in the history.
        select h.row_id from public.audit_log as h,
          lateral (values (h.before), (h.after)) as d (details)
        where h.table_name = %2$L and (
          %4$s
        )
      ) as found (id)',
      place.table_name, split_part(place.table_name, '.', 2),
      by_row, by_history
    ) into ids using wanted_email, wanted_phones;
    if ids is not null then
      located := located || jsonb_build_object(place.table_name, ids);
    end if;
  end loop;
  -- The conversations in which the person left a name for a customer.
  select jsonb_agg(distinct conversation_id) into ids
  from (
    select l.conversation_id from jsonb_array_elements_text(located -> 'public.assistant_leads') as f (id)
    join public.assistant_leads as l on l.id = f.id::bigint
    union all
    select r.conversation_id from jsonb_array_elements_text(located -> 'public.assistant_requests') as f (id)
    join public.assistant_requests as r on r.id = f.id::bigint
  ) as talks
  where conversation_id is not null;
  if ids is not null then
    located := located || jsonb_build_object('public.assistant_conversations', ids);
  end if;
  -- Accounts without a profile.
  select jsonb_agg(u.id) into ids from auth.users as u
  where private.fold_text(u.email) = wanted_email
    and not exists (select from public.profiles where id = u.id)
    and not exists (select from public.staff where user_id = u.id);
  return located || case when ids is null then '{}' else jsonb_build_object('auth.users', ids) end;
end
$$;
comment on function private.locate_person is
  'The ids of a person''s rows by table, including rows that only the history still has. A phone is matched as a '
  'whole number. Raises 22023 nobody_named without an address or a number of six digits.';

create function private.counts_of(located jsonb)
returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(split_part(key, '.', 2), jsonb_array_length(value)), '{}')
  from jsonb_each(located)
$$;
comment on function private.counts_of is 'How many ids there are by table, without the schema.';

create function private.find_person(p_email text, p_phone text default null)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  return private.counts_of(private.locate_person(p_email, p_phone));
end
$$;

call private.expose('private.find_person(text, text)', 'authenticated',
  'How many records there are of a person, by table, found by address, phone as a whole number, or both. For '
  'owners; raises 42501 for anybody else, 22023 without an address or a number of six digits.');

create function private.forget_account(p_account uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.revoke_sessions(p_account);
  -- Auth's log, if it has one, contains the address, also in entries about actions of others on the account. The local
  -- stack stores JSON inside a JSON string, so the whole text is searched.
  if to_regclass('auth.audit_log_entries') is not null then
    execute 'delete from auth.audit_log_entries where position($1 in payload::text) > 0' using p_account::text;
  end if;
  -- The profile is deleted with the account.
  delete from auth.users where id = p_account;
end
$$;
comment on function private.forget_account is 'Deletes an account with its profile, sessions and Auth''s log of it.';

create function private.erase_person(p_email text, p_phone text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  located jsonb;
  place private.personal_data;
  ids text[];
  paid text[];
  account uuid;
  -- The addresses of the accounts, as digests.
  used bytea[] := '{}';
  history_marked integer := 0;
  report jsonb;
begin
  perform private.require_owner();
  perform private.require_confirmed_identity();
  if exists (select from public.staff where private.fold_text(email) = private.fold_text(p_email)) then
    raise exception 'staff_account' using errcode = 'PT409';
  end if;
  located := private.locate_person(p_email, p_phone);
  -- Registrations and profiles before payments, as in all other commands that change both, to avoid deadlocks.
  for place in select * from private.personal_data where located ? table_name order by table_name desc loop
    ids := array(select jsonb_array_elements_text(located -> place.table_name));
    if place.goes_with_account then
      foreach account in array ids::uuid[] loop
        -- Payments with an earlier address of the customer. The deletion of the account below would keep paid ones.
        with gone as (delete from public.payments where profile_id = account returning id::text)
        select array_agg(id) into paid from gone;
        history_marked := history_marked + private.mark_history('public.payments', paid);
        used := used || (select private.trial_digest(email) from public.profiles where id = account);
        perform private.forget_account(account);
      end loop;
    else
      execute format('delete from %s where id::text = any ($1)', place.table_name) using ids;
    end if;
    -- After the deletion, because its audit row contains the whole record.
    history_marked := history_marked + private.mark_history(place.table_name, ids);
  end loop;
  for account in select value::uuid from jsonb_array_elements_text(located -> 'auth.users') as a (value) loop
    perform private.forget_account(account);
  end loop;
  delete from private.used_trials
  where digest = any (used || array[private.trial_digest(p_email)]);
  delete from private.blocked_phones where number = any (private.phone_numbers(p_phone));
  -- Any stored response to staff may contain data of the person. A repetition of such a request is carried out again.
  delete from private.idempotency_keys where outcome is not null and scope not like 'form %';
  report := private.counts_of(located) || jsonb_build_object('history', history_marked);
  insert into public.audit_log (actor_id, actor_name, action, table_name, row_id, after)
  values (
    auth.uid(), (select name from public.staff where user_id = auth.uid()),
    'erase', 'personal_data', '-', report
  );
  return report;
end
$$;

call private.expose('private.erase_person(text, text)', 'authenticated',
  'Erases a person: rows of forms, account with profile and sessions, and the personal details in the history. '
  'Returns how many, by table, and leaves one audit row with these numbers only. For owners; raises as find_person '
  'does, 42501 confirm_identity without a confirmed identity, and PT409 staff_account for an address of staff.');

-- Retention: a scheduled command deletes what is no longer needed.

create function private.clean_up()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A run stays short; the next one continues.
  most constant integer := 5000;
  kept constant private.retention := (select r from private.retention as r);
  place private.personal_data;
  moment text;
  condition text;
  days integer;
  ids text[];
  history_marked integer := 0;
  found_rows integer;
  report jsonb := '{}';
begin
  for place in
    select * from private.personal_data where closed_statuses <> '{}' order by table_name
  loop
    found_rows := 0;
    -- Oldest first, each by an index that contains only such rows. Ids are looked up as an array: with a wrong
    -- estimate a join would read the whole table.
    for moment, condition, days in
      select o.* from (values
        ('updated_at', format('t.status = any (%L)', place.closed_statuses), kept.closed_days),
        ('spam_at', 't.spam_at is not null', kept.spam_days)
      ) as o (moment, condition, days)
      join pg_catalog.pg_attribute as a on a.attrelid = place.table_name::regclass and a.attname = o.moment
      where o.days is not null and not a.attisdropped
      order by o.moment desc
    loop
      execute format(
        'with gone as (
          delete from %1$s where id = any (array(
            select t.id from %1$s as t where %3$s and t.%2$I < now() - make_interval(days => $1)
            order by t.%2$I limit $2 for update skip locked
          ))
          returning id::text
        )
        select array_agg(id) from gone',
        place.table_name, moment, condition
      ) into ids using days, most - found_rows;
      if ids is not null then
        history_marked := history_marked + private.mark_history(place.table_name, ids);
        found_rows := found_rows + cardinality(ids);
      end if;
    end loop;
    if found_rows > 0 then
      report := report || jsonb_build_object(split_part(place.table_name, '.', 2), found_rows);
    end if;
  end loop;
  -- Notes of deleted records, which can no longer be restored with their notes.
  delete from private.record_notes where gone_at < now() - interval '30 days';
  delete from private.record_work where gone_at < now() - interval '30 days';
  -- Questions without an answer that nobody has asked for half a year.
  perform private.clean_up_assistants(most);
  delete from private.client_errors where last_at < now() - interval '30 days';
  -- Requests and sign-ups delete old keys and proofs too, but there may be none for a long time.
  delete from private.idempotency_keys where begun_at < now() - interval '24 hours';
  perform private.forget_sign_ups();
  delete from private.used_trials where kept_until < now();
  -- pg_cron writes a row for each run, of which there are 9,000 a day, and never deletes one.
  if to_regclass('cron.job_run_details') is not null then
    execute $q$ delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval '1 day' $q$;
  end if;
  perform private.clean_up_images();
  perform private.settle_views();
  perform private.number_customers(most);
  with marked as (
    update public.audit_log as h
    set before = private.without_person(h.before), after = private.without_person(h.after)
    where h.id = any (array(
      select id from public.audit_log
      where occurred_at < now() - make_interval(days => kept.history_days)
        and not coalesce(before, after, '{"erased": true}') ? 'erased'
      order by occurred_at limit most
    ))
    returning 1
  )
  select history_marked + count(*) into history_marked from marked;
  if history_marked > 0 then
    report := report || jsonb_build_object('history', history_marked);
  end if;
  if report <> '{}' then
    insert into public.audit_log (action, table_name, row_id, after)
    values ('erase', 'personal_data', '-', report);
  end if;
  return report;
end
$$;

call private.expose('private.clean_up()', 'service_role',
  'Deletes closed rows and spam, and the details of the history, that are older than private.retention '
  'says, 5,000 of a table at most. Returns how many, by table. For the service key and the schedule.');

create function private.keep_for(p_closed_days integer, p_spam_days integer, p_history_days integer)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  update private.retention
  set closed_days = p_closed_days, spam_days = p_spam_days, history_days = p_history_days
  where singleton
  returning jsonb_build_object(
    'closedDays', closed_days, 'spamDays', spam_days, 'historyDays', history_days)
$$;

call private.expose('private.keep_for(integer, integer, integer)', 'service_role',
  'Sets for how many days closed rows, spam and the details of the history are kept; null means for ever. '
  'For the service key.');

-- Every night at 03:17 in Mongolia if the project has pg_cron; elsewhere the operator schedules "npm run clean-up".
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    execute $job$select cron.schedule('clean-up', '17 19 * * *', 'select private.clean_up()')$job$;
    execute $job$select cron.schedule('forget-sign-ups', '*/5 * * * *', 'select private.forget_sign_ups()')$job$;
  end if;
end
$$;
