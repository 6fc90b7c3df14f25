-- One change for many records of a form at once, bounded so that it stays one quick transaction, and one way back.

set local lock_timeout = '3s';

create table private.bulk_changes (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  action text not null,
  value text,
  staff_id uuid not null references public.staff (user_id) on delete cascade,
  -- [{id, version, was}]: the version after the change, and what stood there before it.
  changed jsonb not null,
  created_at timestamptz not null default now(),
  constraint bulk_changes_action_word check (action in ('status', 'assign', 'spam', 'delete'))
);
comment on table private.bulk_changes is
  'Changes of many records at once, for an hour, so that whoever made one can take it back.';

create index bulk_changes_staff_id_idx on private.bulk_changes (staff_id);
create index bulk_changes_created_at_idx on private.bulk_changes (created_at);

insert into private.personal_data (table_name, why) values
  ('private.bulk_changes', 'numbers and statuses of records, for an hour');

create function private.bulk_ids(
  p_table text, p_ids bigint[], p_q text, p_status text, p_assignee text, p_most integer
)
returns bigint[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  plan constant private.list_plan := private.make_list_plan(
    p_table, '-createdAt', p_status, p_q, null, p_assignee);
  ids bigint[];
begin
  -- Locked in one order, so that two of these never wait for each other in a circle.
  if p_ids is not null then
    execute format(
      'select array_agg(t.id) from (
        select id from public.%I where id = any ($1) order by id limit $2 for update
      ) as t', plan.table_name
    ) into ids using p_ids, p_most + 1;
  else
    execute format(
      'select array_agg(m.id) from (
        select t.id from public.%I as t where %s and %s order by t.id limit $1 for update
      ) as m', plan.table_name, plan.scope, coalesce(plan.index_match, 'true')
    ) into ids using p_most + 1;
  end if;
  if cardinality(ids) > p_most then
    raise exception 'too_many' using errcode = '22023';
  end if;
  return coalesce(ids, '{}');
end
$$;
comment on function private.bulk_ids is
  'The records that a change of many means, locked: those of p_ids, or all of a filtered list. Raises 22023 '
  'too_many beyond p_most.';

create function private.change_many(
  p_table text, p_action text, p_value text, p_ids bigint[], p_q text, p_status text, p_assignee text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  most constant integer := 500;
  ids bigint[];
  done jsonb;
  made uuid;
begin
  perform private.require_writer();
  -- An application is decided once, by itself.
  if not exists (select from private.form_bounds where form = p_table)
    or (p_action = 'status' and (p_table = 'partner_requests' or p_value is null)) then
    raise exception 'unknown_change' using errcode = '22023';
  end if;
  if p_table = 'program_registrations' then
    -- Seats are given under it, and it comes before the locks of rows.
    perform private.lock_program();
  end if;
  ids := private.bulk_ids(p_table, p_ids, p_q, p_status, p_assignee, most);
  case p_action
    when 'status' then
      execute format(
        'with was as (select id, status from public.%1$I where id = any ($1) and status <> $2),
        now_is as (
          update public.%1$I as t set status = $2 from was where t.id = was.id returning t.id, t.version
        )
        select jsonb_agg(jsonb_build_object(''id'', w.id, ''version'', n.version, ''was'', w.status))
        from now_is as n join was as w on w.id = n.id', p_table
      ) into done using ids, p_value;
    when 'spam' then
      execute format(
        'with now_is as (
          update public.%I set spam_at = now(), spam_reason = ''staff''
          where id = any ($1) and spam_at is null returning id, version
        )
        select jsonb_agg(jsonb_build_object(''id'', id, ''version'', version)) from now_is', p_table
      ) into done using ids;
    when 'delete' then
      execute format(
        'with gone as (delete from public.%I where id = any ($1) returning id)
        select jsonb_agg(jsonb_build_object(''id'', id)) from gone', p_table
      ) into done using ids;
    when 'assign' then
      select jsonb_agg(jsonb_build_object('id', one, 'was', w.assignee_id)) into done
      from unnest(ids) as one
      left join private.record_work as w on w.table_name = p_table and w.record_id = one::text
      where w.assignee_id is distinct from p_value::uuid;
      perform private.set_record_work(p_table, d ->> 'id', p_value::uuid, (
        select next_on from private.record_work where table_name = p_table and record_id = d ->> 'id'))
      from jsonb_array_elements(done) as e (d);
    else
      raise exception 'unknown_change' using errcode = '22023';
  end case;
  delete from private.bulk_changes where created_at < now() - interval '1 hour';
  insert into private.bulk_changes (table_name, action, value, staff_id, changed)
  values (p_table, p_action, p_value, auth.uid(), coalesce(done, '[]'))
  returning id into made;
  return jsonb_build_object('id', made, 'rows', jsonb_array_length(coalesce(done, '[]')));
