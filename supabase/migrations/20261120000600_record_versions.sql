-- Every record that staff edit carries created_at, updated_at and a version. With the version the API
-- notices that two people edit the same record at once (If-Match, 409 version_conflict).

create function private.is_table_owner(relation oid)
returns boolean
language sql stable
set search_path = ''
as $$
  select pg_catalog.pg_get_userbyid(relowner) = current_user
  from pg_catalog.pg_class
  where oid = relation
$$;
comment on function private.is_table_owner is
  'True for the owner of a table, as which definer functions run; false for every role of the Data API.';

-- Triggers call it with the rights of whoever writes the row.
grant execute on function private.is_table_owner(oid) to authenticated, service_role;

create function private.touch_record()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- These are the server's, whatever a role of the Data API sent.
  if not private.is_table_owner(tg_relid) then
    new.id := old.id;
    new.created_at := old.created_at;
  end if;
  new.updated_at := old.updated_at;
  new.version := old.version;
  -- Generated columns are not computed yet; their names are this trigger's arguments.
  if to_jsonb(new) - coalesce(tg_argv, '{}') <> to_jsonb(old) - coalesce(tg_argv, '{}') then
    new.updated_at := now();
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
comment on function private.touch_record is
  'Keeps the server-owned columns and counts the version up when something really changed.';
