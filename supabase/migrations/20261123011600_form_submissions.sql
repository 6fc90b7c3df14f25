-- A form that looks like spam is stored and marked, never refused: the sender does not notice the mark, and a real
-- request is not lost. The check is here and not in the API, so that it covers direct inserts at the Data API too.

-- Signs the time at which a person began to fill in a form. The hash is nested as in HMAC, because a single hash would
-- allow a length extension of the signed text.
create function private.sign_moment(p_moment text)
returns text
language plpgsql stable
set search_path = ''
as $$
declare
  key constant text := (select 'form-token:' || secret from private.function_secret);
begin
  return encode(sha256(convert_to(
    key || encode(sha256(convert_to(key || ':' || p_moment, 'UTF8')), 'hex'), 'UTF8')), 'hex');
end
$$;
comment on function private.sign_moment is 'The signature of a form token, 64 hexadecimal digits.';

create function private.form_token()
returns text
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  moment constant text := format('%s.%s',
    floor(extract(epoch from clock_timestamp()) * 1000)::bigint, replace(gen_random_uuid()::text, '-', ''));
begin
  return moment || '.' || private.sign_moment(moment);
end
$$;

call private.expose('private.form_token()', 'anon, authenticated',
  'A signed timestamp that a form fetches when somebody begins to fill it in, and sends with the form.');

create function private.token_signal(p_token text, p_scale numeric)
returns text
language plpgsql
set search_path = ''
as $$
declare
  shortest constant numeric := 2;
  longest constant numeric := 86400;
  -- More than once, because a form is sent again after the API has refused a field.
  uses constant numeric := 5;
  moment constant text := substring(p_token from '^([0-9]{13}\.[0-9a-f]{32})\.[0-9a-f]{64}$');
  age numeric;
begin
  if p_token is null then
    return 'unseen';
  end if;
  if moment is null or p_token <> moment || '.' || private.sign_moment(moment) then
    return 'stale';
  end if;
  age := extract(epoch from clock_timestamp()) - left(moment, 13)::numeric / 1000;
  if age > longest
    or private.hit_rate_limit('token:' || moment, least(ceil(uses * p_scale), 2147483647)::integer, 86400) > 0
  then
    return 'stale';
  end if;
  return case when age < shortest then 'fast' else 'shown' end;
end
$$;
comment on function private.token_signal is
  'The signal of a form token: shown (a person had time), fast (less than two seconds), stale (older than '
  'a day, used up, or not ours), unseen (none was sent).';

create function private.form_signals(p_signals jsonb, p_scale numeric)
returns text[]
language plpgsql
set search_path = ''
as $$
begin
  return array_remove(array[
    private.token_signal(p_signals ->> 'token', p_scale),
    case when p_signals -> 'honeypotFilled' = 'true' then 'honeypot' end
  ], null);
end
$$;
comment on function private.form_signals is
  'Converts the signals that the edge function sends with a form to signals of private.spam_reason().';

create function private.count_links(value text)
returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- The text after a scheme or "www." belongs to the same link. A name without either counts only with a top-level
  -- domain that is common in spam or is ours, and not after an @, which is an e-mail address.
  return regexp_count(
    value,
    '(https?://|www\.)\S*|(?<![@[:alnum:]._-])[a-z0-9\u0400-\u052F-]+(\.[a-z0-9\u0400-\u052F-]+)*'
    '\.(com|net|org|info|biz|mn|ru|cn|io|me|xyz|top|shop|site|online|club|vip|link|live|store|click|ly|мон|рф)'
    '(?![[:alnum:]-])',
    1, 'i'
  );
end
$$;
comment on function private.count_links is
  'How many links a text holds, with a scheme or without (shop.mn); e-mail addresses are none '
  '(docs/product.md §10.12).';

create function private.spam_reason(p_content jsonb, p_signals text[])
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Without the fields of the form for a website and an e-mail address.
  texts constant text := (
    select string_agg(value, E'\n') from jsonb_each_text(p_content)
    where key not in ('current_website', 'email')
  );
  links constant integer := private.count_links(texts);
  points integer;
  words text[];
