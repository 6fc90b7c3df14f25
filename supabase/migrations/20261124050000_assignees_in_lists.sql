-- A list shows who takes care of its records.

set local lock_timeout = '3s';

create function private.count_work()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.row_counts as c (table_name, status, slot, row_count, change_count)
  select d.table_name, 'assigned', pg_backend_pid() % 16, 0, 1
  from (
    select n.table_name from new_rows as n left join old_rows as o using (table_name, record_id)
    where n.assignee_id is distinct from o.assignee_id
    group by n.table_name
  ) as d
  order by d.table_name
  on conflict on constraint row_counts_pkey do update set change_count = c.change_count + 1;
  return null;
end
$$;
comment on function private.count_work is
  'Raises the revision of the lists whose records were given to somebody else.';

create trigger record_work_count_update
  after update on private.record_work
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_work();
