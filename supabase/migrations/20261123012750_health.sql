-- The health of the running product, for staff, for a monitor, and for owners, who get alerts. Each part has a state
-- and the time since when it has it. A part that is down raises one alert by mail and webhook, and causes one more
-- message when it has recovered. Errors in visitors' browsers are at the end.

create table private.heartbeats (
  part text primary key,
  beat_at timestamptz not null default clock_timestamp(),
  pause tstzrange,
  constraint heartbeats_part_word check (part in ('dispatcher', 'scheduler'))
);
comment on table private.heartbeats is
  'When the dispatcher last asked for messages, and when the scheduler of the platform last ran.';
comment on column private.heartbeats.pause is 'The newest time span of more than a minute without a beat.';

create table private.alerts (
  id bigint generated always as identity primary key,
  part text not null,
  detail text,
  since timestamptz not null,
  raised_at timestamptz not null default clock_timestamp(),
  over_at timestamptz
);
comment on table private.alerts is
  'Alerts about parts of the product that were down: one row for each outage, from its first mail to its end.';

-- One open alert a part, even if several callers raise it at the same time.
create unique index alerts_part_open_key on private.alerts (part) where over_at is null;

create table private.health_bounds (
  singleton boolean primary key default true,
  -- The default is the limit of the platform's smallest plan.
  database_bytes bigint not null default 500000000,
  constraint health_bounds_singleton_only check (singleton),
  constraint health_bounds_database_bytes_range check (database_bytes between 100000000 and 100000000000000)
);
comment on table private.health_bounds is 'One row: how many bytes the project''s database may use.';
insert into private.health_bounds default values;

insert into private.personal_data (table_name, why) values
  ('private.heartbeats', 'times'),
  ('private.alerts', 'parts of the product'),
  ('private.health_bounds', 'a number');

create unlogged table private.room (id integer primary key, filler text storage plain);
comment on table private.room is
  'Rows are inserted here and rolled back, to find out whether the disk has space left; always empty.';
insert into private.personal_data (table_name, why) values ('private.room', 'always empty');

create function private.need_room()
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- nowait: if another call holds the lock, it makes the same check, and a backup that reads the table takes long.
  lock table private.room in access exclusive mode nowait;
  -- Truncating makes a new file, so sixteen new blocks are needed: a few free blocks of the old file prove nothing.
  truncate private.room;
  insert into private.room select n, repeat('x', 5000) from generate_series(1, 16) as n;
  raise sqlstate 'RM000';
exception
  when sqlstate 'RM000' or lock_not_available then
    -- The insert is rolled back, with its file.
    null;
end
$$;
comment on function private.need_room is
  'Raises 53100 when the disk is full, and 25006 when the platform has closed the database to writes. A beat alone '
  'would not notice a full disk: its row is updated within its block and needs no new space.';

