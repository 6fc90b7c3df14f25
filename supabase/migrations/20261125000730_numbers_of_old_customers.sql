-- Customers of before get their numbers: the first hundreds now, the others by the nightly clean-up, so that no
-- migration holds the rows of a large table.

set local lock_timeout = '3s';

create or replace function private.clean_up()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A run stays short; what it leaves, the next one cleans.
  most constant integer := 5000;
  kept constant private.retention := (select r from private.retention as r);
  place private.personal_data;
  is_over text;
  ids text[];
  history_marked integer := 0;
  report jsonb := '{}';
begin
  for place in
    select * from private.personal_data where closed_statuses <> '{}' order by table_name
  loop
    is_over := 't.status = any ($1) and t.updated_at < now() - make_interval(days => $2)';
    if exists (
      select from pg_catalog.pg_attribute
      where attrelid = place.table_name::regclass and attname = 'spam_at' and not attisdropped
    ) then
      is_over := is_over || ' or t.spam_at < now() - make_interval(days => $3)';
    end if;
    execute format(
      'with gone as (
        delete from %1$s where id in (
          select t.id from %1$s as t where %2$s order by t.id limit %3$s for update skip locked
        )
        returning id::text
      )
      select array_agg(id) from gone',
      place.table_name, is_over, most
    ) into ids using place.closed_statuses, kept.closed_days, kept.spam_days;
    if ids is not null then
      history_marked := history_marked + private.mark_history(place.table_name, ids);
      report := report || jsonb_build_object(split_part(place.table_name, '.', 2), cardinality(ids));
    end if;
  end loop;
  -- Notes of a record that was deleted, and can be brought back no longer with them.
  delete from private.record_notes where gone_at < now() - interval '30 days';
  delete from private.record_work where gone_at < now() - interval '30 days';
  -- Questions that the assistant had no answer for, and nobody has asked for half a year.
  delete from private.missed_questions where last_asked_at < now() - interval '180 days';
  -- Of a quiet night nobody else does it.
  delete from private.request_keys where begun_at < now() - interval '24 hours';
  perform private.clean_up_images();
  perform private.number_customers(most);
  with old as (
    select id from public.audit_log
    where occurred_at < now() - make_interval(days => kept.history_days)
      and not coalesce(before, after, '{"erased": true}') ? 'erased'
    order by id limit most
  ), marked as (
    update public.audit_log as h
    set before = private.without_person(h.before), after = private.without_person(h.after)
    from old where h.id = old.id
    returning 1
  )
  select history_marked + count(*) into history_marked from marked;
  if history_marked > 0 then
    report := report || jsonb_build_object('history', history_marked);
  end if;
  if report <> '{}' then
    insert into public.audit_log (action, table_name, row_id, after)
    values ('erase', 'personal_data', '-', report);
  end if;
  return report;
end
$$;

select private.number_customers(500);