end
$$;

create function public.change_many(
  p_table text, p_action text, p_value text default null, p_ids bigint[] default null,
  p_q text default null, p_status text default null, p_assignee text default null
)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.change_many(p_table, p_action, p_value, p_ids, p_q, p_status, p_assignee) $$;
comment on function public.change_many is
  'One change for up to 500 records of a form, those of p_ids or all of the list with p_q, p_status and p_assignee, for staff '
  'who may write: status (p_value is the word; not of applications), assign (p_value is a member of staff '
  'or null), spam, delete. Returns {id, rows}: what undo_many takes, and how many were changed. Raises '
  '42501, 22023 for too many or an unknown change, 23514 for an unknown status, PT409 conflict for an assignee who '
  'is not active staff.';

create function private.undo_many(p_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  change private.bulk_changes;
  back integer := 0;
  one jsonb;
  entry bigint;
begin
  perform private.require_writer();
  delete from private.bulk_changes
  where id = p_id and staff_id = auth.uid() and created_at > now() - interval '1 hour'
  returning * into change;
  if change.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- What somebody has changed since is theirs and stays.
  if change.action in ('status', 'spam') then
    execute format(
      'update public.%I as t set %s
      from jsonb_to_recordset($1) as r (id bigint, version integer, was text)
      where t.id = r.id and t.version = r.version',
      change.table_name,
      case change.action when 'status' then 'status = r.was' else 'spam_at = null, spam_reason = null' end
    ) using change.changed;
    get diagnostics back = row_count;
  elsif change.action = 'assign' then
    for one in
      select d || jsonb_build_object('next_on', w.next_on)
      from jsonb_array_elements(change.changed) as e (d)
      join private.record_work as w on w.table_name = change.table_name and w.record_id = d ->> 'id'
      where w.assignee_id is not distinct from change.value::uuid and w.gone_at is null
    loop
      perform private.set_record_work(change.table_name, one ->> 'id',
        (select user_id from public.staff where user_id = (one ->> 'was')::uuid and suspended_at is null),
        (one ->> 'next_on')::date);
      back := back + 1;
    end loop;
  else
    for one in select d from jsonb_array_elements(change.changed) as e (d) loop
      select last_one.id into entry from (
        select id, occurred_at from public.audit_log
        where table_name = change.table_name and row_id = one ->> 'id' and action = 'delete'
        order by id desc limit 1
      ) as last_one
      where last_one.occurred_at = change.created_at;
      begin
        perform private.restore_deleted(entry);
        back := back + 1;
      exception when sqlstate 'PT409' or sqlstate 'PT404' then
        -- Brought back one by one already, deleted anew since, or erased.
        null;
      end;
    end loop;
  end if;
  return jsonb_build_object('id', p_id, 'rows', back);
end
$$;

create function public.undo_many(p_id uuid)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.undo_many(p_id) $$;
comment on function public.undo_many is
  'Takes a change of many records back, once and within an hour, for whoever made it: {id, rows}; a record '
  'that was changed since stays as it is. Raises 42501, PT404 not_found.';

grant execute on function
  public.change_many(text, text, text, bigint[], text, text, text),
  private.change_many(text, text, text, bigint[], text, text, text),
  public.undo_many(uuid), private.undo_many(uuid)
  to authenticated;
