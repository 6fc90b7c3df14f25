-- Row counts and revisions of tables, kept by triggers: the admin lists read them every five seconds, and at a
-- million rows count(*) would be far too slow for that.

create table private.row_counts (
  table_name text not null,
  status text not null,
  -- Sixteen slots for each key, so that concurrent writers rarely wait for the same row.
  slot integer not null,
  row_count bigint not null default 0,
  change_count bigint not null default 0,
  constraint row_counts_pkey primary key (table_name, status, slot)
) with (fillfactor = 50);
comment on table private.row_counts is
  'The number of rows by table and status or spam (sum over slots), and how often they changed: the revision of a '
  'list.';

insert into private.personal_data (table_name, why)
values ('private.row_counts', 'figures');

alter table private.row_counts enable row level security;
grant select on private.row_counts to authenticated;

create policy "Staff see how many rows there are" on private.row_counts
  for select to authenticated
  using ((select private.is_admin()));

create function private.counted_as(listed_row jsonb)
returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A row that is marked as spam is counted as spam and not under its status. Only form tables have spam_at.
  return case when listed_row ->> 'spam_at' is null then listed_row ->> 'status' else 'spam' end;
end
$$;
comment on function private.counted_as is 'The word under which a row is counted: its status, or spam.';

create function private.count_rows()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  my_slot constant integer := pg_backend_pid() % 16;
begin
  if tg_op = 'TRUNCATE' then
    update private.row_counts
    set row_count = 0, change_count = change_count + 1
    where table_name = tg_table_name;
    return null;
  end if;
  -- Counters are locked in the order of the status, so that concurrent statements cannot deadlock.
  if tg_op = 'INSERT' then
    insert into private.row_counts as c (table_name, status, slot, row_count, change_count)
    select tg_table_name, n.word, my_slot, count(*), 1
    from (select private.counted_as(to_jsonb(r)) as word from new_rows as r) as n
    group by n.word order by n.word
    on conflict on constraint row_counts_pkey do update
    set row_count = c.row_count + excluded.row_count, change_count = c.change_count + 1;
  elsif tg_op = 'DELETE' then
    insert into private.row_counts as c (table_name, status, slot, row_count, change_count)
    select tg_table_name, o.word, my_slot, -count(*), 1
    from (select private.counted_as(to_jsonb(r)) as word from old_rows as r) as o
    group by o.word order by o.word
    on conflict on constraint row_counts_pkey do update
    set row_count = c.row_count + excluded.row_count, change_count = c.change_count + 1;
  else
    insert into private.row_counts as c (table_name, status, slot, row_count, change_count)
    select tg_table_name, d.word, my_slot, sum(d.difference), 1
    from (
      select private.counted_as(to_jsonb(r)) as word, 1 as difference from new_rows as r
      union all
      select private.counted_as(to_jsonb(r)), -1 from old_rows as r
    ) as d
    group by d.word
    order by d.word
    on conflict on constraint row_counts_pkey do update
    set row_count = c.row_count + excluded.row_count, change_count = c.change_count + 1;
  end if;
  return null;
end
$$;
comment on function private.count_rows is 'Updates private.row_counts in the transaction of the change.';

create function private.figures_month(p_at timestamptz)
returns integer
language sql stable
set search_path = ''
return extract(year from p_at at time zone 'Asia/Ulaanbaatar')::integer * 12
  + extract(month from p_at at time zone 'Asia/Ulaanbaatar')::integer;
comment on function private.figures_month is 'The number of a month of Ulaanbaatar; the next one is greater by one.';
grant execute on function private.figures_month(timestamptz) to authenticated;