begin
  -- A row with three points or more is marked. No weak signal is enough alone: scripts of our own customers
  -- have no token, people paste a link, and a browser fills in a form in a second.
  select sum(s.points), array_agg(s.word order by s.points desc, s.word) into points, words
  from (values
    ('honeypot', 3, 'honeypot' = any (p_signals)),
    ('duplicate', 3, 'duplicate' = any (p_signals)),
    ('flood', 3, 'flood' = any (p_signals)),
    ('fast', 2, 'fast' = any (p_signals)),
    ('stale', 2, 'stale' = any (p_signals)),
    ('unseen', 1, 'unseen' = any (p_signals)),
    ('links', case when links >= 10 then 3 when links >= 3 then 2 else 1 end, links > 0),
    ('repeats', 1, texts ~ '([^\s0-9_.=*#~-])\1{9}')
  ) as s (word, points, holds)
  where s.holds;
  return case when points >= 3 then array_to_string(words, ' ') end;
end
$$;
comment on function private.spam_reason is
  'Why a form looks like spam, or null: the matching signals, strongest first. p_content is the text of the '
  'visitor, p_signals are other signals.';

-- The limits on a flood. Triggers of the form tables enforce them, so /api and direct inserts at the Data API are
-- treated alike: one row a statement, one counter for an address and form, a number of rows a day. Staff and our
-- own functions are not limited.

create table private.form_bounds (
  form text primary key,
  -- Set by the operator; null if the limit follows the usual day.
  rows_a_day integer,
  usual integer not null default 0,
  learned_on date,
  -- The last day on which staff were told that the form takes no more rows.
  told_on date,
  constraint form_bounds_rows_a_day_range check (rows_a_day between 1 and 1000000)
);
comment on table private.form_bounds is
  'How many rows a form table takes a day (Ulaanbaatar) before it is closed until midnight.';
comment on column private.form_bounds.usual is
  'The rows of a usual day: the median of the fourteen days before learned_on, without spam.';

insert into private.personal_data (table_name, why)
values ('private.form_bounds', 'numbers of rows');

alter table private.form_bounds enable row level security;
grant select on private.form_bounds to authenticated;

create policy "Staff see how many rows a form takes" on private.form_bounds
  for select to authenticated
  using ((select private.is_admin()));

create function private.rows_a_day(p_bound private.form_bounds)
returns integer
language plpgsql immutable
set search_path = ''
as $$
begin
  -- The upper limit is for a flood of weeks: a database of the smallest plan can store that many rows for some days.
  return coalesce(p_bound.rows_a_day, greatest(5000, least(100000, 10 * p_bound.usual)));
end
$$;
comment on function private.rows_a_day is
  'The bound of a form for a day: what the operator set, or ten usual days, from 5,000 to 100,000.';

create function private.learn_usual_days()
returns void
language plpgsql
set search_path = ''
as $$
declare
  today constant date := (clock_timestamp() at time zone 'Asia/Ulaanbaatar')::date;
  of_form text;
begin
  for of_form in
    select form from private.form_bounds where learned_on is distinct from today
    order by form for update skip locked
  loop
    -- The median, which a sender could raise only by sending on eight of fourteen days unnoticed.
    execute format(
      'update private.form_bounds set learned_on = $1, usual = (
        select percentile_disc(0.5) within group (order by c.rows)
        from generate_series($1 - 14, $1::timestamp - interval ''1 day'', interval ''1 day'') as midnight,
        lateral (
          select count(*) as rows from public.%I as t
          where t.spam_at is null and t.created_at >= midnight at time zone ''Asia/Ulaanbaatar''
            and t.created_at < (midnight + interval ''1 day'') at time zone ''Asia/Ulaanbaatar''
        ) as c
      ) where form = $2', of_form
    ) using today, of_form;
  end loop;
end
$$;
comment on function private.learn_usual_days is
  'Counts the usual day of each form, once a day; called by private.watch_health().';

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
set search_path = ''
as $$
declare
  here constant timestamp := clock_timestamp() at time zone 'Asia/Ulaanbaatar';
  day private.form_day;
begin
  day.key := format('form-day:%s:%s', p_form, here::date);
  day.seconds_left := ceil(extract(epoch from here::date + interval '1 day' - here));
  select least(ceil(private.rows_a_day(b) * p_scale), 2147483647) into strict day.most
  from private.form_bounds as b where b.form = p_form;
  select coalesce(sum(hits), 0) into day.today from private.rate_limits where key = day.key;
  return day;
end
$$;
comment on function private.form_day is 'How many rows a form table has taken today, and its limit.';

create function private.tell_staff(p_form text, day private.form_day)
returns void
language plpgsql
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
comment on function private.tell_staff is 'Writes a history row, once a day, that a form takes no more rows.';

