-- One record as staff see it. Not a plain select: everybody may read a published article and customers
-- their own profile, so a row that comes back would prove nothing about the caller.

create function private.read_record(p_table text, p_id text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  -- Knows the tables, and what their ids are.
  plan constant private.list_plan := private.make_list_plan(p_table, '-createdAt', null, null, null);
  record jsonb;
begin
  perform private.require_admin();
  execute format(
    'select to_jsonb(t) - ''{name_key,search_text}''::text[] from public.%I as t where t.id = $1::%s',
    plan.table_name, plan.id_type
  ) into record using p_id;
  if record is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return record;
end
$$;

create function public.read_record(p_table text, p_id text)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.read_record(p_table, p_id) $$;
comment on function public.read_record is
  'One record of a listed table, for staff, without its derived columns. Raises 42501 for anybody else, '
  'PT404 not_found, 22023 for an unknown table, 22P02 for a text that is no id.';

grant execute on function public.read_record(text, text), private.read_record(text, text)
  to authenticated;
