-- What a flood can do at most. The form tables bound their own inserts, so it makes no difference
-- whether a row comes through /api or straight through the Data API: one row a statement, one count of
-- an address at a form, one number of rows a day. Staff and our own functions are not bound.

create table private.form_bounds (
  form text primary key,
  rows_a_day integer not null default 5000,
  -- The last day on which staff were told that the day's rows are used up.
  told_on date,
  constraint form_bounds_rows_a_day_range check (rows_a_day between 1 and 1000000)
);
comment on table private.form_bounds is
  'How many rows a form table takes a day (Ulaanbaatar) before it is closed until midnight.';

insert into private.form_bounds (form) values
  ('program_registrations'), ('quote_requests'), ('design_report_requests'), ('partner_requests'),
  ('contact_messages');

create type private.form_day as (
  -- The key of the day's count, the count, the most, and the seconds until midnight in Mongolia.
  key text,
  today bigint,
  most bigint,
  seconds_left integer
);

create function private.form_day(p_form text, p_scale numeric)
returns private.form_day
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  here constant timestamp := clock_timestamp() at time zone 'Asia/Ulaanbaatar';
  day private.form_day;
begin
  day.key := format('form-day:%s:%s', p_form, here::date);
  day.seconds_left := ceil(extract(epoch from here::date + interval '1 day' - here));
  select least(ceil(rows_a_day * p_scale), 2147483647) into strict day.most
  from private.form_bounds where form = p_form;
  select coalesce(sum(hits), 0) into day.today from private.rate_limits where key = day.key;
  return day;
end
$$;
comment on function private.form_day is 'How full a form table is today.';

create function private.tell_staff(p_form text, day private.form_day)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := (clock_timestamp() at time zone 'Asia/Ulaanbaatar')::date;
begin
  update private.form_bounds set told_on = today where form = p_form and told_on is distinct from today;
  if found then
    insert into public.audit_log (action, table_name, row_id, after)
    values ('limit', p_form, to_char(today, 'YYYYMMDD'), jsonb_build_object('rows_a_day', day.most));
  end if;
end
$$;
comment on function private.tell_staff is
  'Notes in the history, once a day, that the rows of a form are used up.';

create function private.closed_for(p_form text, p_scale numeric)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  day constant private.form_day := private.form_day(p_form, p_scale);
begin
  if day.today < day.most then
    return 0;
  end if;
  perform private.tell_staff(p_form, day);
  return day.seconds_left;
end
$$;
comment on function private.closed_for is
  'Seconds until a form takes rows again; 0 while it does. The first to find it closed tells staff.';

create function private.count_day(p_form text, p_scale numeric)
returns private.form_day
language plpgsql
security definer
set search_path = ''
as $$
declare
  day private.form_day := private.form_day(p_form, p_scale);
begin
  -- In sixteen slots, as the counts of an address: one slot would store forms one after another.
  perform private.hit_rate_limit(day.key, day.most::integer, day.seconds_left, 16);
  day.today := day.today + 1;
  if day.today >= day.most then
    perform private.tell_staff(p_form, day);
  end if;
  return day;
end
$$;
comment on function private.count_day is 'Counts a row that is about to be stored.';

create function private.request_address()
returns text
language plpgsql stable
set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  -- A hosted project stands behind Cloudflare, which writes cf-connecting-ip itself and throws away
  -- what a client put there. Elsewhere the last entry of X-Forwarded-For is the gateway's own.
  return coalesce(
    headers ->> 'cf-connecting-ip', regexp_replace(headers ->> 'x-forwarded-for', '^.*,', ''));
end
$$;
comment on function private.request_address is
  'The address that the Data API was called from, or null where the gateway tells none.';