create function private.closed_for(p_form text, day private.form_day)
returns integer
language plpgsql
set search_path = ''
as $$
begin
  if day.today < day.most then
    return 0;
  end if;
  perform private.tell_staff(p_form, day);
  return day.seconds_left;
end
$$;
comment on function private.closed_for is
  'Seconds until a form takes rows again; 0 while it does. The first caller to find it closed writes the history '
  'row for staff.';

create function private.count_day(p_form text, day private.form_day)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- In sixteen slots, like the limit of an address: with one slot, concurrent forms would wait for each other.
  perform private.hit_rate_limit(day.key, day.most::integer, day.seconds_left, 16);
  if day.today + 1 >= day.most then
    perform private.tell_staff(p_form, day);
  end if;
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
  -- A hosted project is behind Cloudflare, which sets cf-connecting-ip and discards the client's own value.
  -- Elsewhere the gateway writes the last entry of X-Forwarded-For.
  return coalesce(
    headers ->> 'cf-connecting-ip', regexp_replace(headers ->> 'x-forwarded-for', '^.*,', ''));
end
$$;
comment on function private.request_address is
  'The client address of a Data API call, or null if the gateway does not name it.';

create function private.refuse(p_status integer, p_code text, p_message text, p_seconds integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- PostgREST makes status and headers of the response from this SQLSTATE.
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', p_code, 'message', p_message, 'details', null, 'hint', null)::text,
    detail = json_build_object('status', p_status, 'headers', case
      when p_seconds is null then '{}' else json_build_object('Retry-After', p_seconds::text) end)::text;
end
$$;
comment on function private.refuse is
  'Ends a Data API call with this status and body, and with Retry-After if seconds are given.';

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
comment on function private.begin_form_statement is 'Starts the row count of bound_form_row() for a statement.';

create function private.bound_form_row()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- tg_table_name has type name with collation C, and a comparison with it would use none of our indexes.
  form constant text collate "default" := tg_table_name;
  -- The caller's role, which this setting holds also inside a security-definer function.
  caller constant text := current_setting('role', true);
  rows_before constant integer := coalesce(nullif(current_setting('app.form_rows', true), ''), '0')::integer;
  submission jsonb := nullif(current_setting('app.form_submission', true), '')::jsonb;
  -- A setting of this database, 1 by default; test stacks have wider limits.
  scale numeric := coalesce(nullif(current_setting('app.rate_limit_scale', true), '')::numeric, 1);
  signals text[] := array['unseen'];
  content jsonb;
  copies constant numeric := 1;
  most_copies integer;
  signature text;
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
  -- More than any valid form: three texts of 5,000 characters of four bytes, and the rest.
  if octet_length(new::text) > 70000 then
    perform private.refuse(413, 'body_too_large', 'Илгээсэн өгөгдөл хэт том байна.', null);
  end if;

  if submission ->> 'form' = form then
    scale := submission ->> 'scale';
    signals := array(select jsonb_array_elements_text(submission -> 'signals'));
    day := jsonb_populate_record(null::private.form_day, submission -> 'day');
  end if;
  if day.key is null then
    day := private.form_day(form, scale);
  end if;
  if submission ->> 'form' is distinct from form then
    wait := private.count_form(form, private.request_address(), scale);
    if wait > 0 then
      perform private.refuse(
        429, 'rate_limited', 'Хэт олон удаа оролдлоо. Түр хүлээгээд дахин оролдоно уу.', wait);
    end if;
    wait := private.closed_for(form, day);
    if wait > 0 then
      perform private.refuse(503, 'form_closed',
        'Өнөөдөр хэт олон хүсэлт ирсэн тул хүлээн авах боломжгүй байна. Маргааш дахин илгээх эсвэл бидэнтэй утсаар холбогдоно уу.',
        wait);
    end if;
  end if;
  perform private.count_day(form, day);

  content := jsonb_strip_nulls(to_jsonb(new) - array[
    'id', 'status', 'created_at', 'updated_at', 'version', 'name_key', 'search_text', 'spam_at', 'spam_reason'
  ]);
  -- The same content from the same e-mail address. Kept for a day, as a keyed hash.
  signature := private.sign_moment(content::text);
  most_copies := least(ceil(copies * scale), 2147483647);
  -- The same text in a transaction that is still open is a copy too; the lock detects it without waiting for that
  -- transaction. If several copies are allowed, those of open transactions may exceed the limit.
  if (most_copies = 1 and not pg_catalog.pg_try_advisory_xact_lock(hashtextextended(signature, 0)))
    or private.hit_rate_limit(format('form-copy:%s:%s', form, signature), most_copies, 86400, 16) > 0
  then
    signals := signals || 'duplicate'::text;
  end if;
  -- A normal day brings less than a fifth of the daily limit. Above that, a row without a form token is marked as spam,
  -- so that a flood does not fill the list.
  if day.today + 1 > day.most / 5 and not 'shown' = any (signals) then
    signals := signals || 'flood'::text;
  end if;
  new.spam_reason := private.spam_reason(content, signals);
  new.spam_at := case when new.spam_reason is not null then now() end;
  return new;
end
$$;
comment on function private.bound_form_row is
  'Limits what visitors and customers insert into a form table, and marks spam.';

create function private.forms_today()
returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(jsonb_build_object(
      'form', k.table_name, 'today', d.today, 'most', d.most,
      'spam', private.row_total(k.table_name, 'spam')
    ) order by k.table_name)
    from private.record_kinds as k,
    lateral private.form_day(
      k.table_name, coalesce(nullif(current_setting('app.rate_limit_scale', true), '')::numeric, 1)) as d
    where k.is_form
  );
