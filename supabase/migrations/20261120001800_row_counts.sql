-- How many rows, and has anything changed? The admin lists ask every five seconds; at a million rows
-- count(*) is far too slow for that, so triggers keep the figures.

create table private.row_counts (
  table_name text not null,
  status text not null,
  -- Writers spread over 16 slots, so that two of them rarely wait for one row.
  slot integer not null,
  row_count bigint not null default 0,
  change_count bigint not null default 0,
  constraint row_counts_pkey primary key (table_name, status, slot)
) with (fillfactor = 50);
comment on table private.row_counts is
  'Rows by table and status or spam (sum over slots), and how often each changed: the revision of a list.';

create function private.counted_as(listed_row jsonb)
returns text
language sql immutable
set search_path = ''
-- A form that is marked as spam stands under a word of its own, which is no status; other tables have
-- no such mark.
return case when listed_row ->> 'spam_at' is null then listed_row ->> 'status' else 'spam' end;
comment on function private.counted_as is 'Under which word a row is counted: its status, or spam.';

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
  -- In the order of status, so that two statements never wait for each other in a circle.
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
comment on function private.count_rows is
  'Keeps private.row_counts in the transaction of the change.';

-- The same four triggers on every listed table: transition tables allow one event a trigger.
do $$
declare
  listed text;
begin
  foreach listed in array array[
    'program_registrations', 'quote_requests', 'design_report_requests', 'partner_requests',
    'contact_messages', 'blog_posts', 'profiles'
  ] loop
    execute format(
      'create trigger %1$I after insert on public.%2$I referencing new table as new_rows
        for each statement execute function private.count_rows()', listed || '_count_insert', listed);
    execute format(
      'create trigger %1$I after delete on public.%2$I referencing old table as old_rows
        for each statement execute function private.count_rows()', listed || '_count_delete', listed);
    execute format(
      'create trigger %1$I after update on public.%2$I
        referencing old table as old_rows new table as new_rows
        for each statement execute function private.count_rows()', listed || '_count_update', listed);
    execute format(
      'create trigger %1$I after truncate on public.%2$I
        for each statement execute function private.count_rows()', listed || '_count_truncate', listed);
  end loop;
end
$$;

create function private.row_total(of_table text, of_status text default null)
returns bigint
language plpgsql stable
security definer
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
  'Rows of a table, of one status, of spam, or of everything but spam.';

create function private.list_revision(of_table text)
returns bigint
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(sum(change_count), 0) from private.row_counts where table_name = of_table
  );
end
$$;
comment on function private.list_revision is
  'Grows with every change of a table: an unchanged poll ends here.';