create function private.refuse(p_status integer, p_code text, p_message text, p_seconds integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- PostgREST takes status and headers of the response out of this SQLSTATE.
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', p_code, 'message', p_message, 'details', null, 'hint', null)::text,
    detail = json_build_object('status', p_status, 'headers', case
      when p_seconds is null then '{}' else json_build_object('Retry-After', p_seconds::text) end)::text;
end
$$;
comment on function private.refuse is
  'Ends a call of the Data API with this status and body, and with Retry-After where seconds are given.';

create function private.begin_form_statement()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('app.form_rows', '0', true);
  return null;
end
$$;
comment on function private.begin_form_statement is 'Starts the count of bound_form_row().';

create function private.bound_form_row()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A name has the collation C, and a comparison with it finds no index of ours.
  form constant text collate "default" := tg_table_name;
  -- The role of the caller, also inside of a function with the owner's rights.
  caller constant text := current_setting('role', true);
  rows_before constant integer := coalesce(nullif(current_setting('app.form_rows', true), ''), '0')::integer;
  submission jsonb := nullif(current_setting('app.form_submission', true), '')::jsonb;
  -- Of this database; unset is 1. The limits of a stack for tests are wider.
  scale numeric := coalesce(nullif(current_setting('app.rate_limit_scale', true), '')::numeric, 1);
  signals text[] := array['unseen'];
  content jsonb;
  copies constant numeric := 1;
  wait integer;
  day private.form_day;
begin
  if caller is null or caller not in ('anon', 'authenticated') then
    return new;
  end if;
  if caller = 'authenticated' and private.may_write() then
    return new;
  end if;

  if rows_before > 0 then
    perform private.refuse(429, 'rate_limited', 'Нэг удаад нэг л хүсэлт илгээнэ үү.', null);
  end if;
  perform set_config('app.form_rows', (rows_before + 1)::text, true);
  -- Wider than any form: three texts of 5,000 letters of four bytes, and the rest.
  if octet_length(new::text) > 70000 then
    perform private.refuse(413, 'body_too_large', 'Илгээсэн өгөгдөл хэт том байна.', null);
  end if;

  if submission ->> 'form' = form then
    scale := submission ->> 'scale';
    signals := array(select jsonb_array_elements_text(submission -> 'signals'));
  else
    wait := private.count_form(form, private.request_address(), scale);
    if wait > 0 then
      perform private.refuse(
        429, 'rate_limited', 'Хэт олон удаа оролдлоо. Түр хүлээгээд дахин оролдоно уу.', wait);
    end if;
    wait := private.closed_for(form, scale);
    if wait > 0 then
      perform private.refuse(503, 'form_closed',
        'Өнөөдөр хэт олон хүсэлт ирсэн тул хүлээн авах боломжгүй байна. Маргааш дахин илгээх эсвэл бидэнтэй утсаар холбогдоно уу.',
        wait);
    end if;
  end if;
  day := private.count_day(form, scale);

  content := jsonb_strip_nulls(to_jsonb(new) - array[
    'id', 'status', 'created_at', 'updated_at', 'version', 'name_key', 'search_text', 'spam_at',
    'spam_reason', 'intake', 'price_mnt', 'seat', 'seat_held_until', 'seat_offered_at'
  ]);
  -- Word for word the same, the address of the person included. Kept for a day, as a keyed hash.
  if private.hit_rate_limit(
    format('form-copy:%s:%s', form, private.sign_moment(content::text)),
    least(ceil(copies * scale), 2147483647)::integer, 86400
  ) > 0 then
    signals := signals || 'duplicate'::text;
  end if;
  -- A fifth of the day's rows is more than a good day brings. From there on a row is doubted unless
  -- it comes from the site's own form: a flood fills the spam box and leaves the list readable.
  if day.today > day.most / 5 and not 'shown' = any (signals) then
    signals := signals || 'flood'::text;
  end if;
  new.spam_reason := private.spam_reason(content, signals);
  new.spam_at := case when new.spam_reason is not null then now() end;
  return new;
end
$$;
comment on function private.bound_form_row is
  'Bounds what visitors and customers insert into a form table, and marks what looks like spam.';

do $$
declare
  form text;
begin
  for form in select b.form from private.form_bounds as b loop
    execute format(
      'create trigger %1$I before insert on public.%2$I
        for each statement execute function private.begin_form_statement()', form || '_bound_statement', form);
    execute format(
      'create trigger %1$I before insert on public.%2$I
        for each row execute function private.bound_form_row()', form || '_bound_row', form);
  end loop;
end
$$;

create function private.forms_today()
returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(jsonb_build_object(
      'form', b.form, 'today', d.today, 'most', d.most,
      'spam', private.row_total(b.form, 'spam')
    ) order by b.form)
    from private.form_bounds as b,
    lateral private.form_day(
      b.form, coalesce(nullif(current_setting('app.rate_limit_scale', true), '')::numeric, 1)) as d
  );
end
$$;
comment on function private.forms_today is
  'Each form: the rows that came today, how many it takes, and how many are marked as spam.';

create function private.set_form_bound(p_form text, p_rows_a_day integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  was integer;
begin
  select rows_a_day into was from private.form_bounds where form = p_form for update;
  if not found then
    raise exception 'unknown_form' using errcode = '22023';
  end if;
  update private.form_bounds set rows_a_day = p_rows_a_day, told_on = null where form = p_form;
  insert into public.audit_log (action, table_name, row_id, before, after)
  values ('limit', p_form, to_char(now() at time zone 'Asia/Ulaanbaatar', 'YYYYMMDD'),
    jsonb_build_object('rows_a_day', was), jsonb_build_object('rows_a_day', p_rows_a_day));
end
$$;

create function public.set_form_bound(p_form text, p_rows_a_day integer)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.set_form_bound(p_form, p_rows_a_day) $$;
comment on function public.set_form_bound is
  'Sets how many rows a form table takes a day, 1 to 1,000,000. For the operator; raises 22023 for '
  'another table, 23514 for another number.';

grant execute on function
  public.set_form_bound(text, integer), private.set_form_bound(text, integer)
  to service_role;

-- A real request that was taken for spam comes back to the list, where it would have been.
create function private.restore_from_spam(p_table text, p_id bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  restored integer;
begin
  perform private.require_writer();
  if not exists (select from private.form_bounds where form = p_table) then
    raise exception 'unknown_form' using errcode = '22023';
  end if;
  execute format(
    'update public.%I set spam_at = null, spam_reason = null where id = $1 and spam_at is not null', p_table
  ) using p_id;
  get diagnostics restored = row_count;
  if restored = 0 then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
end
$$;

create function public.restore_from_spam(p_table text, p_id bigint)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.restore_from_spam(p_table, p_id) $$;
comment on function public.restore_from_spam is
  'Takes the mark of spam off a row of a form table. For staff; raises 42501, PT404 not_found when no '
  'marked row has that id, 22023 for another table.';

grant execute on function
  public.restore_from_spam(text, bigint), private.restore_from_spam(text, bigint)
  to authenticated;