end
$$;
comment on function private.forms_today is
  'Each form: today''s rows, its daily limit, and how many rows are marked as spam.';

create function private.set_form_bound(p_form text, p_rows_a_day integer default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  was integer;
begin
  select private.rows_a_day(b) into was from private.form_bounds as b where b.form = p_form for update;
  if not found then
    raise exception 'unknown_form' using errcode = '22023';
  end if;
  update private.form_bounds set rows_a_day = p_rows_a_day, told_on = null where form = p_form;
  insert into public.audit_log (action, table_name, row_id, before, after)
  values ('limit', p_form, to_char(now() at time zone 'Asia/Ulaanbaatar', 'YYYYMMDD'),
    jsonb_build_object('rows_a_day', was), jsonb_build_object('rows_a_day', p_rows_a_day));
end
$$;

call private.expose('private.set_form_bound(text, integer)', 'service_role',
  'Sets how many rows a form table takes a day, 1 to 1,000,000; null lets it follow its usual day. For the operator; '
  'raises 22023 for another table, 23514 for another number.');

-- Undoes a spam mark on a real request, which returns to the list.
create function public.restore_from_spam(p_table text, p_id bigint)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  restored integer;
begin
  perform private.require_writer();
  if not coalesce((private.record_kind(p_table)).is_form, false) then
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
comment on function public.restore_from_spam is
  'Removes the spam mark of a row of a form table. For staff; raises 42501, PT404 not_found when no marked row has '
  'that id, 22023 for another table.';

grant execute on function public.restore_from_spam(text, bigint) to authenticated;

-- Forms of visitors: one call counts the attempt of an address and inserts the row. The edge function makes it with
-- what a visitor sent. Direct inserts at the Data API are possible too, under the same column grants, policies
-- and constraints.

create function private.sender(p_address text)
returns text
language plpgsql stable
set search_path = ''
as $$
declare
  -- An IPv4 address may be written as IPv6 (::ffff:1.2.3.4).
  plain constant text := regexp_replace(btrim(p_address), '^::ffff:', '', 'i');
begin
  -- A provider gives one household a whole /64 of IPv6; every address of it is the same sender.
  return coalesce(host(network(set_masklen(plain::inet, case family(plain::inet) when 6 then 64 else 32 end))), 'unknown');
exception when invalid_text_representation then
  -- Invalid input is caught here, because pg_input_is_valid needs PostgreSQL 16 and older projects have 15.
  return coalesce(nullif(left(plain, 100), ''), 'unknown');
end
$$;
comment on function private.sender is
  'The sender that an address stands for in a limit: an IPv4 address, or the /64 network of an IPv6 address.';

create function private.sender_hash(p_address text)
returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    -- Keyed with the secret, because all IPv4 addresses could be tried against a plain hash.
    select encode(sha256((secret || ':' || private.sender(p_address))::bytea), 'hex') from private.function_secret
  );
end
$$;
comment on function private.sender_hash is 'The hash by which limits identify a sender.';

create function private.count_form(p_form text, p_address text, p_scale numeric)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  -- A high limit for one address, because a mobile carrier shares one between many people. Each form has its
  -- own counter, so that a flood of one form does not stop another.
  forms constant numeric := 60;
  window_seconds constant integer := 600;
  forms_an_hour constant numeric := 180;
  -- The counter stays locked until the transaction commits. With one slot, the forms of an address, which may be a
  -- whole mobile carrier's, would be stored one after another.
  slots constant integer := 16;
  sender constant text := private.sender_hash(p_address);
  most constant integer := 2147483647;
  wait integer;
