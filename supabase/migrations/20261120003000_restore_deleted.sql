-- Undo of a deletion: the record as it was, out of its audit row.

create function private.restore_deleted(p_audit_id bigint)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  entry public.audit_log;
  columns text;
  is_there boolean;
begin
  perform private.require_writer();
  select * into entry from public.audit_log
  where id = p_audit_id and action = 'delete'
    and table_name in (
      'program_registrations', 'quote_requests', 'design_report_requests', 'partner_requests',
      'contact_messages', 'blog_posts', 'assistant_topics'
    )
    and not before ? 'erased';
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  execute format('select exists (select from public.%I where id = $1)', entry.table_name)
  into is_there using entry.row_id::bigint;
  if is_there then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', entry.table_name)::regclass
    and attnum > 0 and not attisdropped and attgenerated = '';
  -- A version of its own: whoever still holds the deleted one must read again before changing it.
  execute format(
    'insert into public.%1$I (%2$s) overriding system value
    select %2$s from jsonb_populate_record(null::public.%1$I, $1)', entry.table_name, columns
  ) using entry.before
    || jsonb_build_object('version', (entry.before ->> 'version')::integer + 1, 'updated_at', now());
  return jsonb_build_object('table', entry.table_name, 'id', entry.row_id::bigint);
end
$$;

create function public.restore_deleted(p_audit_id bigint)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.restore_deleted(p_audit_id) $$;
comment on function public.restore_deleted is
  'Brings back the request, article or topic that an audit row deleted, with its id. '
  'For staff; raises 42501, PT404, or PT409 conflict if it is there.';

grant execute on function public.restore_deleted(bigint), private.restore_deleted(bigint) to authenticated;
