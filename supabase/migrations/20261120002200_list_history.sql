-- The history as staff read it: the whole area's, one table's, or one record's.

create function private.shortened(record jsonb)
returns jsonb
language sql immutable
set search_path = ''
as $$
  -- A page of history must stay small though an article has 100,000 characters.
  select jsonb_object_agg(key, case
    when jsonb_typeof(value) = 'string' and length(value #>> '{}') > 500
      then to_jsonb(left(value #>> '{}', 500) || '…')
    else value
  end)
  from jsonb_each(record)
$$;
comment on function private.shortened is
  'A record with its long texts cut, for reading lists of them.';

create function private.list_history(p_table text, p_row_id text, p_limit integer, p_before jsonb)
returns jsonb
-- Not stable: a reading of many rows is written down.
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
set enable_seqscan = off
as $$
declare
  rows_wanted constant integer := least(greatest(coalesce(p_limit, 50), 1), 1000);
  condition constant text := concat_ws(' and ', 'true',
    case when p_table is not null then format('h.table_name = %L', p_table) end,
    case when p_row_id is not null then format('h.row_id = %L', p_row_id) end);
  total bigint;
  page jsonb;
  next_before jsonb;
begin
  perform private.require_reader(rows_wanted);
  execute format(
    'select count(*) from (select from public.audit_log as h where %s limit 10001) as m', condition
  ) into total;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(
      ''before'', private.shortened(p.before), ''after'', private.shortened(p.after)
    ) order by p.id desc), ''[]'')
    from (
      select h.* from public.audit_log as h
      where %s and h.id < coalesce($1, 9223372036854775807)
      order by h.id desc limit $2
    ) as p',
    condition
  ) into page using (p_before ->> 'id')::bigint, rows_wanted + 1;
  if jsonb_array_length(page) > rows_wanted then
    page := page - rows_wanted;
    next_before := jsonb_build_object('id', page -> -1 -> 'id');
  end if;
  perform private.record_reading('audit_log', rows_wanted, jsonb_array_length(page), '{}');
  return jsonb_build_object(
    'total', least(total, 10000), 'totalCapped', total > 10000, 'rows', page, 'nextBefore', next_before
  );
end
$$;

create function public.list_history(
  p_table text default null,
  p_row_id text default null,
  p_limit integer default 50,
  p_before jsonb default null
)
returns jsonb
language sql volatile
security invoker
set search_path = ''
as $$ select private.list_history(p_table, p_row_id, p_limit, p_before) $$;
comment on function public.list_history is
  'A page of the history for staff, newest first: of everything, of a table, or of one record, as '
  '{total, totalCapped, rows, nextBefore}. Raises 42501 for anybody else.';

grant execute on function
  public.list_history(text, text, integer, jsonb), private.list_history(text, text, integer, jsonb)
  to authenticated;