create procedure private.keep_counts(p_table text)
language plpgsql
set search_path = ''
as $$
begin
  -- Several triggers, because a trigger with transition tables can have only one event.
  execute format(
    'create trigger %1$I after insert on public.%2$I referencing new table as new_rows
      for each statement execute function private.count_rows()', p_table || '_count_insert', p_table);
  execute format(
    'create trigger %1$I after delete on public.%2$I referencing old table as old_rows
      for each statement execute function private.count_rows()', p_table || '_count_delete', p_table);
  execute format(
    'create trigger %1$I after update on public.%2$I
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.count_rows()', p_table || '_count_update', p_table);
  execute format(
    'create trigger %1$I after truncate on public.%2$I
      for each statement execute function private.count_rows()', p_table || '_count_truncate', p_table);
end
$$;
comment on procedure private.keep_counts is 'Makes private.row_counts count the rows of a table. For migrations.';

call private.keep_counts('blog_posts');
call private.keep_counts('profiles');

create function private.row_total(of_table text, of_status text default null)
returns bigint
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(sum(row_count), 0)
    from private.row_counts
    where table_name = of_table and (status = of_status or (of_status is null and status <> 'spam'))
  );
end
$$;
comment on function private.row_total is
  'The number of rows of a table: of a status, of spam, or of everything but spam; 0 for anybody but staff.';

-- The figures of the dashboard.

create function public.admin_summary()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'users', private.row_total('profiles'),
    'partners', private.row_total('partner_requests'),
    'pendingPartners', private.row_total('partner_requests', 'pending'),
    'quotes', private.row_total('quote_requests'),
    -- New rows: those that still have the first status.
    'fresh', (
      select jsonb_object_agg(table_name, private.row_total(table_name, first_status))
      from private.record_kinds where is_form
    ),
    'refused', (
      select jsonb_object_agg(k.table_name, (
        select count(*) from private.record_work as w
        where w.table_name = k.table_name and w.refused_at is not null and w.gone_at is null))
      from private.record_kinds as k where k.is_form
    ),
    'inbox', private.inbox_count()
  );
end
$$;
comment on function public.admin_summary is
  'The four cards: users, partners, pending partners, quote requests; and fresh, how many rows of each form '
  '(by its table) have the first status, and refused, to how many the last reply did not arrive; inbox, how much waits of all kinds. For staff; raises '
  '42501.';

create function private.figures_of(of_table text, days integer)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- A day begins and ends in Mongolia, wherever the server is.
  today constant date := (now() at time zone 'Asia/Ulaanbaatar')::date;
  first_day constant date := today - (days - 1);
  by_day jsonb;
  by_status jsonb;
begin
  execute format(
    -- A range of the index for each day, so that no date is computed for each row.
    'select jsonb_agg(jsonb_build_object(''day'', d.day, ''count'', c.rows) order by d.day)
    from (
      select moment::date as day, moment at time zone ''Asia/Ulaanbaatar'' as starts,
        (moment + interval ''1 day'') at time zone ''Asia/Ulaanbaatar'' as ends
      from generate_series($1::timestamp, $2::timestamp, interval ''1 day'') as moment
    ) as d,
    lateral (
      select count(*) as rows from public.%I as t
      where t.created_at >= d.starts and t.created_at < d.ends and t.spam_at is null
    ) as c',
    of_table
  ) into by_day using first_day, today;
  -- Only the statuses that occur, which the counters know; then a range of the index for each.
  execute format(
    'select coalesce(
      jsonb_agg(jsonb_build_object(''status'', s.status, ''count'', c.rows) order by s.status)
        filter (where c.rows > 0), ''[]'')
    from (select distinct status from private.row_counts where table_name = %1$L) as s,
    lateral (
      select count(*) as rows from public.%1$I as t
      where t.status = s.status and t.spam_at is null
        and t.created_at >= $1::timestamp at time zone ''Asia/Ulaanbaatar''
    ) as c',
    of_table
  ) into by_status using first_day;
  return jsonb_build_object('byDay', by_day, 'byStatus', by_status);
end
$$;
comment on function private.figures_of is
  'The rows of the last days without spam: by day, empty days included, and by current status.';

create function public.admin_stats(p_days integer default 30)
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  days constant integer := least(greatest(coalesce(p_days, 30), 1), 90);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'series', (
      select jsonb_object_agg(table_name, private.figures_of(table_name, days))
      from private.record_kinds where is_charted
    ),
    'forms', private.forms_today()
  );
end
$$;
comment on function public.admin_stats is
  'Charted kinds of records, by their tables, by day (Ulaanbaatar) and by status, of 1 to 90 days (series), and '
  'how full each form is today (forms). For staff; raises 42501.';

grant execute on function public.admin_summary(), public.admin_stats(integer) to authenticated;

-- Security-invoker functions call these, so signed-in callers need the right to execute them.
grant execute on function private.figures_of(text, integer), private.row_total(text, text) to authenticated;