begin
  -- Queued acknowledgements store this hash, by which the mails that a sender causes are limited.
  perform set_config('app.form_sender', sender, true);
  wait := private.hit_rate_limit(
    format('form:%s:%s', p_form, sender), least(ceil(forms * p_scale), most)::integer,
    window_seconds, slots);
  if wait > 0 then
    return wait;
  end if;
  return private.hit_rate_limit(
    format('form-hour:%s:%s', p_form, sender),
    least(ceil(forms_an_hour * p_scale), most)::integer, 3600, slots);
end
$$;
comment on function private.count_form is
  'Counts an attempt of an address at a form, sent to /api or directly to the Data API; returns the seconds to '
  'wait, 0 within the limits.';

-- Settings of the transaction tell the triggers of the table which price the form showed and who sends.
create function private.admit_form(
  p_form text, p_address text, p_proof text, p_scale numeric, p_signals jsonb
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  scale constant numeric := coalesce(p_scale, 1);
  day private.form_day;
  wait integer;
begin
  if not private.is_function_secret(p_proof) then
    return null;
  end if;
  if not coalesce((private.record_kind(p_form)).is_form, false) then
    raise exception 'unknown_form' using errcode = '22023';
  end if;
  wait := private.count_form(p_form, p_address, scale);
  if wait > 0 then
    return jsonb_build_object('retryAfter', wait);
  end if;
  day := private.form_day(p_form, scale);
  wait := private.closed_for(p_form, day);
  if wait > 0 then
    return jsonb_build_object('closedFor', wait);
  end if;
  -- Passes the signals of the edge function to the trigger of the table, and that the attempt is already counted.
  perform set_config('app.form_submission', jsonb_build_object(
    'form', p_form, 'scale', scale, 'signals', private.form_signals(p_signals, scale), 'day', day,
    'sender', current_setting('app.form_sender'), 'shown_price', p_signals -> 'shownPrice')::text, true);
  return '{}';
end
$$;
comment on function private.admit_form is
  'Checks the proof and counts the attempt: {} to continue, a response instead, or null for a wrong proof.';

create function private.admit_keyed_form(
  p_form text, p_address text, p_proof text, p_scale numeric, p_signals jsonb, p_key text,
  p_request_hash text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  taken jsonb;
begin
  if p_key is not null and private.is_function_secret(p_proof) then
    -- A repetition gets its response before it would be counted as an attempt.
    taken := private.take_idempotency_key('form ' || p_form, p_key, p_request_hash);
    if taken ->> 'state' = 'done' then
      return (taken ->> 'outcome')::jsonb;
    elsif taken ->> 'state' <> 'begun' then
      return jsonb_build_object('key', taken ->> 'state');
    end if;
  end if;
  return private.admit_form(p_form, p_address, p_proof, p_scale, p_signals);
end
$$;
comment on function private.admit_keyed_form is
  'admit_form for a form that may carry an idempotency key: returns the response to the first form with the key, '
  'or {"key": "other"} if that was another form.';

create function private.settle_form(p_form text, p_key text, p_outcome jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- In the transaction of the row, so that both exist or neither.
  if p_key is not null and not p_outcome ? 'key' then
    perform private.settle_idempotency_key(
      'form ' || p_form, p_key, case when p_outcome ? 'ok' then p_outcome::text end);
  end if;
  return p_outcome;
end
$$;
comment on function private.settle_form is
  'Keeps the response under the key of a stored form; a refused form may be sent again under the same key.';

create function private.insert_form(p_form text, p_row jsonb, p_admission jsonb)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  columns text;
  refusal text;
  broken_constraint text;
  wrong_column text;
  refusal_text text;
  detail text;
begin
  if p_admission is null then
    return jsonb_build_object('error', jsonb_build_object(
      'code', '28000', 'constraint', null, 'column', null, 'message', 'wrong proof'));
  end if;
  if p_admission <> '{}' then
    return p_admission;
  end if;
  -- Triggers of the table set it to additional fields of the response to the sender.
  perform set_config('app.form_answer', '', true);
  -- A subtransaction: a refused row is undone while the counted attempt stays.
  begin
    -- Names only the columns that were sent, so that the column grants of the caller decide.
    select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(p_row) as key;
    if columns is null then
      execute format('insert into public.%I default values', p_form);
    else
      execute format(
        'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
        p_form, columns
      ) using p_row;
    end if;
  exception when others then
    get stacked diagnostics refusal = returned_sqlstate, broken_constraint = constraint_name,
      wrong_column = column_name, refusal_text = message_text, detail = pg_exception_detail;
    -- Bad data, a broken rule, a missing right, or a refusal by a trigger. Any other error is a failure of the
    -- database and is raised.
    if left(refusal, 2) not in ('22', '23', '42', '44', 'PT') then
      raise;
    end if;
    perform set_config('app.form_submission', '', true);
    return jsonb_build_object('error', jsonb_build_object(
      'code', refusal, 'constraint', nullif(broken_constraint, ''),
      'column', nullif(wrong_column, ''), 'message', refusal_text)
      -- The details of our own refusals only: those of PostgreSQL quote the row.
      || case when refusal like 'PT%' and detail <> '' then jsonb_build_object('details', detail) else '{}' end);
  end;
  perform set_config('app.form_submission', '', true);
  return jsonb_strip_nulls(jsonb_build_object(
    'ok', true, 'answer', nullif(current_setting('app.form_answer', true), '')::jsonb));
end
$$;
comment on function private.insert_form is
  'Inserts the row with the rights of the caller; a refusal of the row is returned, not raised.';

-- Bound when it is created ("return"), so a visitor needs no usage of the private schema. The attempt is counted
-- with the owner's rights, then the row is inserted with the caller's.
create function public.submit_form(
  p_form text, p_row jsonb, p_address text, p_proof text, p_scale numeric default 1,
  p_signals jsonb default '{}', p_key text default null, p_request_hash text default null
)
returns jsonb
language sql
security invoker
set search_path = ''
return private.settle_form(p_form, p_key, private.insert_form(
  p_form, p_row,
  private.admit_keyed_form(p_form, p_address, p_proof, p_scale, p_signals, p_key, p_request_hash)
));
comment on function public.submit_form is
  'Counts one attempt of an address at a form table and inserts the row as the caller. Returns '
  '{"ok": true, "answer": what triggers tell of the row, if they do}, {"retryAfter": seconds}, {"closedFor": seconds} when the day''s rows of the table are '
  'used up, or {"error": {code, constraint, column, message}}, where code is the SQLSTATE of the '
  'refusal and 28000 stands for a wrong p_proof. p_scale multiplies the limits. p_signals is what the '
  'function noticed: {"honeypotFilled": boolean, "token": text}. Of all calls with the same p_key one inserts, '
  'the others return the same; {"key": "other"} for another p_request_hash. Raises 22023 for any other '
  'table.';

grant execute on function
  public.submit_form(text, jsonb, text, text, numeric, jsonb, text, text),
  private.admit_keyed_form(text, text, text, numeric, jsonb, text, text),
  private.insert_form(text, jsonb, jsonb), private.settle_form(text, text, jsonb)
  to anon, authenticated;

-- Spam that the automatic check missed is marked by staff; staff may delete old spam at once.

create function public.mark_spam(p_table text, p_id bigint)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  marked integer;
begin
  perform private.require_writer();
  if not coalesce((private.record_kind(p_table)).is_form, false) then
    raise exception 'unknown_form' using errcode = '22023';
  end if;
  execute format(
    'update public.%I set spam_at = now(), spam_reason = ''staff'' where id = $1 and spam_at is null', p_table
  ) using p_id;
  get diagnostics marked = row_count;
  if marked = 0 then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function public.mark_spam is
  'Marks a row of a form table as spam, for the reason "staff". For staff; raises 42501, PT404 not_found '
  'when no row without the mark has that id, 22023 for another table.';

create function private.old_spam_where()
returns text
language sql immutable
set search_path = ''
return 't.spam_at < now() - interval ''30 days''';
comment on function private.old_spam_where is 'The condition that a row t of a form table is old spam.';

create function public.count_old_spam()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  of_form text;
  found_rows bigint;
  total bigint := 0;
begin
  perform private.require_admin();
  for of_form in select table_name from private.record_kinds where is_form order by table_name loop
    execute format('select count(*) from public.%I as t where %s', of_form, private.old_spam_where())
    into found_rows;
    total := total + found_rows;
  end loop;
  return jsonb_build_object('rows', total);
end
$$;
comment on function public.count_old_spam is
  'How many rows of all forms were marked as spam more than 30 days ago: {rows}. For staff; raises 42501.';

create function private.delete_old_spam()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A hosted project cancels a statement of a signed-in caller after eight seconds.
  most constant integer := 2000;
  of_form text;
  ids text[];
  total integer := 0;
begin
  perform private.require_writer();
  for of_form in select table_name from private.record_kinds where is_form order by table_name loop
    execute format(
      'with gone as (
        delete from public.%1$I where id in (
          select t.id from public.%1$I as t where %2$s order by t.id limit %3$s for update skip locked
        )
        returning id::text
      )
      select array_agg(id) from gone',
      of_form, private.old_spam_where(), most - total
    ) into ids;
    total := total + coalesce(cardinality(ids), 0);
    -- The history keeps that they were deleted, and by whom, but not their content.
    perform private.mark_history('public.' || of_form, ids);
  end loop;
  return jsonb_build_object('rows', total);
end
$$;

call private.expose('private.delete_old_spam()', 'authenticated',
  'Deletes what was marked as spam more than 30 days ago, of all forms, 2,000 rows at most: {rows}. It '
  'cannot be brought back. For staff; raises 42501.');

grant execute on function public.mark_spam(text, bigint), public.count_old_spam() to authenticated;

-- Security-invoker functions call these, so signed-in callers need the right to execute them.
grant execute on function
  private.form_day(text, numeric), private.rows_a_day(private.form_bounds), private.forms_today(), private.old_spam_where()
  to authenticated;

create procedure private.index_closed_rows(p_table text)
language plpgsql
set search_path = ''
as $$
begin
  execute format('create index %I on public.%I (updated_at) where status = any (%L)', p_table || '_closed_updated_at_idx', p_table,
    (select closed_statuses from private.personal_data where table_name = 'public.' || p_table));
end
$$;
comment on procedure private.index_closed_rows is
  'Makes the index by which private.clean_up finds the closed rows of a table, in the closed_statuses that '
  'private.personal_data names. For migrations.';

-- What makes a table a form table. A migration creates the table with its id, the columns that visitors fill
-- in, its status and their constraints, and calls this once; columns that come later, and those that only the
-- server writes, are added by "alter table" with grants of their own.
create procedure private.make_form_table(
  p_table text, p_one text, p_many text, p_first_status text, p_closed_statuses text[],
  p_sorted_by text, p_searched_by text,
  p_replied_status text default null, p_is_decided_once boolean default false, p_is_charted boolean default false,
  p_is_added_by_staff boolean default false, p_text_column text default null, p_answer_hours integer default 24
)
language plpgsql
set search_path = ''
as $$
declare
  sent constant text[] := (
    select array_agg(attname::text order by attnum) from pg_catalog.pg_attribute
    where attrelid = format('public.%I', p_table)::regclass and attnum > 0 and not attisdropped
      and attname not in ('id', 'status')
  );
  sent_columns constant text := (select string_agg(quote_ident(sent_column), ', ') from unnest(sent) as sent_column);
  -- Even if more columns were granted, a new row has the initial values in the columns that the server sets.
  is_new constant text := 'version = 1 and created_at = now() and updated_at = now()';
  columns text;
  named text;
begin
  insert into private.record_kinds (
    table_name, is_form, first_status, replied_status, is_decided_once, is_worked_on, is_noted, is_noticed,
    is_restored, is_charted, text_column, answer_hours
  )
  values (
    p_table, true, p_first_status, p_replied_status, p_is_decided_once, true, true, true, true, p_is_charted, p_text_column,
    p_answer_hours
  );
  insert into private.form_bounds (form) values (p_table);
  insert into private.personal_data (table_name, email_column, phone_column, closed_statuses, why)
  values ('public.' || p_table, 'email', (select sent_column from unnest(sent) as sent_column where sent_column = 'phone'), p_closed_statuses,
    'a form');
  -- Staff who want mails hear of the new kind as well, until they say otherwise.
  update public.staff set notice_kinds = notice_kinds || p_table
  where notice_kinds <> '{}' and not p_table = any (notice_kinds);

  execute format(
    'alter table public.%1$I
      alter column status set default %2$L,
      add column created_at timestamptz not null default now(),
      add column updated_at timestamptz not null default now(),
      add column version integer not null default 1,
      add column name_key text collate "C" generated always as (private.mn_sort_key(%3$s)) stored,
      add column search_text text generated always as (private.search_text(%4$s)) stored,
      add column spam_at timestamptz,
      add column spam_reason text', p_table, p_first_status, p_sorted_by, p_searched_by);
  execute format('comment on column public.%I.spam_at is
    ''When the row was marked as spam; null for every other. Lists and figures leave marked rows out.''', p_table);
  execute format('comment on column public.%I.spam_reason is
    ''Why: words of private.spam_reason(), separated by blanks.''', p_table);

  -- The orders of the lists, one index for spam and one for the rest: during a flood a page of the list must not
  -- walk through spam, nor a page of spam through the list. By name there is no index with the status (decision 0003).
  foreach columns in array array['created_at, id', 'name_key, id'] loop
    named := replace(columns, ', ', '_') || '_idx';
    execute format('create index %I on public.%I (%s) where spam_at is null', p_table || '_' || named, p_table, columns);
    execute format('create index %I on public.%I (%s) where spam_at is not null',
      p_table || '_spam_' || named, p_table, columns);
  end loop;
  execute format('create index %I on public.%I (status, created_at, id) where spam_at is null',
    p_table || '_status_created_at_id_idx', p_table);
  -- For the nightly clean-up. A new row is in neither.
  call private.index_closed_rows(p_table);
  execute format('create index %I on public.%I (spam_at) where spam_at is not null', p_table || '_spam_at_idx', p_table);
  execute format('create index %I on public.%I using gin (private.search_grams(search_text))
    with (gin_pending_list_limit = 256)', p_table || '_search_grams_idx', p_table);

  -- A visitor, signed in or not, fills in the columns of the form and no other. Every signed-in caller has the
  -- other privileges; policies restrict them to staff.
  execute format('alter table public.%I enable row level security', p_table);
  execute format('grant insert (%s) on public.%I to anon, authenticated', sent_columns, p_table);
  execute format('grant select, delete on public.%I to authenticated', p_table);
  execute format('grant update (%s, status, spam_at, spam_reason) on public.%I to authenticated', sent_columns, p_table);
  if p_is_added_by_staff then
    execute format('grant insert (status) on public.%I to authenticated', p_table);
    execute format('create policy %I on public.%I for insert to anon with check (status = %L and %s)',
      'A visitor may send a new ' || p_one, p_table, p_first_status, is_new);
    execute format('create policy %I on public.%I for insert to authenticated
      with check (%s and (status = %L or (select private.may_write())))',
      'A customer may send a new ' || p_one || ' and staff may add any', p_table, is_new, p_first_status);
  else
    execute format('create policy %I on public.%I for insert to anon, authenticated with check (status = %L and %s)',
      'Anyone may send a new ' || p_one, p_table, p_first_status, is_new);
  end if;
  execute format('create policy %I on public.%I for select to authenticated using ((select private.is_admin()))',
    'Staff read ' || p_many, p_table);
  execute format('create policy %I on public.%I for update to authenticated
    using ((select private.may_write())) with check ((select private.may_write()))', 'Staff change ' || p_many, p_table);
  execute format('create policy %I on public.%I for delete to authenticated using ((select private.may_write()))',
    'Staff delete ' || p_many, p_table);

  execute format('create trigger %I before insert on public.%I
    for each statement execute function private.begin_form_statement()', p_table || '_bound_statement', p_table);
  execute format('create trigger %I before insert on public.%I
    for each row execute function private.bound_form_row()', p_table || '_bound_row', p_table);
  execute format('create trigger %I before update on public.%I
    for each row execute function private.touch_record(''name_key'', ''search_text'')', p_table || '_touch_record', p_table);
  execute format('create trigger %I after insert or update or delete on public.%I
    for each row execute function private.record_audit()', p_table || '_record_audit', p_table);
  call private.keep_counts(p_table);
  call private.keep_work(p_table);
  call private.announce_form(p_table);
end
$$;
comment on procedure private.make_form_table is
  'Gives a table what every form table has: its row of private.record_kinds, common columns, bounds, spam, history, '
  'version, counts, indexes, policies, grants, triggers. p_one and p_many are its rows in the names of policies '
  '("Staff read quote requests"), p_sorted_by is the SQL expression that lists sort by as a name, p_searched_by '
  'the expressions that they search, parted by commas. A row of p_closed_statuses is cleaned after a while; '
  'p_replied_status, p_is_decided_once, p_is_charted, p_text_column and p_answer_hours are columns of '
  'private.record_kinds; with '
  'p_is_added_by_staff staff may insert a row in any status. For migrations.';
