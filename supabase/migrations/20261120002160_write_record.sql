-- Staff add, change and delete records by functions, as they read them by functions: a filtered UPDATE
-- or DELETE needs the right to SELECT, and whoever holds that on a table learns how many rows
-- PostgreSQL expects under any filter. "authenticated" is every customer, so it holds none.
--
-- What staff may write still stands once, in the grants beside each table: these functions ask for
-- them before they write with the owner's rights.

create function private.written_columns(p_table text, p_command text, p_values jsonb)
returns text
language plpgsql stable
set search_path = ''
as $$
declare
  relation constant regclass := format('public.%I', p_table)::regclass;
  -- Whatever a tool has granted.
  never constant text[] := array[
    'id', 'version', 'created_at', 'updated_at', 'views', 'published_at', 'name_key', 'search_text',
    'key', 'helped', 'not_helped',
    'intake', 'price_mnt', 'seat', 'seat_held_until', 'seat_offered_at'
  ];
begin
  if exists (
    select from jsonb_object_keys(p_values) as key
    where key = any (never) or not has_column_privilege('authenticated', relation, key, p_command)
  ) then
    raise exception 'column_not_writable' using errcode = '42501';
  end if;
  return (select string_agg(quote_ident(key), ', ' order by key) from jsonb_object_keys(p_values) as key);
end
$$;
comment on function private.written_columns is
  'The columns of a record to be written, as a list for SQL. Raises 42501 if signed-in callers hold no '
  'INSERT or UPDATE (p_command) of one of them, 42703 for one that is not there.';

create function private.add_record(p_table text, p_row jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  plan constant private.list_plan := private.make_list_plan(p_table, '-createdAt', null, null, null);
  added jsonb;
begin
  perform private.require_writer();
  execute format(
    'insert into public.%1$I as t (%2$s)
    select %2$s from jsonb_populate_record(null::public.%1$I, $1)
    returning to_jsonb(t) - ''{name_key,search_text}''::text[]',
    plan.table_name, private.written_columns(plan.table_name, 'insert', p_row)
  ) into added using p_row;
  return added;
end
$$;

create function public.add_record(p_table text, p_row jsonb)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.add_record(p_table, p_row) $$;
comment on function public.add_record is
  'Adds a record to a listed table, for staff, and returns it without its derived columns. Raises 42501 '
  'for anybody else and for a column that staff do not write, 22023 for an unknown table.';

create function private.refuse_untouched(plan private.list_plan, p_id text, p_version integer)
returns void
language plpgsql stable
set search_path = ''
as $$
declare
  is_there boolean := false;
begin
  if p_version is not null then
    execute format('select exists (select from public.%I where id = $1::%s)', plan.table_name, plan.id_type)
    into is_there using p_id;
  end if;
  if is_there then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
  raise exception 'not_found' using errcode = 'PT404';
end
$$;
comment on function private.refuse_untouched is
  'Why nothing was written: the record is gone (PT404), or somebody changed it first (PT409 version_conflict).';

create function private.change_record(p_table text, p_id text, p_version integer, p_changes jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  plan constant private.list_plan := private.make_list_plan(p_table, '-createdAt', null, null, null);
  columns text;
  changed jsonb;
begin
  perform private.require_writer();
  -- A profile is its customer's, whom its grants are for; staff act on it by commands of their own.
  if plan.table_name = 'profiles' then
    raise exception 'not_changeable' using errcode = '42501';
  end if;
  columns := private.written_columns(plan.table_name, 'update', p_changes);
  execute format(
    'update public.%1$I as t
    set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
    where t.id = $2::%3$s and ($3 is null or t.version = $3)
    returning to_jsonb(t) - ''{name_key,search_text}''::text[]',
    plan.table_name, columns, plan.id_type
  ) into changed using p_changes, p_id, p_version;
  if changed is null then
    perform private.refuse_untouched(plan, p_id, p_version);
  end if;
  return changed;
end
$$;

create function public.change_record(p_table text, p_id text, p_changes jsonb, p_version integer default null)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.change_record(p_table, p_id, p_version, p_changes) $$;
comment on function public.change_record is
  'Changes the named columns of a record of a listed table, for staff, only while it has p_version if '
  'that is given, and returns the record. Raises 42501 for anybody else and for a column that staff do '
  'not write, PT404 not_found, PT409 version_conflict, 22023 for an unknown table.';

create function private.remove_record(p_table text, p_id text, p_version integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  plan constant private.list_plan := private.make_list_plan(p_table, '-createdAt', null, null, null);
  removed boolean;
begin
  perform private.require_writer();
  if not has_table_privilege('authenticated', format('public.%I', plan.table_name)::regclass, 'delete') then
    raise exception 'not_deletable' using errcode = '42501';
  end if;
  execute format(
    'delete from public.%I as t where t.id = $1::%s and ($2 is null or t.version = $2) returning true',
    plan.table_name, plan.id_type
  ) into removed using p_id, p_version;
  if removed is null then
    perform private.refuse_untouched(plan, p_id, p_version);
  end if;
end
$$;

create function public.remove_record(p_table text, p_id text, p_version integer default null)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.remove_record(p_table, p_id, p_version) $$;
comment on function public.remove_record is
  'Deletes a record of a table whose records staff may delete, only while it has p_version if that is '
  'given. For staff; raises as change_record does.';

grant execute on function
  public.add_record(text, jsonb), private.add_record(text, jsonb),
  public.change_record(text, text, jsonb, integer), private.change_record(text, text, integer, jsonb),
  public.remove_record(text, text, integer), private.remove_record(text, text, integer)
  to authenticated;