create function private.beat(p_part text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The dispatcher may be called many times a second; its row is written only every ten seconds.
  if exists (
    select from private.heartbeats where part = p_part and beat_at >= clock_timestamp() - interval '10 seconds'
  ) then
    return;
  end if;
  perform private.need_room();
  insert into private.heartbeats as h (part) values (p_part)
  on conflict on constraint heartbeats_pkey do update set beat_at = excluded.beat_at,
    pause = case
      when excluded.beat_at > h.beat_at + interval '60 seconds' then tstzrange(h.beat_at, excluded.beat_at)
      else h.pause
    end;
end
$$;
comment on function private.beat is
  'Records that a part is alive. Raises what private.need_room raises: a part that could store nothing is not '
  'alive.';

create type private.health_part as (part text, state text, since timestamptz, detail text);

create function private.database_health()
returns private.health_part
language sql stable
set search_path = ''
as $$
  select row('database', f.state, f.since, f.detail)::private.health_part
  from (
    select case
        -- The platform sets it when the disk of a project is full.
        when current_setting('default_transaction_read_only') = 'on' then 'down'
        when used > 0.85 then 'down'
        when used > 0.7 then 'late'
        else 'ok'
      end as state,
      case
        when current_setting('default_transaction_read_only') = 'on' then 'read_only'
        when used > 0.7 then 'filling'
      end as detail,
      -- Since the last beat, which is written every ten seconds and so is the last known successful write.
      case when current_setting('default_transaction_read_only') = 'on' then (
        select max(beat_at) from private.heartbeats
      ) end as since
    from (
      select pg_catalog.pg_database_size(current_database()) / b.database_bytes::numeric as used
      from private.health_bounds as b
    ) as s
  ) as f
$$;
comment on function private.database_health is
  'The database: down when it takes no writes (since the last beat) or more than 85 % of the project''s bytes are used, '
  'late from 70 %.';

create function private.mail_health()
returns private.health_part
language sql stable
set search_path = ''
as $$
  select row('mail', f.state, case when f.state <> 'ok' then f.oldest end, f.detail)::private.health_part
  from (
    select o.oldest,
      case
        when o.oldest is null or o.waits <= interval '90 seconds' then 'ok'
        when not o.has_provider or o.is_alone or o.waits > interval '10 minutes' then 'down'
        else 'late'
      end as state,
      case
        when o.oldest is null or o.waits <= interval '90 seconds' then null
        when not o.has_provider and not o.is_alone then 'no_provider'
        when o.is_alone or o.waits > interval '10 minutes' then 'stands_still'
        else 'waits'
      end as detail
    from (
      select q.oldest, clock_timestamp() - q.oldest as waits, 'mail' = any (d.channels) as has_provider,
        coalesce(h.beat_at < clock_timestamp() - interval '90 seconds', true) as is_alone
      from private.outbox_dispatcher as d
      left join private.heartbeats as h on h.part = 'dispatcher'
      cross join lateral (
        -- Not acknowledgements, which may be waiting for their budget.
        select min(due_at) as oldest from private.outbox
        where due_at <= now() and channel = 'mail' and private.mail_class(template, kind) = 'essential'
          and (state in ('queued', 'failed') or (state = 'sending' and lease_ends_at <= now()))
      ) as q
    ) as o
  ) as f
$$;
comment on function private.mail_health is
  'Mails that are due. Down: nobody has asked for them for 90 seconds, there is no provider, or one has waited ten '
  'minutes. Late: one has waited 90 seconds. Since: the time of the oldest one.';

create function private.delivery_health()
returns private.health_part
language sql stable
set search_path = ''
as $$
  select row('delivery', f.state, case when f.state <> 'ok' then f.since end,
    case when f.state <> 'ok' then 'refused' end)::private.health_part
  from (
    select min(o.claimed_at) filter (where o.state <> 'sent') as since,
      case
        when count(*) filter (where o.state <> 'sent') >= 3 and count(*) filter (where o.state = 'sent') = 0 then 'down'
        when count(*) filter (where o.state = 'given_up') >= 5 then 'late'
        else 'ok'
      end as state
    from private.outbox as o
    where o.state in ('sent', 'failed', 'given_up') and o.channel = 'mail' and o.tries > 0
      and o.created_at > now() - interval '1 day' and o.claimed_at > now() - interval '15 minutes'
  ) as f
$$;
comment on function private.delivery_health is
  'What became of the mails of the last 15 minutes at the mail provider. Down: it took none of three or more. Late: '
  'it refused five permanently.';

create function private.scheduler_health()
returns private.health_part
language sql stable
set search_path = ''
as $$
  select row('scheduler', case when s.detail in ('refused', 'stopped') then 'down' else 'ok' end,
    case s.detail when 'refused' then s.refused_since when 'stopped' then s.beat_at end, s.detail)::private.health_part
  from (
    select d.refused_since, h.beat_at, case
        when d.refused_since is not null then 'refused'
        when to_regclass('cron.job') is null then 'absent'
        when h.beat_at >= clock_timestamp() - interval '60 seconds' then null
        else 'stopped'
      end as detail
    from private.outbox_dispatcher as d left join private.heartbeats as h on h.part = 'scheduler'
  ) as s
$$;
comment on function private.scheduler_health is
  'The scheduler of the platform. Down: it has not run for a minute, or the function refuses its calls. Absent: the '
  'platform has none.';

create function private.note_silence()
returns void
language sql
set search_path = ''
as $$
  insert into private.alerts (part, detail, since)
  select 'database', 'silent', s.beat_at
  from private.heartbeats as s left join private.heartbeats as d on d.part = 'dispatcher'
  where s.part = 'scheduler' and s.beat_at < clock_timestamp() - interval '60 seconds'
    -- If the dispatcher had beats in the gap, the database took writes, and only the scheduler was down, which has an
    -- alert of its own. A pause of the dispatcher that ended less than 30 seconds ago counts as part of the gap.
    and coalesce(
      case when upper(d.pause) > clock_timestamp() - interval '30 seconds' then lower(d.pause) end, d.beat_at, s.beat_at
    ) <= s.beat_at + interval '60 seconds'
  on conflict (part) where over_at is null do nothing
$$;
comment on function private.note_silence is
  'Opens an alert, of which only the end is sent, if neither dispatcher nor scheduler has had a beat in the last '
  'minute: a database that takes no writes cannot store an alert. Called by the scheduler before its own beat.';

create function private.form_health()
returns private.health_part
language sql stable
set search_path = ''
as $$
  select row('forms', case when count(*) = 0 then 'ok' else 'down' end, null,
    string_agg(f ->> 'form', ' ' order by f ->> 'form'))::private.health_part
  from jsonb_array_elements(private.forms_today()) as f
  where (f ->> 'today')::bigint >= (f ->> 'most')::bigint
$$;
comment on function private.form_health is 'The forms: down when one takes nothing more today; the detail names them.';

create function private.login_health()
returns private.health_part
language sql stable
set search_path = ''
as $$
  select row('staff_logins',
    case when f.wrong >= 100 then 'down' when f.wrong >= 30 then 'late' else 'ok' end,
    case when f.wrong >= 30 then f.begun end,
    case when f.wrong >= 30 then 'attacked' end)::private.health_part
  from (
    select coalesce(sum(hits), 0) as wrong, min(window_ends_at) - interval '15 minutes' as begun
    from private.rate_limits
    where key >= 'staffFailures:' and key < 'staffFailures;' and window_ends_at > clock_timestamp()
  ) as f
$$;
comment on function private.login_health is
  'Wrong passwords at the login of staff in a quarter of an hour: late from 30, down from 100.';

create function private.auth_health()
returns private.health_part
language sql stable
set search_path = ''
as $$
  select row('auth', case when f.missing is null then 'ok' else 'down' end, null, f.missing)::private.health_part
  from (
    select string_agg(name, ' ' order by name) as missing
    from (values
      ('auth.users', 'users_admit_account'), ('auth.users', 'users_bound_metadata'),
      ('auth.users', 'users_create_profile'), ('auth.users', 'users_follow_email'),
      ('auth.users', 'users_follow_password'), ('auth.users', 'users_outbox_received'),
      ('auth.mfa_factors', 'mfa_factors_guard_added'), ('auth.mfa_factors', 'mfa_factors_guard_confirmed'),
      ('auth.mfa_factors', 'mfa_factors_guard_removed')
    ) as expected (place, name)
    where to_regclass(place) is not null and not private.has_trigger(place, name)
  ) as f
$$;
comment on function private.auth_health is
  'Our triggers on Auth''s tables: down when the platform refused or removed one; the detail names them.';

create function private.health_parts()
returns setof private.health_part
language sql stable
set search_path = ''
as $$
  select * from private.database_health()
  union all select * from private.mail_health()
  union all select * from private.delivery_health()
  union all select * from private.scheduler_health()
  union all select * from private.form_health()
  union all select * from private.login_health()
  union all select * from private.auth_health()
$$;
comment on function private.health_parts is 'Each part of the product with ok, late or down, since when, and why.';

create function private.tell_of_alert(p_alert bigint, p_template text)
returns void
language sql
set search_path = ''
as $$
  insert into private.outbox (audience, channel, kind, template, record_id, staff_id, recipient)
  select 'staff', 'mail', 'alerts', p_template, p_alert::text, s.user_id, s.email
  from public.staff as s where s.suspended_at is null and s.role = 'owner'
  union all
  select 'staff', 'webhook', 'alerts', p_template, p_alert::text, null, null
  from private.outbox_dispatcher as d where 'webhook' = any (d.channels)
$$;
comment on function private.tell_of_alert is 'Queues a mail to each owner, and a call of the webhook, about an alert.';

create function private.watch_health()
returns void
language plpgsql
set search_path = ''
as $$
declare
  seen private.health_part;
  alert bigint;
begin
  if private.hit_rate_limit('watch-health', 1, 30) > 0 then
    return;
  end if;
  perform private.learn_usual_days();
  for seen in select * from private.health_parts() loop
    alert := null;
    if seen.state = 'down' then
      insert into private.alerts (part, detail, since)
      values (seen.part, seen.detail, coalesce(seen.since, clock_timestamp()))
      on conflict (part) where over_at is null do nothing
      returning id into alert;
      if alert is not null then
        perform private.tell_of_alert(alert, 'alert');
      end if;
    elsif seen.state = 'ok' then
      update private.alerts set over_at = clock_timestamp()
      where part = seen.part and over_at is null
      returning id into alert;
      if alert is not null then
        perform private.tell_of_alert(alert, 'alert_over');
      end if;
    end if;
  end loop;
exception when others then
  -- A failing check must not roll back the claim of mails in the same transaction.
  raise warning 'The look at the parts of the product failed: %', sqlerrm;
end
$$;
comment on function private.watch_health is
  'Raises an alert for each part that is down and has none, ends the alerts of parts that are ok again, and tells '
  'owners; at most every 30 seconds. Called by the scheduler and by the dispatcher.';

create function private.health_report()
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  migration text;
begin
  if current_setting('role', true) is distinct from 'service_role' then
    perform private.require_admin();
  end if;
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into migration;
  end if;
  return jsonb_build_object('migration', migration, 'parts', (
    select jsonb_agg(jsonb_build_object('part', p.part, 'state', p.state, 'detail', p.detail,
      'since', coalesce(p.since, (
        select a.since from private.alerts as a where a.part = p.part and a.over_at is null and p.state <> 'ok'))))
    from private.health_parts() as p
  ));
end
$$;

call private.expose('private.health_report()', 'authenticated, service_role',
  'The state of each part of the product: {migration, parts: [{part, state, since, detail}]}. For staff of any role '
  'and for the function; raises 42501 for anybody else.');

create function private.set_database_bound(p_bytes bigint)
returns void
language sql
security definer
set search_path = ''
as $$ update private.health_bounds set database_bytes = p_bytes where singleton $$;

call private.expose('private.set_database_bound(bigint)', 'service_role',
  'Sets how many bytes the project''s database may use, 100 MB or more. For the operator; raises 23514 for less.');

-- Errors in visitors' browsers: the same error is one row with a count; at most 500 rows, kept for thirty days. The
-- function masks a report before it is stored here.

create table private.client_errors (
  id bigint generated always as identity primary key,
  kind text not null,
  message text not null,
  place text not null,
  page text not null,
  count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  constraint client_errors_kind_word check (kind in ('script', 'policy')),
  constraint client_errors_message_length check (char_length(message) <= 300),
  constraint client_errors_place_length check (char_length(place) <= 300),
  constraint client_errors_page_length check (char_length(page) <= 200),
  -- Errors with the same text at the same place are one row, whatever the page.
  constraint client_errors_alike_key unique (kind, message, place)
);
comment on table private.client_errors is
  'Errors in browsers, one row with a count for the same error: 500 at most, for thirty days after the last time.';
comment on column private.client_errors.page is 'The path of the page where it occurred last.';

create index client_errors_last_at_idx on private.client_errors (last_at);

insert into private.personal_data (table_name, why)
values ('private.client_errors', 'masked before it is stored; kept for thirty days');

create function private.note_client_error(p_kind text, p_message text, p_place text, p_page text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  a_day constant integer := 5000;
  new_a_day constant integer := 200;
  most constant integer := 500;
begin
  -- Limits for all visitors together, above which nothing is stored. New errors have a lower limit, so that invented
  -- errors cannot displace the real ones within a day.
  if private.hit_rate_limit('client-errors', a_day, 86400) > 0 then
    return;
  end if;
  update private.client_errors set count = least(count + 1, 1000000000), last_at = now(), page = p_page
  where kind = p_kind and message = p_message and place = p_place;
  if found or private.hit_rate_limit('client-errors-new', new_a_day, 86400) > 0 then
    return;
  end if;
  -- If the table is full, the oldest error that occurred only once is deleted.
  delete from private.client_errors where id in (
    select id from private.client_errors order by count > 1, last_at
    limit greatest(0, (select count(*) from private.client_errors) - most + 1)
  );
  insert into private.client_errors as e (kind, message, place, page)
  values (p_kind, p_message, p_place, p_page)
  on conflict on constraint client_errors_alike_key do update set count = e.count + 1, last_at = now();
end
$$;

call private.expose('private.note_client_error(text, text, text, text)', 'service_role',
  'Counts an error in a browser; nothing above 5,000 a day, or above 200 new ones. For the function; raises 23514 '
  'for a text that is too long.');

create function private.list_client_errors()
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(e) - 'id' order by e.count desc, e.last_at desc), '[]')
    from (
      select * from private.client_errors where last_at > now() - interval '7 days'
      order by count desc, last_at desc limit 20
    ) as e
  );
end
$$;

call private.expose('private.list_client_errors()', 'authenticated',
  'Errors in browsers of the last week, the most frequent first, twenty at most: [{kind, message, place, page, count, '
  'first_at, last_at}]. For staff; raises 42501 for anybody else.');
