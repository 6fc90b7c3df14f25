-- Whoever reads many rows at once leaves a row in the history: an export of a list, or of the history.

create function private.record_reading(of_table text, asked_for integer, how_many integer, of_what jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- What a list on the screen asks for at most; an export asks for a thousand rows at a time.
  many constant integer := 100;
  latest public.audit_log;
begin
  if asked_for <= many then
    return;
  end if;
  select * into latest from public.audit_log where table_name = of_table order by id desc limit 1;
  -- The next page of an export that is under way: one export is one row.
  if latest.action = 'export' and latest.actor_id = auth.uid() and latest.after - 'rows' = of_what
    and latest.occurred_at > now() - interval '10 minutes' then
    update public.audit_log
    set after = of_what || jsonb_build_object('rows', (after ->> 'rows')::integer + how_many)
    where id = latest.id;
    return;
  end if;
  insert into public.audit_log (actor_id, actor_name, action, table_name, row_id, after)
  values (
    auth.uid(), (select name from public.staff where user_id = auth.uid()),
    'export', of_table, '-', of_what || jsonb_build_object('rows', how_many)
  );
end
$$;
comment on function private.record_reading is
  'Leaves one audit row for a reading that asks for more than 100 rows, with their number and no text that was searched.';
