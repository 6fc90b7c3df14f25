-- Spam that staff see and the guards did not: marked by hand, and old spam deleted at once.

set local lock_timeout = '3s';

create function private.mark_spam(p_table text, p_id bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  marked integer;
begin
  perform private.require_writer();
  if not exists (select from private.form_bounds where form = p_table) then
    raise exception 'unknown_form' using errcode = '22023';
  end if;
  execute format(
    'update public.%I set spam_at = now(), spam_reason = ''staff'' where id = $1 and spam_at is null', p_table
  ) using p_id;
  get diagnostics marked = row_count;
  if marked = 0 then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
end
$$;

create function public.mark_spam(p_table text, p_id bigint)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.mark_spam(p_table, p_id) $$;
comment on function public.mark_spam is
  'Marks a row of a form table as spam, for the reason "staff". For staff; raises 42501, PT404 not_found '
  'when no row without the mark has that id, 22023 for another table.';

create function private.old_spam_where()
returns text
language sql immutable
set search_path = ''
return 't.spam_at < now() - interval ''30 days''';
comment on function private.old_spam_where is 'The condition of a row t of a form table that is old spam.';

create function private.count_old_spam()
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  of_form text;
  found_rows bigint;
  total bigint := 0;
begin
  perform private.require_admin();
  for of_form in select form from private.form_bounds order by form loop
    execute format('select count(*) from public.%I as t where %s', of_form, private.old_spam_where())
    into found_rows;
    total := total + found_rows;
  end loop;
  return jsonb_build_object('rows', total);
end
$$;

create function public.count_old_spam()
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.count_old_spam() $$;
comment on function public.count_old_spam is
  'How many rows of all forms were marked as spam more than 30 days ago: {rows}. For staff; raises 42501.';

create function private.delete_old_spam()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A statement of a signed-in caller ends after eight seconds on a hosted project.
  most constant integer := 2000;
  of_form text;
  ids text[];
  total integer := 0;
begin
  perform private.require_writer();
  for of_form in select form from private.form_bounds order by form loop
    execute format(
      'with gone as (
        delete from public.%1$I where id in (
          select t.id from public.%1$I as t where %2$s order by t.id limit %3$s for update skip locked
        )
        returning id::text
      )
      select array_agg(id) from gone',
      of_form, private.old_spam_where(), most - total
    ) into ids;
    total := total + coalesce(cardinality(ids), 0);
    -- The history keeps that they were deleted, and by whom; what they said is nobody's record.
    perform private.mark_history('public.' || of_form, ids);
  end loop;
  return jsonb_build_object('rows', total);
end
$$;

create function public.delete_old_spam()
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.delete_old_spam() $$;
comment on function public.delete_old_spam is
  'Deletes what was marked as spam more than 30 days ago, of all forms, 2,000 rows at most: {rows}. It '
  'cannot be brought back. For staff; raises 42501.';

grant execute on function
  public.mark_spam(text, bigint), private.mark_spam(text, bigint),
  public.count_old_spam(), private.count_old_spam(),
  public.delete_old_spam(), private.delete_old_spam()
  to authenticated;
